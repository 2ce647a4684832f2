use pilaster::TensorScalar;

#[derive(Clone, Copy, Debug, TensorScalar)]
#[tensor_scalar(kind = float, accumulate = u64, widen = f32)]
struct Grade(u8);

fn main() {}
