use core::ops::{Add, Mul};
use pilaster::num_traits::Zero;
use pilaster::{Semiring, TensorScalar};

#[derive(Clone, Copy, Debug, TensorScalar)]
#[tensor_scalar(kind = opaque, algebra = ring)]
struct Pair<T>(T, T);

impl<T: Semiring> Add for Pair<T> {
    type Output = Self;
    fn add(self, other: Self) -> Self {
        Self(self.0.add(&other.0), self.1.add(&other.1))
    }
}

impl<T: Semiring> Mul for Pair<T> {
    type Output = Self;
    fn mul(self, other: Self) -> Self {
        Self(self.0.mul(&other.0), self.1.mul(&other.1))
    }
}

impl<T: Semiring + PartialEq> Zero for Pair<T> {
    fn zero() -> Self {
        Self(T::zero(), T::zero())
    }
    fn is_zero(&self) -> bool {
        self.0 == T::zero() && self.1 == T::zero()
    }
}

fn main() {}
