mod vendored {
    pub mod numeric {
        pub use pilaster as tensors;
    }
}

use vendored::numeric::tensors;

mod scalars {
    #[derive(Clone, Copy, Debug, PartialEq, PartialOrd, super::tensors::TensorScalar)]
    #[tensor_scalar(kind = float, kernel = planar, crate = crate::vendored::numeric::tensors, accumulate = Sum)]
    pub struct Number(pub f64);

    pilaster_ui_tests::operators!(Number: Add Sub Mul Div Neg Zero One);

    impl Number {
        pub fn epsilon() -> Self {
            Self(f64::EPSILON)
        }

        pub fn sqrt(self) -> Self {
            Self(self.0.sqrt())
        }
    }

    #[derive(Clone, Copy, super::tensors::Planes)]
    #[planes(crate = super::tensors)]
    pub struct Sum(f64);

    impl super::tensors::Accumulator<Number> for Sum {
        fn zero() -> Self {
            Self(0.0)
        }
        fn mul_add(self, a: &Number, b: &Number) -> Self {
            Self(self.0 + a.0 * b.0)
        }
        fn add(self, value: &Number) -> Self {
            Self(self.0 + value.0)
        }
        fn merge(self, other: Self) -> Self {
            Self(self.0 + other.0)
        }
        fn finish(self) -> Number {
            Number(self.0)
        }
    }
}

/// Hides the crate, so that nothing can reach it but by the key.
mod pilaster {}

fn main() {
    use tensors::{CpuEngine, HostTensor, Rank};
    let a = HostTensor::<scalars::Number, Rank<2>>::full([2, 2], scalars::Number(1.5)).unwrap();
    let product = CpuEngine::serial().matmul(&a, &a).unwrap();
    assert_eq!(product[[1, 1]], scalars::Number(4.5));
}
