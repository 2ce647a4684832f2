//! Floats of eight bits, as the Open Compute Project specifies them (OFP8, revision 1.0, 2023).

mod format;

use core::cmp::Ordering;
use core::fmt;
use core::num::ParseFloatError;
use core::ops::{Add, Div, Mul, Neg, Rem, Sub};
use core::str::FromStr;
use format::Format;
use pilaster::{CastFrom, ConvertFrom, TensorScalar};

const E4M3: Format = Format { fraction: 3, bias: 7, largest: 0x7e, infinity: None, nan: 0x7f };
const E5M2: Format = Format { fraction: 2, bias: 15, largest: 0x7b, infinity: Some(0x7c), nan: 0x7e };

/// A float of eight bits: 4 of exponent, 3 of fraction. One decimal digit, from 2^-9 to 448, and no infinity.
///
/// To store weights and activations of a network, whose scale is kept beside them. Eight bits are what is kept, `f32` is
/// what is computed in: an operation rounds its exact result once, and a sum, a dot or a product of matrices adds up in
/// `f32` and rounds at the end.
///
/// # Too large
/// By [`from_f32`](Self::from_f32), [`CastFrom`] and every operation a number above 448, after rounding, becomes NaN: that is
/// how this format says it. [`from_f32_saturating`](Self::from_f32_saturating) gives ±448 instead, for infinities too.
///
/// Order and equality are those of the numbers: 0 equals -0, NaN equals nothing. [`to_bits`](Self::to_bits) tells codes
/// apart.
///
/// ```
/// use pilaster_scalars::Float8E4M3;
///
/// assert_eq!(Float8E4M3::from_f32(0.3).to_f32(), 0.3125);
/// assert!(Float8E4M3::from_f32(1000.0).is_nan());
/// assert_eq!(Float8E4M3::from_f32_saturating(1000.0), Float8E4M3::MAX);
/// ```
#[derive(Clone, Copy, Default, TensorScalar)]
#[tensor_scalar(
    kind = float,
    algebra = real_field,
    kernel = planar,
    widen = f32,
    from(f32, f64, i32, i64, bool, Float8E5M2),
    into(f32, f64, i32, i64, bool)
)]
#[repr(transparent)]
pub struct Float8E4M3(u8);

/// A float of eight bits: 5 of exponent, 2 of fraction. Less than a decimal digit, from 2^-16 to 57344, with infinities.
///
/// The upper half of an `f16`. For gradients, whose range matters more than their digits; all else is as with
/// [`Float8E4M3`].
///
/// # Too large
/// By [`from_f32`](Self::from_f32), [`CastFrom`] and every operation a number above 57344, after rounding, becomes infinite.
/// [`from_f32_saturating`](Self::from_f32_saturating) gives ±57344 instead, for infinities too.
///
/// ```
/// use pilaster_scalars::Float8E5M2;
///
/// assert_eq!(Float8E5M2::from_f32(0.3).to_f32(), 0.3125);
/// assert_eq!(Float8E5M2::from_f32(1e6), Float8E5M2::INFINITY);
/// assert_eq!(Float8E5M2::from_f32_saturating(1e6), Float8E5M2::MAX);
/// ```
#[derive(Clone, Copy, Default, TensorScalar)]
#[tensor_scalar(
    kind = float,
    algebra = real_field,
    kernel = planar,
    widen = f32,
    from(f32, f64, i32, i64, bool, Float8E4M3),
    into(f32, f64, i32, i64, bool)
)]
#[repr(transparent)]
pub struct Float8E5M2(u8);

impl Float8E5M2 {
    /// Infinity.
    pub const INFINITY: Self = Self(E5M2.beyond());
    /// Negative infinity.
    pub const NEG_INFINITY: Self = Self(E5M2.beyond() | 0x80);
}

macro_rules! through_f32 {
    ($name:ident: $($trait:ident $method:ident $operator:tt),*) => {$(
        impl $trait for $name {
            type Output = Self;

            #[inline]
            fn $method(self, rhs: Self) -> Self {
                Self::from_f32(self.to_f32() $operator rhs.to_f32())
            }
        }
    )*};
}

/// The nearest, of an `f64` that is the number or too large; and the same number where there is one.
macro_rules! cast_into {
    ($name:ident: $format:ident; $($source:ident: $value:ident => $double:expr;)*) => {$(
        impl CastFrom<$source> for $name {
            #[inline]
            fn cast_from($value: &$source) -> Self {
                Self($format.encode($double, $format.beyond()))
            }
        }

        impl ConvertFrom<$source> for $name {
            #[inline]
            fn convert_from($value: &$source) -> Option<Self> {
                let nearest = Self::cast_from($value);
                let (back, value): (f64, f64) = (nearest.into(), $double);
                (back == value || value.is_nan()).then_some(nearest)
            }
        }
    )*};
}

macro_rules! out_of {
    ($name:ident: $($target:ident)*) => {$(
        impl CastFrom<$name> for $target {
            #[inline]
            fn cast_from(value: &$name) -> Self {
                Self::cast_from(&value.to_f32())
            }
        }

        impl ConvertFrom<$name> for $target {
            #[inline]
            fn convert_from(value: &$name) -> Option<Self> {
                Self::convert_from(&value.to_f32())
            }
        }
    )*};
}

macro_rules! float8 {
    ($($name:ident: $format:ident, from $other:ident;)*) => {$(
        impl $name {
            /// Zero.
            pub const ZERO: Self = Self(0);
            /// One.
            pub const ONE: Self = Self(($format.bias << $format.fraction) as u8);
            /// The largest finite number.
            pub const MAX: Self = Self($format.largest);
            /// The smallest finite number, `-MAX`.
            pub const MIN: Self = Self($format.largest | 0x80);
            /// The smallest positive number of full precision; smaller ones are multiples of the smallest.
            pub const MIN_POSITIVE: Self = Self(1 << $format.fraction);
            /// The distance from one to the next larger number.
            pub const EPSILON: Self = Self((($format.bias - $format.fraction) << $format.fraction) as u8);
            /// Not a number.
            pub const NAN: Self = Self($format.nan);

            /// The distance from one to the next larger number, for generic code.
            #[inline]
            #[must_use]
            pub const fn epsilon() -> Self {
                Self::EPSILON
            }

            /// The number of a code.
            #[inline]
            #[must_use]
            pub const fn from_bits(code: u8) -> Self {
                Self(code)
            }

            /// The code.
            #[inline]
            #[must_use]
            pub const fn to_bits(self) -> u8 {
                self.0
            }

            /// The nearest number, ties to even; NaN for NaN.
            #[inline]
            #[must_use]
            pub fn from_f32(value: f32) -> Self {
                Self($format.encode(value.into(), $format.beyond()))
            }

            /// The nearest finite number, ties to even; NaN for NaN.
            #[inline]
            #[must_use]
            pub fn from_f32_saturating(value: f32) -> Self {
                Self($format.encode(value.into(), $format.largest))
            }

            /// The same number.
            #[inline]
            #[must_use]
            pub const fn to_f32(self) -> f32 {
                $format.decode(self.0)
            }

            /// Whether this is NaN.
            #[inline]
            #[must_use]
            pub const fn is_nan(self) -> bool {
                self.to_f32().is_nan()
            }

            /// Whether this is neither an infinity nor NaN.
            #[inline]
            #[must_use]
            pub const fn is_finite(self) -> bool {
                self.to_f32().is_finite()
            }

            /// The square root, rounded once; NaN of a number below zero.
            #[inline]
            #[must_use]
            pub fn sqrt(self) -> Self {
                Self::from_f32(self.to_f32().sqrt())
            }
        }

        // `f32` has more than twice the digits and two more: what it rounds is then rounded once (Figueroa, SIGNUM
        // Newsletter 30(3), 1995).
        through_f32! { $name: Add add +, Sub sub -, Mul mul *, Div div /, Rem rem % }

        impl Neg for $name {
            type Output = Self;

            #[inline]
            fn neg(self) -> Self {
                Self(self.0 ^ 0x80)
            }
        }

        identities! { [] $name }

        assigning! { [] $name:
            AddAssign add_assign +
            SubAssign sub_assign -
            MulAssign mul_assign *
            DivAssign div_assign /
            RemAssign rem_assign %
        }

        impl PartialEq for $name {
            #[inline]
            fn eq(&self, other: &Self) -> bool {
                self.to_f32() == other.to_f32()
            }
        }

        impl PartialOrd for $name {
            #[inline]
            fn partial_cmp(&self, other: &Self) -> Option<Ordering> {
                self.to_f32().partial_cmp(&other.to_f32())
            }
        }

        impl fmt::Debug for $name {
            fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                fmt::Debug::fmt(&self.to_f32(), f)
            }
        }

        impl fmt::Display for $name {
            /// As the `f32` of the same value.
            fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                fmt::Display::fmt(&self.to_f32(), f)
            }
        }

        impl FromStr for $name {
            type Err = ParseFloatError;

            /// Reads a decimal number, by way of the nearest `f64`.
            fn from_str(text: &str) -> Result<Self, Self::Err> {
                text.parse::<f64>().map(|value| Self::cast_from(&value))
            }
        }

        impl From<$name> for f32 {
            #[inline]
            fn from(value: $name) -> Self {
                value.to_f32()
            }
        }

        impl From<$name> for f64 {
            #[inline]
            fn from(value: $name) -> Self {
                value.to_f32().into()
            }
        }

        exact_conversions! { []
            $name => f32;
            $name => f64;
            $name => $name;
        }

        cast_into! { $name: $format;
            f32: value => (*value).into();
            f64: value => *value;
            i32: value => (*value).into();
            // Rounded where it is beyond the format anyway.
            i64: value => *value as f64;
            bool: value => f64::from(*value);
            $other: value => (*value).into();
        }

        out_of! { $name: i32 i64 bool }
    )*};
}

float8! {
    Float8E4M3: E4M3, from Float8E5M2;
    Float8E5M2: E5M2, from Float8E4M3;
}
