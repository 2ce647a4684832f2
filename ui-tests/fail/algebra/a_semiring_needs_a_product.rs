use pilaster::TensorScalar;

#[derive(Clone, Copy, Debug, TensorScalar)]
#[tensor_scalar(kind = opaque, algebra = semiring)]
struct Number(i64);

pilaster_ui_tests::operators!(Number: Add Zero);

fn main() {}
