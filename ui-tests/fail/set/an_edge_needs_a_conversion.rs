use pilaster::{TensorScalar, scalar_set};

#[derive(Clone, Debug, TensorScalar)]
#[tensor_scalar(kind = opaque)]
pub struct High(pub u8);

#[scalar_set(tensor = MixedTensor)]
pub enum Mixed {
    F64(f64),
    #[promote(F64)]
    High(High),
}

fn main() {}
