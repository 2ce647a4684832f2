//! `half::{f16, bf16}`: types of another crate that become scalars by the road of anybody's. They keep 16 bits, and are
//! summed and multiplied in `f32`.

use super::planes::leaves;
use super::{CastFrom, ConvertFrom, Planes, Preset};
use crate::engine::matmul::Planar;
use half::{bf16, f16};
use num_complex::Complex;
use num_traits::Float;

pilaster_macros::__foreign_scalar! {
    #[tensor_scalar(crate = crate, name = "f16", kind = float, algebra = real_field, sqrt = Float::sqrt,
        epsilon = f16::EPSILON,
        kernel = Planar, complex_kernel = Planar, widen = f32,
        preset = Preset::F16,
        from(f32, f64, i32, i64, bool, Complex<f32>, Complex<f64>, bf16),
        into(f32, f64, i32, i64, bool, Complex<f32>, Complex<f64>, bf16))]
    type f16;
}

// Its conversions from and to `f16` are declared there.
pilaster_macros::__foreign_scalar! {
    #[tensor_scalar(crate = crate, name = "bf16", kind = float, algebra = real_field, sqrt = Float::sqrt,
        epsilon = bf16::EPSILON,
        kernel = Planar, complex_kernel = Planar, widen = f32,
        preset = Preset::Bf16,
        from(f32, f64, i32, i64, bool, Complex<f32>, Complex<f64>),
        into(f32, f64, i32, i64, bool, Complex<f32>, Complex<f64>))]
    type bf16;
}

leaves! { f16 bf16 }

/// The number itself where it is an `f32`, else that one of its two neighbours whose last bit is odd. This tells on which
/// side of every narrower number and of every tie it lies, so that rounding it once more is rounding the number (Boldo,
/// Melquiond, IEEE Trans. Comput. 57(4), 2008).
#[inline]
fn f32_to_odd(value: f64) -> f32 {
    let nearest = value as f32;
    let back = f64::from(nearest);
    if back == value || nearest.to_bits() % 2 == 1 || value.is_nan() {
        nearest
    } else if back < value {
        nearest.next_up()
    } else {
        nearest.next_down()
    }
}

/// As [`f32_to_odd`], one step before it.
#[inline]
fn f64_to_odd(value: i64) -> f64 {
    let nearest = value as f64;
    let (back, value) = (nearest as i128, i128::from(value));
    if back == value || nearest.to_bits() % 2 == 1 {
        nearest
    } else if back < value {
        nearest.next_up()
    } else {
        nearest.next_down()
    }
}

/// The conversions into both. The casts go by way of an `f32` that is exact or rounded to odd: those of the crate `half`
/// round twice on some machines.
macro_rules! into_both {
    ($($half:ident { $($source:ident: $value:ident => $narrow:expr;)* })*) => {$($(
        impl CastFrom<$source> for $half {
            #[inline]
            fn cast_from($value: &$source) -> Self {
                Self::from_f32($narrow)
            }
        }

        impl ConvertFrom<$source> for $half {
            #[inline]
            fn convert_from(value: &$source) -> Option<Self> {
                exactly(value)
            }
        }
    )*)*};
    ($($half:ident)*) => {
        into_both! {$(
            $half {
                f32: value => *value;
                f64: value => f32_to_odd(*value);
                i32: value => f32_to_odd(f64::from(*value));
                i64: value => f32_to_odd(f64_to_odd(*value));
                bool: value => f32::from(*value);
            }
        )*}
    };
}

into_both! { f16 bf16 }

/// The nearest, where going back gives the same number, or another NaN.
#[inline]
fn exactly<S: PartialOrd + ConvertFrom<H>, H: CastFrom<S>>(value: &S) -> Option<H> {
    let nearest = H::cast_from(value);
    let back = S::convert_from(&nearest)?;
    (back == *value || back.partial_cmp(&back).is_none()).then_some(nearest)
}

/// The `f32` that a number is. Plain arithmetic without a branch, which a kernel vectorises; the crate `half` asks for
/// the machine's instruction at each number.
#[inline(always)]
fn widened(value: f16) -> f32 {
    let bits = u32::from(value.to_bits());
    let magnitude = (bits & 0x7fff) << 13;
    // Times 2^112, the difference of the two biases; a subnormal number becomes a normal one.
    let scaled = f32::from_bits(magnitude) * f32::from_bits(0x7780_0000);
    let infinite_or_nan = magnitude >= 0x0f80_0000;
    let magnitude = if infinite_or_nan { magnitude | 0x7f80_0000 } else { scaled.to_bits() };
    f32::from_bits(magnitude | (bits & 0x8000) << 16)
}

/// The conversions out of both, by way of the `f32` that each of their numbers is.
macro_rules! out_of {
    ($($half:ident by $widened:path: $($target:ident)*;)*) => {$($(
        impl CastFrom<$half> for $target {
            #[inline]
            fn cast_from(value: &$half) -> Self {
                Self::cast_from(&$widened(*value))
            }
        }

        impl ConvertFrom<$half> for $target {
            #[inline]
            fn convert_from(value: &$half) -> Option<Self> {
                Self::convert_from(&$widened(*value))
            }
        }
    )*)*};
}

out_of! {
    f16 by widened: f32 f64 i32 i64 bool f16 bf16;
    bf16 by bf16::to_f32: f32 f64 i32 i64 bool f16 bf16;
}
