//! What a product takes, gives and refuses, whatever the scalar.

use pilaster::num_complex::Complex;
use pilaster::{Accumulate, CpuEngine, DynRank, Error, HostTensor, One, Rank, Ring, Semiring, TypedTensor};
use std::fmt::Debug;

type Matrix<T> = HostTensor<T, Rank<2>>;

fn zeros(shape: [usize; 2]) -> Matrix<f64> {
    HostTensor::zeros(shape).unwrap()
}

#[test]
fn factors_whose_inner_extents_differ_are_refused() {
    let mut engine = CpuEngine::serial();
    let (a, b) = (zeros([2, 3]), zeros([4, 2]));
    let refused = |operation| Error::InnerExtentMismatch { operation, left: [2, 3], right: [4, 2] };
    assert_eq!(engine.matmul(&a, &b).unwrap_err(), refused("matmul"));
    let mut c = zeros([2, 2]);
    assert_eq!(engine.matmul_into(&a, &b, &mut c).unwrap_err(), refused("matmul_into"));
}

#[test]
fn an_output_of_another_shape_is_refused_and_left_as_it_was() {
    let mut engine = CpuEngine::serial();
    let (a, b) = (zeros([2, 3]), zeros([3, 4]));
    for shape in [[4, 2], [2, 3], [2, 0], [8, 1]] {
        let mut c = Matrix::<f64>::full(shape, 7.0).unwrap();
        let (operation, expected, actual) = ("matmul_into", [2, 4].into(), shape.into());
        let refused = engine.matmul_into(&a, &b, &mut c).unwrap_err();
        assert_eq!(refused, Error::ShapeMismatch { operation, expected, actual });
        assert!(c.iter().all(|element| *element == 7.0));
    }
}

#[test]
fn operands_that_are_no_matrices_are_refused() {
    let mut engine = CpuEngine::serial();
    let of_rank = |rank| HostTensor::<f64>::ones(vec![2; rank]).unwrap();
    let matrix = of_rank(2);
    for rank in [0, 1] {
        let other = of_rank(rank);
        let refused = |operation| Error::RankMismatch { operation, expected: 2, actual: rank };
        assert_eq!(engine.matmul(&matrix, &other).unwrap_err(), refused("matmul"));
        assert_eq!(engine.matmul(&other, &matrix).unwrap_err(), refused("matmul"));
        let mut output = of_rank(2);
        assert_eq!(engine.matmul_into(&matrix, &other, &mut output).unwrap_err(), refused("matmul_into"));
        let refused_product = engine.matmul_accumulate(&1.0, &other, &matrix, &1.0, &mut output).unwrap_err();
        assert_eq!(refused_product, refused("matmul_accumulate"));
    }
    for rank in [0, 1, 3, 9] {
        let mut output = of_rank(rank);
        let refused = engine.matmul_into(&matrix, &matrix, &mut output).unwrap_err();
        let (operation, expected) = ("matmul_into", [2, 2].into());
        assert_eq!(refused, Error::ShapeMismatch { operation, expected, actual: vec![2; rank].into() });
    }
    let vector = HostTensor::<f64, Rank<1>>::ones([2]).unwrap();
    let refused = Error::RankMismatch { operation: "matmul", expected: 2, actual: 1 };
    assert_eq!(engine.matmul(&vector, &vector).unwrap_err(), refused);
    let advice = ": `matvec` multiplies by a vector, and `insert_axis_view` makes a matrix of it";
    assert_eq!(refused.to_string(), format!("matmul: rank 2 expected, got rank 1{advice}"));
}

#[test]
fn a_result_that_memory_cannot_hold_is_an_error() {
    let (a, b) = (zeros([1 << 40, 0]), zeros([0, 1 << 40]));
    let refused = CpuEngine::serial().matmul(&a, &b).unwrap_err();
    let shape = [1 << 40, 1 << 40].into();
    assert_eq!(refused, Error::TooLarge { operation: "matmul", shape, element_size: 8 });
}

fn assert_a_sum_of_nothing_is_zero<T: Accumulate + PartialEq>(other: T) {
    let mut engine = CpuEngine::serial();
    let empty = |shape| Matrix::<T>::zeros(shape).unwrap();
    let (a, b) = (empty([2, 0]), empty([0, 3]));
    let zeros = empty([2, 3]);
    assert_eq!(engine.matmul(&a, &b).unwrap(), zeros);
    let mut c = Matrix::full([2, 3], other).unwrap();
    engine.matmul_into(&a, &b, &mut c).unwrap();
    assert_eq!(c, zeros);
    for [rows, inner, columns] in [[0, 2, 3], [2, 3, 0], [0, 2, 0], [0, 0, 0]] {
        let product = engine.matmul(&empty([rows, inner]), &empty([inner, columns])).unwrap();
        assert_eq!((product.shape(), product.len()), (&[rows, columns], 0));
        engine.matmul_into(&empty([rows, inner]), &empty([inner, columns]), &mut empty([rows, columns])).unwrap();
    }
}

#[test]
fn a_sum_of_no_products_is_zero() {
    assert_a_sum_of_nothing_is_zero(f32::NAN);
    assert_a_sum_of_nothing_is_zero(f64::NAN);
    assert_a_sum_of_nothing_is_zero(7_i32);
    assert_a_sum_of_nothing_is_zero(7_i64);
    assert_a_sum_of_nothing_is_zero(Complex::new(f32::NAN, 1.0));
    assert_a_sum_of_nothing_is_zero(Complex::new(1.0, f64::NAN));
    assert_a_sum_of_nothing_is_zero(super::derived::rational(7, 3));
    assert_a_sum_of_nothing_is_zero(super::derived::MaxPlus(7.0));
    assert_a_sum_of_nothing_is_zero(super::field::Modular::new(7));
    assert_a_sum_of_nothing_is_zero(super::order::Words::of("word"));
}

/// The integer as a sum of ones.
fn count<T: Ring>(integer: usize) -> T {
    (0..integer).fold(T::zero(), |sum, _| sum.add(&T::one()))
}

fn assert_holds_fifty<T: Ring + Accumulate + PartialEq + Debug>() {
    let matrix = |rows: [[usize; 2]; 2]| Matrix::<T>::from_fn([2, 2], |[i, j]| count(rows[i][j])).unwrap();
    let mut engine = CpuEngine::serial();
    let product = engine.matmul(&matrix([[1, 2], [3, 4]]), &matrix([[5, 6], [7, 8]])).unwrap();
    assert_eq!(product, matrix([[19, 22], [43, 50]]));
    let one = Matrix::<T>::from_fn([2, 2], |[i, j]| if i == j { One::one() } else { Semiring::zero() }).unwrap();
    assert_eq!(engine.matmul(&product, &one).unwrap(), product);
}

#[test]
fn every_ring_that_holds_fifty_multiplies_small_integers_exactly() {
    assert_holds_fifty::<f32>();
    assert_holds_fifty::<f64>();
    assert_holds_fifty::<i32>();
    assert_holds_fifty::<i64>();
    assert_holds_fifty::<Complex<f32>>();
    assert_holds_fifty::<Complex<f64>>();
    assert_holds_fifty::<super::derived::Rational>();
    assert_holds_fifty::<super::derived::Real>();
    assert_holds_fifty::<Complex<super::derived::Real>>();
    assert_holds_fifty::<super::field::Modular>();
    assert_holds_fifty::<super::field::OwnedModular>();
    assert_holds_fifty::<super::order::Square>();
}

#[test]
fn the_rank_of_the_product_is_known_when_that_of_its_factors_is() {
    let mut engine = CpuEngine::serial();
    let a = Matrix::<i64>::from_fn([2, 3], |[i, j]| (i + 2 * j) as i64).unwrap();
    let fixed: Matrix<i64> = engine.matmul(&a, &a.as_view().transpose_view([1, 0]).unwrap()).unwrap();
    assert_eq!(fixed.as_slice(), [20, 26, 26, 35]);

    let any: HostTensor<i64, DynRank> = a.clone().try_into_rank().unwrap();
    let product = engine.matmul(&any, &any.as_view().transpose_view([1, 0]).unwrap()).unwrap();
    assert!(*product.shape() == *fixed.shape());
    assert_eq!(product.as_slice(), fixed.as_slice());
}

#[test]
fn owned_tensors_views_and_references_are_all_operands() {
    let mut engine = CpuEngine::serial();
    let mut a = Matrix::<f64>::from_fn([2, 2], |[i, j]| (1 + i + 2 * j) as f64).unwrap();
    let expected = [7.0, 10.0, 15.0, 22.0];
    assert_eq!(engine.matmul(&a, &a.as_view()).unwrap().as_slice(), expected);
    assert_eq!(engine.matmul(&a.as_view(), &&a).unwrap().as_slice(), expected);
    let copy = a.clone();
    assert_eq!(engine.matmul(&copy, &a.as_view_mut()).unwrap().as_slice(), expected);
    let dynamic: TypedTensor<f64, Rank<2>> = a.into_dynamic();
    assert_eq!(engine.matmul(&dynamic, &copy).unwrap().as_slice(), expected);
    let mut output: TypedTensor<f64, Rank<2>> = zeros([2, 2]).into_dynamic();
    engine.matmul_into(&dynamic, &dynamic, &mut output).unwrap();
    assert!(output.iter().eq(&expected));
}
