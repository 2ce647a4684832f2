//! Exact arithmetic and numbers to try, for several areas.

use num_bigint::BigInt;
use pilaster::num_traits::Zero;
use std::cmp::Ordering;
use std::iter::Sum;
use std::ops::{Add, Mul, Sub};

/// `mantissa * 2^exponent`: what sums and products of finite floats are, exactly.
#[derive(Clone, Debug)]
pub(crate) struct Dyadic {
    pub(crate) mantissa: BigInt,
    pub(crate) exponent: i64,
}

impl Dyadic {
    pub(crate) fn zero() -> Self {
        Self { mantissa: BigInt::zero(), exponent: 0 }
    }

    /// Both mantissas over the smaller of the two exponents.
    fn aligned(&self, other: &Self) -> (BigInt, BigInt, i64) {
        let exponent = self.exponent.min(other.exponent);
        let over = |value: &Self| &value.mantissa << (value.exponent - exponent).unsigned_abs();
        (over(self), over(other), exponent)
    }
}

impl From<i64> for Dyadic {
    fn from(value: i64) -> Self {
        Self { mantissa: BigInt::from(value), exponent: 0 }
    }
}

impl From<f64> for Dyadic {
    /// Read from the bits. Panics for what is not finite.
    fn from(value: f64) -> Self {
        assert!(value.is_finite(), "{value} has no exact value");
        let bits = value.to_bits();
        let biased = (bits >> 52 & 0x7ff) as i64;
        let fraction = (bits & ((1 << 52) - 1)) as i64;
        let size = if biased == 0 { fraction } else { fraction | 1 << 52 };
        let mantissa = BigInt::from(if value.is_sign_negative() { -size } else { size });
        if size == 0 { Self::zero() } else { Self { mantissa, exponent: biased.max(1) - 1075 } }
    }
}

impl From<f32> for Dyadic {
    fn from(value: f32) -> Self {
        f64::from(value).into()
    }
}

impl Add for &Dyadic {
    type Output = Dyadic;

    fn add(self, other: &Dyadic) -> Dyadic {
        // A zero has no place of its own: aligning to it would only lengthen the other mantissa.
        if self.mantissa.is_zero() {
            return other.clone();
        }
        if other.mantissa.is_zero() {
            return self.clone();
        }
        let (a, b, exponent) = self.aligned(other);
        Dyadic { mantissa: a + b, exponent }
    }
}

impl Sub for &Dyadic {
    type Output = Dyadic;

    fn sub(self, other: &Dyadic) -> Dyadic {
        self + &Dyadic { mantissa: -&other.mantissa, exponent: other.exponent }
    }
}

impl Mul for &Dyadic {
    type Output = Dyadic;

    fn mul(self, other: &Dyadic) -> Dyadic {
        Dyadic { mantissa: &self.mantissa * &other.mantissa, exponent: self.exponent + other.exponent }
    }
}

impl Sum for Dyadic {
    fn sum<I: Iterator<Item = Self>>(values: I) -> Self {
        values.fold(Self::zero(), |sum, value| &sum + &value)
    }
}

impl PartialEq for Dyadic {
    fn eq(&self, other: &Self) -> bool {
        self.cmp_exact(other) == Ordering::Equal
    }
}

impl PartialOrd for Dyadic {
    fn partial_cmp(&self, other: &Self) -> Option<Ordering> {
        Some(self.cmp_exact(other))
    }
}

impl Dyadic {
    fn cmp_exact(&self, other: &Self) -> Ordering {
        let (a, b, _) = self.aligned(other);
        a.cmp(&b)
    }
}

/// A stream of numbers from a seed (G. L. Steele, D. Lea, C. H. Flood, *Fast splittable pseudorandom number
/// generators*, OOPSLA 2014), so that a failing case shrinks in its shape and keeps its numbers.
pub(crate) struct Random(u64);

impl Random {
    pub(crate) fn new(seed: u64) -> Self {
        Self(seed)
    }

    pub(crate) fn bits(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mixed = (self.0 ^ self.0 >> 30).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        let mixed = (mixed ^ mixed >> 27).wrapping_mul(0x94d0_49bb_1331_11eb);
        mixed ^ mixed >> 31
    }

    /// An integer in `-bound..=bound`.
    pub(crate) fn integer(&mut self, bound: i64) -> i64 {
        (self.bits() % (2 * bound as u64 + 1)) as i64 - bound
    }

    /// Of either sign, with a full mantissa and a size of `2^-spread` to `2^spread`.
    pub(crate) fn float(&mut self, spread: u64) -> f64 {
        let bits = self.bits();
        let exponent = 1023 - spread + (bits >> 1) % (2 * spread);
        f64::from_bits(bits << 63 | exponent << 52 | self.bits() >> 12)
    }
}
