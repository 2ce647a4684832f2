//! Tensors of scalars that are known at run time only, as a crate sees them that depends on `pilaster` alone and
//! declares scalars of its own: each goes through every operation and comes out as the typed one does.

#[path = "../common/allocations.rs"]
mod allocations;
#[path = "../common/operations/mod.rs"]
mod operations;
mod scalars;

mod arithmetic;
mod casts;
mod construction;
mod dtype;
mod every_operation;
mod lacking;
mod mixed;
mod owners;
mod printing;
mod promotion;
mod views;

use pilaster::{HostTensor, Tensor, TensorScalar};

/// Asserts that an erased tensor is the typed one.
#[track_caller]
fn assert_same<T: TensorScalar + PartialEq>(erased: &Tensor, typed: &HostTensor<T>) {
    let found = erased.as_typed::<T>().expect("the scalar");
    assert_eq!(found.shape(), typed.shape());
    assert!(found.iter().eq(typed.iter()), "{erased:?} is not {typed:?}");
}
