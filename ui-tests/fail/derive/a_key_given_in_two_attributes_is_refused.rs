use pilaster::TensorScalar;

#[derive(Clone, Copy, Debug, TensorScalar)]
#[tensor_scalar(kind = opaque)]
#[tensor_scalar(width = 8, kind = integer)]
struct Grade(u8);

fn main() {}
