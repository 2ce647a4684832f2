use pilaster::TensorScalar;

#[derive(Clone, Copy, Debug, TensorScalar)]
#[tensor_scalar(kind = opaque, algebra = semiring, accumulate = Total)]
struct Number(i64);

pilaster_ui_tests::operators!(Number: Add Mul Zero);

#[derive(Clone)]
struct Total(i128);

fn main() {}
