use core::ops::{Add, Mul, Neg, Sub};
use pilaster::num_traits::{One, Zero};
use pilaster::{CpuEngine, HostTensor, Rank, Ring, TensorScalar};

/// A value and its derivative.
#[derive(Clone, Copy, Debug, PartialEq, TensorScalar)]
#[tensor_scalar(kind = opaque, algebra = ring, kernel = planar, bound = "T: pilaster::Ring + pilaster::Planes + PartialEq")]
struct Dual<T> {
    value: T,
    slope: T,
}

impl<T: Ring> Add for Dual<T> {
    type Output = Self;
    fn add(self, other: Self) -> Self {
        Self { value: self.value.add(&other.value), slope: self.slope.add(&other.slope) }
    }
}

impl<T: Ring> Sub for Dual<T> {
    type Output = Self;
    fn sub(self, other: Self) -> Self {
        Self { value: self.value.sub(&other.value), slope: self.slope.sub(&other.slope) }
    }
}

impl<T: Ring> Mul for Dual<T> {
    type Output = Self;
    fn mul(self, other: Self) -> Self {
        Self {
            value: self.value.mul(&other.value),
            slope: self.value.mul(&other.slope).add(&self.slope.mul(&other.value)),
        }
    }
}

impl<T: Ring> Neg for Dual<T> {
    type Output = Self;
    fn neg(self) -> Self {
        Self { value: self.value.neg(), slope: self.slope.neg() }
    }
}

impl<T: Ring + PartialEq> Zero for Dual<T> {
    fn zero() -> Self {
        Self { value: T::zero(), slope: T::zero() }
    }
    fn is_zero(&self) -> bool {
        self.value == T::zero() && self.slope == T::zero()
    }
}

impl<T: Ring> One for Dual<T> {
    fn one() -> Self {
        Self { value: T::one(), slope: T::zero() }
    }
}

/// The derivative of `x * x` is `2 * x`, and of `x * x * x` it is `3 * x * x`.
fn main() {
    let x = Dual { value: 5_i64, slope: 1 };
    let a = HostTensor::<Dual<i64>, Rank<2>>::full([1, 1], x).unwrap();
    let mut engine = CpuEngine::serial();
    let square = engine.matmul(&a, &a).unwrap();
    assert_eq!(square[[0, 0]], Dual { value: 25, slope: 10 });

    let nested = HostTensor::<Dual<Dual<i64>>, Rank<2>>::full([40, 40], Dual { value: x, slope: Dual::one() }).unwrap();
    let product = engine.matmul(&nested, &nested).unwrap();
    let expected = Dual { value: Dual { value: 1000, slope: 400 }, slope: Dual { value: 400, slope: 80 } };
    assert!(product.iter().all(|value| *value == expected));
    assert_eq!(Dual::<Dual<i64>>::SPEC.name, "Dual<Dual<i64>>");
}
