use pilaster::TensorScalar;

#[derive(Clone, Copy, Debug, TensorScalar)]
#[tensor_scalar(kind = opaque, accumulate = u64)]
struct Grade(u8);

fn main() {}
