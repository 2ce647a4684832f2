use pilaster::TensorScalar;

#[derive(Clone, Copy, Debug, TensorScalar)]
#[tensor_scalar(kind = float, algebra = none, kernel = elementwise)]
struct Grade(u8);

fn main() {}
