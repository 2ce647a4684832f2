//! Scalar sets with members of this crate: what they promote to, and what their tensors do.

#[path = "../../../runtime/tests/common/allocations.rs"]
mod allocations;
#[path = "../../../runtime/tests/common/operations/mod.rs"]
mod operations;

mod arithmetic;
mod conversion;
mod every_operation;
mod many;
mod matcher;
mod promotion;
mod several;

use pilaster::half::{bf16, f16};
use pilaster::num_complex::Complex;
use pilaster::scalar_set;
use pilaster_scalars::DoubleDouble;

/// Every preset, the halves, and double-double with its complex numbers.
#[scalar_set(tensor = ExtendedTensor, view = ExtendedView, view_mut = ExtendedViewMut, matcher = with_extended)]
pub enum Extended {
    Bool(bool),
    I32(i32),
    I64(i64),
    F16(f16),
    Bf16(bf16),
    F32(f32),
    F64(f64),
    C32(Complex<f32>),
    C64(Complex<f64>),
    #[promote(F64)]
    #[scalar(rename = "dd")]
    Dd(DoubleDouble),
    #[promote(C64, Dd)]
    #[scalar(rename = "cdd")]
    Cdd(Complex<DoubleDouble>),
}

/// The same without complex double-double, so that double-double and complex numbers have nothing in common.
#[scalar_set(
    tensor = WithoutComplexDdTensor,
    no_promote(C32, Dd),
    no_promote(C64, Dd),
)]
pub enum WithoutComplexDd {
    Bool(bool),
    I32(i32),
    I64(i64),
    F16(f16),
    Bf16(bf16),
    F32(f32),
    F64(f64),
    C32(Complex<f32>),
    C64(Complex<f64>),
    #[promote(F64)]
    #[scalar(rename = "dd")]
    Dd(DoubleDouble),
}

/// The halves and what they have in common.
#[scalar_set(tensor = HalvesTensor)]
pub enum Halves {
    F16(f16),
    Bf16(bf16),
    F32(f32),
}

/// Integers, `f64` and double-double.
#[scalar_set(tensor = WideTensor)]
pub enum Wide {
    F64(f64),
    #[promote(F64)]
    Dd(DoubleDouble),
    I32(i32),
    I64(i64),
}
