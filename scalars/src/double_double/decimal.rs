use super::DoubleDouble;
use super::exact::{self, Dyadic};
use num_bigint::{BigInt, BigUint};

/// Digits that tell every boundary between two roundings from its neighbourhood: all boundaries are multiples of
/// 2^-1075 below 2^1024, so that none has more than 309 digits before the point and 1075 behind it.
const DECISIVE_DIGITS: usize = 1400;
/// A number with more digits before the point is above every `f64`.
const DIGITS_OF_MAX: i64 = 309;
/// A number with more zeros behind the point rounds to zero.
const ZEROS_OF_SMALLEST: i64 = 323;

/// A number not below zero, `0.d1d2d3.. * 10^point`.
#[derive(Clone, Debug)]
pub(super) struct Decimal {
    /// Values 0 to 9. The first and the last are not 0; the number zero has none.
    digits: Vec<u8>,
    point: i64,
}

impl Decimal {
    /// The number of digits (values 0 to 9) with the point behind the first `point` of them. Of a long text the
    /// digits that cannot decide any rounding are kept as one.
    pub(super) fn new(digits: impl Iterator<Item = u8>, mut point: i64) -> Self {
        let mut kept = Vec::new();
        let mut rest_is_zero = true;
        for digit in digits {
            if kept.is_empty() && digit == 0 {
                point = point.saturating_sub(1);
            } else if kept.len() < DECISIVE_DIGITS {
                kept.push(digit);
            } else {
                rest_is_zero &= digit == 0;
            }
        }
        if !rest_is_zero {
            kept.push(1);
        }
        Self::trimmed(kept, point)
    }

    /// The exact value of a finite number not below zero.
    pub(super) fn of(number: DoubleDouble) -> Self {
        let Dyadic { mantissa, exponent } = Dyadic::of(number);
        let odd_shift = mantissa.trailing_zeros().unwrap_or(0) as i64;
        let (odd, exponent) = (mantissa.magnitude() >> odd_shift, exponent + odd_shift);
        let (integer, decimals) = if exponent < 0 {
            (odd * BigUint::from(5_u32).pow(exponent.unsigned_abs() as u32), -exponent)
        } else {
            (odd << exponent, 0)
        };
        let digits = integer.to_radix_be(10);
        let point = digits.len() as i64 - decimals;
        Self::trimmed(digits, point)
    }

    /// The decimal with the fewest digits that is read back as this same finite number, not below zero.
    ///
    /// 106 bits take at most 34 digits; a number whose parts are far apart, or which has one part, takes as many
    /// as its exact value has at most.
    pub(super) fn shortest_of(number: DoubleDouble) -> Self {
        let exact = Self::of(number);
        let is_read_back = |count: usize| exact.rounded(count as i64).nearest() == number;
        let (mut too_few, mut enough) = (0, 34.min(exact.digits.len()));
        while !is_read_back(enough) {
            too_few = enough;
            enough = (2 * enough).min(exact.digits.len());
        }
        while too_few + 1 < enough {
            let middle = too_few.midpoint(enough);
            if is_read_back(middle) {
                enough = middle;
            } else {
                too_few = middle;
            }
        }
        exact.rounded(enough as i64)
    }

    fn trimmed(mut digits: Vec<u8>, point: i64) -> Self {
        let length = digits.iter().rposition(|&digit| digit != 0).map_or(0, |last| last + 1);
        digits.truncate(length);
        Self { digits, point: if length == 0 { 0 } else { point } }
    }

    /// The significant digits, without zeros at the end.
    pub(super) fn digits(&self) -> &[u8] {
        &self.digits
    }

    /// How many digits stand before the point; below zero, how many zeros stand behind it.
    pub(super) fn point(&self) -> i64 {
        self.point
    }

    /// The number rounded to so many significant digits, ties to even.
    pub(super) fn rounded(&self, count: i64) -> Self {
        let Ok(kept) = usize::try_from(count) else {
            return Self { digits: Vec::new(), point: 0 };
        };
        let Some(&next) = self.digits.get(kept) else {
            return self.clone();
        };
        let mut digits = self.digits[..kept].to_vec();
        let is_tie = next == 5 && self.digits.len() == kept + 1;
        let last_is_odd = digits.last().is_some_and(|digit| digit % 2 == 1);
        if next < 5 || (is_tie && !last_is_odd) {
            return Self::trimmed(digits, self.point);
        }
        match digits.iter().rposition(|&digit| digit != 9) {
            Some(last) => {
                digits.truncate(last + 1);
                digits[last] += 1;
                Self { digits, point: self.point }
            }
            None => Self { digits: vec![1], point: self.point + 1 },
        }
    }

    /// The nearest double-double.
    pub(super) fn nearest(&self) -> DoubleDouble {
        if self.digits.is_empty() || self.point < -ZEROS_OF_SMALLEST {
            return DoubleDouble::ZERO;
        }
        if self.point > DIGITS_OF_MAX {
            return DoubleDouble::INFINITY;
        }
        let integer = BigUint::from_radix_be(&self.digits, 10).expect("digits are below ten");
        let exponent = self.point - self.digits.len() as i64;
        let power = BigUint::from(10_u32).pow(exponent.unsigned_abs() as u32);
        if exponent < 0 {
            exact::nearest(&BigInt::from(integer), &power)
        } else {
            exact::nearest(&BigInt::from(integer * power), &BigUint::from(1_u32))
        }
    }
}
