use pilaster::{Semiring, TensorScalar};

macro_rules! number {
    ($name:ident, $inner:ty, $($key:tt)*) => {
        #[derive(Clone, Copy, Debug, PartialEq, TensorScalar)]
        #[tensor_scalar($($key)*)]
        pub struct $name($inner);

        pilaster_ui_tests::operators!($name: Add Sub Mul Neg Zero One);
    };
}

number!(Small, i8, kind = integer);
number!(Large, i128, kind = integer, kernel = planar, from(i64));

impl From<i64> for Large {
    fn from(value: i64) -> Self {
        Self(value.into())
    }
}

fn main() {
    assert_eq!(Semiring::mul(&Small(3), &Small(4)), Small(12));
    assert_eq!((Small::SPEC.width, Large::SPEC.width), (8, 128));
}
