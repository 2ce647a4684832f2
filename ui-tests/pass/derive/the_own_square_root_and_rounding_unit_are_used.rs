// With the trait in scope, both names have two meanings.
use pilaster::{RealField, TensorScalar};

#[derive(Clone, Copy, Debug, PartialEq, PartialOrd, TensorScalar)]
#[tensor_scalar(kind = float)]
struct Number(f64);

pilaster_ui_tests::operators!(Number: Add Sub Mul Div Neg Zero One);

impl Number {
    fn epsilon() -> Self {
        Self(0.125)
    }

    fn sqrt(self) -> Self {
        Self(self.0.sqrt() + 1.0)
    }
}

fn main() {
    assert_eq!(<Number as RealField>::epsilon(), Number(0.125));
    assert_eq!(<Number as RealField>::sqrt(&Number(4.0)), Number(3.0));
}
