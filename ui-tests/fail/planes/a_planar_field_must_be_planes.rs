use pilaster::TensorScalar;

#[derive(Clone, Copy, Debug)]
enum Sign {
    Plus,
    Minus,
}

#[derive(Clone, Copy, Debug, TensorScalar)]
#[tensor_scalar(kind = opaque, kernel = planar, algebra = semiring)]
struct Number {
    sign: Sign,
    size: u64,
}

impl core::ops::Add for Number {
    type Output = Self;
    fn add(self, _: Self) -> Self {
        self
    }
}

impl core::ops::Mul for Number {
    type Output = Self;
    fn mul(self, _: Self) -> Self {
        self
    }
}

impl num_traits::Zero for Number {
    fn zero() -> Self {
        Self { sign: Sign::Plus, size: 0 }
    }
    fn is_zero(&self) -> bool {
        self.size == 0
    }
}

fn main() {}
