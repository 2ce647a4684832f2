use pilaster::TensorScalar;

#[derive(Clone, Copy, Debug, PartialEq, PartialOrd, TensorScalar)]
#[tensor_scalar(kind = float)]
struct Number(f64);

pilaster_ui_tests::operators!(Number: Add Sub Mul Neg Zero One);

impl Number {
    pub fn epsilon() -> Self {
        Self(f64::EPSILON)
    }

    pub fn sqrt(self) -> Self {
        Self(self.0.sqrt())
    }
}

fn main() {}
