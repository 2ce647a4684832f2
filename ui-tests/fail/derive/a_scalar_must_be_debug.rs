use pilaster::TensorScalar;

#[derive(Clone, TensorScalar)]
#[tensor_scalar(kind = opaque)]
struct Grade(u8);

fn main() {}
