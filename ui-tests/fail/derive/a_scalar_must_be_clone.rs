use pilaster::TensorScalar;

#[derive(Debug, TensorScalar)]
#[tensor_scalar(kind = opaque)]
struct Grade(u8);

fn main() {}
