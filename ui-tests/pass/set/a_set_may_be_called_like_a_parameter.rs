//! Names that the methods and traits of the runtime have for their type parameters, and a set at the root of the crate. What
//! the set allows of its variants is allowed of those of its tensors too.
#![deny(warnings)]

use pilaster::{CpuEngine, TensorScalar, scalar_set};

#[derive(Clone, Debug, PartialEq, TensorScalar)]
#[tensor_scalar(kind = opaque)]
pub struct D(u8);

#[derive(Clone, Debug, PartialEq, TensorScalar)]
#[tensor_scalar(kind = opaque)]
pub struct R(u8);

#[scalar_set(tensor = S, view = O, view_mut = A, matcher = with_t, path = crate, no_promote(D, T, Ok))]
pub enum T {
    T(f64),
    D(D),
    Ok(R),
}

#[allow(non_camel_case_types)]
#[scalar_set(tensor = X, view = V, view_mut = B, external = Some, matcher = with_s)]
pub enum R0 {
    None(f64),
    f32(f32),
}

mod elsewhere {
    pub(crate) fn bytes(tensor: &crate::S) -> usize {
        crate::with_t!(tensor, |typed: Member| typed.len() * size_of::<Member>())
    }
}

fn main() {
    let engine = &mut CpuEngine::serial();
    let tensor = S::full([3], 1.5).unwrap();
    assert_eq!((elsewhere::bytes(&tensor), T::of::<f64>(), T::tag_of::<R>()), (24, T::T, Some(T::Ok)));
    assert_eq!(tensor.add(engine, &tensor.as_view()).unwrap().get([2]), Ok(&3.0));
    let tensor: X = tensor.into_set::<R0>().unwrap();
    assert_eq!(with_s!(tensor.as_view(), |typed: Member| typed.len(), |_other| 0), 3);
    assert!(matches!(X::scalar(D(1)).tag(), R0::Some(_)));
    assert_eq!(S::scalar(D(1)).as_view().into_typed::<D>().unwrap().get([]), Ok(&D(1)));
}
