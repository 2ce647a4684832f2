use pilaster::{Accumulator, TensorScalar};

#[derive(Clone, Copy, Debug, TensorScalar)]
#[tensor_scalar(kind = opaque, algebra = semiring, accumulate = Total, kernel = planar)]
struct Number(u64);

pilaster_ui_tests::operators!(Number: Add Mul Zero);

#[derive(Clone, Copy)]
struct Total(u64);

impl Accumulator<Number> for Total {
    fn zero() -> Self {
        Self(0)
    }
    fn mul_add(self, a: &Number, b: &Number) -> Self {
        Self(self.0 + a.0 * b.0)
    }
    fn add(self, value: &Number) -> Self {
        Self(self.0 + value.0)
    }
    fn merge(self, other: Self) -> Self {
        Self(self.0 + other.0)
    }
    fn finish(self) -> Number {
        Number(self.0)
    }
}

fn main() {}
