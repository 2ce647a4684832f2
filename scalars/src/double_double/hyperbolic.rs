//! Hyperbolic functions and their inverses.

use super::DoubleDouble;
use super::exponential::{Exponential, NEGLIGIBLE};

/// Above, the smaller of the two exponentials is below half of the last place of the larger one.
const ONE_EXPONENTIAL: f64 = 40.0;
/// Above 2^60, the square root of `x² ± 1` is `x` to all digits.
const LARGE: f64 = (1_u64 << 60) as f64;

impl DoubleDouble {
    /// The hyperbolic sine, with all its digits near zero.
    ///
    /// ```
    /// use pilaster_scalars::DoubleDouble;
    ///
    /// assert_eq!(DoubleDouble::from(-1e-40).sinh(), DoubleDouble::from(-1e-40));
    /// ```
    #[must_use]
    pub fn sinh(self) -> Self {
        let size = self.abs();
        if size.hi > ONE_EXPONENTIAL {
            return size.half_exponential().copysign(self);
        }
        if self.hi.is_nan() || size.hi <= NEGLIGIBLE {
            return self;
        }
        let power = size.exp_m1();
        (power + power / (power + Self::ONE)).scaled(0.5).copysign(self)
    }

    /// The hyperbolic cosine.
    ///
    /// ```
    /// use pilaster_scalars::DoubleDouble;
    ///
    /// assert_eq!(DoubleDouble::ZERO.cosh(), DoubleDouble::ONE);
    /// ```
    #[must_use]
    pub fn cosh(self) -> Self {
        let size = self.abs();
        if size.hi > ONE_EXPONENTIAL {
            return size.half_exponential();
        }
        let power = size.exp();
        (power + power.recip()).scaled(0.5)
    }

    /// The hyperbolic tangent, with all its digits near zero.
    ///
    /// ```
    /// use pilaster_scalars::DoubleDouble;
    ///
    /// assert_eq!(DoubleDouble::NEG_INFINITY.tanh(), -DoubleDouble::ONE);
    /// ```
    #[must_use]
    pub fn tanh(self) -> Self {
        let size = self.abs();
        if size.hi > ONE_EXPONENTIAL {
            return self.signum();
        }
        if size.hi <= NEGLIGIBLE {
            return self;
        }
        let power = size.scaled(2.0).exp_m1();
        (power / (power + Self::exactly(2.0))).copysign(self)
    }

    /// The inverse of the hyperbolic sine.
    ///
    /// ```
    /// use pilaster_scalars::DoubleDouble;
    ///
    /// let one = DoubleDouble::ONE;
    /// assert!((one.sinh().asinh() - one).abs() <= DoubleDouble::EPSILON);
    /// ```
    #[must_use]
    pub fn asinh(self) -> Self {
        let size = self.abs();
        if self.hi.is_nan() || size.hi <= NEGLIGIBLE {
            return self;
        }
        let positive = if size.hi > LARGE {
            size.ln() + Self::LN_2
        } else {
            let square = size * size;
            (size + square / (Self::ONE + (Self::ONE + square).sqrt())).ln_1p()
        };
        positive.copysign(self)
    }

    /// The inverse of the hyperbolic cosine, not below zero; NaN for numbers below one.
    ///
    /// ```
    /// use pilaster_scalars::DoubleDouble;
    ///
    /// assert_eq!(DoubleDouble::ONE.acosh(), DoubleDouble::ZERO);
    /// assert!(DoubleDouble::ZERO.acosh().is_nan());
    /// ```
    #[must_use]
    pub fn acosh(self) -> Self {
        if self < Self::ONE {
            return Self::NAN;
        }
        if self.hi > LARGE {
            return self.ln() + Self::LN_2;
        }
        let above_one = self - Self::ONE;
        (above_one + (above_one * (self + Self::ONE)).sqrt()).ln_1p()
    }

    /// The inverse of the hyperbolic tangent; infinite at one and NaN above it in size.
    ///
    /// ```
    /// use pilaster_scalars::DoubleDouble;
    ///
    /// assert_eq!((-DoubleDouble::ONE).atanh(), DoubleDouble::NEG_INFINITY);
    /// ```
    #[must_use]
    pub fn atanh(self) -> Self {
        let size = self.abs();
        if size.hi <= NEGLIGIBLE {
            return self;
        }
        let positive = (size.scaled(2.0) / (Self::ONE - size)).ln_1p().scaled(0.5);
        positive.copysign(self)
    }

    /// Half of the exponential, which may be finite where the whole is not.
    fn half_exponential(self) -> Self {
        if self.hi > 711.0 { Self::INFINITY } else { Exponential::of(self).times_power_of_two(-1) }
    }
}
