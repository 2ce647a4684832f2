//! Comparisons, choices and casts.

use crate::common::Random;
use crate::strided::{len, shapes, strides};
use pilaster::num_complex::Complex;
use pilaster::{CpuEngine, HostTensor, Rank, tensor};
use proptest::prelude::*;

/// Few values, NaN among them.
fn floats(count: usize, seed: u64) -> Vec<f64> {
    let mut random = Random::new(seed);
    let value = |at: i64| if at == 3 { f64::NAN } else { at as f64 };
    (0..count).map(|_| value(random.integer(3))).collect()
}

fn bits(values: &[f64]) -> Vec<u64> {
    values.iter().map(|value| value.to_bits()).collect()
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(100))]

    #[test]
    fn elements_compare_as_the_operators_do(shape in shapes(), first in strides(), second in strides(), seed: u64) {
        let (x, y) = (floats(len(&shape), seed), floats(len(&shape), !seed));
        let (a, b) = (first.spread(&shape, &x, 0.0), second.spread(&shape, &y, 0.0));
        let (a, b) = (a.view(), b.view());
        let pairs = |f: fn(&f64, &f64) -> bool| x.iter().zip(&y).map(|(x, y)| f(x, y)).collect::<Vec<_>>();
        let mut engine = CpuEngine::serial();
        assert_eq!(engine.eq(&a, &b).unwrap().as_slice(), pairs(|x, y| x == y));
        assert_eq!(engine.ne(&a, &b).unwrap().as_slice(), pairs(|x, y| x != y));
        assert_eq!(engine.lt(&a, &b).unwrap().as_slice(), pairs(|x, y| x < y));
        assert_eq!(engine.le(&a, &b).unwrap().as_slice(), pairs(|x, y| x <= y));
        assert_eq!(engine.gt(&a, &b).unwrap().as_slice(), pairs(|x, y| x > y));
        assert_eq!(engine.ge(&a, &b).unwrap().as_slice(), pairs(|x, y| x >= y));
        let clamped = engine.clamp(&a, &-1.0, &1.5).unwrap();
        let expected: Vec<_> = x.iter().map(|x| x.clamp(-1.0, 1.5)).collect();
        assert_eq!(bits(clamped.as_slice()), bits(&expected));
        let cast = engine.cast::<i32, _>(&a).unwrap();
        assert_eq!(cast.as_slice(), x.iter().map(|x| *x as i32).collect::<Vec<_>>());
    }
}

#[test]
fn elements_that_own_memory_are_chosen() {
    let (a, b) = (["a", "b", "c"].map(String::from), ["x", "y", "z"].map(String::from));
    let a = HostTensor::<String, Rank<1>>::from_vec_col_major([3], a.to_vec()).unwrap();
    let b = HostTensor::<String, Rank<1>>::from_vec_col_major([3], b.to_vec()).unwrap();
    let mut engine = CpuEngine::serial();
    let chosen = engine.select(&tensor![true, false, true], &a, &b).unwrap();
    assert_eq!(chosen.as_slice(), ["a", "y", "c"]);
    let (low, high) = (String::from("b"), String::from("bb"));
    assert_eq!(engine.clamp(&a, &low, &high).unwrap().as_slice(), ["b", "b", "bb"]);
}

#[test]
fn bounds_in_the_wrong_order_give_the_upper_one() {
    let clamped = CpuEngine::serial().clamp(&tensor![0, 5, 9], &7, &3).unwrap();
    assert_eq!(clamped.as_slice(), [3, 3, 3]);
}

#[test]
fn a_cast_of_a_complex_number_drops_the_imaginary_part() {
    let a = tensor![Complex::new(2.5_f32, 1.0), Complex::new(-1.0, 0.0)];
    let mut engine = CpuEngine::serial();
    assert_eq!(engine.cast::<f64, _>(&a).unwrap().as_slice(), [2.5, -1.0]);
    assert_eq!(engine.cast::<bool, _>(&tensor![0, 3]).unwrap().as_slice(), [false, true]);
}
