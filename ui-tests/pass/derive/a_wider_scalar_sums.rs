use pilaster::{CastFrom, CpuEngine, HostTensor, Rank, TensorScalar};

/// A byte that saturates where it is stored, and nowhere else.
#[derive(Clone, Copy, Debug, PartialEq, TensorScalar)]
#[tensor_scalar(kind = integer, algebra = semiring, widen = i64)]
struct Pixel(u8);

impl core::ops::Add for Pixel {
    type Output = Self;
    fn add(self, other: Self) -> Self {
        Self(self.0.saturating_add(other.0))
    }
}

impl core::ops::Mul for Pixel {
    type Output = Self;
    fn mul(self, other: Self) -> Self {
        Self(self.0.saturating_mul(other.0))
    }
}

impl num_traits::Zero for Pixel {
    fn zero() -> Self {
        Self(0)
    }
    fn is_zero(&self) -> bool {
        self.0 == 0
    }
}

impl CastFrom<Pixel> for i64 {
    fn cast_from(value: &Pixel) -> Self {
        i64::from(value.0)
    }
}

impl CastFrom<i64> for Pixel {
    fn cast_from(value: &i64) -> Self {
        // Shown as hundreds, so that a sum beyond a byte is seen to have been kept.
        Self(u8::try_from(value / 100).unwrap_or(u8::MAX))
    }
}

fn main() {
    let row = HostTensor::<Pixel, Rank<2>>::full([1, 4], Pixel(20)).unwrap();
    let column = HostTensor::<Pixel, Rank<2>>::full([4, 1], Pixel(20)).unwrap();
    assert_eq!(CpuEngine::serial().matmul(&row, &column).unwrap()[[0, 0]], Pixel(16));
}
