//! Conversions from and to integers and floats. A float is a rational number, exactly, unless it is infinite or NaN.

use super::Rational;
use crate::DoubleDouble;
use crate::double_double::{Dyadic, nearest};
use num_bigint::BigInt;
use num_rational::Ratio;
use num_traits::One;
use pilaster::{CastFrom, ConvertFrom};

macro_rules! from_integer {
    ($($source:ident)*) => {$(
        impl From<$source> for Rational {
            fn from(value: $source) -> Self {
                Self::from(BigInt::from(value))
            }
        }
    )*};
}

from_integer! { bool i8 i16 i32 i64 i128 isize u8 u16 u32 u64 u128 usize }

impl From<BigInt> for Rational {
    fn from(value: BigInt) -> Self {
        Self(Ratio::new_raw(value, BigInt::one()))
    }
}

impl From<Ratio<BigInt>> for Rational {
    /// Brought to lowest terms, which `Ratio::new_raw` does not.
    ///
    /// # Panics
    /// Where the denominator is zero, which `Ratio::new_raw` does not refuse.
    fn from(value: Ratio<BigInt>) -> Self {
        let (numerator, denominator) = value.into_raw();
        Self::new(numerator, denominator)
    }
}

impl From<Rational> for Ratio<BigInt> {
    fn from(value: Rational) -> Self {
        value.0
    }
}

exact_conversions! { []
    i64 => Rational;
    i32 => Rational;
    bool => Rational;
}

impl CastFrom<Rational> for Rational {
    fn cast_from(value: &Rational) -> Self {
        value.clone()
    }
}

impl ConvertFrom<Rational> for Rational {
    fn convert_from(value: &Rational) -> Option<Self> {
        Some(value.clone())
    }
}

/// The number that a finite double-double is.
pub(super) fn exactly(value: DoubleDouble) -> Option<Rational> {
    if !value.is_finite() {
        return None;
    }
    let Dyadic { mantissa, exponent } = Dyadic::of(value);
    let power = BigInt::one() << exponent.unsigned_abs();
    Some(if exponent < 0 { Rational::new(mantissa, power) } else { Rational::from(mantissa * power) })
}

macro_rules! from_float {
    ($($source:ident)*) => {$(
        impl ConvertFrom<$source> for Rational {
            /// Exact; none for an infinity and NaN.
            fn convert_from(value: &$source) -> Option<Self> {
                exactly(DoubleDouble::from(*value))
            }
        }

        impl CastFrom<$source> for Rational {
            /// Exact.
            ///
            /// # Panics
            /// For an infinity and NaN: no rational number is near to them.
            fn cast_from(value: &$source) -> Self {
                Self::convert_from(value).unwrap_or_else(|| panic!("{value} is no rational number"))
            }
        }
    )*};
}

from_float! { f64 f32 DoubleDouble }

pub(super) fn nearest_f64(value: &Rational) -> f64 {
    crate::double_double::nearest_f64(value.numerator().magnitude(), value.denominator().magnitude())
        * if *value.numerator() < BigInt::ZERO { -1.0 } else { 1.0 }
}

impl CastFrom<Rational> for f64 {
    /// The nearest, ties to even; an infinity beyond the range.
    fn cast_from(value: &Rational) -> Self {
        value.to_f64()
    }
}

impl CastFrom<Rational> for f32 {
    /// The nearest, ties to even, rounded once; an infinity beyond the range.
    fn cast_from(value: &Rational) -> Self {
        rounded_to_odd(value) as f32
    }
}

impl CastFrom<Rational> for DoubleDouble {
    /// The nearest: its high part is the nearest `f64`, its low part the one nearest to the rest.
    fn cast_from(value: &Rational) -> Self {
        nearest(value.numerator(), value.denominator().magnitude())
    }
}

/// The number itself where it is an `f64`, else that one of its two neighbours whose last bit is odd. This tells on which
/// side of every narrower number and of every tie it lies, so that rounding it once more is rounding the number (Boldo,
/// Melquiond, IEEE Trans. Comput. 57(4), 2008). An infinity beyond the range.
fn rounded_to_odd(value: &Rational) -> f64 {
    let nearest = value.to_f64();
    match Rational::from_f64(nearest) {
        Some(back) if back < *value && nearest.to_bits().is_multiple_of(2) => nearest.next_up(),
        Some(back) if back > *value && nearest.to_bits().is_multiple_of(2) => nearest.next_down(),
        Some(_) | None => nearest,
    }
}

macro_rules! convert_where_the_cast_is_exact {
    ($($target:ident)*) => {$(
        impl ConvertFrom<Rational> for $target {
            fn convert_from(value: &Rational) -> Option<Self> {
                let nearest = $target::cast_from(value);
                (Rational::convert_from(&nearest)? == *value).then_some(nearest)
            }
        }
    )*};
}

convert_where_the_cast_is_exact! { f64 f32 DoubleDouble }

macro_rules! to_integer {
    ($($target:ident)*) => {$(
        impl CastFrom<Rational> for $target {
            /// The whole part, or the nearer end of the range.
            fn cast_from(value: &Rational) -> Self {
                let whole = value.0.to_integer();
                let end = if whole < BigInt::ZERO { $target::MIN } else { $target::MAX };
                $target::try_from(whole).unwrap_or(end)
            }
        }

        impl ConvertFrom<Rational> for $target {
            fn convert_from(value: &Rational) -> Option<Self> {
                if value.is_integer() { value.numerator().try_into().ok() } else { None }
            }
        }
    )*};
}

to_integer! { i64 i32 }

impl CastFrom<Rational> for bool {
    /// Whether the value is not zero.
    fn cast_from(value: &Rational) -> Self {
        *value.numerator() != BigInt::ZERO
    }
}

impl ConvertFrom<Rational> for bool {
    /// 0 or 1.
    fn convert_from(value: &Rational) -> Option<Self> {
        bool::convert_from(&i64::convert_from(value)?)
    }
}
