use super::{MaxMul, MaxPlus, MinPlus};
use core::fmt;
use core::str::FromStr;
use pilaster::{Planes, TensorScalar};

/// A number type that tropical scalars are made over: `f32`, `f64`, `i32`, `i64`.
///
/// It has an infinity at either end, and other numbers between. The integers take the ends of their range for that:
/// `i64::MIN` is -∞ and `i64::MAX` is ∞, and a sum that leaves the range is the infinity of that side, as it is for floats.
pub trait TropicalNumber:
    TensorScalar + Planes + PartialOrd + From<MaxPlus<Self>> + From<MinPlus<Self>> + From<MaxMul<Self>> + sealed::Sealed
{
    /// -∞.
    const NEG_INFINITY: Self;
    /// ∞.
    const INFINITY: Self;
    /// 0.
    const ZERO: Self;
    /// 1.
    const ONE: Self;

    /// Whether this is NaN, which no integer is.
    #[must_use]
    fn is_nan(self) -> bool;
    /// The sum. Where infinities of both signs meet: NaN, or `neutral` where there is no NaN, which is one of the two.
    #[must_use]
    fn plus(self, other: Self, neutral: Self) -> Self;
    /// The product of numbers that are not negative. Where zero meets infinity: NaN, or zero where there is no NaN.
    #[must_use]
    fn times(self, other: Self) -> Self;
    /// Writes the number as a float of its value is written: the infinities as `inf` and `-inf`.
    ///
    /// # Errors
    /// Those of the formatter.
    fn write(self, f: &mut fmt::Formatter<'_>) -> fmt::Result;
    /// Reads what [`write`](Self::write) writes.
    ///
    /// # Errors
    /// Where the text is no such number.
    fn read(text: &str) -> Result<Self, ParseTropicalError>;
}

mod sealed {
    pub trait Sealed {}

    impl Sealed for f32 {}
    impl Sealed for f64 {}
    impl Sealed for i32 {}
    impl Sealed for i64 {}
}

/// A text that is no tropical number.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ParseTropicalError {
    reason: String,
}

impl ParseTropicalError {
    pub(super) fn new(reason: impl fmt::Display) -> Self {
        Self { reason: reason.to_string() }
    }

    fn of<T: FromStr<Err: fmt::Display>>(text: &str) -> Result<T, Self> {
        text.parse().map_err(Self::new)
    }
}

impl fmt::Display for ParseTropicalError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "a tropical number is written as a number, `inf` or `-inf`: {}", self.reason)
    }
}

impl core::error::Error for ParseTropicalError {}

macro_rules! floats {
    ($($float:ident)*) => {$(
        impl TropicalNumber for $float {
            const NEG_INFINITY: Self = $float::NEG_INFINITY;
            const INFINITY: Self = $float::INFINITY;
            const ZERO: Self = 0.0;
            const ONE: Self = 1.0;

            #[inline]
            fn is_nan(self) -> bool {
                $float::is_nan(self)
            }

            #[inline]
            fn plus(self, other: Self, _: Self) -> Self {
                self + other
            }

            #[inline]
            fn times(self, other: Self) -> Self {
                self * other
            }

            fn write(self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                fmt::Display::fmt(&self, f)
            }

            fn read(text: &str) -> Result<Self, ParseTropicalError> {
                ParseTropicalError::of(text)
            }
        }
    )*};
}

floats! { f32 f64 }

macro_rules! integers {
    ($($integer:ident)*) => {$(
        impl TropicalNumber for $integer {
            const NEG_INFINITY: Self = $integer::MIN;
            const INFINITY: Self = $integer::MAX;
            const ZERO: Self = 0;
            const ONE: Self = 1;

            #[inline]
            fn is_nan(self) -> bool {
                false
            }

            // `&` and `|` ask for no branch, so that loops over this vectorise.
            #[inline]
            fn plus(self, other: Self, neutral: Self) -> Self {
                // The other end of the range.
                let opposite = !neutral;
                let sum = self.saturating_add(other);
                let sum = if (self == opposite) | (other == opposite) { opposite } else { sum };
                if (self == neutral) | (other == neutral) { neutral } else { sum }
            }

            #[inline]
            fn times(self, other: Self) -> Self {
                self.saturating_mul(other)
            }

            fn write(self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                match self {
                    Self::INFINITY => fmt::Display::fmt(&f64::INFINITY, f),
                    Self::NEG_INFINITY => fmt::Display::fmt(&f64::NEG_INFINITY, f),
                    _ => fmt::Display::fmt(&self, f),
                }
            }

            fn read(text: &str) -> Result<Self, ParseTropicalError> {
                match text {
                    "inf" | "+inf" => Ok(Self::INFINITY),
                    "-inf" => Ok(Self::NEG_INFINITY),
                    _ => ParseTropicalError::of(text),
                }
            }
        }
    )*};
}

integers! { i32 i64 }
