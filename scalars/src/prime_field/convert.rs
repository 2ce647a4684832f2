//! Conversions from and to integers: a cast takes the class of any integer, a conversion refuses what is not the
//! representative.

use super::Fp;
use pilaster::{CastFrom, ConvertFrom};

impl<const P: u64> CastFrom<i64> for Fp<P> {
    /// The class: that of -1 is `P - 1`.
    #[inline]
    fn cast_from(value: &i64) -> Self {
        // The modulus is below 2^63.
        Self(value.rem_euclid(Self::MODULUS as i64) as u64)
    }
}

macro_rules! cast_by_way_of_i64 {
    ($($source:ident)*) => {$(
        impl<const P: u64> CastFrom<$source> for Fp<P> {
            #[inline]
            fn cast_from(value: &$source) -> Self {
                Self::cast_from(&i64::from(*value))
            }
        }
    )*};
}

cast_by_way_of_i64! { i32 bool }

impl<const P: u64> CastFrom<u64> for Fp<P> {
    /// The class.
    #[inline]
    fn cast_from(value: &u64) -> Self {
        Self::new(*value)
    }
}

impl<const P: u64> ConvertFrom<u64> for Fp<P> {
    /// The element that the integer represents, which is in `0..P`.
    #[inline]
    fn convert_from(value: &u64) -> Option<Self> {
        (*value < Self::MODULUS).then_some(Self(*value))
    }
}

macro_rules! convert_by_way_of_u64 {
    ($($source:ident)*) => {$(
        impl<const P: u64> ConvertFrom<$source> for Fp<P> {
            #[inline]
            fn convert_from(value: &$source) -> Option<Self> {
                Self::convert_from(&u64::try_from(*value).ok()?)
            }
        }
    )*};
}

convert_by_way_of_u64! { i64 i32 bool }

macro_rules! to_integer {
    ($($target:ident)*) => {$(
        impl<const P: u64> From<Fp<P>> for $target {
            /// The representative in `0..P`.
            #[inline]
            fn from(value: Fp<P>) -> Self {
                // Below 2^63.
                value.0 as $target
            }
        }
    )*};
}

to_integer! { i64 u64 }

exact_conversions! { [const P: u64]
    Fp<P> => i64;
    Fp<P> => u64;
    Fp<P> => Fp<P>;
}
