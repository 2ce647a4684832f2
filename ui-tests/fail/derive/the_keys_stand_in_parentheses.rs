use pilaster::TensorScalar;

#[derive(Clone, Copy, Debug, TensorScalar)]
#[tensor_scalar]
struct Grade(u8);

fn main() {}
