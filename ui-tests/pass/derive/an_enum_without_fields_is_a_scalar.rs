use pilaster::num_traits::{One, Zero};
use pilaster::{CpuEngine, HostTensor, Rank, TensorScalar};

/// The field of two elements.
#[derive(Clone, Copy, Debug, PartialEq, TensorScalar)]
#[tensor_scalar(kind = integer, width = 1)]
enum Bit {
    Zero,
    One,
}

impl Bit {
    fn odd(odd: bool) -> Self {
        if odd { Self::One } else { Self::Zero }
    }
}

impl core::ops::Add for Bit {
    type Output = Self;
    fn add(self, other: Self) -> Self {
        Self::odd(self != other)
    }
}

impl core::ops::Sub for Bit {
    type Output = Self;
    fn sub(self, other: Self) -> Self {
        Self::odd(self != other)
    }
}

impl core::ops::Mul for Bit {
    type Output = Self;
    fn mul(self, other: Self) -> Self {
        Self::odd(self == Self::One && other == Self::One)
    }
}

impl core::ops::Neg for Bit {
    type Output = Self;
    fn neg(self) -> Self {
        self
    }
}

impl Zero for Bit {
    fn zero() -> Self {
        Self::Zero
    }
    fn is_zero(&self) -> bool {
        *self == Self::Zero
    }
}

impl One for Bit {
    fn one() -> Self {
        Self::One
    }
}

fn main() {
    let row = HostTensor::<Bit, Rank<2>>::full([1, 3], Bit::One).unwrap();
    let column = HostTensor::<Bit, Rank<2>>::ones([3, 1]).unwrap();
    assert_eq!(CpuEngine::serial().matmul(&row, &column).unwrap().as_slice(), [Bit::One]);
}
