use core::marker::PhantomData;
use core::ops::{Add, Mul};
use pilaster::num_traits::Zero;
use pilaster::{CpuEngine, HostTensor, Rank, Semiring, TensorScalar};

/// A quantity with a unit: the unit is no value, and need not be a scalar.
#[derive(Clone, Debug, TensorScalar)]
#[tensor_scalar(kind = opaque, algebra = semiring)]
struct Quantity<T, Unit> {
    value: T,
    unit: PhantomData<Unit>,
}

fn quantity<T, Unit>(value: T) -> Quantity<T, Unit> {
    Quantity { value, unit: PhantomData }
}

impl<T: Semiring, Unit> Add for Quantity<T, Unit> {
    type Output = Self;
    fn add(self, other: Self) -> Self {
        quantity(self.value.add(&other.value))
    }
}

impl<T: Semiring, Unit> Mul for Quantity<T, Unit> {
    type Output = Self;
    fn mul(self, other: Self) -> Self {
        quantity(self.value.mul(&other.value))
    }
}

impl<T: Semiring, Unit> Zero for Quantity<T, Unit> {
    fn zero() -> Self {
        quantity(T::zero())
    }
    /// A semiring has no equality to tell a zero by.
    fn is_zero(&self) -> bool {
        false
    }
}

#[derive(Clone, Debug)]
struct Metre;

fn main() {
    let a = HostTensor::<Quantity<i32, Metre>, Rank<2>>::full([2, 2], quantity(3)).unwrap();
    assert_eq!(CpuEngine::serial().matmul(&a, &a).unwrap()[[1, 0]].value, 18);
    assert_eq!(Quantity::<i32, Metre>::SPEC.name, "Quantity<i32, _>");
}
