//! Whole numbers near a number.

use super::DoubleDouble;
use super::transform::quick_two_sum;

impl DoubleDouble {
    /// The largest whole number that is not above this one.
    ///
    /// ```
    /// use pilaster_scalars::DoubleDouble;
    ///
    /// assert_eq!(DoubleDouble::from_parts(7.0, -1e-20).floor(), DoubleDouble::from(6));
    /// ```
    #[inline]
    #[must_use]
    pub fn floor(self) -> Self {
        let head = self.hi.floor();
        // Next to a high part that is not whole, the low part is too small to reach a whole number.
        if head != self.hi || self.lo == 0.0 {
            return Self::exactly(head);
        }
        let (hi, lo) = quick_two_sum(head, self.lo.floor());
        Self { hi, lo }
    }

    /// The smallest whole number that is not below this one.
    ///
    /// ```
    /// use pilaster_scalars::DoubleDouble;
    ///
    /// assert_eq!(DoubleDouble::from_parts(7.0, 1e-20).ceil(), DoubleDouble::from(8));
    /// ```
    #[inline]
    #[must_use]
    pub fn ceil(self) -> Self {
        -(-self).floor()
    }

    /// The whole number next to this one towards zero.
    ///
    /// ```
    /// use pilaster_scalars::DoubleDouble;
    ///
    /// assert_eq!(DoubleDouble::from(-1.5).trunc(), DoubleDouble::from(-1));
    /// ```
    #[inline]
    #[must_use]
    pub fn trunc(self) -> Self {
        if self.is_sign_negative() { self.ceil() } else { self.floor() }
    }

    /// The nearest whole number, and the one away from zero where two are equally near.
    ///
    /// ```
    /// use pilaster_scalars::DoubleDouble;
    ///
    /// assert_eq!(DoubleDouble::from(2.5).round(), DoubleDouble::from(3));
    /// assert_eq!(DoubleDouble::from_parts(2.5, -1e-20).round(), DoubleDouble::from(2));
    /// ```
    #[must_use]
    pub fn round(self) -> Self {
        let whole = self.trunc();
        if (self - whole).abs() >= Self::exactly(0.5) { whole + self.signum() } else { whole }
    }

    /// What [`trunc`](Self::trunc) takes away, with the sign of the number; exact.
    ///
    /// ```
    /// use pilaster_scalars::DoubleDouble;
    ///
    /// assert_eq!(DoubleDouble::from(-1.25).fract(), DoubleDouble::from(-0.25));
    /// ```
    #[inline]
    #[must_use]
    pub fn fract(self) -> Self {
        self - self.trunc()
    }
}
