//! Fractions of integers of any size.

mod arithmetic;
mod convert;
mod sum;
mod text;

pub use sum::RationalSum;
pub use text::ParseRationalError;

use num_bigint::BigInt;
use num_rational::Ratio;
use pilaster::{Conjugate, TensorScalar};

/// A rational number: a fraction of two integers of any size, in lowest terms, its denominator above zero.
///
/// For linear algebra without rounding: solutions, inverses and determinants that are right to the last digit, and a
/// reference to check `f64` and [`DoubleDouble`](crate::DoubleDouble) against. All operations are exact. The integers are
/// those of the crate `num-bigint`, the fraction is that of `num-rational`.
///
/// It owns memory and so is not `Copy`. Operators take values or references. An operation finds a greatest common divisor,
/// which is most of its cost and grows with the square of the digits; sums, dots and products of matrices go through
/// [`RationalSum`], which finds one only when the denominator changes, and reduces the fraction once.
///
/// # Traps
/// * Digits grow: an `n` by `n` matrix of small integers has an inverse of some `n` times as many digits, and a sum of many
///   fractions has the least common multiple of their denominators.
/// * `Rational::from_f64(0.1)` is the `f64` nearest to a tenth, whose denominator is 2^55. Read the text `0.1`, or take
///   `Rational::new(1, 10)`.
/// * There are neither infinities nor NaN: division by zero panics, as it does with integers, and so does a cast of a float
///   that is not finite. [`ConvertFrom`](pilaster::ConvertFrom) refuses such a float.
/// * There is no square root: it is a field with an order, but no [`RealField`](pilaster::RealField).
///
/// ```
/// use pilaster::{CpuEngine, HostTensor, Rank};
/// use pilaster_scalars::Rational;
///
/// // The inverse of a Hilbert matrix has integers for elements.
/// let hilbert = HostTensor::<_, Rank<2>>::from_fn([3, 3], |[i, j]| Rational::new(1, i + j + 1))?;
/// let inverse = CpuEngine::serial().inverse(&hilbert)?;
/// let expected = [9, -36, 30, -36, 192, -180, 30, -180, 180].map(Rational::from);
/// assert_eq!(inverse.as_slice(), expected);
/// # Ok::<(), pilaster::Error>(())
/// ```
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Hash, TensorScalar)]
#[tensor_scalar(
    kind = opaque,
    algebra = field,
    ord,
    accumulate = RationalSum,
    from(i64, i32, bool, f64, f32, crate::DoubleDouble),
    into(f64, f32, i64, i32, bool, crate::DoubleDouble)
)]
pub struct Rational(Ratio<BigInt>);

impl Rational {
    /// A fraction, brought to lowest terms.
    ///
    /// ```
    /// use pilaster_scalars::Rational;
    ///
    /// assert_eq!(Rational::new(44, -14).to_string(), "-22/7");
    /// ```
    ///
    /// # Panics
    /// Where the denominator is zero.
    #[must_use]
    pub fn new(numerator: impl Into<BigInt>, denominator: impl Into<BigInt>) -> Self {
        let denominator = denominator.into();
        assert!(denominator != BigInt::ZERO, "a fraction with the denominator zero");
        Self(Ratio::new(numerator.into(), denominator))
    }

    /// The number that a float is, exactly; none for an infinity and NaN.
    ///
    /// ```
    /// use pilaster_scalars::Rational;
    ///
    /// assert_eq!(Rational::from_f64(-0.375), Some(Rational::new(-3, 8)));
    /// assert_ne!(Rational::from_f64(0.1), Some(Rational::new(1, 10)));
    /// ```
    #[must_use]
    pub fn from_f64(value: f64) -> Option<Self> {
        convert::exactly(value.into())
    }

    /// The nearest float, ties to even; an infinity beyond the range.
    ///
    /// ```
    /// use pilaster_scalars::Rational;
    ///
    /// assert_eq!(Rational::new(1, 10).to_f64(), 0.1);
    /// ```
    #[must_use]
    pub fn to_f64(&self) -> f64 {
        convert::nearest_f64(self)
    }

    /// The numerator in lowest terms, which has the sign.
    #[must_use]
    pub fn numerator(&self) -> &BigInt {
        self.0.numer()
    }

    /// The denominator in lowest terms, above zero.
    #[must_use]
    pub fn denominator(&self) -> &BigInt {
        self.0.denom()
    }

    /// Whether the denominator is one.
    #[must_use]
    pub fn is_integer(&self) -> bool {
        self.0.is_integer()
    }

    /// The integer next to this number in the direction of zero.
    ///
    /// ```
    /// use pilaster_scalars::Rational;
    ///
    /// assert_eq!(Rational::new(-22, 7).trunc(), Rational::from(-3));
    /// ```
    #[must_use]
    pub fn trunc(&self) -> Self {
        Self(self.0.trunc())
    }

    /// The absolute value.
    #[must_use]
    pub fn abs(&self) -> Self {
        let magnitude = self.numerator().magnitude().clone();
        Self(Ratio::new_raw(magnitude.into(), self.denominator().clone()))
    }

    /// A power with an integer exponent; one for the exponent zero.
    ///
    /// ```
    /// use pilaster_scalars::Rational;
    ///
    /// assert_eq!(Rational::new(-2, 3).powi(-3), Rational::new(-27, 8));
    /// ```
    ///
    /// # Panics
    /// For zero with an exponent below zero.
    #[must_use]
    pub fn powi(&self, exponent: i32) -> Self {
        assert!(exponent >= 0 || *self.numerator() != BigInt::ZERO, "zero to the power of {exponent}");
        Self(self.0.pow(exponent))
    }
}

impl Default for Rational {
    /// Zero.
    fn default() -> Self {
        num_traits::Zero::zero()
    }
}

impl Conjugate for Rational {}
