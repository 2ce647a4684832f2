//! `+ - * / %` and the square root.
//!
//! Special values are chosen at the end of each operation by selects, never by branches: a loop over them
//! vectorises.

use super::DoubleDouble;
use super::exact;
use super::transform::{ordered_two_sum, quick_two_sum, two_product, two_sum};
use core::iter;
use core::ops::{Add, AddAssign, Div, DivAssign, Mul, MulAssign, Neg, Rem, RemAssign, Sub, SubAssign};
use pilaster::Accumulator;

/// 2^-500. A remainder of numbers above it has no bits under the smallest subnormal.
const TINY: f64 = 1.0 / HUGE;
/// 2^500.
const HUGE: f64 = f64::from_bits((1023 + 500) << 52);
/// 2^250, the square root of [`HUGE`].
const ROOT_OF_HUGE: f64 = f64::from_bits((1023 + 250) << 52);

impl Neg for DoubleDouble {
    type Output = Self;

    /// The same number with the other sign; exact.
    #[inline]
    fn neg(self) -> Self {
        Self { hi: -self.hi, lo: -self.lo }
    }
}

impl Add for DoubleDouble {
    type Output = Self;

    /// The sum, within `3 u² + 13 u³` of it for `u = 2^-53` (algorithm 6 of Joldes, Muller, Popescu, "Tight and
    /// rigorous error bounds for basic building blocks of double-word arithmetic", TOMS 44(2), 2017).
    #[inline]
    fn add(self, rhs: Self) -> Self {
        let (sum, error) = ordered_two_sum(self.hi, rhs.hi);
        let (low, low_error) = two_sum(self.lo, rhs.lo);
        let (head, head_error) = quick_two_sum(sum, error + low);
        let (hi, lo) = quick_two_sum(head, low_error + head_error);
        // Whatever is infinite on the way leaves NaN behind it. A zero takes its sign from IEEE addition.
        let overflowed = if sum.is_finite() { head } else { sum };
        let hi = if hi.is_nan() { overflowed } else { hi };
        Self::mended(if hi == 0.0 { sum } else { hi }, lo)
    }
}

impl Sub for DoubleDouble {
    type Output = Self;

    /// The difference, by the same algorithm and within the same bound as the sum.
    #[inline]
    fn sub(self, rhs: Self) -> Self {
        self + -rhs
    }
}

impl Mul for DoubleDouble {
    type Output = Self;

    /// The product, within `4 u²` of it for `u = 2^-53` where it is at least 2^-960 in size (algorithm 12 of
    /// Joldes, Muller, Popescu, 2017; the bound is that of Muller and Rideau, TOMS 48(1), 2022).
    #[inline]
    fn mul(self, rhs: Self) -> Self {
        let (product, error) = two_product(self.hi, rhs.hi);
        let cross = self.hi.mul_add(rhs.lo, self.lo * rhs.lo);
        let cross = self.lo.mul_add(rhs.hi, cross);
        let (hi, lo) = quick_two_sum(product, error + cross);
        let special = hi == 0.0 || !product.is_finite();
        Self::mended(if special { product } else { hi }, lo)
    }
}

impl Div for DoubleDouble {
    type Output = Self;

    /// The quotient, within `4 u²` of it for `u = 2^-53` where it is at least 2^-960 in size.
    ///
    /// A long division of three digits of base 2^53 (as in Hida, Li, Bailey, ARITH 2001), with remainders by
    /// FMA. The first remainder of the high parts is exact. Rounding the rest of it (at most `2 u` of the
    /// dividend) loses `2 u²`, adding the last digit `u²`, all else is of the order `u³`.
    #[inline]
    fn div(self, rhs: Self) -> Self {
        let scale = if self.hi.abs() < TINY && rhs.hi.abs() < HUGE { HUGE } else { 1.0 };
        let (dividend, divisor) = (self.scaled(scale), rhs.scaled(scale));
        let first = dividend.hi / divisor.hi;
        let rest_of_hi = (-first).mul_add(divisor.hi, dividend.hi);
        let rest_of_lo = (-first).mul_add(divisor.lo, dividend.lo);
        let (rest, rest_error) = two_sum(rest_of_hi, rest_of_lo);
        let second = rest / divisor.hi;
        let rest = (-second).mul_add(divisor.hi, rest) + (-second).mul_add(divisor.lo, rest_error);
        let third = rest / divisor.hi;
        let (hi, lo) = quick_two_sum(first, second);
        let (hi, lo) = quick_two_sum(hi, lo + third);
        Self::unless_special(first, hi, lo)
    }
}

impl Rem for DoubleDouble {
    type Output = Self;

    /// What truncated division leaves, with the sign of the dividend, computed exactly and rounded once.
    ///
    /// Costs one `f64` remainder where both numbers are `f64`, else integers of as many bits as the exponents
    /// lie apart.
    fn rem(self, rhs: Self) -> Self {
        if rhs.is_infinite() && self.is_finite() {
            return self;
        }
        let both_are_f64 = self.lo == 0.0 && rhs.lo == 0.0;
        if both_are_f64 || !self.is_finite() || rhs.is_nan() || rhs.hi == 0.0 {
            return Self::exactly(self.hi % rhs.hi);
        }
        let remainder = exact::remainder(self, rhs);
        if remainder.hi == 0.0 { Self::exactly(0.0_f64.copysign(self.hi)) } else { remainder }
    }
}

impl DoubleDouble {
    /// The square root, within `25/8 u²` of it for `u = 2^-53`; NaN for numbers below zero, and -0 for -0
    /// (algorithm `SQRTDWtoDW` of Lefèvre, Louvet, Muller, Picot, Rideau, TOMS 49(1), 2023).
    ///
    /// ```
    /// use pilaster_scalars::DoubleDouble;
    ///
    /// let two = DoubleDouble::from(2);
    /// assert!((two.sqrt() * two.sqrt() - two).abs() <= two * DoubleDouble::EPSILON);
    /// ```
    #[inline]
    #[must_use]
    pub fn sqrt(self) -> Self {
        let (up, down) = if self.hi < TINY { (HUGE, 1.0 / ROOT_OF_HUGE) } else { (1.0, 1.0) };
        let square = self.scaled(up);
        let root = square.hi.sqrt();
        let rest = square.lo + (-root).mul_add(root, square.hi);
        let (hi, lo) = quick_two_sum(root, rest / (2.0 * root));
        Self::unless_special(root, hi, lo).scaled(down)
    }

    /// One divided by this number.
    ///
    /// ```
    /// use pilaster_scalars::DoubleDouble;
    ///
    /// assert_eq!(DoubleDouble::from(8).recip(), DoubleDouble::from(0.125));
    /// ```
    #[inline]
    #[must_use]
    pub fn recip(self) -> Self {
        Self::ONE / self
    }

    /// The number times a power of two, exact short of overflow and underflow.
    #[inline]
    pub(super) fn scaled(self, power_of_two: f64) -> Self {
        Self { hi: self.hi * power_of_two, lo: self.lo * power_of_two }
    }

    /// `hi + lo`, or their plain `f64` approximation where that is already the answer: no digits follow a zero,
    /// an infinity or a NaN.
    #[inline]
    fn unless_special(plain: f64, hi: f64, lo: f64) -> Self {
        let special = plain == 0.0 || !plain.is_finite();
        let hi = if special { plain } else { hi };
        Self { hi, lo: if special || !hi.is_finite() { 0.0 } else { lo } }
    }
}

macro_rules! assigning {
    ($($trait:ident $method:ident $operator:tt)*) => {$(
        impl $trait for DoubleDouble {
            #[inline]
            fn $method(&mut self, rhs: Self) {
                *self = *self $operator rhs;
            }
        }
    )*};
}

assigning! {
    AddAssign add_assign +
    SubAssign sub_assign -
    MulAssign mul_assign *
    DivAssign div_assign /
    RemAssign rem_assign %
}

impl iter::Sum for DoubleDouble {
    /// The sum, through [`DdSum`](super::DdSum).
    fn sum<I: Iterator<Item = Self>>(numbers: I) -> Self {
        numbers.fold(super::DdSum::zero(), |sum, number| sum.add(&number)).finish()
    }
}

impl<'a> iter::Sum<&'a Self> for DoubleDouble {
    /// The sum, through [`DdSum`](super::DdSum).
    fn sum<I: Iterator<Item = &'a Self>>(numbers: I) -> Self {
        numbers.copied().sum()
    }
}

impl iter::Product for DoubleDouble {
    fn product<I: Iterator<Item = Self>>(numbers: I) -> Self {
        numbers.fold(Self::ONE, Mul::mul)
    }
}

impl<'a> iter::Product<&'a Self> for DoubleDouble {
    fn product<I: Iterator<Item = &'a Self>>(numbers: I) -> Self {
        numbers.copied().product()
    }
}
