use pilaster::TensorScalar;

#[derive(Clone, Copy, Debug, TensorScalar)]
#[tensor_scalar(kind = opaque, algebra = ring)]
struct Number(i64);

pilaster_ui_tests::operators!(Number: Add Sub Mul Neg Zero);

fn main() {}
