//! Factorisations in `DoubleDouble`, judged in exact rationals.

use crate::common::{Exact, abs, exact, integer, power_of_two};
use pilaster::{CpuEngine, HostTensor, Rank};
use pilaster_scalars::DoubleDouble;
use proptest::prelude::*;

type Matrix = HostTensor<DoubleDouble, Rank<2>>;

/// 8 rounding units for each of the larger extent.
fn bound(rows: usize, columns: usize) -> Exact {
    integer(8 * rows.max(columns) as i128) * power_of_two(-104)
}

/// The largest difference between `left` times `right` and what each element should be.
fn residual(
    [rows, inner, columns]: [usize; 3],
    left: impl Fn(usize, usize) -> DoubleDouble,
    right: impl Fn(usize, usize) -> DoubleDouble,
    expected: impl Fn(usize, usize) -> Exact,
) -> Exact {
    let entry = |row: usize, column: usize| {
        let products = (0..inner).map(|step| exact(left(row, step)) * exact(right(step, column)));
        abs(&(products.fold(integer(0), |sum, product| sum + product) - expected(row, column)))
    };
    let entries = (0..rows).flat_map(|row| (0..columns).map(move |column| (row, column)));
    entries.map(|(row, column)| entry(row, column)).max().unwrap_or_else(|| integer(0))
}

fn matrices() -> impl Strategy<Value = Matrix> {
    (1_usize..6, 1_usize..6).prop_flat_map(|(rows, columns)| {
        let parts = prop::collection::vec((-1000_i64..1000, -1.0_f64..1.0), rows * columns);
        parts.prop_map(move |parts| {
            let number = |(whole, part)| DoubleDouble::from(whole) + DoubleDouble::from(part) / DoubleDouble::from(3);
            Matrix::from_vec_col_major([rows, columns], parts.into_iter().map(number).collect()).unwrap()
        })
    })
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(64))]

    #[test]
    fn q_is_orthogonal_and_times_r_the_matrix(a in matrices()) {
        let [rows, columns] = *a.shape();
        let kept = rows.min(columns);
        let qr = CpuEngine::serial().qr(&a).unwrap();
        let (q, r) = (qr.q().unwrap(), qr.r().unwrap());
        for i in 0..kept {
            prop_assert!(r[[i, i]] >= DoubleDouble::ZERO);
        }
        let unit = |i, j| integer(i128::from(i == j));
        let orthogonality = residual([kept, rows, kept], |i, k| q[[k, i]], |k, j| q[[k, j]], unit);
        prop_assert!(orthogonality <= bound(rows, columns), "{orthogonality}");
        let largest = a.iter().map(|&value| abs(&exact(value))).max().unwrap();
        let backward = residual([rows, kept, columns], |i, k| q[[i, k]], |k, j| r[[k, j]], |i, j| exact(a[[i, j]]));
        prop_assert!(backward <= bound(rows, columns) * largest, "{backward}");
    }
}

#[test]
fn the_column_three_four_has_the_norm_five() {
    let column = Matrix::from_vec_col_major([2, 1], vec![DoubleDouble::from(3), DoubleDouble::from(4)]).unwrap();
    let qr = CpuEngine::serial().qr(&column).unwrap();
    let (q, r) = (qr.q().unwrap(), qr.r().unwrap());
    let unit = DoubleDouble::EPSILON;
    assert!((r[[0, 0]] - DoubleDouble::from(5)).abs() <= unit * DoubleDouble::from(5));
    for (found, tenths) in [(q[[0, 0]], 6), (q[[1, 0]], 8)] {
        assert!((found - DoubleDouble::from(tenths) / DoubleDouble::from(10)).abs() <= unit, "{found}");
    }
}
