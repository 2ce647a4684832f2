use pilaster::TensorScalar;

#[derive(Clone, Copy, Debug, TensorScalar)]
#[tensor_scalar(kind = opaque, algebra = semiring, widen = f64)]
struct Number(f32);

pilaster_ui_tests::operators!(Number: Add Mul Zero);

fn main() {}
