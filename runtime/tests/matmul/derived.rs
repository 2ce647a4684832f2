//! Scalars of a user's own: one that owns memory, one without subtraction, a real field with an accumulator.

use super::presets::Factors;
use super::window::Window;
use num_bigint::BigInt;
use num_rational::Ratio;
use pilaster::num_complex::Complex;
use pilaster::num_traits::{One, Zero};
use pilaster::{Accumulator, CpuEngine, DType, Error, HostTensor, Planes, Rank, Tensor, TensorScalar};
use std::ops::{Add, Div, Mul, Neg, Sub};

type Matrix<T> = HostTensor<T, Rank<2>>;

#[derive(Clone, Debug, PartialEq, TensorScalar)]
#[tensor_scalar(kind = opaque, algebra = field, kernel = elementwise)]
pub(crate) struct Rational(Ratio<BigInt>);

pub(crate) fn rational(numerator: i64, denominator: i64) -> Rational {
    Rational(Ratio::new(numerator.into(), denominator.into()))
}

#[derive(Clone, Copy, Debug, PartialEq, PartialOrd, TensorScalar)]
#[tensor_scalar(kind = float, kernel = planar, accumulate = RealSum)]
pub(crate) struct Real(pub(crate) f64);

impl Real {
    fn epsilon() -> Self {
        Self(f64::EPSILON)
    }

    fn sqrt(self) -> Self {
        Self(self.0.sqrt())
    }
}

macro_rules! operators_of_the_wrapped {
    ($($scalar:ident: $($operator:ident $method:ident),*;)*) => {$(
        $(
            impl $operator for $scalar {
                type Output = Self;

                fn $method(self, other: Self) -> Self {
                    Self($operator::$method(self.0, other.0))
                }
            }
        )*

        impl Neg for $scalar {
            type Output = Self;

            fn neg(self) -> Self {
                Self(-self.0)
            }
        }

        impl Zero for $scalar {
            fn zero() -> Self {
                Self(Zero::zero())
            }

            fn is_zero(&self) -> bool {
                self.0.is_zero()
            }
        }

        impl One for $scalar {
            fn one() -> Self {
                Self(One::one())
            }
        }
    )*};
}

operators_of_the_wrapped! {
    Rational: Add add, Sub sub, Mul mul, Div div;
    Real: Add add, Sub sub, Mul mul, Div div;
}

/// A plain sum that holds its caller to the contract: no more than three steps without a flush.
#[derive(Clone, Copy, Debug, Planes)]
pub(crate) struct RealSum {
    sum: f64,
    steps: u32,
}

impl RealSum {
    fn step(self, term: f64) -> Self {
        assert!(self.steps < 3, "a step too many without a flush");
        Self { sum: self.sum + term, steps: self.steps + 1 }
    }
}

impl Accumulator<Real> for RealSum {
    const FLUSH_EVERY: usize = 3;

    fn zero() -> Self {
        Self { sum: 0.0, steps: 0 }
    }

    fn mul_add(self, a: &Real, b: &Real) -> Self {
        self.step(a.0 * b.0)
    }

    fn add(self, value: &Real) -> Self {
        self.step(value.0)
    }

    fn merge(self, other: Self) -> Self {
        assert_eq!((self.steps, other.steps), (0, 0), "merged without a flush");
        Self { sum: self.sum + other.sum, steps: 0 }
    }

    fn flush(self) -> Self {
        Self { steps: 0, ..self }
    }

    fn finish(self) -> Real {
        assert_eq!(self.steps, 0, "finished without a flush");
        Real(self.sum)
    }
}

/// The maximum for a sum, the sum for a product: longest paths.
#[derive(Clone, Copy, Debug, PartialEq, TensorScalar)]
#[tensor_scalar(kind = opaque, algebra = semiring, kernel = elementwise)]
pub(crate) struct MaxPlus(pub(crate) f64);

impl Add for MaxPlus {
    type Output = Self;

    fn add(self, other: Self) -> Self {
        Self(self.0.max(other.0))
    }
}

impl Mul for MaxPlus {
    type Output = Self;

    #[expect(clippy::suspicious_arithmetic_impl, reason = "paths are joined by adding their lengths")]
    fn mul(self, other: Self) -> Self {
        Self(self.0 + other.0)
    }
}

impl Zero for MaxPlus {
    fn zero() -> Self {
        Self(f64::NEG_INFINITY)
    }

    fn is_zero(&self) -> bool {
        self.0 == f64::NEG_INFINITY
    }
}

/// Extents on both sides of every tile's edge, and across the blocks.
const SHAPES: [[usize; 3]; 6] = [[1, 1, 1], [3, 5, 2], [33, 7, 9], [65, 20, 4], [5, 1100, 3], [130, 9, 70]];

/// Numbers without a pattern that a tile could hide.
fn scrambled(row: usize, column: usize, salt: usize) -> i64 {
    (((row * 7919 + column * 104_729 + salt * 31) * 2_654_435_761) >> 7) as i64 % 1009 - 504
}

#[test]
fn rationals_that_own_memory_are_multiplied_exactly() {
    let mut engine = CpuEngine::serial();
    for [rows, inner, columns] in [[1, 1, 1], [3, 5, 2], [7, 40, 6]] {
        // Twelfths by tenths: over 120 the sums are integers.
        let a = Matrix::from_fn([rows, inner], |[i, j]| rational(scrambled(i, j, 1), 12)).unwrap();
        let b = Matrix::from_fn([inner, columns], |[i, j]| rational(scrambled(i, j, 2), 10)).unwrap();
        let product = engine.matmul(&a, &b).unwrap();
        let sum = |i, j| (0..inner).map(|step| scrambled(i, step, 1) * scrambled(step, j, 2)).sum();
        let expected = Matrix::from_fn([rows, columns], |[i, j]| rational(sum(i, j), 120)).unwrap();
        assert_eq!(product, expected);

        let window = Window::SCATTERED;
        let around = rational(-1, 7);
        let mut output = window.owner([rows, columns], &[], &around);
        engine.matmul_into(&a, &b, &mut window.view_mut(&mut output, [rows, columns])).unwrap();
        assert_eq!(window.view(&output, [rows, columns]), expected.as_view());
        assert_eq!(output.iter().filter(|&element| *element == around).count(), output.len() - rows * columns);
    }
}

#[test]
fn longest_paths_are_a_product_in_the_max_plus_semiring() {
    let mut engine = CpuEngine::serial();
    for [rows, inner, columns] in SHAPES {
        let weight = |i, j, salt| scrambled(i, j, salt) as f64 / 8.0;
        let a = Matrix::from_fn([rows, inner], |[i, j]| MaxPlus(weight(i, j, 3))).unwrap();
        let b = Matrix::from_fn([inner, columns], |[i, j]| MaxPlus(weight(i, j, 4))).unwrap();
        let product = engine.matmul(&a, &b).unwrap();
        for column in 0..columns {
            for row in 0..rows {
                let paths = (0..inner).map(|step| weight(row, step, 3) + weight(step, column, 4));
                let longest = paths.max_by(f64::total_cmp).unwrap();
                assert_eq!(product[[row, column]].0, longest);
            }
        }
    }
}

#[test]
fn complex_numbers_over_a_derived_real_field_keep_the_bound_of_c64() {
    let mut engine = CpuEngine::serial();
    for (seed, extents) in SHAPES.into_iter().enumerate() {
        let [rows, inner, columns] = extents;
        let factors = Factors::<Complex<f64>>::random(extents, seed as u64);
        let over_real =
            |numbers: &[Complex<f64>]| numbers.iter().map(|z| Complex::new(Real(z.re), Real(z.im))).collect();
        let a = Matrix::from_vec_col_major([rows, inner], over_real(&factors.left)).unwrap();
        let b = Matrix::from_vec_col_major([inner, columns], over_real(&factors.right)).unwrap();
        let product = engine.matmul(&a, &b).unwrap();
        factors.assert_product_is(product.iter().map(|z| Complex::new(z.re.0, z.im.0)));
    }
}

#[test]
fn a_derived_real_field_keeps_the_bound_of_f64() {
    let mut engine = CpuEngine::serial();
    for (seed, extents) in SHAPES.into_iter().enumerate() {
        let [rows, inner, columns] = extents;
        let factors = Factors::<f64>::random(extents, seed as u64);
        let real = |numbers: &[f64]| numbers.iter().copied().map(Real).collect();
        let a = Matrix::from_vec_col_major([rows, inner], real(&factors.left)).unwrap();
        let b = Matrix::from_vec_col_major([inner, columns], real(&factors.right)).unwrap();
        factors.assert_product_is(engine.matmul(&a, &b).unwrap().iter().map(|element| element.0));
    }
}

#[test]
fn a_derived_real_field_is_factorised_with_its_own_accumulator() {
    let a = Matrix::from_fn([20, 7], |[i, j]| Real(scrambled(i, j, 5) as f64)).unwrap();
    let plain = Matrix::from_fn([20, 7], |[i, j]| scrambled(i, j, 5) as f64).unwrap();
    let mut engine = CpuEngine::serial();
    let (qr, reference) = (engine.qr(&a).unwrap(), engine.qr(&plain).unwrap());
    assert!(qr.r().unwrap().iter().map(|element| element.0).eq(reference.r().unwrap().iter().copied()));
    assert!(qr.q().unwrap().iter().map(|element| element.0).eq(reference.q().unwrap().iter().copied()));
}

#[test]
fn a_derived_real_field_and_its_complex_numbers_go_into_each_other_without_a_declaration() {
    let engine = &mut CpuEngine::serial();
    let (real, complex) = (DType::of::<Real>(), DType::of::<Complex<Real>>());
    let numbers = Tensor::scalar(Real(1.5)).convert(engine, complex).unwrap();
    assert_eq!(numbers.item(), Ok(&Complex::new(Real(1.5), Real(0.0))));
    assert_eq!(numbers.convert(engine, real).unwrap().item(), Ok(&Real(1.5)));
    let turned = Tensor::scalar(Complex::new(Real(1.5), Real(-2.0)));
    assert_eq!(turned.cast(engine, real).unwrap().item(), Ok(&Real(1.5)));
    assert!(matches!(turned.convert(engine, real), Err(Error::Inexact { .. })));
    assert!(matches!(turned.cast(engine, DType::C64), Err(Error::NoConversion { .. })));
}
