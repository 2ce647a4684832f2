//! LU over the scalars of this crate: exact ones exactly, double-double beyond `f64`, quaternions in their order.

use pilaster::num_complex::Complex;
use pilaster::num_traits::{One, Zero};
use pilaster::{Accumulate, CpuEngine, Error, Field, HostTensor, Magnitude, Rank};
use pilaster_scalars::{DoubleDouble, Fp, Gf2, Quaternion, Rational};
use proptest::prelude::*;

type Matrix<T> = HostTensor<T, Rank<2>>;

fn multiplied<T: Accumulate>(a: &Matrix<T>, b: &Matrix<T>) -> Matrix<T> {
    CpuEngine::serial().matmul(a, b).unwrap()
}

fn from_integers<T>(shape: [usize; 2], integers: &[i64], scalar: impl Fn(i64) -> T) -> Matrix<T> {
    Matrix::from_fn(shape, |[i, j]| scalar(integers[(5 * i + 11 * j) % integers.len()])).unwrap()
}

/// `P A = L U`, and what is solved, to the last digit.
fn assert_exact<T: Field>(a: &Matrix<T>, b: &Matrix<T>) {
    let engine = &mut CpuEngine::serial();
    let lu = engine.lu(a).unwrap();
    let permuted = Matrix::from_fn(*a.shape(), |[i, j]| a[[lu.permutation()[i], j]].clone()).unwrap();
    assert_eq!(multiplied(&lu.l().unwrap(), &lu.u().unwrap()), permuted);
    if a.shape()[0] != a.shape()[1] {
        return;
    }
    match lu.solve(b) {
        Ok(x) => {
            assert_eq!(multiplied(a, &x), *b);
            let inverse = lu.inverse().unwrap();
            assert_eq!(multiplied(&inverse, a), Matrix::eye(a.shape()[0]).unwrap());
            assert!(lu.det().unwrap() != T::zero());
        }
        Err(refused) => {
            assert!(matches!(refused, Error::Singular { operation: "solve", .. }), "{refused}");
            assert!(lu.det().unwrap() == T::zero());
        }
    }
}

/// The determinant of an integer matrix without fractions (E. H. Bareiss, Math. Comp. 22, 1968), exact in `i128` here.
fn bareiss(a: &Matrix<i64>) -> i128 {
    let n = a.shape()[0];
    let mut rows: Vec<Vec<i128>> = (0..n).map(|i| (0..n).map(|j| a[[i, j]].into()).collect()).collect();
    let (mut sign, mut previous) = (1, 1);
    for k in 0..n {
        let Some(pivot) = (k..n).find(|&row| rows[row][k] != 0) else { return 0 };
        sign *= if pivot == k { 1 } else { -1 };
        rows.swap(k, pivot);
        for i in k + 1..n {
            for j in k + 1..n {
                rows[i][j] = (rows[i][j] * rows[k][k] - rows[i][k] * rows[k][j]) / previous;
            }
        }
        previous = rows[k][k];
    }
    sign * previous
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(32))]

    #[test]
    fn exact_fields_are_solved_exactly(
        [rows, columns] in [1..7_usize, 1..7_usize],
        integers in prop::collection::vec(-4..5_i64, 41),
    ) {
        let (shape, right) = ([rows, columns], [rows, 2]);
        let fraction = |integer: i64| Rational::new(integer, 1 + integer.rem_euclid(3));
        assert_exact(&from_integers(shape, &integers, fraction), &from_integers(right, &integers, Rational::from));
        let residue = |integer: i64| Fp::<998_244_353>::new(integer.unsigned_abs());
        assert_exact(&from_integers(shape, &integers, residue), &from_integers(right, &integers, residue));
        let bit = |integer: i64| Gf2(integer % 2 == 0);
        assert_exact(&from_integers(shape, &integers, bit), &from_integers(right, &integers, bit));
    }

    #[test]
    fn determinants_are_those_of_the_integers(n in 0..7_usize, integers in prop::collection::vec(-9..10_i64, 37)) {
        let a = from_integers([n, n], &integers, |integer| integer);
        let expected = bareiss(&a);
        let engine = &mut CpuEngine::serial();
        let fractions = from_integers([n, n], &integers, Rational::from);
        prop_assert_eq!(engine.det(&fractions).unwrap(), Rational::from(expected));
        let residue = |integer: i64| Fp::<10007>::new(integer.rem_euclid(10007) as u64);
        let found = engine.det(&from_integers([n, n], &integers, residue)).unwrap();
        prop_assert_eq!(i128::from(found.value()), expected.rem_euclid(10007));
        let bit = |integer: i64| Gf2(integer % 2 != 0);
        prop_assert_eq!(engine.det(&from_integers([n, n], &integers, bit)).unwrap(), Gf2(expected % 2 != 0));
        let found = engine.det(&from_integers([n, n], &integers, DoubleDouble::from)).unwrap();
        prop_assert!((found - DoubleDouble::from(expected as i64)).abs() <= DoubleDouble::from(1e-22));
    }

    /// Whichever side the factors of a quaternion stand on makes a difference: the matrix stands left of the unknowns.
    #[test]
    fn quaternions_are_solved_with_the_matrix_on_the_left(
        n in 1..6_usize,
        numbers in prop::collection::vec([-4..5_i64, -4..5_i64, -4..5_i64, -4..5_i64], 43),
    ) {
        let cell = |shift: usize| {
            let numbers = &numbers;
            move |[i, j]: [usize; 2]| {
                let [w, x, y, z] = numbers[(5 * i + 11 * j + shift) % numbers.len()].map(|part| part as f64);
                // Far from singular.
                Quaternion::new(if i == j && shift == 0 { w + 40.0 } else { w }, x, y, z)
            }
        };
        let (a, x) = (Matrix::from_fn([n, n], cell(0)).unwrap(), Matrix::from_fn([n, 2], cell(3)).unwrap());
        let lu = CpuEngine::serial().lu(&a).unwrap();
        let found = lu.solve(&multiplied(&a, &x)).unwrap();
        for (found, x) in found.iter().zip(x.iter()) {
            prop_assert!((*found - *x).norm() <= 1e-12, "{} is not {}", found, x);
        }
        let product = multiplied(&lu.l().unwrap(), &lu.u().unwrap());
        for (at, found) in product.iter().enumerate() {
            let expected = a[[lu.permutation()[at % n], at / n]];
            prop_assert!((*found - expected).norm() <= 1e-12, "{} is not {}", found, expected);
        }
        let inverse = lu.inverse().unwrap();
        for product in [multiplied(&inverse, &a), multiplied(&a, &inverse)] {
            for (at, found) in product.iter().enumerate() {
                let one = if at % n == at / n { Quaternion::one() } else { Quaternion::zero() };
                prop_assert!((*found - one).norm() <= 1e-12);
            }
        }
    }
}

/// One equation, `i x = j`: the solution is `-i j = -k`, and `j / i` would be `-j i = k`.
#[test]
fn a_quaternion_is_divided_from_the_left() {
    let [i, j, k] = [Quaternion::<f64>::i(), Quaternion::j(), Quaternion::k()];
    let (a, b) = (Matrix::full([1, 1], i).unwrap(), Matrix::full([1, 1], j).unwrap());
    assert_eq!(CpuEngine::serial().solve(&a, &b).unwrap()[[0, 0]], -k);
    assert_eq!((j.left_div(&i), Field::div(&j, &i)), (-k, k));
}

/// A small pivot would lose everything: each of these fields knows sizes without a word by its author.
#[test]
fn wide_fields_divide_by_the_largest() {
    fn check<T: Field>(number: impl Fn(i32) -> T) {
        let a = Matrix::from_fn([3, 2], |[i, j]| number([[1, 7], [-2, 7], [4, 7]][i][j])).unwrap();
        assert_eq!(CpuEngine::serial().lu(&a).unwrap().permutation()[0], 2, "{}", T::SPEC.name);
    }
    check(DoubleDouble::from);
    check(|number| Complex::new(DoubleDouble::ZERO, DoubleDouble::from(number)));
    check(|number| Quaternion::new(0.0, 0.0, f64::from(number), 0.0));
    check(|number| {
        Quaternion::new(DoubleDouble::ZERO, DoubleDouble::from(number), DoubleDouble::ONE, DoubleDouble::ONE)
    });
    assert_eq!(Quaternion::new(1.0, 2.0, -2.0, 4.0).magnitude(), 5.0);
    assert_eq!(Quaternion::new(7.0, 2.0, -3.0, 6.0).parts(), (7.0, Some(7.0)));
}

#[test]
fn hilbert_matrices_are_inverted_exactly() {
    let n = 12;
    let hilbert = Matrix::from_fn([n, n], |[i, j]| Rational::new(1, i + j + 1)).unwrap();
    let inverse = CpuEngine::serial().inverse(&hilbert).unwrap();
    assert!(inverse.iter().all(Rational::is_integer));
    assert_eq!(multiplied(&hilbert, &inverse), Matrix::eye(n).unwrap());
    assert_eq!(multiplied(&inverse, &hilbert), Matrix::eye(n).unwrap());
}
