use pilaster::{TensorScalar, scalar_set};

#[derive(Clone, Debug, TensorScalar)]
#[tensor_scalar(kind = opaque, from(f64, Low))]
pub struct Left(pub u8);

impl From<f64> for Left {
    fn from(_: f64) -> Self {
        Self(0)
    }
}

impl From<Low> for Left {
    fn from(_: Low) -> Self {
        Self(0)
    }
}

#[derive(Clone, Debug, TensorScalar)]
#[tensor_scalar(kind = opaque, from(f64, Low))]
pub struct Right(pub u8);

impl From<f64> for Right {
    fn from(_: f64) -> Self {
        Self(0)
    }
}

impl From<Low> for Right {
    fn from(_: Low) -> Self {
        Self(0)
    }
}

#[derive(Clone, Debug, TensorScalar)]
#[tensor_scalar(kind = opaque)]
pub struct Low(pub u8);

#[scalar_set(tensor = MixedTensor, no_promote(Left, Right))]
pub enum Mixed {
    F64(f64),
    Low(Low),
    #[promote(F64, Low)]
    Left(Left),
    #[promote(F64, Low)]
    Right(Right),
}

fn main() {}
