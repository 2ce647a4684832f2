use pilaster::TensorScalar;

#[derive(Clone, Copy, Debug, TensorScalar)]
#[tensor_scalar(kind = opaque, algebra = field)]
struct Number(f64);

pilaster_ui_tests::operators!(Number: Add Sub Mul Div Neg Zero One);

fn main() {}
