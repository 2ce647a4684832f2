use pilaster::TensorScalar;

#[derive(Clone, Copy, Debug, TensorScalar)]
#[tensor_scalar(kind = opaque, algebra = ring)]
struct Number(i64);

pilaster_ui_tests::operators!(Number: Add Mul Neg Zero One);

impl core::ops::Sub for Number {
    type Output = i64;
    fn sub(self, other: Self) -> i64 {
        self.0 - other.0
    }
}

fn main() {}
