//! Scalar sets: lists of scalars for tensors whose scalar is known at run time, with what promotes to what.
//!
//! | set | for | its members |
//! |---|---|---|
//! | [`Precision`] | one computation at several precisions | bf16, f16, f32, f64, double-double, and complex numbers over the last three |
//! | [`Exact`] | computations without rounding | i64, rationals, a prime field |
//! | [`Learning`] | networks in few bits | floats of 8, 16 and 32 bits |
//!
//! A set of your own takes as many lines as these: see [`scalar_set`].
//!
//! ```
//! use pilaster::CpuEngine;
//! use pilaster_scalars::sets::{Precision, PrecisionTensor};
//! use pilaster_scalars::DoubleDouble;
//!
//! let measured = PrecisionTensor::from_vec_col_major([2], vec![1.0_f64, 2.0])?;
//! let tiny = PrecisionTensor::full([2], DoubleDouble::from(2).powi(-80))?;
//! let sum = measured.promoting_add(&mut CpuEngine::serial(), &tiny)?;
//! assert_eq!(sum.tag(), Precision::Dd);
//! # Ok::<(), pilaster::Error>(())
//! ```

use crate::{DoubleDouble, Float8E4M3, Float8E5M2, Fp, Rational};
use pilaster::half::{bf16, f16};
use pilaster::num_complex::Complex;
use pilaster::scalar_set;

/// Approximations of real and complex numbers, from 8 to 106 bits.
///
/// The order of the presets holds: bf16, f16 → f32 → f64, f32 → c32 → c64, f64 → c64. What is added to it:
///
/// | edge | why |
/// |---|---|
/// | f64 → dd | every `f64` is a double-double; so is what is below it |
/// | dd → cdd | a real number is a complex one without an imaginary part |
/// | c64 → cdd | part by part, as f64 → dd |
///
/// All of these keep the number as it is. No pair is without a common member: double-double and c32 or c64 meet in complex
/// double-double, which is why that is in the set.
#[scalar_set(tensor = PrecisionTensor, view = PrecisionView, view_mut = PrecisionViewMut)]
pub enum Precision {
    /// 8 bits, with the range of `f32`.
    Bf16(bf16),
    /// 11 bits, from 2^-24 to 65504.
    F16(f16),
    /// 24 bits.
    F32(f32),
    /// 53 bits.
    F64(f64),
    /// 106 bits.
    #[promote(F64)]
    #[scalar(rename = "dd")]
    Dd(DoubleDouble),
    /// Complex numbers of 24 bits.
    C32(Complex<f32>),
    /// Complex numbers of 53 bits.
    C64(Complex<f64>),
    /// Complex numbers of 106 bits.
    #[promote(C64, Dd)]
    #[scalar(rename = "cdd")]
    Cdd(Complex<DoubleDouble>),
}

/// Numbers that are never rounded: integers, fractions, and the field of integers modulo the prime 998244353.
///
/// The prime is 119·2^23 + 1: of 30 bits, for which products of matrices are fastest, and with roots of one of every order up
/// to 2^23, for which it is the usual one of number theoretic transforms.
///
/// | edge | why |
/// |---|---|
/// | i64 → rational | every integer is a fraction |
/// | i64 → fp | every integer has a class, and sums and products of classes are the classes of sums and products; a *conversion* still refuses what is not in `0..P`, and an `i64` that has wrapped before has lost its class |
///
/// Rationals and residues have no common member: a fraction has a class only where the prime does not divide its denominator,
/// and a class is that of many fractions. Floats are not in the set, since they round.
#[scalar_set(
    tensor = ExactTensor,
    view = ExactView,
    view_mut = ExactViewMut,
    no_promote(Rational, Fp),
)]
pub enum Exact {
    /// Integers, which wrap.
    I64(i64),
    /// Fractions of integers of any size.
    #[promote(I64)]
    #[scalar(rename = "rational")]
    Rational(Rational),
    /// Integers modulo 998244353.
    #[promote(I64)]
    #[scalar(rename = "fp")]
    Fp(Fp<998_244_353>),
}

/// The floats that networks are kept and computed in. All of them add up in `f32`.
///
/// | edge | why |
/// |---|---|
/// | bf16, f16 → f32 | as among the presets: the one has the range, the other the digits, and `f32` has both |
/// | f8e4m3, f8e5m2 → f32 | the same, and `f32` holds the product of any two narrower members exactly, within its range, where 16 bits would round it |
///
/// So any two members that differ meet in `f32`, and no pair is without a common member. A result is narrowed by a `cast`,
/// which says where digits go; a sum of a byte and of 16 bits in 16 bits would say it nowhere.
#[scalar_set(tensor = LearningTensor, view = LearningView, view_mut = LearningViewMut)]
pub enum Learning {
    /// 4 bits, from 2^-9 to 448: weights and activations.
    #[scalar(rename = "f8e4m3")]
    F8E4M3(Float8E4M3),
    /// 3 bits, from 2^-16 to 57344: gradients.
    #[scalar(rename = "f8e5m2")]
    F8E5M2(Float8E5M2),
    /// 8 bits, with the range of `f32`.
    Bf16(bf16),
    /// 11 bits, from 2^-24 to 65504.
    F16(f16),
    /// 24 bits.
    #[promote(F8E4M3, F8E5M2)]
    F32(f32),
}
