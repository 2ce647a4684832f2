use pilaster::TensorScalar;

#[derive(Clone, Copy, Debug, TensorScalar)]
#[tensor_scalar(kind = opaque)]
struct Grade(#[tensor_scalar(width = 8)] u8);

fn main() {}
