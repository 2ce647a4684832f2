//! Angles modulo a quarter of the circle.

use super::DoubleDouble;
use super::exact::{self, Dyadic};
use super::transform::{ordered_two_sum, quick_two_sum, two_product, two_sum};
use num_bigint::{BigInt, BigUint};
use num_traits::ToPrimitive;
use std::sync::LazyLock;

/// Half of pi in three parts of 53 bits.
const HALF_PI: [f64; 3] = [core::f64::consts::FRAC_PI_2, 6.123233995736766e-17, -1.4973849048591698e-33];
/// The largest angle of which three parts of half of pi may be enough.
const FAST_RANGE: f64 = (1_u32 << 20) as f64;
/// Nearer to a multiple of half of pi, they are not: 2^-30.
const FAST_REST: f64 = 1.0 / (1_u32 << 30) as f64;
/// The place of the last bit of half of pi that the reduction of the largest numbers needs: their 1024 bits before
/// the point and some 300 behind it.
const FRACTION_BITS: u64 = 1400;

/// `quarters * pi/2 + rest`, with `rest` between -pi/4 and pi/4 but for a rounding, and `quarters` modulo 4.
pub(super) struct Reduced {
    pub(super) quarters: u8,
    pub(super) rest: DoubleDouble,
}

/// A finite angle, not below zero, to all digits of its distance from the nearest multiple of pi/2.
pub(super) fn reduce(angle: DoubleDouble) -> Reduced {
    if angle.hi <= core::f64::consts::FRAC_PI_4 {
        return Reduced { quarters: 0, rest: angle };
    }
    if angle.hi < FAST_RANGE {
        let quarters = (angle.hi * core::f64::consts::FRAC_2_PI).round();
        let rest = less_quarters(angle, quarters);
        if rest.hi.abs() > FAST_REST {
            return Reduced { quarters: (quarters as u32 % 4) as u8, rest };
        }
    }
    reduce_exactly(angle)
}

/// `angle - quarters * pi/2`, with an error of 2^-139 and one rounding (in three parts, after Cody and Waite, 1980,
/// with exact products).
#[inline]
fn less_quarters(angle: DoubleDouble, quarters: f64) -> DoubleDouble {
    let (first, first_error) = two_product(quarters, HALF_PI[0]);
    let (second, second_error) = two_product(quarters, HALF_PI[1]);
    let head = angle.hi - first;
    let (middle, low) = two_sum(angle.lo, -first_error);
    let (middle, more_low) = two_sum(middle, -second);
    let (hi, lo) = ordered_two_sum(head, middle);
    let low = (low + more_low) - quarters.mul_add(HALF_PI[2], second_error);
    let (hi, lo) = quick_two_sum(hi, lo + low);
    DoubleDouble { hi, lo }
}

/// The same in integers, for the angles that cancel almost all digits of pi, and those beyond 2^20. Costs some
/// microseconds.
fn reduce_exactly(angle: DoubleDouble) -> Reduced {
    let Dyadic { mantissa, exponent } = Dyadic::of(angle);
    let half_pi = &*HALF_PI_INTEGER;
    let scaled = mantissa << (exponent + FRACTION_BITS as i64);
    let quarters = (2 * &scaled + half_pi) / (2 * half_pi);
    let rest = scaled - &quarters * half_pi;
    let quarters = BigInt::to_u8(&(quarters % 4_u8)).expect("a remainder of division by four");
    Reduced { quarters, rest: exact::nearest(&rest, &(BigUint::from(1_u8) << FRACTION_BITS)) }
}

/// Half of pi times 2^[`FRACTION_BITS`], by J. Machin's formula.
static HALF_PI_INTEGER: LazyLock<BigInt> = LazyLock::new(|| {
    let guard_bits = 16;
    let one = BigInt::from(1) << (FRACTION_BITS + guard_bits);
    (8 * arc_tangent_of_reciprocal(&one, 5) - 2 * arc_tangent_of_reciprocal(&one, 239)) >> guard_bits
});

/// The arc tangent of `1 / x`, in units of `1 / one`, by its series.
fn arc_tangent_of_reciprocal(one: &BigInt, x: u32) -> BigInt {
    let mut power = one / x;
    let mut sum = BigInt::ZERO;
    for index in 0_u32.. {
        let term = &power / (2 * index + 1);
        if term == BigInt::ZERO {
            break;
        }
        if index % 2 == 0 {
            sum += term;
        } else {
            sum -= term;
        }
        power /= x * x;
    }
    sum
}

#[cfg(test)]
mod tests {
    use super::super::exact::{Dyadic, nearest};
    use super::{BigInt, BigUint, DoubleDouble, FRACTION_BITS, HALF_PI, HALF_PI_INTEGER};

    #[test]
    fn the_parts_of_half_of_pi_are_its_leading_bits() {
        let unit = BigUint::from(1_u8) << FRACTION_BITS;
        let mut rest = HALF_PI_INTEGER.clone();
        for part in HALF_PI {
            assert_eq!(part, nearest(&rest, &unit).hi());
            let Dyadic { mantissa, exponent } = Dyadic::of(DoubleDouble::exactly(part));
            rest -= mantissa << (exponent + FRACTION_BITS as i64);
        }
    }

    /// By another formula, L. Euler's: pi/4 is the arc tangent of 1/2 and that of 1/3.
    #[test]
    fn half_of_pi_is_right_to_its_last_bits() {
        let one = BigInt::from(1) << (FRACTION_BITS + 16);
        let [half, third] = [2, 3].map(|x| super::arc_tangent_of_reciprocal(&one, x));
        let error: BigInt = ((2 * (half + third)) >> 16) - &*HALF_PI_INTEGER;
        assert!(error.bits() <= 1, "{error}");
    }
}
