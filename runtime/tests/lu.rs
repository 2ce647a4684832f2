//! LU factorisations and what is solved with them: of floats against exact arithmetic, of a finite field against the
//! definitions.

#[expect(dead_code, reason = "used in part")]
mod common;

use common::{Dyadic, Random};
use core::ops::{Add, Div, Mul, Neg, Sub};
use pilaster::num_complex::Complex;
use pilaster::num_traits::{One, Zero};
use pilaster::{CpuEngine, DynRank, Error, Field, HostTensor, Rank, RealField, TensorScalar, s, tensor};
use proptest::prelude::*;

type Matrix<T> = HostTensor<T, Rank<2>>;

/// An element of the field of seven elements, as a user would write it: nothing but operators.
#[derive(Clone, Copy, Debug, PartialEq, TensorScalar)]
#[tensor_scalar(kind = integer, algebra = field)]
struct F7(u32);

/// A real number of the user's own.
#[derive(Clone, Copy, Debug, PartialEq, PartialOrd, TensorScalar)]
#[tensor_scalar(kind = float)]
struct Real(f64);

impl Real {
    fn epsilon() -> Self {
        Self(f64::EPSILON)
    }

    fn sqrt(self) -> Self {
        Self(self.0.sqrt())
    }
}

macro_rules! operators {
    ($scalar:ident: zero $zero:expr, one $one:expr, $($trait:ident $method:ident |$a:ident, $b:ident| $result:expr;)*) => {
        impl Zero for $scalar {
            fn zero() -> Self {
                Self($zero)
            }

            fn is_zero(&self) -> bool {
                *self == Self($zero)
            }
        }

        impl One for $scalar {
            fn one() -> Self {
                Self($one)
            }
        }

        impl Neg for $scalar {
            type Output = Self;

            fn neg(self) -> Self {
                Self::zero() - self
            }
        }

        $(impl $trait for $scalar {
            type Output = Self;

            fn $method(self, other: Self) -> Self {
                let ($a, $b) = (self.0, other.0);
                Self($result)
            }
        })*
    };
}

operators! { Real: zero 0.0, one 1.0,
    Add add |a, b| a + b;
    Sub sub |a, b| a - b;
    Mul mul |a, b| a * b;
    Div div |a, b| a / b;
}

operators! { F7: zero 0, one 1,
    Add add |a, b| (a + b) % 7;
    Sub sub |a, b| (a + 7 - b) % 7;
    Mul mul |a, b| a * b % 7;
    // The inverse is the fifth power (Fermat).
    Div div |a, b| { assert!(b != 0, "division by zero"); a * b.pow(5) % 7 };
}

fn product<T: Field>(a: &Matrix<T>, b: &Matrix<T>) -> Matrix<T> {
    let element = |[i, j]: [usize; 2]| (0..a.shape()[1]).fold(T::zero(), |sum, k| sum.add(&a[[i, k]].mul(&b[[k, j]])));
    Matrix::from_fn([a.shape()[0], b.shape()[1]], element).unwrap()
}

/// Whatever the field: the forms of the factors, and the rows in their order.
fn factors<T: Field>(a: &Matrix<T>) -> (Matrix<T>, Matrix<T>, Matrix<T>) {
    let [rows, columns] = *a.shape();
    let kept = rows.min(columns);
    let lu = CpuEngine::serial().lu(a).unwrap();
    let (l, u) = (lu.l().unwrap(), lu.u().unwrap());
    assert_eq!((l.shape(), u.shape()), (&[rows, kept], &[kept, columns]));
    for k in 0..kept {
        assert!(l[[k, k]] == T::one() && (0..k).all(|row| l[[row, k]] == T::zero()), "{l:?}");
        assert!((0..kept).all(|row| row <= k || u[[row, k]] == T::zero()), "{u:?}");
    }
    let mut seen = lu.permutation().to_vec();
    seen.sort_unstable();
    assert!(seen.into_iter().eq(0..rows), "{:?}", lu.permutation());
    let permuted = Matrix::from_fn([rows, columns], |[i, j]| a[[lu.permutation()[i], j]].clone()).unwrap();
    (permuted, l, u)
}

fn exact<T: Copy + Into<Dyadic>>(value: T) -> Dyadic {
    value.into()
}

fn magnitude(value: Dyadic) -> Dyadic {
    if value < Dyadic::zero() { &Dyadic::zero() - &value } else { value }
}

/// `|P A - L U| <= n eps |L| |U|`, element by element (N. J. Higham, *Accuracy and Stability of Numerical Algorithms*, 2nd
/// ed., theorem 9.3), and no factor above one.
fn assert_factorised<T: RealField + Copy + Into<Dyadic>>(a: &Matrix<T>) {
    let (a, l, u) = factors(a);
    let [rows, columns] = *a.shape();
    assert!(l.iter().all(|factor| magnitude(exact(*factor)) <= Dyadic::from(1)), "{l:?}");
    let unit = &exact(T::epsilon()) * &Dyadic::from(1 + rows.min(columns) as i64);
    for (i, j) in (0..rows).flat_map(|i| (0..columns).map(move |j| (i, j))) {
        let terms: Vec<Dyadic> = (0..rows.min(columns)).map(|k| &exact(l[[i, k]]) * &exact(u[[k, j]])).collect();
        let size: Dyadic = terms.iter().cloned().map(magnitude).sum();
        let difference = magnitude(&terms.into_iter().sum::<Dyadic>() - &exact(a[[i, j]]));
        assert!(difference <= &unit * &size, "[{i}, {j}] of L U is another: {difference:?} of {size:?}");
    }
}

fn random_matrix<T: RealField>(shape: [usize; 2], seed: u64, rounded: impl Fn(f64) -> T) -> Matrix<T> {
    let mut random = Random::new(seed);
    Matrix::from_fn(shape, |[i, j]| {
        let value = random.float(3);
        rounded(if (i * 3 + j * 5) % 7 == (seed % 9) as usize { 0.0 } else { value })
    })
    .unwrap()
}

fn random_f7(shape: [usize; 2], seed: u64, largest: u64) -> Matrix<F7> {
    let mut random = Random::new(seed);
    Matrix::from_fn(shape, |_| F7((random.bits() % (largest + 1)) as u32)).unwrap()
}

/// The definition: a sum over all permutations, found by the rows that are left for each column.
fn leibniz(a: &Matrix<F7>, column: usize, left: &[usize]) -> F7 {
    if left.is_empty() {
        return F7(1);
    }
    left.iter().enumerate().fold(F7(0), |sum, (at, &row)| {
        let others: Vec<usize> = left.iter().copied().filter(|&other| other != row).collect();
        let term = a[[row, column]] * leibniz(a, column + 1, &others);
        if at % 2 == 0 { sum + term } else { sum - term }
    })
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(48))]

    #[test]
    fn floats_give_the_matrix_back(rows in 0..12_usize, columns in 0..12_usize, seed: u64) {
        assert_factorised(&random_matrix([rows, columns], seed, |value| value));
        assert_factorised(&random_matrix([rows, columns], seed, |value| value as f32));
    }

    /// The rounding of the two substitutions is bounded like that of the factors (theorem 9.4 of the same).
    #[test]
    fn a_solution_has_a_small_residual(n in 1..12_usize, seed: u64) {
        let a = random_matrix([n, n], seed, |value| value);
        let b = random_matrix([n, 1], !seed, |value| value);
        let Ok(x) = CpuEngine::serial().solve(&a, &b) else { return Ok(()) };
        prop_assume!(x.iter().all(|x| x.is_finite()));
        let lu = CpuEngine::serial().lu(&a).unwrap();
        let (l, u) = (lu.l().unwrap(), lu.u().unwrap());
        let unit = &exact(f64::EPSILON) * &Dyadic::from(3 * n as i64 + 1);
        for (i, &row) in lu.permutation().iter().enumerate() {
            let product: Dyadic = (0..n).map(|k| &exact(a[[row, k]]) * &exact(x[[k, 0]])).sum();
            let size: Dyadic = (0..n * n)
                .map(|at| [at % n, at / n])
                .map(|[k, j]| magnitude(&(&exact(l[[i, k]]) * &exact(u[[k, j]])) * &exact(x[[j, 0]])))
                .sum();
            prop_assert!(magnitude(&product - &exact(b[[row, 0]])) <= &unit * &size);
        }
    }

    #[test]
    fn a_finite_field_gives_the_matrix_back_exactly(rows in 0..7_usize, columns in 0..7_usize, seed: u64, largest in 0..7_u64) {
        let (a, l, u) = factors(&random_f7([rows, columns], seed, largest));
        prop_assert_eq!(product(&l, &u), a);
    }

    #[test]
    fn a_determinant_is_that_of_the_definition(n in 0..6_usize, seed: u64, largest in 1..7_u64) {
        let a = random_f7([n, n], seed, largest);
        let rows: Vec<usize> = (0..n).collect();
        prop_assert_eq!(CpuEngine::serial().det(&a).unwrap(), leibniz(&a, 0, &rows));
    }

    #[test]
    fn solutions_and_inverses_are_exact_or_there_is_none(n in 0..6_usize, seed: u64, largest in 1..7_u64) {
        let mut engine = CpuEngine::serial();
        let (a, b) = (random_f7([n, n], seed, largest), random_f7([n, 3], !seed, 6));
        let rows: Vec<usize> = (0..n).collect();
        match engine.solve(&a, &b) {
            Ok(x) => {
                prop_assert_eq!(product(&a, &x), b);
                let inverse = engine.inverse(&a).unwrap();
                prop_assert_eq!(product(&a, &inverse), Matrix::eye(n).unwrap());
                prop_assert_eq!(product(&inverse, &a), Matrix::eye(n).unwrap());
            }
            Err(refused) => {
                prop_assert_eq!(leibniz(&a, 0, &rows), F7(0));
                let Error::Singular { operation: "solve", column } = refused else { panic!("{refused}") };
                // Of the columns before it none depends on the others: some minor of them is not zero.
                prop_assert!(column == 0 || has_full_rank(&a, column));
                prop_assert!(!has_full_rank(&a, column + 1));
                prop_assert_eq!(engine.inverse(&a).unwrap_err(), Error::Singular { operation: "inverse", column });
            }
        }
    }
}

/// Whether some choice of rows makes the first columns a matrix with a determinant that is not zero.
fn has_full_rank(a: &Matrix<F7>, columns: usize) -> bool {
    let rows = a.shape()[0];
    (0..1_usize << rows).filter(|choice| choice.count_ones() as usize == columns).any(|choice| {
        let chosen: Vec<usize> = (0..rows).filter(|row| choice >> row & 1 == 1).collect();
        let minor = Matrix::from_fn([columns, columns], |[i, j]| a[[chosen[i], j]]).unwrap();
        leibniz(&minor, 0, &(0..columns).collect::<Vec<_>>()) != F7(0)
    })
}

#[test]
fn the_determinant_of_a_permutation_is_its_parity() {
    let mut engine = CpuEngine::serial();
    let cases: [(&[usize], f64); 6] = [
        (&[0], 1.0),
        (&[1, 0], -1.0),
        (&[1, 2, 0], 1.0),
        (&[0, 2, 1], -1.0),
        (&[3, 2, 1, 0], 1.0),
        (&[1, 2, 3, 4, 0, 5], 1.0),
    ];
    for (permutation, parity) in cases {
        let n = permutation.len();
        let element = |[i, j]: [usize; 2]| f64::from(u8::from(permutation[i] == j));
        let a = Matrix::from_fn([n, n], element).unwrap();
        assert_eq!(engine.det(&a).unwrap(), parity, "{permutation:?}");
        assert_eq!(engine.inverse(&a).unwrap(), Matrix::from_fn([n, n], |[i, j]| element([j, i])).unwrap());
    }
}

/// Without pivots the small number would be divided by, and the one lost.
#[test]
fn fields_that_know_sizes_divide_by_the_largest() {
    fn check<T: Field>(number: impl Fn(f64) -> T) {
        let a = Matrix::from_fn([3, 2], |[i, j]| number([[1e-30, 1.0], [2.0, 1.0], [-4.0, 1.0]][i][j])).unwrap();
        let lu = CpuEngine::serial().lu(&a).unwrap();
        assert_eq!(lu.permutation(), [2, 1, 0], "{}", T::SPEC.name);
    }
    check(|value| value);
    check(|value| value as f32);
    check(Real);
    check(|value| Complex::new(0.0, value));
    check(|value| Complex::new(value as f32, 0.0));
    check(|value| Complex::new(Real(value), Real(0.0)));
    let a = Matrix::from_fn([3, 1], |[i, _]| F7([0, 3, 6][i])).unwrap();
    assert_eq!(CpuEngine::serial().lu(&a).unwrap().permutation(), [1, 0, 2], "the first that is not zero");
}

#[test]
fn complex_systems_are_solved() {
    let mut random = Random::new(5);
    for n in 1..9 {
        let mut number = || Complex::new(random.float(2), random.float(2));
        let a = Matrix::from_fn([n, n], |_| number()).unwrap();
        let x = Matrix::from_fn([n, 2], |_| number()).unwrap();
        let b = product(&a, &x);
        let found = CpuEngine::serial().solve(&a, &b).unwrap();
        assert!(found.iter().zip(x.iter()).all(|(found, x)| (found - x).norm() <= 1e-9), "{found:?} is not {x:?}");
        let (permuted, l, u) = factors(&a);
        assert!(l.iter().all(|factor| factor.norm() <= 1.0 + f64::EPSILON));
        let close = |(found, a): (&Complex<f64>, &Complex<f64>)| (found - a).norm() <= 1e-14 * n as f64 * 100.0;
        assert!(product(&l, &u).iter().zip(permuted.iter()).all(close));
    }
}

#[test]
fn right_hand_sides_stand_on_the_axes_behind_the_first() {
    let mut engine = CpuEngine::serial();
    let a = tensor![[0.0, 2.0], [1.0, 1.0]];
    let lu = engine.lu(&a).unwrap();
    let b = HostTensor::<f64, Rank<3>>::from_fn([2, 2, 3], |[i, j, k]| (i + 2 * j + 4 * k) as f64).unwrap();
    let x = lu.solve(&b).unwrap();
    assert_eq!((x.shape(), engine.solve(&a, &b).unwrap()), (&[2, 2, 3], x.clone()));
    for (j, k) in (0..2).flat_map(|j| (0..3).map(move |k| (j, k))) {
        let [x0, x1] = [x[[0, j, k]], x[[1, j, k]]];
        assert_eq!([2.0 * x1, x0 + x1], [b[[0, j, k]], b[[1, j, k]]]);
    }
    let dynamic = b.clone().into_dyn_rank();
    let found: HostTensor<f64, DynRank> = lu.solve(&dynamic).unwrap();
    assert_eq!(found.as_slice(), x.as_slice());
}

#[test]
fn any_strides_go_in() {
    let mut engine = CpuEngine::serial();
    let a = random_matrix([6, 6], 11, |value| value);
    let b = random_matrix([6, 6], 12, |value| value);
    let turned = a.as_view().transpose_view([1, 0]).unwrap();
    let reversed = b.as_view().slice_view(s![..;-1, 1..;2]).unwrap();
    let expected = engine.solve(&turned.to_col_major(), &reversed.to_col_major()).unwrap();
    assert_eq!(engine.solve(&turned, &reversed).unwrap(), expected);
    assert_eq!(engine.det(&turned).unwrap(), engine.det(&turned.to_col_major()).unwrap());
}

#[test]
fn empty_matrices_have_the_determinant_one() {
    let mut engine = CpuEngine::serial();
    let empty = Matrix::<f64>::zeros([0, 0]).unwrap();
    assert_eq!(engine.det(&empty).unwrap(), 1.0);
    assert_eq!(engine.inverse(&empty).unwrap(), empty);
    let b = Matrix::<f64>::zeros([0, 3]).unwrap();
    assert_eq!(engine.solve(&empty, &b).unwrap(), b);
    let none = Matrix::<f64>::zeros([2, 0]).unwrap();
    assert_eq!(engine.solve(&Matrix::<f64>::eye(2).unwrap(), &none).unwrap(), none);
    for shape in [[0, 3], [3, 0]] {
        assert_eq!(engine.lu(&Matrix::<f64>::zeros(shape).unwrap()).unwrap().permutation().len(), shape[0]);
    }
}

#[test]
fn a_singular_matrix_has_factors_and_the_determinant_zero_and_no_inverse() {
    let mut engine = CpuEngine::serial();
    let cases = [
        (tensor![[0.0, 0.0], [0.0, 0.0]], 0),
        (tensor![[0.0, 1.0], [0.0, 2.0]], 0),
        (tensor![[1.0, 2.0], [2.0, 4.0]], 1),
    ];
    for (a, column) in cases {
        assert_factorised(&a);
        assert_eq!(engine.det(&a).unwrap(), 0.0);
        let refused = engine.inverse(&a).unwrap_err();
        assert_eq!(refused, Error::Singular { operation: "inverse", column });
        let text =
            format!("inverse: the matrix is singular: column {column} is a combination of the columns before it");
        assert_eq!(refused.to_string(), text);
        let lu = engine.lu(&a).unwrap();
        assert_eq!(lu.solve(&tensor![1.0, 1.0]).unwrap_err(), Error::Singular { operation: "solve", column });
    }
}

#[test]
fn shapes_are_checked_before_anything_is_computed() {
    let mut engine = CpuEngine::serial();
    let wide = tensor![[1.0, 2.0, 3.0], [4.0, 5.0, 6.0]];
    let not_square = |operation| Error::NotSquare { operation, rows: 2, columns: 3 };
    assert_eq!(engine.det(&wide).unwrap_err(), not_square("det"));
    assert_eq!(engine.inverse(&wide).unwrap_err(), not_square("inverse"));
    assert_eq!(engine.solve(&wide, &tensor![1.0, 2.0]).unwrap_err(), not_square("solve"));
    let lu = engine.lu(&wide).unwrap();
    assert_eq!(lu.det().unwrap_err(), not_square("det"));
    assert_eq!(lu.inverse().unwrap_err(), not_square("inverse"));
    assert_eq!(lu.solve(&tensor![1.0, 2.0]).unwrap_err(), not_square("solve"));
    assert_eq!(not_square("det").to_string(), "det: 2 rows and 3 columns: a square matrix is needed");

    let eye = Matrix::<f64>::eye(2).unwrap();
    let refused = engine.solve(&eye, &tensor![[1.0, 2.0], [3.0, 4.0], [5.0, 6.0]]).unwrap_err();
    let (expected, actual) = ([2, 2].into(), [3, 2].into());
    assert_eq!(refused, Error::ShapeMismatch { operation: "solve", expected, actual });
    let scalar = HostTensor::<f64, Rank<0>>::full([], 1.0).unwrap();
    let refused = engine.solve(&eye, &scalar).unwrap_err();
    assert_eq!(refused, Error::RankMismatch { operation: "solve", expected: 1, actual: 0 });
    let vector = tensor![1.0, 2.0];
    let rank = |operation| Error::RankMismatch { operation, expected: 2, actual: 1 };
    assert_eq!(engine.lu(&vector).unwrap_err(), rank("lu"));
    assert_eq!(engine.solve(&vector, &vector).unwrap_err(), rank("solve"));
    assert_eq!(engine.inverse(&vector).unwrap_err(), rank("inverse"));
    assert_eq!(engine.det(&vector).unwrap_err(), rank("det"));
}

/// Not a number is neither a zero nor the smaller one of two: it is divided by, and shows.
#[test]
fn not_a_number_shows() {
    let mut engine = CpuEngine::serial();
    for place in 0..9 {
        for filler in [0.0, 1.0, 5.0] {
            let mut a =
                Matrix::from_fn([3, 3], |[i, j]| if i == j { 1.0 } else { filler * (i + 2 * j) as f64 }).unwrap();
            a.as_mut_slice()[place] = f64::NAN;
            assert!(engine.det(&a).unwrap().is_nan(), "{a:?}");
            let x = engine.solve(&a, &tensor![1.0, 2.0, 3.0]).unwrap();
            assert!(x.iter().any(|x| x.is_nan()), "{a:?}: {x:?}");
        }
    }
    let lone = tensor![[0.0, 1.0], [f64::NAN, 1.0]];
    assert_eq!(engine.lu(&lone).unwrap().permutation(), [1, 0]);
    let infinite = tensor![[f64::INFINITY, 1.0], [1.0, 1.0]];
    assert_eq!(engine.solve(&infinite, &tensor![1.0, 2.0]).unwrap(), tensor![0.0, 2.0]);
}
