use pilaster::TensorScalar;

#[derive(Clone, Debug, TensorScalar)]
#[tensor_scalar(kind = opaque)]
struct Grade(*const u8);

fn main() {}
