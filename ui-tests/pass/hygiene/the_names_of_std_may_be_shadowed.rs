#![allow(dead_code, unused_macros, non_camel_case_types, non_upper_case_globals)]

/// A scope in which every name that an expansion could lean on means something else.
mod shadowed {
    mod core {}
    mod std {}
    mod pilaster {}
    mod num_traits {}
    struct Option;
    struct Result;
    struct Some;
    struct None;
    struct Ok;
    struct Err;
    struct Self_;
    struct PhantomData;
    struct usize;
    struct u32;
    struct u128;
    struct str;
    struct bool;
    trait Clone {}
    trait Copy {}
    trait Send {}
    trait Sync {}
    trait Debug {}
    trait Sized_ {}
    trait Default {}
    trait From {}
    trait Into {}
    trait PartialEq {}
    trait PartialOrd {}
    trait TensorScalar {}
    trait Semiring {}
    trait Ring {}
    trait Accumulate {}
    trait Planes {}
    struct Contract;
    struct Elementwise;
    struct Planar;
    struct ScalarSpec;
    struct ScalarKind;
    fn drop() {}
    fn size_of() {}
    macro_rules! assert {
        ($($tokens:tt)*) => {
            compile_error!("the shadowing macro was used")
        };
    }
    macro_rules! panic {
        ($($tokens:tt)*) => {
            compile_error!("the shadowing macro was used")
        };
    }

    #[derive(
        ::std::clone::Clone,
        ::std::marker::Copy,
        ::std::fmt::Debug,
        ::std::cmp::PartialEq,
        ::std::cmp::PartialOrd,
        ::pilaster::TensorScalar,
    )]
    #[tensor_scalar(kind = float, kernel = planar, from(f64))]
    pub struct Number(pub f64);

    ::pilaster_ui_tests::operators!(Number: Add Sub Mul Div Neg Zero One);

    impl Number {
        pub fn epsilon() -> Self {
            Self(f64::EPSILON)
        }

        pub fn sqrt(self) -> Self {
            Self(self.0.sqrt())
        }
    }

    impl ::std::convert::From<f64> for Number {
        fn from(value: f64) -> Self {
            Self(value)
        }
    }

    #[derive(::std::clone::Clone, ::std::fmt::Debug, ::pilaster::TensorScalar)]
    #[tensor_scalar(kind = opaque)]
    pub struct Tagged<T, const N: u8, const FLAG: char>(pub T);

    #[derive(::std::clone::Clone, ::std::marker::Copy, ::std::fmt::Debug, ::pilaster::TensorScalar)]
    #[tensor_scalar(kind = opaque)]
    pub enum Choice {
        Yes,
        No,
    }
}

use pilaster::{CpuEngine, HostTensor, Rank, TensorScalar};

fn main() {
    let a = HostTensor::<shadowed::Number, Rank<2>>::full([2, 2], shadowed::Number(3.0)).unwrap();
    assert_eq!(CpuEngine::serial().matmul(&a, &a).unwrap()[[0, 1]], shadowed::Number(18.0));
    assert_eq!(shadowed::Tagged::<f32, 3, 'x'>::SPEC.name, "Tagged<f32, 3, x>");
    assert_eq!(shadowed::Choice::SPEC.width, 8);
}
