use pilaster::{Planes, TensorScalar};

#[derive(Clone, Copy, Debug, Planes, TensorScalar)]
#[tensor_scalar(kind = opaque, algebra = semiring, kernel = planar)]
struct Number(u64);

pilaster_ui_tests::operators!(Number: Add Mul Zero);

fn main() {}
