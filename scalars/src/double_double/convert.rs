//! Conversions from and to the numbers of std.

use super::DoubleDouble;
use pilaster::{CastFrom, ConvertFrom};

macro_rules! from_f64_sized {
    ($($source:ident)*) => {$(
        impl From<$source> for DoubleDouble {
            #[inline]
            fn from(value: $source) -> Self {
                Self::exactly(f64::from(value))
            }
        }
    )*};
}

from_f64_sized! { f64 f32 bool i8 i16 i32 u8 u16 u32 }

macro_rules! from_two_parts {
    ($($source:ident)*) => {$(
        impl From<$source> for DoubleDouble {
            /// Exact: the nearest `f64`, and the difference of fewer than 53 bits.
            #[inline]
            fn from(value: $source) -> Self {
                let hi = value as f64;
                Self { hi, lo: (i128::from(value) - hi as i128) as f64 }
            }
        }
    )*};
}

from_two_parts! { i64 u64 }

macro_rules! exact_conversions {
    ($($source:ident)*) => {$(
        impl CastFrom<$source> for DoubleDouble {
            #[inline]
            fn cast_from(value: &$source) -> Self {
                Self::from(*value)
            }
        }

        impl ConvertFrom<$source> for DoubleDouble {
            #[inline]
            fn convert_from(value: &$source) -> Option<Self> {
                Some(Self::from(*value))
            }
        }
    )*};
}

exact_conversions! { f64 f32 i64 i32 bool DoubleDouble }

impl CastFrom<DoubleDouble> for f64 {
    /// The nearest `f64`, ties to even.
    #[inline]
    fn cast_from(value: &DoubleDouble) -> Self {
        value.hi
    }
}

impl CastFrom<DoubleDouble> for f32 {
    /// The nearest `f32`, ties to even, rounded once: not by way of the nearest `f64`.
    #[inline]
    fn cast_from(value: &DoubleDouble) -> Self {
        value.rounded_to_odd() as f32
    }
}

macro_rules! to_integer {
    ($($target:ident)*) => {$(
        impl CastFrom<DoubleDouble> for $target {
            /// The whole part, or the nearer end of the range; 0 for NaN.
            #[inline]
            fn cast_from(value: &DoubleDouble) -> Self {
                let whole = value.trunc();
                let nearest = (whole.hi as i128).saturating_add(whole.lo as i128);
                nearest.clamp($target::MIN.into(), $target::MAX.into()) as $target
            }
        }

        impl ConvertFrom<DoubleDouble> for $target {
            #[inline]
            fn convert_from(value: &DoubleDouble) -> Option<Self> {
                let nearest = $target::cast_from(value);
                (DoubleDouble::from(nearest) == *value).then_some(nearest)
            }
        }
    )*};
}

to_integer! { i64 i32 }

impl CastFrom<DoubleDouble> for bool {
    /// Whether the value is not zero.
    #[inline]
    fn cast_from(value: &DoubleDouble) -> Self {
        value.hi != 0.0
    }
}

macro_rules! convert_as_one_part {
    ($($target:ident)*) => {$(
        impl ConvertFrom<DoubleDouble> for $target {
            #[inline]
            fn convert_from(value: &DoubleDouble) -> Option<Self> {
                if value.lo == 0.0 { $target::convert_from(&value.hi) } else { None }
            }
        }
    )*};
}

convert_as_one_part! { f64 f32 bool }

impl DoubleDouble {
    /// The number itself where it is an `f64`, else that one of its two neighbours whose last bit is odd. This
    /// tells on which side of every narrower number and of every tie it lies, so that rounding it once more is
    /// rounding the number (Boldo, Melquiond, IEEE Trans. Comput. 57(4), 2008).
    #[inline]
    fn rounded_to_odd(self) -> f64 {
        if self.lo == 0.0 || self.hi.to_bits() % 2 == 1 {
            self.hi
        } else if self.lo > 0.0 {
            self.hi.next_up()
        } else {
            self.hi.next_down()
        }
    }
}
