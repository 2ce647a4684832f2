use pilaster::TensorScalar;

#[derive(Clone, Copy, Debug, TensorScalar)]
#[tensor_scalar(kind = opaque, ord, eq = false)]
struct Grade(u8);

fn main() {}
