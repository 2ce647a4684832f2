#![allow(non_camel_case_types)]

use pilaster::{HostTensor, Planes, Rank, TensorScalar};

#[derive(Clone, Copy, Debug, PartialEq, TensorScalar)]
#[tensor_scalar(kind = opaque, algebra = semiring, kernel = planar)]
struct r#type {
    r#fn: u32,
}

impl core::ops::Add for r#type {
    type Output = Self;
    fn add(self, other: Self) -> Self {
        Self { r#fn: self.r#fn + other.r#fn }
    }
}

impl core::ops::Mul for r#type {
    type Output = Self;
    fn mul(self, other: Self) -> Self {
        Self { r#fn: self.r#fn * other.r#fn }
    }
}

impl num_traits::Zero for r#type {
    fn zero() -> Self {
        Self { r#fn: 0 }
    }
    fn is_zero(&self) -> bool {
        self.r#fn == 0
    }
}

#[derive(Clone, Debug, TensorScalar)]
#[tensor_scalar(kind = opaque)]
struct Wrapper<r#impl>(r#impl);

#[derive(Clone, Copy, Debug, TensorScalar)]
#[tensor_scalar(kind = opaque)]
enum r#enum {
    r#match,
}

fn main() {
    assert_eq!(r#type::SPEC.name, "type");
    assert_eq!(r#enum::SPEC.name, "enum");
    assert_eq!(Wrapper::<r#type>::SPEC.name, "Wrapper<type>");
    assert!(matches!(r#enum::r#match, r#enum::r#match));
    assert_eq!(HostTensor::<r#type, Rank<1>>::zeros([2]).unwrap()[[1]], r#type { r#fn: 0 });
    assert_eq!(r#type::lane(&r#type { r#fn: 7 }.splat::<2>(), 1), r#type { r#fn: 7 });
}
