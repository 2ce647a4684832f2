use pilaster::TensorScalar;

#[derive(Clone, Copy, Debug, TensorScalar)]
#[tensor_scalar(kind = opaque, widht = 8)]
struct Grade(u8);

fn main() {}
