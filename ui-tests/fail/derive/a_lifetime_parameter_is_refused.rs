use pilaster::TensorScalar;

#[derive(Clone, Copy, Debug, TensorScalar)]
#[tensor_scalar(kind = opaque)]
struct Word<'a>(&'a str);

fn main() {}
