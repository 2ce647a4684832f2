//! The feature `half`: `f16` and `bf16` as scalars. Every one of their 65536 values is tried.

mod arithmetic;
mod conversion;
mod erased;

use pilaster::half::{bf16, f16};
use pilaster::{CastFrom, ConvertFrom, RealField};

/// The facts of a half type that the oracle needs.
trait Half: RealField + Copy + CastFrom<f64> + ConvertFrom<f64> {
    /// The bits of the stored significand.
    const FRACTION: i32;
    /// The exponent of one.
    const BIAS: i32;

    fn of_bits(bits: u16) -> Self;
    fn bits(self) -> u16;

    /// The value, from the bits by arithmetic in `f64`, which holds every step; `None` for a NaN.
    fn decoded(self) -> Option<f64> {
        let bits = self.bits();
        let sign = if bits >> 15 == 1 { -1.0 } else { 1.0 };
        let magnitude = bits & 0x7fff;
        let (exponent, fraction) = (i32::from(magnitude >> Self::FRACTION), magnitude & ((1 << Self::FRACTION) - 1));
        let units = |whole: u16, exponent: i32| f64::from(whole) * 2.0_f64.powi(exponent - Self::BIAS - Self::FRACTION);
        match (exponent, fraction) {
            (0, fraction) => Some(sign * units(fraction, 1)),
            (exponent, 0) if exponent == 2 * Self::BIAS + 1 => Some(sign * f64::INFINITY),
            (exponent, _) if exponent == 2 * Self::BIAS + 1 => None,
            (exponent, fraction) => Some(sign * units(fraction | 1 << Self::FRACTION, exponent)),
        }
    }

    /// Every value of either type.
    fn all() -> impl Iterator<Item = Self> {
        (0..=u16::MAX).map(Self::of_bits)
    }

    /// The bits of positive infinity: those of the finite numbers that are not negative lie below.
    fn infinity_bits() -> u16 {
        (2 * Self::BIAS as u16 + 1) << Self::FRACTION
    }
}

macro_rules! half {
    ($half:ident, $fraction:literal, $bias:literal) => {
        impl Half for $half {
            const FRACTION: i32 = $fraction;
            const BIAS: i32 = $bias;

            fn of_bits(bits: u16) -> Self {
                Self::from_bits(bits)
            }

            fn bits(self) -> u16 {
                self.to_bits()
            }
        }
    };
}

half! { f16, 10, 15 }
half! { bf16, 7, 127 }
