/// The seven presets, as a table for a macro: variant, scalar, label.
macro_rules! presets {
    ($with:ident) => {
        $with! {
            F32(f32) "f32",
            F64(f64) "f64",
            I32(i32) "i32",
            I64(i64) "i64",
            Bool(bool) "bool",
            C32(num_complex::Complex<f32>) "c32",
            C64(num_complex::Complex<f64>) "c64"
        }
    };
}

pub(super) use presets;
