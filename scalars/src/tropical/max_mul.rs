use super::selection::{better, composed};
use super::{Best, ParseTropicalError, Selection, TropicalNumber};
use core::fmt;
use core::ops::{Add, Mul};
use core::str::FromStr;
use pilaster::{CastFrom, ConvertFrom, TensorScalar};

/// A number of the max-times semiring, which is not negative: the sum of two is the larger one, the product is the usual
/// one.
///
/// A product of matrices is then the most probable, or most reliable, way in two stages. Zero and one are the usual ones. A
/// negative number is refused: the larger of it and zero would be zero, which then were not neutral. -0.0 is taken for 0.0.
///
/// Products of many probabilities underflow: over long ways take [`MaxPlus`](super::MaxPlus) of their logarithms.
/// A product of integers that leaves the range is ∞, the end of it. 0 ⊗ ∞ is 0; NaN, accuracy and order are as with
/// `MaxPlus`. Integers of 64 bits have no fast product in the vector registers of most machines.
///
/// ```
/// use pilaster_scalars::MaxMul;
///
/// let [likely, rare] = [0.75, 0.125].map(|number| MaxMul::new(number).unwrap());
/// assert_eq!((likely * likely + rare).get(), 0.5625);
/// assert_eq!(MaxMul::new(-0.5), None);
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, TensorScalar)]
#[tensor_scalar(
    kind = opaque,
    algebra = semiring,
    ord,
    eq,
    kernel = planar,
    accumulate = Best<Self>,
    from(T),
    into(T),
    bound = "T: TropicalNumber + TensorScalar"
)]
#[repr(transparent)]
pub struct MaxMul<T>(
    /// Invariant: not below zero, and no -0.0.
    T,
);

impl<T: TropicalNumber> MaxMul<T> {
    /// The neutral element of ⊕: the number 0.
    pub const ZERO: Self = Self(T::ZERO);
    /// The neutral element of ⊗: the number 1.
    pub const ONE: Self = Self(T::ONE);

    /// This number, or none where it is negative. NaN is one.
    #[inline]
    #[must_use]
    pub fn new(number: T) -> Option<Self> {
        let raised = Self::cast_from(&number);
        (raised.0 == number || number.is_nan()).then_some(raised)
    }

    /// The number.
    #[inline]
    #[must_use]
    pub fn get(self) -> T {
        self.0
    }
}

impl<T: TropicalNumber> Selection for MaxMul<T> {
    type Number = T;
    const WORST: T = T::ZERO;

    #[inline]
    fn from_number(number: T) -> Self {
        Self(number)
    }

    #[inline]
    fn number(self) -> T {
        self.0
    }

    #[inline]
    fn is_better(number: T, other: T) -> bool {
        number > other
    }

    #[inline]
    fn compose(a: T, b: T) -> T {
        a.times(b)
    }
}

tropical! { MaxMul }

impl<T: TropicalNumber> CastFrom<T> for MaxMul<T> {
    /// The number, or 0 where it is negative.
    #[inline]
    fn cast_from(number: &T) -> Self {
        Self(if *number <= T::ZERO { T::ZERO } else { *number })
    }
}

impl<T: TropicalNumber> ConvertFrom<T> for MaxMul<T> {
    #[inline]
    fn convert_from(number: &T) -> Option<Self> {
        Self::new(*number)
    }
}

impl<T: TropicalNumber> FromStr for MaxMul<T> {
    type Err = ParseTropicalError;

    /// Reads the number, as it is written, unless it is negative.
    fn from_str(text: &str) -> Result<Self, Self::Err> {
        Self::new(T::read(text)?).ok_or_else(|| ParseTropicalError::new("a number of `MaxMul` is not negative"))
    }
}
