use pilaster::TensorScalar;

#[derive(Clone, Copy, Debug, TensorScalar)]
#[tensor_scalar(knd = opaque)]
struct Grade(u8);

fn main() {}
