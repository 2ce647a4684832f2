use pilaster::TensorScalar;

#[derive(Clone, Copy, Debug, TensorScalar)]
#[tensor_scalar(kind = opaque, algebra = ring, arithmetic = wrapping)]
struct Grade(u8);

fn main() {}
