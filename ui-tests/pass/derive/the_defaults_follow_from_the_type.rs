use pilaster::{Accumulate, Field, PlainSum, RealField, Ring, ScalarKind, TensorScalar};

#[derive(Clone, Copy, Debug, PartialEq, PartialOrd, TensorScalar)]
#[tensor_scalar(kind = float)]
struct Number(f64);

pilaster_ui_tests::operators!(Number: Add Sub Mul Div Neg Zero One);

impl Number {
    fn epsilon() -> Self {
        Self(f64::EPSILON)
    }

    fn sqrt(self) -> Self {
        Self(self.0.sqrt())
    }
}

#[derive(Clone, Copy, Debug, TensorScalar)]
#[tensor_scalar(kind = integer)]
struct Count(i16);

pilaster_ui_tests::operators!(Count: Add Sub Mul Neg Zero One);

#[derive(Clone, Copy, Debug, TensorScalar)]
#[tensor_scalar(kind = opaque)]
struct Label([u8; 3]);

fn is_summed_in_itself<T: Accumulate<Accum = PlainSum<T>>>() {}
fn is_own_real<T: TensorScalar<Real = T>>() {}

fn main() {
    assert_eq!((Number::SPEC.name, Number::SPEC.kind, Number::SPEC.width), ("Number", ScalarKind::Float, 64));
    assert_eq!((Count::SPEC.name, Count::SPEC.kind, Count::SPEC.width), ("Count", ScalarKind::Integer, 16));
    assert_eq!((Label::SPEC.name, Label::SPEC.kind, Label::SPEC.width), ("Label", ScalarKind::Opaque, 24));
    is_summed_in_itself::<Number>();
    is_own_real::<Label>();
    assert_eq!(RealField::sqrt(&Number(9.0)), Number(3.0));
    assert_eq!(<Number as RealField>::epsilon(), Number(f64::EPSILON));
    assert_eq!(Field::div(&Number(1.0), &Number(4.0)), Number(0.25));
    assert_eq!(Ring::sub(&Count(2), &Count(5)).0, -3);
}
