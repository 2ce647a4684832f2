use pilaster::TensorScalar;

#[derive(Clone, Debug, TensorScalar)]
#[tensor_scalar(kind = opaque, algebra = semiring, kernel = planar)]
struct Number(u64);

pilaster_ui_tests::operators!(Number: Add Mul Zero);

fn main() {}
