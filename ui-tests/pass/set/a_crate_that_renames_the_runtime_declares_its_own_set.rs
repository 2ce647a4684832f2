mod vendored {
    pub use pilaster as tensors;
}

/// Hides the crate, so that nothing can reach it but by the key.
mod pilaster {}

mod numbers {
    use crate::vendored::tensors::{self, CastFrom, ConvertFrom, TensorScalar, scalar_set};

    /// The unevaluated sum of two floats.
    #[derive(Clone, Copy, Debug, PartialEq, TensorScalar)]
    #[tensor_scalar(crate = tensors, kind = float, width = 128, algebra = semiring, name = "dd", from(f64, i64))]
    pub struct Pair(pub f64, pub f64);

    /// The upper half of an `f32`.
    #[derive(Clone, Copy, Debug, PartialEq, TensorScalar)]
    #[tensor_scalar(crate = tensors, kind = float, algebra = semiring, name = "bf16", widen = f32, from(f32), into(f32))]
    pub struct Brain(pub u16);

    #[scalar_set(crate = crate::vendored::tensors, tensor = NumberTensor, matcher = with_number)]
    pub enum Number {
        #[promote(Brain)]
        F32(f32),
        F64(f64),
        I64(i64),
        #[promote(F64)]
        Pair(Pair),
        Brain(Brain),
    }

    impl From<f64> for Pair {
        fn from(value: f64) -> Self {
            Self(value, 0.0)
        }
    }

    impl From<i64> for Pair {
        fn from(value: i64) -> Self {
            two_sum(value as f64, (i128::from(value) - value as f64 as i128) as f64)
        }
    }

    impl CastFrom<Brain> for f32 {
        fn cast_from(value: &Brain) -> Self {
            Self::from_bits(u32::from(value.0) << 16)
        }
    }

    impl ConvertFrom<Brain> for f32 {
        fn convert_from(value: &Brain) -> Option<Self> {
            Some(Self::cast_from(value))
        }
    }

    impl CastFrom<f32> for Brain {
        fn cast_from(value: &f32) -> Self {
            let bits = value.to_bits();
            Self(((bits + 0x7fff + (bits >> 16 & 1)) >> 16) as u16)
        }
    }

    impl ConvertFrom<f32> for Brain {
        fn convert_from(value: &f32) -> Option<Self> {
            Some(Self::cast_from(value)).filter(|nearest| f32::cast_from(nearest) == *value)
        }
    }

    fn two_sum(a: f64, b: f64) -> Pair {
        let hi = a + b;
        let part = hi - a;
        Pair(hi, (a - (hi - part)) + (b - part))
    }

    impl std::ops::Add for Pair {
        type Output = Self;
        fn add(self, other: Self) -> Self {
            let Pair(hi, lo) = two_sum(self.0, other.0);
            two_sum(hi, lo + self.1 + other.1)
        }
    }

    impl std::ops::Mul for Pair {
        type Output = Self;
        fn mul(self, other: Self) -> Self {
            let hi = self.0 * other.0;
            two_sum(hi, self.0.mul_add(other.0, -hi) + self.0 * other.1 + self.1 * other.0)
        }
    }

    impl num_traits::Zero for Pair {
        fn zero() -> Self {
            Self(0.0, 0.0)
        }
        fn is_zero(&self) -> bool {
            self.0 == 0.0
        }
    }

    impl std::ops::Add for Brain {
        type Output = Self;
        fn add(self, other: Self) -> Self {
            Self::cast_from(&(f32::cast_from(&self) + f32::cast_from(&other)))
        }
    }

    impl std::ops::Mul for Brain {
        type Output = Self;
        fn mul(self, other: Self) -> Self {
            Self::cast_from(&(f32::cast_from(&self) * f32::cast_from(&other)))
        }
    }

    impl num_traits::Zero for Brain {
        fn zero() -> Self {
            Self(0)
        }
        fn is_zero(&self) -> bool {
            self.0 << 1 == 0
        }
    }
}

use numbers::{Brain, Number, NumberTensor, Pair, with_number};
use vendored::tensors::{CastFrom, CpuEngine, Error};

fn main() -> Result<(), Error> {
    let engine = &mut CpuEngine::serial();
    let halves = NumberTensor::full([2, 2], Brain::cast_from(&1.5))?;
    let product = halves.matmul(engine, &halves)?;
    assert_eq!((product.tag(), product.get::<Brain>([1, 1])?), (Number::Brain, &Brain::cast_from(&4.5)));

    let integers = NumberTensor::full([2, 2], (1_i64 << 62) + 1)?;
    let floats = halves.cast(engine, Number::F32)?;
    assert_eq!(integers.promoting_add(engine, &floats)?.tag(), Number::F64);
    assert_eq!(floats.promoting_add(engine, &halves)?.tag(), Number::F32);
    let pairs = integers.promoting_add(engine, &NumberTensor::full([2, 2], Pair(0.0, 0.0))?)?;
    assert_eq!(pairs.get::<Pair>([0, 1])?, &Pair((1_i64 << 62) as f64, 1.0));
    let mixed = halves.promoting_matmul(engine, &NumberTensor::full([2, 1], Pair(2.0, 0.0))?)?;
    assert_eq!((mixed.tag(), mixed.get::<Pair>([1, 0])?), (Number::Pair, &Pair(6.0, 0.0)));

    assert_eq!(with_number!(&mixed, |typed: T| typed.len() * size_of::<T>()), 32);
    assert_eq!((Number::Pair.to_string(), "bf16".parse()), ("dd".into(), Ok(Number::Brain)));
    assert!(halves.to_string().contains("Brain"));
    Ok(())
}
