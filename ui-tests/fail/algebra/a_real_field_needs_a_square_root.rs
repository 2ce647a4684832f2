use pilaster::TensorScalar;

#[derive(Clone, Copy, Debug, PartialEq, PartialOrd, TensorScalar)]
#[tensor_scalar(kind = opaque, algebra = real_field)]
struct Number(f64);

pilaster_ui_tests::operators!(Number: Add Sub Mul Div Neg Zero One);

impl Number {
    pub fn epsilon() -> Self {
        Self(f64::EPSILON)
    }
}

fn main() {}
