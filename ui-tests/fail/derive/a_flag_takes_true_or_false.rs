use pilaster::TensorScalar;

#[derive(Clone, Copy, Debug, TensorScalar)]
#[tensor_scalar(kind = opaque, ord = 1)]
struct Grade(u8);

fn main() {}
