//! Quotients and remainders of integers, against the operators of Rust.

use crate::common::Random;
use crate::strided::{len, shapes, strides};
use pilaster::{CpuEngine, Error, HostTensor, Rank, s, tensor};
use proptest::prelude::*;

proptest! {
    #![proptest_config(ProptestConfig::with_cases(60))]

    #[test]
    fn integers_divide_towards_zero(shape in shapes(), first in strides(), second in strides(), seed: u64) {
        let mut random = Random::new(seed);
        let x: Vec<i64> = (0..len(&shape)).map(|_| (random.bits() as i64) >> (random.bits() % 64)).collect();
        let y: Vec<i64> = x.iter().map(|_| if random.bits().is_multiple_of(2) { -1 } else { random.integer(9) - 10 }).collect();
        let (a, b) = (first.spread(&shape, &x, 0), second.spread(&shape, &y, 0));
        let quotients: Vec<_> = x.iter().zip(&y).map(|(x, y)| x.checked_div(*y).unwrap_or(i64::MIN)).collect();
        let remainders: Vec<_> = x.iter().zip(&y).map(|(x, y)| x.checked_rem(*y).unwrap_or(0)).collect();
        let mut engine = CpuEngine::serial();
        assert_eq!(engine.div(&a.view(), &b.view()).unwrap().as_slice(), quotients);
        assert_eq!(engine.rem(&a.view(), &b.view()).unwrap().as_slice(), remainders);
        let mut out = HostTensor::<i64>::full(&shape, 7).unwrap();
        engine.rem_into(&a.view(), &b.view(), &mut out).unwrap();
        assert_eq!(out.as_slice(), remainders);
        let mut whole = HostTensor::<i64>::from_vec_col_major(&shape, x).unwrap();
        engine.div_assign(&mut whole, &b.view()).unwrap();
        assert_eq!(whole.as_slice(), quotients);
    }
}

#[test]
fn the_edges_of_division() {
    let mut engine = CpuEngine::serial();
    let (a, b) = (tensor![i64::MIN, -7, 7, -7], tensor![-1, 2, -2, -2]);
    assert_eq!(engine.div(&a, &b).unwrap().as_slice(), [i64::MIN, -3, -3, 3]);
    assert_eq!(engine.rem(&a, &b).unwrap().as_slice(), [0, -1, 1, -1]);
    assert_eq!(engine.div(&tensor![i32::MIN], &tensor![-1]).unwrap().as_slice(), [i32::MIN]);
    assert_eq!(engine.rem(&tensor![i32::MIN], &tensor![-1]).unwrap().as_slice(), [0]);
    assert_eq!(engine.div(&tensor![1.0], &tensor![0.0]).unwrap().as_slice(), [f64::INFINITY]);
}

#[test]
fn a_divisor_that_is_zero_is_named_and_nothing_is_written() {
    let mut engine = CpuEngine::serial();
    let a = HostTensor::<i32, Rank<2>>::full([3, 4], 100).unwrap();
    let mut b = HostTensor::<i32, Rank<2>>::full([3, 4], 7).unwrap();
    b[[2, 1]] = 0;
    b[[0, 3]] = 0;
    let refused = |operation, index: [usize; 2]| Error::DivisionByZero { operation, index: index.into() };
    assert_eq!(engine.div(&a, &b).unwrap_err(), refused("div", [2, 1]));
    assert_eq!(engine.rem(&a, &b.as_view().slice_view(s![..;-1, ..]).unwrap()).unwrap_err(), refused("rem", [0, 1]));
    let mut out = a.clone();
    assert_eq!(engine.div_into(&a, &b, &mut out).unwrap_err(), refused("div_into", [2, 1]));
    assert_eq!(engine.rem_assign(&mut out, &b).unwrap_err(), refused("rem_assign", [2, 1]));
    assert_eq!(out, a);
    // A column of divisors, repeated.
    let column = b.as_view().slice_view(s![.., 1..2]).unwrap();
    assert_eq!(engine.div(&a, &column).unwrap_err(), refused("div", [2, 0]));
    assert_eq!(
        refused("div", [2, 1]).to_string(),
        "div: the divisor at index [2, 1] is zero, by which no integer can be divided; `cast` both to a float first, \
         or `select` another divisor there"
    );
    let none = HostTensor::<i32, Rank<2>>::zeros([3, 0]).unwrap();
    assert!(engine.div(&none, &none).unwrap().is_empty());
}
