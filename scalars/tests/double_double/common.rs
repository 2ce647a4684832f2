//! The exact value of a number, told from its bits, and numbers to try.

use num_bigint::BigInt;
use num_rational::Ratio;
use pilaster_scalars::DoubleDouble;
use proptest::prelude::*;

pub(crate) type Exact = Ratio<BigInt>;

pub(crate) fn integer(value: i128) -> Exact {
    Exact::from(BigInt::from(value))
}

pub(crate) fn power_of_two(exponent: i32) -> Exact {
    let power = Exact::from(BigInt::from(1) << exponent.unsigned_abs());
    if exponent < 0 { power.recip() } else { power }
}

pub(crate) fn power_of_ten(exponent: i32) -> Exact {
    let power = Exact::from(BigInt::from(10).pow(exponent.unsigned_abs()));
    if exponent < 0 { power.recip() } else { power }
}

/// The exact value of a finite `f64`.
pub(crate) fn exact_f64(value: f64) -> Exact {
    assert!(value.is_finite());
    let bits = value.to_bits();
    let biased = (bits >> 52 & 0x7ff) as i32;
    let fraction = i128::from(bits & ((1 << 52) - 1));
    let mantissa = if biased == 0 { fraction } else { fraction + (1 << 52) };
    let size = integer(mantissa) * power_of_two(biased.max(1) - 1075);
    if value.is_sign_negative() { -size } else { size }
}

/// The exact value of a finite number.
pub(crate) fn exact(value: DoubleDouble) -> Exact {
    exact_f64(value.hi()) + exact_f64(value.lo())
}

/// The sum of numbers whose denominators are powers of two, reduced once.
pub(crate) fn sum(numbers: &[Exact]) -> Exact {
    let denominator = numbers.iter().map(Exact::denom).max().cloned().unwrap_or_else(|| BigInt::from(1));
    let numerator = numbers.iter().map(|number| number.numer() * (&denominator / number.denom())).sum();
    Exact::new(numerator, denominator)
}

pub(crate) fn abs(value: &Exact) -> Exact {
    if *value < Exact::default() { -value } else { value.clone() }
}

/// Whether `value` is within `numerator/denominator` units of `u² = 2^-106` of `expected`, relative to it.
pub(crate) fn is_within(value: DoubleDouble, expected: &Exact, numerator: i128, denominator: i128) -> bool {
    let bound = abs(expected) * integer(numerator) / integer(denominator) * power_of_two(-106);
    abs(&(exact(value) - expected)) <= bound
}

/// Whether the two parts are the one way to write their sum.
pub(crate) fn is_normalised(value: DoubleDouble) -> bool {
    let sum = value.hi() + value.lo();
    if value.hi().is_finite() { sum == value.hi() } else { value.lo() == 0.0 }
}

/// The bits of both parts, with one zero for the low part.
pub(crate) fn bits(value: DoubleDouble) -> (u64, u64) {
    (value.hi().to_bits(), (value.lo() + 0.0).to_bits())
}

/// A finite `f64` with an exponent from the range.
pub(crate) fn float_between(exponents: core::ops::Range<i32>) -> impl Strategy<Value = f64> {
    // Few set bits make ties and cancellations that random mantissas never meet.
    let mantissa = prop_oneof![any::<u64>(), any::<u64>().prop_map(|bits| bits & bits >> 20 & bits << 13), Just(0)];
    (any::<bool>(), exponents, mantissa).prop_map(|(negative, exponent, mantissa)| {
        let sign = u64::from(negative) << 63;
        f64::from_bits(sign | ((exponent + 1023) as u64) << 52 | mantissa >> 12)
    })
}

/// A finite number with an exponent from the range, whose low part is next to the high part, far below, or zero.
pub(crate) fn number_between(exponents: core::ops::Range<i32>) -> impl Strategy<Value = DoubleDouble> {
    let gap = prop_oneof![4 => Just(53), 2 => 53..60, 1 => 60..300, 1 => Just(5000)];
    (float_between(exponents), float_between(-1..1), gap).prop_map(|(hi, fraction, gap)| {
        let lo = fraction * hi * 2.0_f64.powi(-gap);
        DoubleDouble::from_parts(hi, if lo.is_finite() { lo } else { 0.0 })
    })
}

/// Any finite number, subnormals and the largest included.
pub(crate) fn any_finite() -> impl Strategy<Value = DoubleDouble> {
    prop_oneof![number_between(-1022..1023), number_between(-4..4), any_parts()]
}

/// Any two bit patterns that make a finite number.
pub(crate) fn any_parts() -> impl Strategy<Value = DoubleDouble> {
    (any::<u64>(), any::<u64>()).prop_filter_map("not finite", |(hi, lo)| {
        let number = DoubleDouble::from_parts(f64::from_bits(hi), f64::from_bits(lo));
        number.is_finite().then_some(number)
    })
}
