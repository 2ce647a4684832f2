use pilaster::{TensorScalar, scalar_set};

#[derive(Clone, Debug, TensorScalar)]
#[tensor_scalar(kind = opaque)]
pub struct Other(pub u8);

#[scalar_set(tensor = MixedTensor)]
pub enum Mixed {
    F64(f64),
    Other(Other),
}

fn main() {}
