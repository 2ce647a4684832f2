//! QR and least squares against exact arithmetic.

mod common;

use common::{Dyadic, Random};
use num_bigint::BigInt;
use num_rational::Ratio;
use pilaster::num_traits::{One, Signed, Zero};
use pilaster::{CpuEngine, Error, HostTensor, Rank, RealField, s};
use proptest::prelude::*;

type Matrix<T> = HostTensor<T, Rank<2>>;
type Vector<T> = HostTensor<T, Rank<1>>;

/// The two floats, and how they are told exactly.
trait Float: RealField + Copy + Into<Dyadic> {
    const NAN: Self;
    const INFINITY: Self;

    fn rounded(value: f64) -> Self;
    fn is_finite(self) -> bool;
    fn is_nan(self) -> bool;
}

macro_rules! floats {
    ($($float:ident)*) => {$(
        impl Float for $float {
            const NAN: Self = $float::NAN;
            const INFINITY: Self = $float::INFINITY;

            fn rounded(value: f64) -> Self {
                value as $float
            }

            fn is_finite(self) -> bool {
                $float::is_finite(self)
            }

            fn is_nan(self) -> bool {
                $float::is_nan(self)
            }
        }
    )*};
}

floats! { f64 f32 }

fn exact<T: Float>(matrix: &Matrix<T>) -> Matrix<Dyadic> {
    Matrix::from_fn(matrix.shape(), |index| matrix[index].into()).unwrap()
}

fn squared(value: &Dyadic) -> Dyadic {
    value * value
}

fn dot(count: usize, factors: impl Fn(usize) -> (Dyadic, Dyadic)) -> Dyadic {
    (0..count).map(factors).map(|(a, b)| &a * &b).sum()
}

/// `(8 * n * eps)²`, of the larger extent.
fn squared_bound<T: Float>([rows, columns]: [usize; 2]) -> Dyadic {
    let units = Dyadic::from(8 * rows.max(columns) as i64);
    squared(&(&units * &T::epsilon().into()))
}

fn assert_factorised<T: Float>(a: &Matrix<T>) {
    let [rows, columns] = *a.shape();
    let kept = rows.min(columns);
    let qr = CpuEngine::serial().qr(a).unwrap();
    let (q, r) = (qr.q().unwrap(), qr.r().unwrap());
    assert_eq!((q.shape(), r.shape()), (&[rows, kept], &[kept, columns]));
    for column in 0..columns {
        for row in column + 1..kept {
            assert!(r[[row, column]] == T::zero(), "below the diagonal");
        }
        assert!(column >= kept || r[[column, column]] >= T::zero(), "on the diagonal");
    }

    let bound = squared_bound::<T>([rows, columns]);
    let (a, q, r) = (exact(a), exact(&q), exact(&r));
    for column in 0..columns {
        let residual = |row: usize| {
            let product = dot(kept, |step| (q[[row, step]].clone(), r[[step, column]].clone()));
            squared(&(&product - &a[[row, column]]))
        };
        let residual: Dyadic = (0..rows).map(residual).sum();
        let size: Dyadic = (0..rows).map(|row| squared(&a[[row, column]])).sum();
        assert!(residual <= &bound * &size, "column {column} of Q R is another: {residual:?} of {size:?}");
    }
    let deviation = |i: usize, j: usize| {
        let product = dot(rows, |step| (q[[step, i]].clone(), q[[step, j]].clone()));
        squared(&(&product - &Dyadic::from(i64::from(i == j))))
    };
    let deviation: Dyadic = (0..kept * kept).map(|at| deviation(at % kept, at / kept)).sum();
    assert!(deviation <= bound, "Q is not orthonormal: {deviation:?}");
}

/// A matrix with full mantissas, some columns of zeros, and each column at a scale of its own, as a power of two.
fn random_matrix<T: Float>(shape: [usize; 2], seed: u64, scales: &[i32]) -> Matrix<T> {
    let mut random = Random::new(seed);
    let columns: Vec<f64> = scales.iter().map(|&scale| 2.0_f64.powi(scale)).collect();
    let mut element = |[_, column]: [usize; 2]| {
        let value = random.float(3);
        if column % 5 == 3 && seed.is_multiple_of(3) { 0.0 } else { value * columns[column % columns.len()] }
    };
    Matrix::from_fn(shape, |index| T::rounded(element(index))).unwrap()
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(48))]

    #[test]
    fn f64_factors_are_orthonormal_and_give_the_matrix_back(
        rows in 0..14_usize,
        columns in 0..14_usize,
        seed: u64,
        scales in prop::collection::vec(-40..40, 1..4),
    ) {
        assert_factorised(&random_matrix::<f64>([rows, columns], seed, &scales));
    }

    #[test]
    fn f32_factors_are_orthonormal_and_give_the_matrix_back(
        rows in 0..14_usize,
        columns in 0..14_usize,
        seed: u64,
        scales in prop::collection::vec(-12..12, 1..4),
    ) {
        assert_factorised(&random_matrix::<f32>([rows, columns], seed, &scales));
    }
}

#[test]
fn tall_matrices_are_factorised() {
    assert_factorised(&random_matrix::<f64>([150, 4], 1, &[0]));
    assert_factorised(&random_matrix::<f32>([150, 4], 2, &[0]));
}

#[test]
fn columns_that_depend_on_others_are_factorised() {
    let a = Matrix::<f64>::from_fn([6, 5], |[i, j]| ((i + 1) * (j + 1)) as f64 / 7.0).unwrap();
    assert_factorised(&a);
    assert_factorised(&Matrix::<f64>::zeros([4, 3]).unwrap());
    assert_factorised(&Matrix::<f64>::eye(5).unwrap());
    let negative = Matrix::<f64>::from_fn([3, 3], |[i, j]| if i == j { -1.0 } else { 0.0 }).unwrap();
    assert_factorised(&negative);
    assert_eq!(CpuEngine::serial().qr(&negative).unwrap().r().unwrap(), Matrix::<f64>::eye(3).unwrap());
}

#[test]
fn the_diagonal_of_r_is_never_negative() {
    for (sign, q) in [(1.0, [0.6, 0.8]), (-1.0, [-0.6, -0.8])] {
        let a = Matrix::<f64>::from_vec_col_major([2, 1], vec![3.0 * sign, 4.0 * sign]).unwrap();
        let qr = CpuEngine::serial().qr(&a).unwrap();
        assert!((qr.r().unwrap()[[0, 0]] - 5.0).abs() <= 2.0 * f64::EPSILON * 5.0);
        let found = qr.q().unwrap();
        assert!(found.iter().zip(q).all(|(found, q)| (found - q).abs() <= 2.0 * f64::EPSILON));
    }
}

#[test]
fn columns_of_extreme_size_neither_overflow_nor_vanish() {
    let scales: [&[i32]; 4] = [&[996], &[-996], &[996, -996], &[0, 1000, -1000]];
    for (seed, scales) in scales.into_iter().enumerate() {
        for shape in [[5, 3], [4, 4], [2, 5]] {
            assert_factorised(&random_matrix::<f64>(shape, seed as u64 + 1, scales));
        }
    }
    let a = Matrix::<f64>::from_vec_col_major([2, 2], vec![3e300, 4e300, -4e-300, 3e-300]).unwrap();
    let r = CpuEngine::serial().qr(&a).unwrap().r().unwrap();
    assert!((r[[0, 0]] / 5e300 - 1.0).abs() < 1e-15 && (r[[1, 1]] / 5e-300 - 1.0).abs() < 1e-15, "{r:?}");
}

/// A number that is none must not come out as a number.
fn assert_shows<T: Float>(shape: [usize; 2], place: [usize; 2], special: T, filler: impl Fn(usize, usize) -> f64) {
    let [_, special_column] = place;
    let element = |[i, j]: [usize; 2]| if [i, j] == place { special } else { T::rounded(filler(i, j)) };
    let a = Matrix::from_fn(shape, element).unwrap();
    let qr = CpuEngine::serial().qr(&a).unwrap();
    let (q, r) = (qr.q().unwrap(), qr.r().unwrap());
    let has_reflector = special_column < shape[0];
    for column in special_column..shape[1] {
        for row in 0..r.shape()[0].min(column + 1) {
            let lost = column == special_column || has_reflector && row >= special_column;
            assert!(!lost || !r[[row, column]].is_finite(), "{special:?} at {place:?} of {shape:?}: {r:?}");
            let lost = has_reflector && row >= special_column;
            assert!(!lost || r[[row, column]].is_nan(), "{special:?} at {place:?} of {shape:?}: {r:?}");
        }
    }
    assert!(!has_reflector || q.iter().all(|element| element.is_nan()), "{special:?} at {place:?} of {shape:?}: {q:?}");
}

#[test]
fn what_is_not_finite_shows_in_the_factors() {
    let fillers: [fn(usize, usize) -> f64; 3] =
        [|_, _| 0.0, |i, j| f64::from(u8::from(i == j)), |i, j| (1 + (3 * i + 5 * j) % 7) as f64];
    for shape in [[1, 1], [3, 1], [3, 3], [5, 3], [2, 4]] {
        for place in (0..shape[1]).flat_map(|j| (0..shape[0]).map(move |i| [i, j])) {
            for filler in fillers {
                assert_shows::<f64>(shape, place, f64::NAN, filler);
                assert_shows::<f64>(shape, place, f64::INFINITY, filler);
                assert_shows::<f64>(shape, place, f64::NEG_INFINITY, filler);
                assert_shows::<f32>(shape, place, <f32 as Float>::NAN, filler);
                assert_shows::<f32>(shape, place, <f32 as Float>::INFINITY, filler);
            }
        }
    }
}

#[test]
fn a_view_is_factorised_like_its_copy() {
    let mut engine = CpuEngine::serial();
    let a = random_matrix::<f64>([9, 6], 5, &[0]);
    let view = a.as_view().slice_view(s![..;-2, 1..]).unwrap();
    let (of_view, of_copy) = (engine.qr(&view).unwrap(), engine.qr(&view.to_col_major()).unwrap());
    assert_eq!((of_view.q(), of_view.r()), (of_copy.q(), of_copy.r()));
}

#[test]
fn what_is_no_matrix_is_refused() {
    let mut engine = CpuEngine::serial();
    let cube = HostTensor::<f64>::ones([2, 2, 2]).unwrap();
    let vector = Vector::<f64>::ones([2]).unwrap();
    let matrix = Matrix::<f64>::ones([2, 1]).unwrap();
    let refused = |operation, expected, actual| Error::RankMismatch { operation, expected, actual };
    assert_eq!(engine.qr(&cube).unwrap_err(), refused("qr", 2, 3));
    assert_eq!(engine.lstsq(&cube, &vector).unwrap_err(), refused("lstsq", 2, 3));
    assert_eq!(engine.lstsq(&matrix, &matrix).unwrap_err(), refused("lstsq", 1, 2));
}

type Exact = Ratio<BigInt>;

fn ratio(value: i64) -> Exact {
    Ratio::from(BigInt::from(value))
}

fn ratio_of_f64(value: f64) -> Exact {
    let Dyadic { mantissa, exponent } = value.into();
    let power = Ratio::from(BigInt::one() << exponent.unsigned_abs());
    if exponent < 0 { Ratio::from(mantissa) / power } else { Ratio::from(mantissa) * power }
}

/// A problem in small integers, and what the normal equations say of it.
struct Fit {
    a: Matrix<i64>,
    b: Vec<i64>,
}

impl Fit {
    /// Well conditioned: the rows of an identity stand out.
    fn random(rows: usize, columns: usize, seed: u64) -> Self {
        let mut random = Random::new(seed);
        let a = Matrix::from_fn([rows, columns], |[i, j]| random.integer(9) + if i == j { 60 } else { 0 }).unwrap();
        Self { a, b: (0..rows).map(|_| random.integer(1000)).collect() }
    }

    fn columns_of(&self) -> Vec<Vec<Exact>> {
        let [rows, columns] = *self.a.shape();
        (0..columns).map(|j| (0..rows).map(|i| ratio(self.a[[i, j]])).collect()).collect()
    }

    /// The coefficients, and the inverse of the normal matrix: the rows of `[A^T A | A^T b | I]`, reduced by Gauss and
    /// Jordan.
    fn normal_equations(&self) -> (Vec<Exact>, Vec<Vec<Exact>>) {
        let columns = self.columns_of();
        let b: Vec<Exact> = self.b.iter().copied().map(ratio).collect();
        let dot = |x: &[Exact], y: &[Exact]| x.iter().zip(y).fold(Exact::zero(), |sum, (x, y)| sum + x * y);
        let identity = |i, j| if i == j { Exact::one() } else { Exact::zero() };
        let mut system: Vec<Vec<Exact>> = (0..columns.len())
            .map(|i| {
                let mut row: Vec<Exact> = columns.iter().map(|column| dot(&columns[i], column)).collect();
                row.push(dot(&columns[i], &b));
                row.extend((0..columns.len()).map(|j| identity(i, j)));
                row
            })
            .collect();
        for pivot in 0..columns.len() {
            // A normal matrix of full rank is positive definite: no pivot is zero.
            let scale = system[pivot][pivot].recip();
            system[pivot].iter_mut().for_each(|value| *value *= &scale);
            let pivot_row = system[pivot].clone();
            for (_, row) in system.iter_mut().enumerate().filter(|(other, _)| *other != pivot) {
                let factor = row[pivot].clone();
                row.iter_mut().zip(&pivot_row).for_each(|(value, from)| *value -= &factor * from);
            }
        }
        let count = columns.len();
        let split = |mut row: Vec<Exact>| {
            let inverse = row.split_off(count + 1);
            (row.swap_remove(count), inverse)
        };
        system.into_iter().map(split).unzip()
    }

    fn solved(&self) -> pilaster::LeastSquares<f64> {
        let a = Matrix::from_fn(self.a.shape(), |index| self.a[index] as f64).unwrap();
        let b = Vector::from_fn([self.b.len()], |[i]| self.b[i] as f64).unwrap();
        CpuEngine::serial().lstsq(&a, &b).unwrap()
    }

    fn assert_solved_right(&self) {
        let [rows, columns] = *self.a.shape();
        let fit = self.solved();
        let (x, inverse) = self.normal_equations();
        let design = self.columns_of();
        let residual = |row: usize| {
            let fitted = design.iter().zip(&x).fold(Exact::zero(), |sum, (column, x)| sum + &column[row] * x);
            ratio(self.b[row]) - fitted
        };
        let sum_of_squares = (0..rows).map(residual).fold(Exact::zero(), |sum, r| sum + &r * &r);

        let tolerance = ratio_of_f64(1e-12);
        let largest = x.iter().map(Signed::abs).max().unwrap_or_else(Exact::zero);
        for (found, x) in fit.coefficients.iter().zip(&x) {
            assert!((ratio_of_f64(*found) - x).abs() <= &tolerance * &largest, "{found} for {x}");
        }
        assert_eq!(fit.degrees_of_freedom, rows - columns);
        let norm = ratio_of_f64(fit.residual_norm);
        let found = &norm * &norm;
        let scale = self.b.iter().fold(Exact::zero(), |sum, &b| sum + ratio(b * b));
        assert!((found - &sum_of_squares).abs() <= &tolerance * scale);
        if rows == columns {
            assert!(fit.standard_deviations.is_none());
            return;
        }
        let deviations = fit.standard_deviations.unwrap();
        assert_eq!(deviations.len(), columns);
        for (j, found) in deviations.iter().enumerate() {
            let variance = &sum_of_squares / ratio((rows - columns) as i64) * &inverse[j][j];
            let found = ratio_of_f64(*found);
            assert!(
                (&found * &found - &variance).abs() <= &tolerance * &variance,
                "{found} for the root of {variance}"
            );
        }
    }
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(40))]

    #[test]
    fn a_fit_agrees_with_the_exact_normal_equations(columns in 0..5_usize, more in 0..7_usize, seed: u64) {
        Fit::random(columns + more, columns, seed).assert_solved_right();
    }
}

#[test]
fn a_square_system_has_no_scatter_to_estimate() {
    let fit = Fit { a: Matrix::from_vec_row_major([2, 2], vec![2, 1, 1, 3]).unwrap(), b: vec![5, 10] }.solved();
    assert!(fit.standard_deviations.is_none());
    assert_eq!(fit.degrees_of_freedom, 0);
    assert!(fit.coefficients.iter().zip([1.0, 3.0]).all(|(found, x)| (found - x).abs() < 1e-15));
    assert_eq!(fit.residual_norm, 0.0);
}

#[test]
fn columns_of_very_different_scales_are_fitted_alike() {
    let fit = Fit::random(8, 3, 17);
    let b = Vector::from_fn([8], |[i]| fit.b[i] as f64).unwrap();
    // Powers of two: nothing rounds, so the fit is the same to the bit but for the scales.
    let scales = [2.0_f64.powi(500), 1.0, 2.0_f64.powi(-500)];
    let a = Matrix::from_fn([8, 3], |[i, j]| fit.a[[i, j]] as f64 * scales[j]).unwrap();
    let (scaled, plain) = (CpuEngine::serial().lstsq(&a, &b).unwrap(), fit.solved());
    let scaled_back = |values: &Vector<f64>| values.iter().zip(scales).map(|(x, scale)| x * scale).collect::<Vec<_>>();
    let close = |found: &[f64], expected: &[f64]| found.iter().zip(expected).all(|(x, y)| (x / y - 1.0).abs() < 1e-13);
    assert!(close(&scaled_back(&scaled.coefficients), plain.coefficients.as_slice()));
    let (scaled, plain) = (scaled.standard_deviations.unwrap(), plain.standard_deviations.unwrap());
    assert!(close(&scaled_back(&scaled), plain.as_slice()));
}

#[test]
fn the_first_dependent_column_is_named() {
    let mut engine = CpuEngine::serial();
    for seed in 0..200 {
        let mut random = Random::new(seed);
        let [rows, columns] = [5 + seed as usize % 30, 5];
        let dependent = seed as usize % columns;
        let weights = [(); 5].map(|()| random.integer(3));
        let mut a = Matrix::from_fn([rows, columns], |_| random.float(3)).unwrap();
        for row in 0..rows {
            // On a grid of 2^-20 the combination is exact; the columns behind depend on this one again.
            (0..columns).for_each(|column| a[[row, column]] = (a[[row, column]] * 1048576.0).round() / 1048576.0);
            a[[row, dependent]] = (0..dependent).map(|column| weights[column] as f64 * a[[row, column]]).sum();
            if dependent + 1 < columns {
                a[[row, dependent + 1]] = 2.0 * a[[row, dependent]];
            }
        }
        let b = Vector::ones([rows]).unwrap();
        let refused = engine.lstsq(&a, &b).unwrap_err();
        assert_eq!(refused, Error::RankDeficient { operation: "lstsq", column: dependent }, "seed {seed}: {a:?}");
    }
}

#[test]
fn columns_that_are_merely_close_are_solved() {
    // The second column leaves the first by 2^-20 of it.
    let a = Matrix::from_vec_col_major([3, 2], vec![1.0, 1.0, 1.0, 1.0, 1.0, 1.0 + 2.0_f64.powi(-20)]).unwrap();
    let b = Vector::from_vec_col_major([3], vec![1.0, 1.0, 1.0 + 2.0_f64.powi(-20)]).unwrap();
    let fit = CpuEngine::serial().lstsq(&a, &b).unwrap();
    assert!((fit.coefficients[[0]]).abs() < 1e-8 && (fit.coefficients[[1]] - 1.0).abs() < 1e-8);
}

#[test]
fn a_system_that_cannot_be_solved_says_why() {
    let mut engine = CpuEngine::serial();
    let (wide, b) = (Matrix::<f64>::ones([2, 3]).unwrap(), Vector::ones([2]).unwrap());
    let refused = engine.lstsq(&wide, &b).unwrap_err();
    assert_eq!(refused, Error::TooFewRows { operation: "lstsq", rows: 2, columns: 3 });

    let (a, short) = (Matrix::<f64>::eye(3).unwrap(), Vector::ones([2]).unwrap());
    let refused = engine.lstsq(&a, &short).unwrap_err();
    let (expected, actual) = ([3].into(), [2].into());
    assert_eq!(refused, Error::ShapeMismatch { operation: "lstsq", expected, actual });

    let zeros = Matrix::<f64>::zeros([3, 2]).unwrap();
    let refused = engine.lstsq(&zeros, &Vector::ones([3]).unwrap()).unwrap_err();
    assert_eq!(refused, Error::RankDeficient { operation: "lstsq", column: 0 });
}

#[test]
fn a_fit_without_columns_leaves_all_of_the_right_hand_side() {
    let a = Matrix::<f64>::zeros([3, 0]).unwrap();
    let b = Vector::from_vec_col_major([3], vec![1.0, 2.0, 2.0]).unwrap();
    let fit = CpuEngine::serial().lstsq(&a, &b).unwrap();
    assert_eq!((fit.coefficients.len(), fit.degrees_of_freedom, fit.residual_norm), (0, 3, 3.0));
}

#[test]
fn columns_at_the_ends_of_the_range_are_factorised_and_solved() {
    let mut engine = CpuEngine::serial();
    for [a, b] in [[1e308, 1e308], [5e-324, 5e-324], [f64::MAX, 1.0], [1e-320, 3e-320]] {
        let column = HostTensor::<f64, Rank<2>>::from_vec_col_major([2, 1], vec![a, b]).unwrap();
        let qr = engine.qr(&column).unwrap();
        let (q, r) = (qr.q().unwrap(), qr.r().unwrap());
        let orthogonality = q[[0, 0]].mul_add(q[[0, 0]], q[[1, 0]] * q[[1, 0]]) - 1.0;
        assert!(orthogonality.abs() < 8.0 * f64::EPSILON, "{a:e} {b:e}: {q:?} {r:?}");
        let itself = HostTensor::<f64, Rank<1>>::from_vec_col_major([2], vec![a, b]).unwrap();
        let fit = engine.lstsq(&column, &itself).unwrap();
        assert!((fit.coefficients[[0]] - 1.0).abs() < 8.0 * f64::EPSILON, "{a:e} {b:e}: {fit:?}");
        assert!(fit.standard_deviations.unwrap()[[0]] < 8.0 * f64::EPSILON);
    }
    let a = HostTensor::<f64, Rank<2>>::from_vec_row_major([2, 2], vec![1e308, 1e308, 1.0, -1e308]).unwrap();
    let r = engine.qr(&a).unwrap().r().unwrap();
    assert_eq!((r[[0, 0]], r[[0, 1]]), (1e308, 1e308));
    assert!((r[[1, 1]] / 1e308 - 1.0).abs() < 8.0 * f64::EPSILON, "{r:?}");
}

#[test]
fn a_column_whose_norm_overflows_keeps_its_direction() {
    let column = HostTensor::<f64, Rank<2>>::from_vec_col_major([2, 1], vec![f64::MAX, -f64::MAX]).unwrap();
    let mut engine = CpuEngine::serial();
    let qr = engine.qr(&column).unwrap();
    assert_eq!(qr.r().unwrap()[[0, 0]], f64::INFINITY);
    let (q, side) = (qr.q().unwrap(), 0.5_f64.sqrt());
    assert!((q[[0, 0]] - side).abs() < f64::EPSILON && (q[[1, 0]] + side).abs() < f64::EPSILON, "{q:?}");
    let b = HostTensor::<f64, Rank<1>>::from_vec_col_major([2], vec![f64::MAX, -f64::MAX]).unwrap();
    assert!((engine.lstsq(&column, &b).unwrap().coefficients[[0]] - 1.0).abs() < 8.0 * f64::EPSILON);
}
