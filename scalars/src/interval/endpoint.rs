//! Rounding down and up on a machine that rounds to nearest: the error of each operation says on which side the result lies.
//!
//! A sum's error is a number and two-sum finds it, subnormals included. The error of a product, the remainder of a quotient
//! and that of a root are numbers too, found by one FMA, where the result (of a quotient and of a root: the operand) is at
//! least [`Endpoint::TINY`] in size. Below, the error is that of operands multiplied by a power of two, which changes no sign.
//! Errors that are NaN come from infinities and overflow, and count as rounding to the wrong side: one step from an infinity that is no bound is the largest number, which is.

use core::cmp::Ordering;
use core::fmt;
use core::str::FromStr;
use num_traits::Float;
use pilaster::{Planes, RealField};

/// A float that bounds an [`Interval`](super::Interval): `f32` or `f64`.
pub trait Endpoint: Float + RealField + Planes + fmt::Display + FromStr + sealed::Sealed {
    /// An even power of two. From here on the error of a product is a number.
    #[doc(hidden)]
    const TINY: Self;
    /// The smallest positive number.
    #[doc(hidden)]
    const SMALLEST: Self;
    /// What makes up for the roundings of the sum of errors between two flushes.
    #[doc(hidden)]
    const INFLATION: Self;
    /// Digits behind the point of the smallest number.
    #[doc(hidden)]
    const DECIMALS: usize;
    /// Digits that tell all numbers apart.
    #[doc(hidden)]
    const DIGITS: usize;

    /// The next larger number.
    #[doc(hidden)]
    fn above(self) -> Self;
    /// The next smaller number.
    #[doc(hidden)]
    fn below(self) -> Self;
}

mod sealed {
    pub trait Sealed {}
}

/// Steps of an [`IntervalSum`](super::IntervalSum) between two flushes.
pub(super) const FLUSH_EVERY: usize = 256;

macro_rules! endpoints {
    ($($float:ident: $decimals:literal decimals, $digits:literal digits;)*) => {$(
        impl sealed::Sealed for $float {}

        impl Endpoint for $float {
            const TINY: Self = $float::MIN_POSITIVE / ($float::EPSILON * $float::EPSILON);
            const SMALLEST: Self = $float::from_bits(1);
            const INFLATION: Self = 1.0 + 4.0 * FLUSH_EVERY as $float * $float::EPSILON;
            const DECIMALS: usize = $decimals;
            const DIGITS: usize = $digits;

            #[inline]
            fn above(self) -> Self {
                self.next_up()
            }

            #[inline]
            fn below(self) -> Self {
                self.next_down()
            }
        }
    )*};
}

endpoints! {
    f32: 149 decimals, 9 digits;
    f64: 1074 decimals, 17 digits;
}

/// A result rounded to nearest, and its error: what is to be added to it.
///
/// Compared by its value, and by its error where two results are rounded to the same.
#[derive(Clone, Copy, Debug)]
pub(super) struct Rounded<T> {
    pub(super) value: T,
    pub(super) error: T,
}

impl<T: Endpoint> PartialEq for Rounded<T> {
    #[inline]
    fn eq(&self, other: &Self) -> bool {
        (self.value == other.value) & (self.error == other.error)
    }
}

impl<T: Endpoint> PartialOrd for Rounded<T> {
    #[inline]
    fn partial_cmp(&self, other: &Self) -> Option<Ordering> {
        match self.value.partial_cmp(&other.value) {
            Some(Ordering::Equal) => self.error.partial_cmp(&other.error),
            order => order,
        }
    }

    #[inline]
    fn lt(&self, other: &Self) -> bool {
        (self.value < other.value) | ((self.value == other.value) & (self.error < other.error))
    }

    #[inline]
    fn gt(&self, other: &Self) -> bool {
        (self.value > other.value) | ((self.value == other.value) & (self.error > other.error))
    }
}

impl<T: Endpoint> Rounded<T> {
    #[inline]
    pub(super) fn exact(value: T) -> Self {
        Self { value, error: num_traits::zero() }
    }

    /// `a + b` (Knuth, TAOCP 2, 4.2.2).
    #[inline]
    pub(super) fn sum(a: T, b: T) -> Self {
        let value = a + b;
        let a_part = value - b;
        let b_part = value - a_part;
        Self { value, error: (a - a_part) + (b - b_part) }
    }

    /// `a * b`, where zero times infinity is zero. Below [`Endpoint::TINY`] the error may be half of the smallest number off.
    #[inline]
    pub(super) fn near_product(a: T, b: T) -> Self {
        let value = a * b;
        let error = Float::mul_add(a, b, -value);
        let is_nan = value.is_nan();
        let zero = num_traits::zero::<T>();
        Self { value: if is_nan { zero } else { value }, error: if is_nan { zero } else { error } }
    }

    /// `a * b`, where zero times infinity is zero. The error of a small product is that of a scaled one.
    #[inline]
    pub(super) fn product(a: T, b: T) -> Self {
        let product = Self::near_product(a, b);
        let is_zero = a.is_zero() | b.is_zero();
        if is_zero | (Float::abs(product.value) >= T::TINY) {
            return product;
        }
        let (small, large) = if Float::abs(a) < Float::abs(b) { (a, b) } else { (b, a) };
        let scaled = small / T::TINY;
        let error = if Float::abs(scaled * large) >= T::TINY {
            Float::mul_add(scaled, large, -(product.value / T::TINY))
        } else {
            // The product is zero, and the error all of the exact one.
            Float::signum(small) * Float::signum(large)
        };
        Self { error, ..product }
    }

    /// `a / b` for `b` other than zero, where infinity over infinity is zero.
    #[inline]
    pub(super) fn quotient(a: T, b: T) -> Self {
        if a.is_zero() || b.is_infinite() {
            return Self::exact(num_traits::zero());
        }
        let value = a / b;
        let remainder = if Float::abs(a) >= T::TINY {
            Float::mul_add(-value, b, a)
        } else if Float::abs(b) >= num_traits::one() {
            Float::mul_add(-(value / T::TINY), b, a / T::TINY)
        } else {
            Float::mul_add(-value, b / T::TINY, a / T::TINY)
        };
        Self { value, error: if b < num_traits::zero() { -remainder } else { remainder } }
    }

    /// The root of a number not below zero.
    #[inline]
    pub(super) fn root(a: T) -> Self {
        let square = if a < T::TINY { a / T::TINY } else { a };
        let root = Float::sqrt(square);
        Self { value: Float::sqrt(a), error: Float::mul_add(-root, root, square) }
    }

    /// A number at or below the exact result.
    #[inline]
    pub(super) fn down(self) -> T {
        if self.error >= num_traits::zero() { self.value } else { self.value.below() }
    }

    /// A number at or above the exact result.
    #[inline]
    pub(super) fn up(self) -> T {
        if self.error <= num_traits::zero() { self.value } else { self.value.above() }
    }
}
