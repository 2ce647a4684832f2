use pilaster::TensorScalar;

#[derive(Clone, Copy, Debug, TensorScalar)]
#[tensor_scalar(kind = opaque, real = Part)]
struct Grade(u8);

#[derive(Clone, Debug)]
struct Part;

fn main() {}
