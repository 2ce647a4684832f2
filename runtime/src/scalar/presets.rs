//! The seven scalars that every set knows. `f32 f64 i32 i64 bool` are declared here, by the expander of the
//! derive; `Complex<f32>` and `Complex<f64>` are `Complex<T>` over the first two.

use crate::engine::matmul::{Native, Planar};

pilaster_macros::__foreign_scalar! {
    #[tensor_scalar(crate = crate, name = "f32", kind = float, algebra = real_field, kernel = Native,
        complex_kernel = Native, complex_name = "c32")]
    type f32;
}

pilaster_macros::__foreign_scalar! {
    #[tensor_scalar(crate = crate, name = "f64", kind = float, algebra = real_field, kernel = Native,
        complex_kernel = Native, complex_name = "c64")]
    type f64;
}

pilaster_macros::__foreign_scalar! {
    #[tensor_scalar(crate = crate, name = "i32", kind = integer, algebra = ring, kernel = Planar, arithmetic = wrapping)]
    type i32;
}

pilaster_macros::__foreign_scalar! {
    #[tensor_scalar(crate = crate, name = "i64", kind = integer, algebra = ring, kernel = Planar, arithmetic = wrapping)]
    type i64;
}

pilaster_macros::__foreign_scalar! {
    #[tensor_scalar(crate = crate, name = "bool", kind = boolean, algebra = none)]
    type bool;
}
