//! `DoubleDouble` as an element of tensors: what the derive gives it.

use crate::common::{Exact, abs, exact, integer, number_between, power_of_two, sum};
use pilaster::num_complex::Complex;
use pilaster::{CastFrom, ConvertFrom, CpuEngine, HostTensor, Rank, RealField, ScalarKind, TensorScalar};
use pilaster_scalars::DoubleDouble;
use proptest::prelude::*;

type Matrix<T> = HostTensor<T, Rank<2>>;

#[test]
fn the_derive_states_the_facts_of_the_scalar() {
    let spec = DoubleDouble::SPEC;
    assert_eq!((spec.name, spec.kind, spec.width), ("DoubleDouble", ScalarKind::Float, 128));
    assert_eq!(<DoubleDouble as RealField>::epsilon(), DoubleDouble::EPSILON);
}

#[test]
fn a_product_of_matrices_keeps_what_f64_drops() {
    let tiny = DoubleDouble::from(2).powi(-80);
    let (row, column) = (Matrix::full([1, 2], DoubleDouble::ONE).unwrap(), vec![DoubleDouble::ONE, tiny]);
    let column = Matrix::from_vec_col_major([2, 1], column).unwrap();
    let product = CpuEngine::serial().matmul(&row, &column).unwrap();
    assert_eq!(product[[0, 0]] - DoubleDouble::ONE, tiny);

    let (row, column) = (Matrix::full([1, 2], 1.0).unwrap(), vec![1.0, tiny.hi()]);
    let column = Matrix::from_vec_col_major([2, 1], column).unwrap();
    assert_eq!(CpuEngine::serial().matmul(&row, &column).unwrap()[[0, 0]] - 1.0, 0.0);
}

#[test]
fn an_infinity_in_a_matrix_stays_where_it_belongs() {
    let mut left = Matrix::full([9, 7], DoubleDouble::ONE).unwrap();
    left[[4, 2]] = DoubleDouble::INFINITY;
    let mut right = Matrix::full([7, 5], DoubleDouble::ONE).unwrap();
    right[[2, 3]] = DoubleDouble::ZERO;
    let product = CpuEngine::serial().matmul(&left, &right).unwrap();
    for column in 0..5 {
        for row in 0..9 {
            let expected = match (row, column) {
                (4, 3) => f64::NAN,
                (4, 0..5) => f64::INFINITY,
                (_, 3) => 6.0,
                (_, _) => 7.0,
            };
            let entry = product[[row, column]];
            assert!(entry.hi() == expected || (entry.is_nan() && expected.is_nan()), "[{row}, {column}] is {entry}");
            assert_eq!(entry.lo(), 0.0);
        }
    }
}

#[test]
fn complex_numbers_convert_as_their_parts_do() {
    let wide = (1_i64 << 62) + 1;
    let number = Complex::<DoubleDouble>::convert_from(&wide).unwrap();
    assert_eq!((number.re, number.im), (DoubleDouble::from(wide), DoubleDouble::ZERO));
    assert_eq!(i64::convert_from(&number), Some(wide));
    assert_eq!(f64::convert_from(&number), None);
    assert_eq!(DoubleDouble::convert_from(&number), Some(DoubleDouble::from(wide)));
    let narrow = Complex::new(0.5, -1.5);
    let number = Complex::<DoubleDouble>::cast_from(&narrow);
    assert_eq!(Complex::<f64>::convert_from(&number), Some(narrow));
    assert_eq!(DoubleDouble::convert_from(&narrow), None);
}

fn entries(matrix: &Matrix<DoubleDouble>) -> impl Fn([usize; 2]) -> Exact {
    |index| exact(matrix[index])
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(40))]

    #[test]
    fn a_product_of_matrices_is_as_near_as_its_sums_promise(
        (rows, depth, columns) in (1_usize..12, 0_usize..9, 1_usize..12),
        numbers in proptest::collection::vec(number_between(-9..9), 22),
    ) {
        let cell = |index: [usize; 2], shift: usize| numbers[(3 * index[0] + 5 * index[1] + shift) % numbers.len()];
        let left = Matrix::from_fn([rows, depth], |index| cell(index, 0)).unwrap();
        let right = Matrix::from_fn([depth, columns], |index| cell(index, 7)).unwrap();
        let product = CpuEngine::serial().matmul(&left, &right).unwrap();
        let (left, right) = (entries(&left), entries(&right));
        let n = depth as i128;
        for column in 0..columns {
            for row in 0..rows {
                let terms: Vec<Exact> = (0..depth).map(|at| left([row, at]) * right([at, column])).collect();
                let sizes = sum(&terms.iter().map(abs).collect::<Vec<_>>());
                let bound = integer(n * n + 3 * n + 8) * sizes * power_of_two(-106);
                prop_assert!(abs(&(exact(product[[row, column]]) - sum(&terms))) <= bound);
            }
        }
    }
}
