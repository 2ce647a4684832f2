use pilaster::num_traits::Zero;
use pilaster::{HostTensor, One, TensorScalar};

/// The largest of sums.
#[derive(Clone, Copy, Debug, PartialEq, TensorScalar)]
#[tensor_scalar(kind = opaque, algebra = semiring)]
struct MaxPlus(f64);

impl core::ops::Add for MaxPlus {
    type Output = Self;
    fn add(self, other: Self) -> Self {
        Self(self.0.max(other.0))
    }
}

impl core::ops::Mul for MaxPlus {
    type Output = Self;
    fn mul(self, other: Self) -> Self {
        Self(self.0 + other.0)
    }
}

impl Zero for MaxPlus {
    fn zero() -> Self {
        Self(f64::NEG_INFINITY)
    }
    fn is_zero(&self) -> bool {
        self.0 == f64::NEG_INFINITY
    }
}

impl One for MaxPlus {
    fn one() -> Self {
        Self(0.0)
    }
}

fn main() {
    let identity = HostTensor::<MaxPlus, _>::eye(2).unwrap();
    let (zero, one) = (MaxPlus(f64::NEG_INFINITY), MaxPlus(0.0));
    assert_eq!(identity.as_slice(), [one, zero, zero, one]);
}
