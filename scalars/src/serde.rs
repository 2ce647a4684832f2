//! Scalars through serde, each as the text that it is written as and read from: no number of a format holds the digits
//! of a double-double, an infinity, or an integer that JSON's readers take for an `f64`.

use crate::{
    Boolean, DoubleDouble, Float8E4M3, Float8E5M2, Fp, Gf2, MaxMul, MaxPlus, MinPlus, Quaternion, TropicalNumber,
};
use core::fmt;
use core::marker::PhantomData;
use core::str::FromStr;
use serde::de::{Error, Visitor};
use serde::{Deserialize, Deserializer, Serialize, Serializer};

/// Reads a text as a scalar.
struct Text<T>(PhantomData<T>);

impl<T: FromStr<Err: fmt::Display>> Visitor<'_> for Text<T> {
    type Value = T;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "a text that is a {}", core::any::type_name::<T>())
    }

    fn visit_str<E: Error>(self, text: &str) -> Result<T, E> {
        text.parse().map_err(|error| E::custom(format_args!("{text:?}: {error}")))
    }
}

macro_rules! as_text {
    ($([$($parameters:tt)*] $scalar:ty;)+) => {$(
        /// As its text.
        impl<$($parameters)*> Serialize for $scalar {
            fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
                serializer.collect_str(self)
            }
        }

        /// From its text.
        impl<'de, $($parameters)*> Deserialize<'de> for $scalar {
            fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
                deserializer.deserialize_str(Text(PhantomData))
            }
        }
    )+};
}

as_text! {
    [] DoubleDouble;
    [] Float8E4M3;
    [] Float8E5M2;
    [] Boolean;
    [] Gf2;
    [const P: u64] Fp<P>;
    [T: TropicalNumber] MaxPlus<T>;
    [T: TropicalNumber] MinPlus<T>;
    [T: TropicalNumber] MaxMul<T>;
    [T: fmt::Display + FromStr<Err: fmt::Display>] Quaternion<T>;
}
