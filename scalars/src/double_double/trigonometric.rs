//! Sine, cosine, tangent and their inverses.

use super::DoubleDouble;
use super::exponential::NEGLIGIBLE;
use super::reduction::{Reduced, reduce};
use super::series::factorial_series;
use super::transform::power_of_two;

/// The sine of an angle between -pi/4 and pi/4 or little more, by its Taylor series.
#[inline]
fn sine(angle: DoubleDouble) -> DoubleDouble {
    let minus_square = -(angle * angle);
    angle + angle * (minus_square * factorial_series(minus_square, 3, 2, 7, 29))
}

/// The cosine of such an angle.
#[inline]
fn cosine(angle: DoubleDouble) -> DoubleDouble {
    let minus_square = -(angle * angle);
    let rest = minus_square * minus_square * factorial_series(minus_square, 4, 2, 7, 28);
    DoubleDouble::ONE + (minus_square.scaled(0.5) + rest)
}

impl DoubleDouble {
    /// The sine of an angle in radians; NaN for infinities.
    ///
    /// Within 1 unit of 2^-104 (see [Accuracy](Self#accuracy)) whatever the size of the angle, and near multiples of
    /// pi too. Up to 2^20 it costs some 700 operations of `f64`; for larger angles, and nearer to a multiple of pi/2
    /// than 2^-30, microseconds.
    ///
    /// ```
    /// use pilaster_scalars::DoubleDouble;
    ///
    /// // The sine of the number nearest to pi is what that leaves of pi.
    /// assert_eq!(DoubleDouble::PI.sin(), "-2.99476980971833955464159426787545019e-33".parse()?);
    /// # Ok::<(), pilaster_scalars::ParseDoubleDoubleError>(())
    /// ```
    #[must_use]
    pub fn sin(self) -> Self {
        self.sin_cos().0
    }

    /// The cosine of an angle in radians, as accurate as the [sine](Self::sin).
    ///
    /// ```
    /// use pilaster_scalars::DoubleDouble;
    ///
    /// let half = DoubleDouble::FRAC_PI_3.cos();
    /// assert!((half - DoubleDouble::from(0.5)).abs() <= DoubleDouble::EPSILON);
    /// ```
    #[must_use]
    pub fn cos(self) -> Self {
        self.sin_cos().1
    }

    /// The sine and the cosine.
    ///
    /// ```
    /// use pilaster_scalars::DoubleDouble;
    ///
    /// let (sine, cosine) = DoubleDouble::ONE.sin_cos();
    /// assert!((sine * sine + cosine * cosine - DoubleDouble::ONE).abs() <= DoubleDouble::EPSILON);
    /// ```
    #[must_use]
    pub fn sin_cos(self) -> (Self, Self) {
        if !self.is_finite() {
            return (Self::NAN, Self::NAN);
        }
        if self.hi.abs() <= NEGLIGIBLE {
            return (self, Self::ONE);
        }
        let Reduced { quarters, rest } = reduce(self.abs());
        let (sine, cosine) = (sine(rest), cosine(rest));
        let (sine, cosine) = match quarters {
            0 => (sine, cosine),
            1 => (cosine, -sine),
            2 => (-sine, -cosine),
            _ => (-cosine, sine),
        };
        (if self.is_sign_negative() { -sine } else { sine }, cosine)
    }

    /// The tangent of an angle in radians, the quotient of [sine](Self::sin) and cosine.
    ///
    /// ```
    /// use pilaster_scalars::DoubleDouble;
    ///
    /// assert!((DoubleDouble::FRAC_PI_4.tan() - DoubleDouble::ONE).abs() <= DoubleDouble::EPSILON);
    /// ```
    #[must_use]
    pub fn tan(self) -> Self {
        let (sine, cosine) = self.sin_cos();
        sine / cosine
    }

    /// The arc sine, from -pi/2 to pi/2; NaN for numbers above one in size.
    ///
    /// ```
    /// use pilaster_scalars::DoubleDouble;
    ///
    /// let right_angle = DoubleDouble::ONE.asin();
    /// assert_eq!(right_angle, DoubleDouble::FRAC_PI_2);
    /// ```
    #[must_use]
    pub fn asin(self) -> Self {
        let size = self.abs();
        if size.hi <= NEGLIGIBLE {
            return self;
        }
        size.atan2(((Self::ONE - size) * (Self::ONE + size)).sqrt()).copysign(self)
    }

    /// The arc cosine, from 0 to pi; NaN for numbers above one in size.
    ///
    /// ```
    /// use pilaster_scalars::DoubleDouble;
    ///
    /// assert_eq!((-DoubleDouble::ONE).acos(), DoubleDouble::PI);
    /// ```
    #[must_use]
    pub fn acos(self) -> Self {
        ((Self::ONE - self) * (Self::ONE + self)).sqrt().atan2(self)
    }

    /// The arc tangent, from -pi/2 to pi/2.
    ///
    /// ```
    /// use pilaster_scalars::DoubleDouble;
    ///
    /// assert_eq!(DoubleDouble::INFINITY.atan(), DoubleDouble::FRAC_PI_2);
    /// ```
    #[must_use]
    pub fn atan(self) -> Self {
        self.atan2(Self::ONE)
    }

    /// The angle of the point with this ordinate and the abscissa `x`, from -pi to pi, with the signs of IEEE 754
    /// for zeros and infinities.
    ///
    /// The angle of `f64` corrected by the arc tangent of what is left of it, after Hida, Li and Bailey ("Algorithms
    /// for quad-double precision floating point arithmetic", ARITH 2001). Costs about a sine and a cosine.
    ///
    /// ```
    /// use pilaster_scalars::DoubleDouble;
    ///
    /// let (zero, one) = (DoubleDouble::ZERO, DoubleDouble::ONE);
    /// assert_eq!(zero.atan2(-one), DoubleDouble::PI);
    /// assert_eq!((-zero).atan2(-one), -DoubleDouble::PI);
    /// ```
    #[must_use]
    pub fn atan2(self, x: Self) -> Self {
        let angle = self.hi.atan2(x.hi);
        if angle.is_nan() {
            return Self::NAN;
        }
        if self.hi == 0.0 || x.hi == 0.0 || !self.is_finite() || !x.is_finite() {
            return Self::multiple_of_quarter_pi(angle);
        }
        let slope = self.hi / x.hi;
        if x.hi > 0.0 && slope.abs() < 2.0_f64.powi(-60) {
            return self / x;
        }
        let (exponent, _) = (if slope.abs() > 1.0 { self } else { x }).split_exponent();
        let (y, x) = (self.times_power_of_two(-exponent), x.times_power_of_two(-exponent));
        let (sine, cosine) = Self::exactly(angle).sin_cos();
        let rest = (y * cosine - x * sine) / (x * cosine + y * sine);
        Self::exactly(angle) + rest
    }

    /// The multiple of a quarter of pi that an `f64` is next to; a zero as it is.
    fn multiple_of_quarter_pi(angle: f64) -> Self {
        let quarters = (angle.abs() * core::f64::consts::FRAC_2_PI * 2.0).round();
        let size = match quarters as u32 {
            0 => Self::ZERO,
            3 => Self::exactly(3.0) * Self::FRAC_PI_4,
            quarters => Self::FRAC_PI_4.scaled(power_of_two(quarters as i32 / 2)),
        };
        if angle.is_sign_negative() { -size } else { size }
    }
}
