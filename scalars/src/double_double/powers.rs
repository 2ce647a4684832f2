//! Powers and roots.

use super::DoubleDouble;
use super::transform::{ordered_two_sum, power_of_two, quick_two_sum, two_product, two_sum};

/// Sizes of powers with all their bits above the smallest subnormal number, and of their reciprocals: 2^-900 to 2^900.
const HAS_FULL_RECIPROCAL: core::ops::Range<f64> =
    f64::from_bits((1023 - 900) << 52)..f64::from_bits((1023 + 900) << 52);

/// A double-double and what is left of a number, less than its last place.
#[derive(Clone, Copy)]
struct Triple {
    head: DoubleDouble,
    rest: f64,
}

impl Triple {
    const ONE: Self = Self { head: DoubleDouble::ONE, rest: 0.0 };

    /// The product, within a few units of 2^-159.
    #[inline]
    fn times(self, other: Self) -> Self {
        let (a, b) = (self.head, other.head);
        let (product, error) = two_product(a.hi, b.hi);
        let (cross, cross_error) = two_product(a.hi, b.lo);
        let (other_cross, other_error) = two_product(a.lo, b.hi);
        let (middle, middle_rest) = two_sum(cross, other_cross);
        let (middle, more_rest) = two_sum(error, middle);
        let rests = a.lo.mul_add(b.lo, cross_error + other_error) + (middle_rest + more_rest);
        let rest = a.hi.mul_add(other.rest, b.hi.mul_add(self.rest, rests));
        let (hi, lo) = quick_two_sum(product, middle);
        let (lo, rest) = two_sum(lo, rest);
        let (hi, lo) = quick_two_sum(hi, lo);
        let special = hi == 0.0 || !product.is_finite();
        let head = DoubleDouble::mended(if special { product } else { hi }, if special { 0.0 } else { lo });
        Self { head, rest: if head.is_finite() { rest } else { 0.0 } }
    }

    /// The sum with a double-double, rounded.
    #[inline]
    fn plus(self, addend: DoubleDouble) -> DoubleDouble {
        let sum = self.head + addend;
        let (hi, lo) = ordered_two_sum(sum.hi, sum.lo + self.rest);
        if hi.is_finite() && hi != 0.0 { DoubleDouble { hi, lo } } else { sum }
    }
}

impl DoubleDouble {
    /// The power with a whole exponent; one for the exponent zero.
    ///
    /// By repeated squaring with 159 bits, so that the result is within 1 unit of 2^-104 (see
    /// [Accuracy](Self#accuracy)) whatever the exponent, and exact where a positive power has at most 106 bits. A
    /// step costs about two multiplications.
    ///
    /// ```
    /// use pilaster_scalars::DoubleDouble;
    ///
    /// assert_eq!(DoubleDouble::from(3).powi(4), DoubleDouble::from(81));
    /// assert_eq!(DoubleDouble::from(2).powi(-3), DoubleDouble::from(0.125));
    /// ```
    #[must_use]
    pub fn powi(self, exponent: i32) -> Self {
        let size = exponent.unsigned_abs();
        let power = self.positive_power(size);
        if exponent >= 0 {
            power
        } else if HAS_FULL_RECIPROCAL.contains(&power.hi.abs()) {
            power.recip()
        } else {
            // The power is out of range or has lost digits to it, while its reciprocal need not be and have.
            let root = self.positive_power(size / 2).recip();
            root * root * self.positive_power(size % 2).recip()
        }
    }

    fn positive_power(self, mut exponent: u32) -> Self {
        let (mut power, mut square) = (Triple::ONE, Triple { head: self, rest: 0.0 });
        loop {
            if exponent % 2 == 1 {
                power = power.times(square);
            }
            exponent /= 2;
            if exponent == 0 {
                return power.head;
            }
            square = square.times(square);
        }
    }

    /// The power with any exponent, with the special values of IEEE 754: one for the exponent zero and for the base
    /// one, NaN for a negative base where the exponent is not whole.
    ///
    /// Exponents that are an `i32` go through [`powi`](Self::powi). Any other power is the exponential of the
    /// exponent times the logarithm, within `4 (1 + |exponent ln(self)|)` units of 2^-104 and in practice a quarter
    /// of that.
    ///
    /// ```
    /// use pilaster_scalars::DoubleDouble;
    ///
    /// let root = DoubleDouble::from(2).powf(DoubleDouble::from(0.5));
    /// assert!((root - DoubleDouble::SQRT_2).abs() <= DoubleDouble::from(4) * DoubleDouble::EPSILON);
    /// assert!(DoubleDouble::from(-8).powf(DoubleDouble::from(3).recip()).is_nan());
    /// ```
    #[must_use]
    pub fn powf(self, exponent: Self) -> Self {
        if exponent.lo == 0.0 && exponent.hi == f64::from(exponent.hi as i32) {
            return self.powi(exponent.hi as i32);
        }
        if self == Self::ONE {
            return self;
        }
        let is_special = self.hi == 0.0 || !self.is_finite() || !exponent.is_finite();
        if is_special {
            return self.special_power(exponent);
        }
        let is_whole = exponent == exponent.trunc();
        if self.is_sign_negative() && !is_whole {
            return Self::NAN;
        }
        let size = (exponent * self.abs().ln()).exp();
        if self.is_sign_negative() && exponent.is_odd() { -size } else { size }
    }

    /// The power of a zero, an infinity or NaN, or with such an exponent; the exponent is not zero and the base not one.
    fn special_power(self, exponent: Self) -> Self {
        if self.is_nan() || exponent.is_nan() {
            return Self::NAN;
        }
        let size = self.abs();
        // -1 to an infinite exponent, the limit of even exponents.
        if size == Self::ONE {
            return Self::ONE;
        }
        let grows = (size > Self::ONE) == (exponent.hi > 0.0);
        let power = if grows { Self::INFINITY } else { Self::ZERO };
        if self.is_sign_negative() && exponent.is_odd() { -power } else { power }
    }

    /// Whether this is an odd whole number.
    fn is_odd(self) -> bool {
        self.is_finite() && self == self.trunc() && self.scaled(0.5).fract().hi != 0.0
    }

    /// The cube root, of negative numbers too.
    ///
    /// The root of `f64` and one step of E. Halley's iteration, of third order. Costs some 100 operations of `f64`.
    ///
    /// ```
    /// use pilaster_scalars::DoubleDouble;
    ///
    /// assert_eq!(DoubleDouble::from(-27).cbrt(), DoubleDouble::from(-3));
    /// ```
    #[must_use]
    pub fn cbrt(self) -> Self {
        if self.hi == 0.0 || !self.is_finite() {
            return self;
        }
        let (exponent, _) = self.split_exponent();
        let third = exponent.div_euclid(3);
        let cube = self.times_power_of_two(-3 * third);
        let root = Self::exactly(cube.hi.cbrt());
        let approximation = root * root * root;
        let left = (cube - approximation).hi;
        let (hi, lo) = quick_two_sum(root.hi, root.hi * left / 2.0_f64.mul_add(approximation.hi, cube.hi));
        Self { hi, lo }.times_power_of_two(third)
    }

    /// The length of the hypotenuse over two sides, without overflow or underflow on the way; infinite where a side
    /// is, even beside NaN.
    ///
    /// ```
    /// use pilaster_scalars::DoubleDouble;
    ///
    /// let (three, four) = (DoubleDouble::from(3e300), DoubleDouble::from(4e300));
    /// assert_eq!(three.hypot(four).hi(), 5e300);
    /// ```
    #[must_use]
    pub fn hypot(self, other: Self) -> Self {
        if self.is_infinite() || other.is_infinite() {
            return Self::INFINITY;
        }
        let (a, b) = (self.abs(), other.abs());
        let larger = if a.hi < b.hi { b } else { a };
        if larger.hi == 0.0 || a.is_nan() || b.is_nan() {
            return a + b;
        }
        let (exponent, _) = larger.split_exponent();
        let (a, b) = (a.times_power_of_two(-exponent), b.times_power_of_two(-exponent));
        (a * a + b * b).sqrt().times_power_of_two(exponent)
    }

    /// `self * factor + addend`, with the product to 159 bits: not fused, but within a few units of 2^-106 of the
    /// result where that is not far below the product, and of 2^-158 of the product where it is.
    ///
    /// ```
    /// use pilaster_scalars::DoubleDouble;
    ///
    /// let tenth: DoubleDouble = "0.1".parse()?;
    /// let hundredth = tenth * tenth;
    /// let rounding = tenth.mul_add(tenth, -hundredth);
    /// assert!(rounding.abs() <= hundredth * DoubleDouble::EPSILON);
    /// # Ok::<(), pilaster_scalars::ParseDoubleDoubleError>(())
    /// ```
    #[inline]
    #[must_use]
    pub fn mul_add(self, factor: Self, addend: Self) -> Self {
        Triple { head: self, rest: 0.0 }.times(Triple { head: factor, rest: 0.0 }).plus(addend)
    }

    /// The exponent of the power of two that a finite number other than zero begins with, and its quotient by that,
    /// from 1 to 2 in size.
    #[inline]
    pub(super) fn split_exponent(self) -> (i32, Self) {
        const SHIFT: i32 = 200;
        let shift = if self.hi.abs() < 2.0_f64.powi(-SHIFT) { SHIFT } else { 0 };
        let shifted = self.scaled(power_of_two(shift));
        let exponent = ((shifted.hi.to_bits() >> 52) & 0x7ff) as i32 - 1023;
        (exponent - shift, shifted.scaled(power_of_two(-exponent)))
    }

    /// The number times a power of two, rounded once where that is subnormal.
    #[inline]
    pub(super) fn times_power_of_two(self, exponent: i32) -> Self {
        let half = exponent / 2;
        let scaled = self.scaled(power_of_two(half)).scaled(power_of_two(exponent - half));
        // Where the low part is subnormal, it may have been rounded up to half of the last place of the high part.
        let (hi, lo) = quick_two_sum(scaled.hi, scaled.lo);
        Self::mended(hi, lo)
    }
}
