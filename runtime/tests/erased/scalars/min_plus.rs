use pilaster::TensorScalar;
use pilaster::num_traits::Zero;
use std::ops::{Add, Mul};

/// Lengths of shortest ways: a semiring without a one, a difference, a quotient, or an order that the derive is told of.
#[derive(Clone, Copy, Debug, PartialEq, TensorScalar)]
#[tensor_scalar(kind = opaque, algebra = semiring, eq)]
pub(crate) struct MinPlus(pub(crate) f64);

impl Add for MinPlus {
    type Output = Self;

    fn add(self, rhs: Self) -> Self {
        Self(self.0.min(rhs.0))
    }
}

impl Mul for MinPlus {
    type Output = Self;

    #[expect(clippy::suspicious_arithmetic_impl, reason = "lengths one after another add up")]
    fn mul(self, rhs: Self) -> Self {
        Self(self.0 + rhs.0)
    }
}

impl Zero for MinPlus {
    fn zero() -> Self {
        Self(f64::INFINITY)
    }

    fn is_zero(&self) -> bool {
        self.0 == f64::INFINITY
    }
}
