use pilaster::TensorScalar;

#[derive(Clone, Copy, Debug, TensorScalar)]
#[tensor_scalar(kind = opaque, crate = my::pilaster)]
struct Grade(u8);

fn main() {}
