//! Products of matrices, against a naive product in the oracle.

use crate::common::{Extended, Tropical, elements, for_each_semiring, values};
use pilaster::{CpuEngine, HostTensor, Rank};
use pilaster_scalars::{MaxMul, MaxPlus, MinPlus};
use proptest::prelude::*;

type Matrix<T> = HostTensor<T, Rank<2>>;

fn check_product<S: Tropical>([rows, inner, columns]: [usize; 3], values: &[Extended]) {
    let elements = elements::<S>(values);
    let cell = |[row, column]: [usize; 2], shift: usize| elements[(7 * row + 11 * column + shift) % elements.len()];
    let left = Matrix::from_fn([rows, inner], |index| cell(index, 0)).unwrap();
    let right = Matrix::from_fn([inner, columns], |index| cell(index, 13)).unwrap();
    let serial = CpuEngine::serial().matmul(&left, &right).unwrap();
    let parallel = CpuEngine::builder().threads(2).build().unwrap().matmul(&left, &right).unwrap();
    for column in 0..columns {
        for row in 0..rows {
            let expected = (0..inner).fold(S::ORACLE.zero, |sum, at| {
                let product = S::ORACLE.product(left[[row, at]].extended(), right[[at, column]].extended());
                S::ORACLE.sum(sum, product)
            });
            assert_eq!(serial[[row, column]].extended(), expected, "[{row}, {column}] of {rows} {inner} {columns}");
            assert_eq!(parallel[[row, column]].extended(), expected);
        }
    }
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(24))]

    #[test]
    fn a_product_of_matrices_is_the_best_of_all_ways(
        extents in [1_usize..80, 0_usize..40, 1_usize..40],
        values in proptest::collection::vec(values(0), 53),
    ) {
        for_each_semiring!(check_product(extents, &values));
    }

    #[test]
    fn what_is_not_a_number_stays_so(
        extents in [1_usize..80, 1_usize..40, 1_usize..40],
        values in proptest::collection::vec(values(1), 389),
    ) {
        for_each_semiring!(check_product(extents, &values));
    }
}

#[test]
fn one_nan_fills_its_row_and_its_column() {
    let mut left = Matrix::full([40, 30], MaxPlus(1.0)).unwrap();
    let mut right = Matrix::full([30, 20], MaxPlus(2.0)).unwrap();
    left[[7, 3]] = MaxPlus(f64::NAN);
    right[[9, 5]] = MaxPlus(f64::NAN);
    let product = CpuEngine::serial().matmul(&left, &right).unwrap();
    for column in 0..20 {
        for row in 0..40 {
            let element = product[[row, column]].0;
            assert_eq!(element.is_nan(), row == 7 || column == 5, "{element} at [{row}, {column}]");
            assert!(element.is_nan() || element == 3.0);
        }
    }
}
