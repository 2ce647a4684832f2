use pilaster::TensorScalar;

#[derive(Clone, Copy, Debug, TensorScalar)]
struct Grade(u8);

fn main() {}
