use pilaster::TensorScalar;

#[derive(Clone, Copy, Debug, TensorScalar)]
#[tensor_scalar(kind = opaque, algebra = semiring, kernel = Fast)]
struct Number(i64);

pilaster_ui_tests::operators!(Number: Add Mul Zero);

struct Fast;

fn main() {}
