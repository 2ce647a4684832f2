use pilaster::{TensorScalar, scalar_set};

#[derive(Clone, Debug, TensorScalar)]
#[tensor_scalar(kind = opaque, from(i64, f32), into(f64))]
pub struct Between(pub u8);

impl From<i64> for Between {
    fn from(_: i64) -> Self {
        Self(0)
    }
}

impl From<f32> for Between {
    fn from(_: f32) -> Self {
        Self(0)
    }
}

impl From<Between> for f64 {
    fn from(value: Between) -> Self {
        value.0.into()
    }
}

#[scalar_set(tensor = MixedTensor)]
pub enum Mixed {
    I64(i64),
    F32(f32),
    #[promote(I64, F32)]
    Between(Between),
    #[promote(Between)]
    F64(f64),
}

fn main() {}
