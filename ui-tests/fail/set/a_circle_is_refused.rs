use pilaster::{TensorScalar, scalar_set};

#[derive(Clone, Debug, TensorScalar)]
#[tensor_scalar(kind = opaque, from(High))]
pub struct Low(pub u8);

impl From<High> for Low {
    fn from(_: High) -> Self {
        Self(0)
    }
}

#[derive(Clone, Debug, TensorScalar)]
#[tensor_scalar(kind = opaque, from(Low))]
pub struct High(pub u8);

impl From<Low> for High {
    fn from(_: Low) -> Self {
        Self(0)
    }
}

#[scalar_set(tensor = MixedTensor)]
pub enum Mixed {
    #[promote(High)]
    Low(Low),
    F64(f64),
    #[promote(Low)]
    High(High),
}

fn main() {}
