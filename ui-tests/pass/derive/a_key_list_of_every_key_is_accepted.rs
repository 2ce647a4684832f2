use pilaster::{Accumulate, Accumulator, CastFrom, ConvertFrom, ScalarKind, TensorScalar};

#[derive(Clone, Copy, Debug, PartialEq, PartialOrd, TensorScalar)]
#[tensor_scalar(kind = float, width = 48, real = f64, accumulate = Sum)]
#[tensor_scalar(algebra = ring, ord, eq = true, from(f64, i32,), into(f64))]
#[tensor_scalar(kernel = elementwise, name = "exact", crate = ::pilaster, bound = "")]
struct Number(f64);

pilaster_ui_tests::operators!(Number: Add Sub Mul Neg Zero One);

impl From<f64> for Number {
    fn from(value: f64) -> Self {
        Self(value)
    }
}

impl ConvertFrom<i32> for Number {
    fn convert_from(value: &i32) -> Option<Self> {
        Some(Self(f64::from(*value)))
    }
}

impl CastFrom<i32> for Number {
    fn cast_from(value: &i32) -> Self {
        Self(f64::from(*value))
    }
}

impl From<Number> for f64 {
    fn from(value: Number) -> Self {
        value.0
    }
}

#[derive(Clone)]
struct Sum(f64);

impl Accumulator<Number> for Sum {
    fn zero() -> Self {
        Self(0.0)
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

fn main() {
    assert_eq!(Number::SPEC.name, "exact");
    assert_eq!(Number::SPEC.kind, ScalarKind::Float);
    assert_eq!(Number::SPEC.width, 48);
    assert_eq!(<<Number as TensorScalar>::Real as TensorScalar>::SPEC.name, "f64");
    let sum = <Number as Accumulate>::Accum::zero().mul_add(&Number(2.0), &Number(3.0)).add(&Number(4.0));
    assert_eq!(sum.finish(), Number(10.0));
}
