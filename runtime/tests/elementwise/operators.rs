//! The operators of the language: what the engine gives, or a panic.

use crate::live::panic_of;
use crate::repeated::integers;
use crate::strided::{shapes, strides};
use crate::{Exact, Square, exacts};
use pilaster::num_complex::Complex;
use pilaster::{HostTensor, Rank, s, tensor};
use proptest::prelude::*;

proptest! {
    #![proptest_config(ProptestConfig::with_cases(60))]

    #[test]
    fn operators_go_element_by_element(shape in shapes(), first in strides(), second in strides(), seed: u64) {
        let (x, y) = (integers(&shape, seed), integers(&shape, !seed));
        let (a, b) = (first.spread(&shape, &x, 0), second.spread(&shape, &y, 0));
        let (a, b) = (a.view(), b.view());
        let (c, d) = (a.to_col_major(), b.to_col_major());
        let each = |f: fn(i64, i64) -> i64| x.iter().zip(&y).map(|(x, y)| f(*x, *y)).collect::<Vec<_>>();
        for sum in [&a + &b, &a + b.clone(), a.clone() + &b, a.clone() + b.clone(), &c + &d, &c + &b, &a + &d, c.clone() + d.clone()] {
            assert_eq!(sum.as_slice(), each(|x, y| x + y));
        }
        assert_eq!((&a - &b).as_slice(), each(|x, y| x - y));
        assert_eq!((c.clone() - &b).as_slice(), each(|x, y| x - y));
        assert_eq!((&c * b.clone()).as_slice(), each(|x, y| x * y));
        assert_eq!((-&a).as_slice(), each(|x, _| -x));
        assert_eq!((-c.clone()).as_slice(), each(|x, _| -x));
        assert_eq!((&a - 3).as_slice(), each(|x, _| x - 3));
        assert_eq!((3 - &a).as_slice(), each(|x, _| 3 - x));
        assert_eq!((7 * c.clone() + 1).as_slice(), each(|x, _| 7 * x + 1));
        let mut out = second.spread(&shape, &y, 9);
        let mut view = out.view_mut();
        view += &a;
        view *= &c;
        view -= 5;
        assert_eq!(view.as_view().to_col_major().as_slice(), each(|x, y| (y + x) * x - 5));
        let mut out = d.clone();
        out -= &a;
        out *= 2;
        out += c;
        assert_eq!(out.as_slice(), each(|x, y| (y - x) * 2 + x));
    }
}

#[test]
fn operands_are_repeated_by_leading_axes() {
    let (column, row) = (tensor![[1], [2]], tensor![[10, 20, 30]]);
    let expected = tensor![[11, 21, 31], [12, 22, 32]];
    assert_eq!(&column + &row, expected);
    assert_eq!(column.clone() + row.as_view(), expected);
    assert_eq!(expected.clone() - &column - row, HostTensor::<i32, Rank<2>>::zeros([2, 3]).unwrap());
}

#[test]
fn integers_wrap_and_floats_divide() {
    assert_eq!(tensor![i32::MAX] + 1, tensor![i32::MIN]);
    assert_eq!(-tensor![i64::MIN], tensor![i64::MIN]);
    let mut a = tensor![1.0_f64, 9.0];
    a /= &tensor![4.0, 3.0];
    assert_eq!(a.as_slice(), [0.25, 3.0]);
    assert_eq!((3.0 / a / 0.5).as_slice(), [24.0, 2.0]);
    let i = Complex::new(0.0_f64, 1.0);
    assert_eq!((i * tensor![i, Complex::new(2.0, 0.0)]).as_slice(), [Complex::new(-1.0, 0.0), Complex::new(0.0, 2.0)]);
}

#[test]
fn an_owned_tensor_and_a_scalar_keep_its_memory() {
    let a = tensor![[1.0, 2.0], [3.0, 4.0]];
    let memory = a.as_slice().as_ptr();
    let b: HostTensor<f64, Rank<2>> = 8.0 / (1.0 - (2.0 * (((a + 1.0) * 3.0 - 2.0) / 4.0)));
    assert_eq!(b.as_slice().as_ptr(), memory);
    assert_eq!(b, tensor![[-8.0, -3.2], [-2.0, -8.0 / 5.5]]);
}

#[test]
fn a_scalar_of_a_user_has_them_too() {
    let x = exacts(6, 3);
    let a = HostTensor::<Exact, Rank<1>>::from_vec_col_major([6], x.clone()).unwrap();
    let expected: Vec<_> = x.iter().map(|x| Exact((&x.0 + &x.0) / &x.0 - &x.0)).collect();
    assert_eq!(((&a + &a) / &a - &a).as_slice(), expected);
    assert_eq!((&a * x[0].clone())[[0]], Exact(&x[0].0 * &x[0].0));
    let (up, down) = (Square([1, 1, 0, 1]), Square([1, 0, 1, 1]));
    assert_eq!((tensor![up] * down).as_slice(), [up * down]);
    assert_eq!((tensor![up] * tensor![down]).as_slice(), [up * down]);
}

#[test]
fn shapes_that_do_not_fit_panic() {
    let (a, b) = (tensor![1, 2, 3], tensor![1, 2]);
    let leading = "by leading axes, each extent must be 1 or that of the result; \
                   `insert_axis_view` puts an axis of extent 1 before others";
    assert_eq!(panic_of(|| &a + &b), format!("add: shape [2] to [3]: {leading}"));
    assert_eq!(panic_of(|| a.clone() * &b), format!("mul: shape [2] to [3]: {leading}"));
    let mut one = tensor![1];
    assert_eq!(panic_of(|| one += &a), format!("add_assign: shape [3] to [1]: {leading}"));
    assert_eq!(one.as_slice(), [1]);
}

#[test]
fn a_part_of_a_tensor_is_updated_in_its_place() {
    let mut t = tensor![[1, 2, 3], [4, 5, 6]];
    let mut middle = t.as_view_mut().slice_view(s![.., 1..2]).unwrap();
    middle *= 10;
    middle += &tensor![[1], [2]];
    assert_eq!(t, tensor![[1, 21, 3], [4, 52, 6]]);
}
