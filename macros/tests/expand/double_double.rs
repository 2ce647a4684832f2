#[derive(Clone, Copy, Debug, PartialEq, PartialOrd, TensorScalar)]
#[tensor_scalar(kind = float, width = 128, algebra = real_field, kernel = planar, accumulate = DdSum, from(f64, i64), into(f64))]
#[repr(C)]
pub struct DoubleDouble {
    hi: f64,
    lo: f64,
}
