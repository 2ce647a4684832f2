use super::TropicalNumber;
use pilaster::{Accumulator, Planes};

/// A semiring whose sum is the better one of two numbers: [`MaxPlus`](super::MaxPlus), [`MinPlus`](super::MinPlus),
/// [`MaxMul`](super::MaxMul).
pub trait Selection: Copy + Send + Sync + 'static {
    /// The numbers to choose from.
    type Number: TropicalNumber;
    /// What every other number is better than: the zero of the semiring.
    const WORST: Self::Number;

    /// The element that is this number, which is one of the semiring or NaN.
    #[must_use]
    fn from_number(number: Self::Number) -> Self;
    /// The number.
    #[must_use]
    fn number(self) -> Self::Number;
    /// Whether one number is better than another; no NaN is, and none is worse.
    #[must_use]
    fn is_better(number: Self::Number, other: Self::Number) -> bool;
    /// The product of the semiring, but for that of its zero with the opposite infinity, which may be NaN.
    #[must_use]
    fn compose(a: Self::Number, b: Self::Number) -> Self::Number;
}

/// The sum of the semiring: the better number, or NaN if one is.
#[inline]
pub(super) fn better<S: Selection>(a: S, b: S) -> S {
    let (kept, other) = (a.number(), b.number());
    S::from_number(if S::is_better(other, kept) | other.is_nan() & !kept.is_nan() { other } else { kept })
}

/// The product of the semiring, in which zero times anything but NaN is zero.
#[inline]
pub(super) fn composed<S: Selection>(a: S, b: S) -> S {
    let (a, b) = (a.number(), b.number());
    let product = S::compose(a, b);
    let is_zero = product.is_nan() & !(a.is_nan() | b.is_nan());
    S::from_number(if is_zero { S::WORST } else { product })
}

/// The running value of a sum of products of a [`Selection`]: the best so far.
///
/// Three operations of the machine for a product and a sum, and one more for floats, to see a factor that is NaN. The
/// product of zero with the opposite infinity need not be mended: where it is NaN it is better than nothing, and is passed
/// over like the zero that it should be.
///
/// ```
/// use pilaster::Accumulator;
/// use pilaster_scalars::{Best, MaxPlus};
///
/// let best = Best::zero().mul_add(&MaxPlus(2.0), &MaxPlus(3.0)).mul_add(&MaxPlus(-1.0), &MaxPlus(4.0));
/// assert_eq!(best.finish(), MaxPlus(5.0));
/// ```
#[derive(Clone, Copy, Debug, Planes)]
#[planes(bound = "S: Selection")]
pub struct Best<S: Selection> {
    number: S::Number,
}

impl<S: Selection> Accumulator<S> for Best<S> {
    #[inline]
    fn zero() -> Self {
        Self { number: S::WORST }
    }

    #[inline]
    fn mul_add(self, a: &S, b: &S) -> Self {
        let (a, b) = (a.number(), b.number());
        let product = S::compose(a, b);
        // A sum that is NaN stays: nothing is better.
        let number = if S::is_better(product, self.number) { product } else { self.number };
        // The product of a NaN is one.
        Self { number: if a.is_nan() | b.is_nan() { product } else { number } }
    }

    #[inline]
    fn add(self, value: &S) -> Self {
        self.merge(Self { number: value.number() })
    }

    #[inline]
    fn merge(self, other: Self) -> Self {
        Self { number: better(S::from_number(self.number), S::from_number(other.number)).number() }
    }

    #[inline]
    fn finish(self) -> S {
        S::from_number(self.number)
    }
}
