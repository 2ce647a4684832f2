pilaster_macros::__foreign_scalar! {
    #[tensor_scalar(crate = crate, name = "f64", kind = float, algebra = real_field, epsilon = f64::EPSILON, kernel = Native,
        complex_kernel = Native, complex_name = "c64")]
    type f64;
}

pilaster_macros::__foreign_scalar! {
    #[tensor_scalar(crate = crate, kind = integer, arithmetic = wrapping)]
    type i32;
}

pilaster_macros::__foreign_scalar! {
    #[tensor_scalar(crate = crate, name = "bf16", kind = float, sqrt = Float::sqrt, epsilon = bf16::EPSILON, kernel = Planar, widen = f32)]
    type bf16;
}
