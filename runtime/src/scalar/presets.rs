//! The seven scalars that every set knows. `f32 f64 i32 i64 bool` are declared here, by the expander of the
//! derive; `Complex<f32>` and `Complex<f64>` are `Complex<T>` over the first two.

use super::Preset;
use crate::dynamic::Cast;
use crate::engine::matmul::{Native, Planar};
use num_complex::Complex;

/// The lossy conversions into one preset, from each of the others.
macro_rules! casts_into {
    ($($name:ident: $target:ty, from $($source:ty)*;)*) => {$(
        const $name: &[Option<Cast>] = &[$(Some(Cast::lossy::<$source, $target>())),*];
    )*};
}

casts_into! {
    INTO_F32: f32, from f64 i32 i64 bool Complex<f32> Complex<f64>;
    INTO_F64: f64, from f32 i32 i64 bool Complex<f32> Complex<f64>;
    INTO_I32: i32, from f32 f64 i64 bool Complex<f32> Complex<f64>;
    INTO_I64: i64, from f32 f64 i32 bool Complex<f32> Complex<f64>;
    INTO_BOOL: bool, from f32 f64 i32 i64 Complex<f32> Complex<f64>;
    INTO_C32: Complex<f32>, from f32 f64 i32 i64 bool Complex<f64>;
    INTO_C64: Complex<f64>, from f32 f64 i32 i64 bool Complex<f32>;
}

pilaster_macros::__foreign_scalar! {
    #[tensor_scalar(crate = crate, name = "f32", kind = float, algebra = real_field, epsilon = f32::EPSILON,
        kernel = Native,
        preset = Preset::F32, casts = INTO_F32,
        complex_kernel = Native, complex_name = "c32", complex_preset = Preset::C32, complex_casts = INTO_C32)]
    type f32;
}

pilaster_macros::__foreign_scalar! {
    #[tensor_scalar(crate = crate, name = "f64", kind = float, algebra = real_field, epsilon = f64::EPSILON,
        kernel = Native,
        preset = Preset::F64, casts = INTO_F64,
        complex_kernel = Native, complex_name = "c64", complex_preset = Preset::C64, complex_casts = INTO_C64)]
    type f64;
}

pilaster_macros::__foreign_scalar! {
    #[tensor_scalar(crate = crate, name = "i32", kind = integer, algebra = ring, ord, eq,
        kernel = Planar, preset = Preset::I32, casts = INTO_I32, arithmetic = wrapping)]
    type i32;
}

pilaster_macros::__foreign_scalar! {
    #[tensor_scalar(crate = crate, name = "i64", kind = integer, algebra = ring, ord, eq,
        kernel = Planar, preset = Preset::I64, casts = INTO_I64, arithmetic = wrapping)]
    type i64;
}

pilaster_macros::__foreign_scalar! {
    #[tensor_scalar(crate = crate, name = "bool", kind = boolean, algebra = none, ord, eq,
        preset = Preset::Bool, casts = INTO_BOOL)]
    type bool;
}
