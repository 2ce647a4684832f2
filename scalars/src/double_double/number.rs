//! The traits of `num-traits` for numbers of any kind.

use super::DoubleDouble;
use num_traits::{Bounded, FromPrimitive, Inv, One, Signed, ToPrimitive, Zero};

/// 2^126: the size up to which both parts and their sum are within `i128`.
const QUARTER_RANGE: f64 = (1_u128 << 126) as f64;
/// 2^127.
const HALF_RANGE: f64 = (1_u128 << 127) as f64;

impl Zero for DoubleDouble {
    #[inline]
    fn zero() -> Self {
        Self::ZERO
    }

    #[inline]
    fn is_zero(&self) -> bool {
        self.hi == 0.0
    }
}

impl One for DoubleDouble {
    #[inline]
    fn one() -> Self {
        Self::ONE
    }
}

impl Bounded for DoubleDouble {
    #[inline]
    fn min_value() -> Self {
        Self::MIN
    }

    #[inline]
    fn max_value() -> Self {
        Self::MAX
    }
}

impl Inv for DoubleDouble {
    type Output = Self;

    #[inline]
    fn inv(self) -> Self {
        self.recip()
    }
}

impl Signed for DoubleDouble {
    #[inline]
    fn abs(&self) -> Self {
        Self::abs(*self)
    }

    /// The positive difference: zero where `self` is not above `other`.
    #[inline]
    fn abs_sub(&self, other: &Self) -> Self {
        if *self <= *other { Self::ZERO } else { *self - *other }
    }

    #[inline]
    fn signum(&self) -> Self {
        Self::signum(*self)
    }

    /// Whether the sign is positive, that of a zero included, as for `f64`.
    #[inline]
    fn is_positive(&self) -> bool {
        self.hi.is_sign_positive()
    }

    /// Whether the sign is negative, that of a zero included, as for `f64`.
    #[inline]
    fn is_negative(&self) -> bool {
        self.hi.is_sign_negative()
    }
}

impl ToPrimitive for DoubleDouble {
    /// The whole part, or none out of range.
    fn to_i64(&self) -> Option<i64> {
        self.to_i128()?.try_into().ok()
    }

    /// The whole part, or none out of range.
    fn to_u64(&self) -> Option<u64> {
        self.to_u128()?.try_into().ok()
    }

    /// The whole part, or none out of range.
    fn to_i128(&self) -> Option<i128> {
        let whole = self.trunc();
        let size = whole.hi.abs();
        if size <= QUARTER_RANGE {
            Some(whole.hi as i128 + whole.lo as i128)
        } else if size <= HALF_RANGE {
            // The high part alone may be 2^127, one above the range, and the low part bring it back.
            let half = (0.5 * whole.hi) as i128;
            (half + whole.lo as i128).checked_add(half)
        } else {
            None
        }
    }

    /// The whole part, or none out of range.
    fn to_u128(&self) -> Option<u128> {
        let half_range = Self::exactly(HALF_RANGE);
        if *self < half_range {
            self.to_i128()?.try_into().ok()
        } else {
            u128::try_from((*self - half_range).to_i128()?).ok()?.checked_add(1 << 127)
        }
    }

    /// The nearest `f32`.
    fn to_f32(&self) -> Option<f32> {
        Some(pilaster::CastFrom::cast_from(self))
    }

    /// The nearest `f64`.
    fn to_f64(&self) -> Option<f64> {
        Some(self.hi)
    }
}

impl FromPrimitive for DoubleDouble {
    #[inline]
    fn from_i64(value: i64) -> Option<Self> {
        Some(Self::from(value))
    }

    #[inline]
    fn from_u64(value: u64) -> Option<Self> {
        Some(Self::from(value))
    }

    /// The nearest number; exact up to 106 bits.
    fn from_i128(value: i128) -> Option<Self> {
        Some(Self::from_integer(value.into()))
    }

    /// The nearest number; exact up to 106 bits.
    fn from_u128(value: u128) -> Option<Self> {
        Some(Self::from_integer(value.into()))
    }

    #[inline]
    fn from_f32(value: f32) -> Option<Self> {
        Some(Self::from(value))
    }

    #[inline]
    fn from_f64(value: f64) -> Option<Self> {
        Some(Self::from(value))
    }
}
