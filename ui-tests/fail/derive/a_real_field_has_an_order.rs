use pilaster::TensorScalar;

#[derive(Clone, Copy, Debug, TensorScalar)]
#[tensor_scalar(kind = float, ord = false)]
struct Grade(u8);

fn main() {}
