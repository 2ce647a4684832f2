use pilaster::TensorScalar;

#[derive(Clone, Copy, Debug, TensorScalar)]
#[tensor_scalar(kind = opaque, from(u8, u16, u8))]
struct Grade(u8);

fn main() {}
