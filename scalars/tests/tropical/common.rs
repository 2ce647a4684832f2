//! An oracle of its own: numbers with two infinities and NaN, and the three semirings over them.

use core::cmp::Ordering;
use core::fmt::Debug;
use pilaster::Accumulate;
use pilaster_scalars::{MaxMul, MaxPlus, MinPlus, TropicalNumber};
use proptest::prelude::*;

#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) enum Extended {
    NegInfinity,
    Finite(i128),
    Infinity,
    Nan,
}

use Extended::{Finite, Infinity, Nan, NegInfinity};

impl Extended {
    fn cmp(self, other: Self) -> Ordering {
        let place = |value| match value {
            NegInfinity => (0, 0),
            Finite(value) => (1, value),
            Infinity => (2, 0),
            Nan => panic!("NaN has no place in an order"),
        };
        place(self).cmp(&place(other))
    }
}

/// What a semiring does, said by cases.
#[derive(Clone, Copy)]
pub(crate) struct Oracle {
    pub(crate) zero: Extended,
    pub(crate) one: Extended,
    better: Ordering,
    finite: fn(i128, i128) -> i128,
}

pub(crate) const MAX_PLUS: Oracle =
    Oracle { zero: NegInfinity, one: Finite(0), better: Ordering::Greater, finite: |a, b| a + b };
pub(crate) const MIN_PLUS: Oracle =
    Oracle { zero: Infinity, one: Finite(0), better: Ordering::Less, finite: |a, b| a + b };
pub(crate) const MAX_MUL: Oracle =
    Oracle { zero: Finite(0), one: Finite(1), better: Ordering::Greater, finite: |a, b| a * b };

impl Oracle {
    pub(crate) fn sum(self, a: Extended, b: Extended) -> Extended {
        match (a, b) {
            (Nan, _) | (_, Nan) => Nan,
            _ if b.cmp(a) == self.better => b,
            _ => a,
        }
    }

    pub(crate) fn product(self, a: Extended, b: Extended) -> Extended {
        match (a, b) {
            (Nan, _) | (_, Nan) => Nan,
            _ if a == self.zero || b == self.zero => self.zero,
            (Finite(a), Finite(b)) => Finite((self.finite)(a, b)),
            (Finite(_), infinity) | (infinity, _) => infinity,
        }
    }
}

/// A number type of the semirings, as its values are in the oracle.
pub(crate) trait Number: TropicalNumber + Debug {
    /// The value of so many units, which all types hold, or of what no finite value is.
    fn of(value: Extended) -> Self;
    fn extended(self) -> Extended;
}

macro_rules! numbers {
    ($($float:ident)*; $($integer:ident)*) => {
        $(impl Number for $float {
            fn of(value: Extended) -> Self {
                match value {
                    NegInfinity => $float::NEG_INFINITY,
                    Finite(value) => value as $float,
                    Infinity => $float::INFINITY,
                    Nan => $float::NAN,
                }
            }

            fn extended(self) -> Extended {
                match self {
                    $float::NEG_INFINITY => NegInfinity,
                    $float::INFINITY => Infinity,
                    _ if self.is_nan() => Nan,
                    _ => Finite(self as i128),
                }
            }
        })*
        $(impl Number for $integer {
            fn of(value: Extended) -> Self {
                match value {
                    NegInfinity => $integer::MIN,
                    Finite(value) => value.try_into().expect("a number of the type"),
                    // There is no NaN to try.
                    Infinity | Nan => $integer::MAX,
                }
            }

            fn extended(self) -> Extended {
                match self {
                    $integer::MIN => NegInfinity,
                    $integer::MAX => Infinity,
                    _ => Finite(self.into()),
                }
            }
        })*
    };
}

numbers! { f32 f64; i32 i64 }

/// A semiring over a number type, with its oracle.
pub(crate) trait Tropical: Accumulate + Copy + PartialEq {
    type Number: Number;
    const ORACLE: Oracle;
    fn of(number: Self::Number) -> Self;
    fn number(self) -> Self::Number;

    fn extended(self) -> Extended {
        self.number().extended()
    }
}

macro_rules! semirings {
    ($($name:ident: $oracle:ident, $of:expr, $number:expr;)*) => {$(
        impl<T: Number> Tropical for $name<T> {
            type Number = T;
            const ORACLE: Oracle = $oracle;

            fn of(number: T) -> Self {
                $of(number)
            }

            fn number(self) -> T {
                $number(self)
            }
        }
    )*};
}

semirings! {
    MaxPlus: MAX_PLUS, MaxPlus, |x: Self| x.0;
    MinPlus: MIN_PLUS, MinPlus, |x: Self| x.0;
    MaxMul: MAX_MUL, |number: T| MaxMul::new(number).expect("not negative"), MaxMul::get;
}

/// Calls a generic function for each semiring over each number type.
macro_rules! for_each_semiring {
    ($check:ident($($argument:expr),*)) => {
        for_each_semiring! { $check($($argument),*): MaxPlus MinPlus MaxMul }
    };
    ($check:ident $arguments:tt: $($semiring:ident)*) => {
        $(
            $check::<$semiring<f32>> $arguments;
            $check::<$semiring<f64>> $arguments;
            $check::<$semiring<i32>> $arguments;
            $check::<$semiring<i64>> $arguments;
        )*
    };
}

pub(crate) use for_each_semiring;

/// Values that every number type holds, as do their sums and products of three; not negative where the semiring asks.
pub(crate) fn elements<S: Tropical>(values: &[Extended]) -> Vec<S> {
    let raised = |value| match (S::ORACLE.zero, value) {
        (Finite(0), Finite(value)) => Finite(value.abs()),
        (Finite(0), NegInfinity) => Infinity,
        (_, value) => value,
    };
    values.iter().map(|&value| S::of(S::Number::of(raised(value)))).collect()
}

/// Mostly finite values, with infinities, and NaN in so many of a hundred.
pub(crate) fn values(nan: u32) -> impl Strategy<Value = Extended> {
    prop_oneof![
        88 - nan => (-200_i128..200).prop_map(Finite),
        6 => Just(NegInfinity),
        6 => Just(Infinity),
        nan => Just(Nan),
    ]
}
