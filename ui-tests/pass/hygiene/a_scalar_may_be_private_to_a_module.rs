mod outer {
    pub mod inner {
        #[derive(Clone, Copy, Debug, pilaster::TensorScalar)]
        #[tensor_scalar(kind = integer, algebra = semiring, kernel = planar, accumulate = super::Sum)]
        pub(super) struct Number(pub(super) i64);

        pilaster_ui_tests::operators!(Number: Add Mul Zero);
    }

    #[derive(Clone, Copy, pilaster::Planes)]
    struct Sum(i64);

    impl pilaster::Accumulator<inner::Number> for Sum {
        fn zero() -> Self {
            Self(0)
        }
        fn mul_add(self, a: &inner::Number, b: &inner::Number) -> Self {
            Self(self.0 + a.0 * b.0)
        }
        fn add(self, value: &inner::Number) -> Self {
            Self(self.0 + value.0)
        }
        fn merge(self, other: Self) -> Self {
            Self(self.0 + other.0)
        }
        fn finish(self) -> inner::Number {
            inner::Number(self.0)
        }
    }

    pub fn square(value: i64) -> i64 {
        let a = pilaster::HostTensor::<_, pilaster::Rank<2>>::full([1, 1], inner::Number(value)).unwrap();
        pilaster::CpuEngine::serial().matmul(&a, &a).unwrap()[[0, 0]].0
    }
}

fn main() {
    assert_eq!(outer::square(12), 144);
}
