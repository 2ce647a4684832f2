use pilaster::TensorScalar;

#[derive(Clone, Debug, PartialEq, TensorScalar)]
#[tensor_scalar(kind = opaque, ord)]
pub struct Tagged<T> {
    pub value: T,
}

fn main() {}
