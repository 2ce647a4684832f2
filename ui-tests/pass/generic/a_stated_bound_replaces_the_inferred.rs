use core::fmt::Debug;
use pilaster::TensorScalar;

/// Text is no scalar, so `T: TensorScalar` would be too much to ask.
#[derive(Clone, Debug, TensorScalar)]
#[tensor_scalar(kind = opaque, bound = "T: Clone + Debug + Send + Sync + 'static")]
struct Noted<T>(f64, T);

/// A bound that names a trait of pilaster makes the parameter show its name.
#[derive(Clone, Debug, TensorScalar)]
#[tensor_scalar(kind = opaque, bound = "T: pilaster::RealField, U: Clone + Debug + Send + Sync + 'static")]
struct Shown<T, U>(T, U);

fn main() {
    assert_eq!(Noted::<String>::SPEC.name, "Noted<_>");
    assert_eq!(Shown::<f64, String>::SPEC.name, "Shown<f64, _>");
    assert_eq!(Noted(1.5, String::from("measured")).clone().1, "measured");
}
