//! Numbers as integers and fractions of any size, and the rounding of a fraction.

use super::DoubleDouble;
use super::transform::{power_of_two, quick_two_sum};
use num_bigint::{BigInt, BigUint};
use num_traits::Zero;

const MANTISSA_BITS: i64 = 53;
/// The exponent of the smallest subnormal.
const SMALLEST: i64 = -1074;

/// A finite number, `mantissa * 2^exponent`.
#[derive(Debug)]
pub(crate) struct Dyadic {
    pub(crate) mantissa: BigInt,
    pub(crate) exponent: i64,
}

impl Dyadic {
    /// The exact value of a finite number.
    pub(crate) fn of(number: DoubleDouble) -> Self {
        let (hi, hi_exponent) = decode(number.hi);
        if number.lo == 0.0 {
            return Self { mantissa: hi.into(), exponent: hi_exponent };
        }
        let (lo, lo_exponent) = decode(number.lo);
        let exponent = hi_exponent.min(lo_exponent);
        let mantissa = (BigInt::from(hi) << (hi_exponent - exponent)) + (BigInt::from(lo) << (lo_exponent - exponent));
        Self { mantissa, exponent }
    }
}

/// The integer and the power of two whose product is a finite `f64`.
fn decode(value: f64) -> (i64, i64) {
    let bits = value.to_bits();
    let fraction = (bits & ((1 << (MANTISSA_BITS - 1)) - 1)) as i64;
    let biased = ((bits >> (MANTISSA_BITS - 1)) & 0x7ff) as i64;
    let mantissa = if biased == 0 { fraction } else { fraction | (1 << (MANTISSA_BITS - 1)) };
    (if value.is_sign_negative() { -mantissa } else { mantissa }, SMALLEST - 1 + biased.max(1))
}

/// The double-double nearest to a fraction: `hi` is the nearest `f64` and `lo` the `f64` nearest to the rest,
/// ties to even. Too large a fraction gives an infinity; a zero is positive.
pub(crate) fn nearest(numerator: &BigInt, denominator: &BigUint) -> DoubleDouble {
    let hi = nearest_f64(numerator.magnitude(), denominator);
    if !hi.is_finite() {
        let unsigned = DoubleDouble::exactly(hi);
        return if *numerator < BigInt::ZERO { -unsigned } else { unsigned };
    }
    let (mantissa, exponent) = decode(hi);
    let up = exponent.max(0);
    let down = up - exponent;
    let denominator_of_rest = denominator << down;
    let magnitude = BigInt::from(numerator.magnitude() << down);
    let rest = magnitude - (BigInt::from(mantissa) << up) * BigInt::from(denominator.clone());
    let lo = nearest_f64(rest.magnitude(), &denominator_of_rest);
    // Where the rest was rounded to half a unit of `hi`, the two may have to move on together.
    let (hi, lo) = quick_two_sum(hi, if rest < BigInt::ZERO { -lo } else { lo });
    let unsigned = DoubleDouble::mended(hi, lo);
    if *numerator < BigInt::ZERO { -unsigned } else { unsigned }
}

/// The `f64` nearest to a fraction, ties to even.
pub(crate) fn nearest_f64(numerator: &BigUint, denominator: &BigUint) -> f64 {
    if numerator.is_zero() {
        return 0.0;
    }
    // At least two bits of the quotient lie below the last bit that a float can keep.
    let estimate = numerator.bits() as i64 - denominator.bits() as i64;
    let exponent = (estimate - MANTISSA_BITS - 2).max(SMALLEST - 2);
    let numerator = numerator << (-exponent).max(0);
    let denominator = denominator << exponent.max(0);
    let quotient = &numerator / &denominator;
    let inexact = &quotient * &denominator != numerator;
    let quotient = u64::try_from(quotient).expect("a quotient of 53 and at most three more bits");

    let bits = i64::from(u64::BITS - quotient.leading_zeros());
    let excess = (bits - MANTISSA_BITS).max(SMALLEST - exponent);
    let half = 1 << (excess - 1);
    let (kept, dropped) = (quotient >> excess, quotient & (2 * half - 1));
    let tie_goes_up = inexact || kept % 2 == 1;
    let rounded = kept + u64::from(dropped > half || (dropped == half && tie_goes_up));
    // At most 2^53 times a power that is an `f64`, or infinite.
    rounded as f64 * power_of_two(i32::try_from(exponent + excess).unwrap_or(i32::MAX))
}

/// The remainder of truncated division of finite numbers, `divisor` not zero, rounded once.
pub(super) fn remainder(dividend: DoubleDouble, divisor: DoubleDouble) -> DoubleDouble {
    let (dividend, divisor) = (Dyadic::of(dividend), Dyadic::of(divisor));
    let exponent = dividend.exponent.min(divisor.exponent);
    let whole = |number: Dyadic| number.mantissa << (number.exponent - exponent);
    let rest = whole(dividend) % whole(divisor);
    nearest(&(rest << exponent.max(0)), &(BigUint::from(1_u32) << (-exponent).max(0)))
}
