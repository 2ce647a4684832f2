use pilaster::TensorScalar;

#[derive(Clone, Copy, Debug, TensorScalar)]
#[tensor_scalar(kind = opaque, bound = "T Clone")]
struct Grade(u8);

fn main() {}
