use core::marker::PhantomData;
use pilaster::TensorScalar;

#[derive(Clone, Debug, TensorScalar)]
#[tensor_scalar(kind = integer)]
#[tensor_scalar(algebra = none)]
struct Modular<const P: u64>(u64);

#[derive(Clone, Debug, TensorScalar)]
#[tensor_scalar(kind = opaque, name = "mix")]
struct Mixed<T, U, Unit, const N: i8, const B: bool, const C: char>(T, [U; 2], PhantomData<Unit>);

#[derive(Clone, Debug)]
struct Metre;

fn main() {
    assert_eq!(Modular::<7>::SPEC.name, "Modular<7>");
    assert_eq!(Modular::<11>::SPEC.name, "Modular<11>");
    assert_eq!(Mixed::<f64, Modular<5>, Metre, -3, true, 'é'>::SPEC.name, "mix<f64, Modular<5>, _, -3, true, é>");
}
