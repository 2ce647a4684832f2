//! Tensors whose scalar is known at run time only.

mod algebra;
mod borrowed;
mod cast;
mod dtype;
mod erased;
mod format;
mod operations;
pub(crate) mod set;
mod table;
pub mod tables;

pub use algebra::Algebra;
pub use borrowed::{ErasedRef, TypedRef};
pub use cast::Cast;
use dtype::mismatch;
pub use dtype::{DType, ExternalId, Tensor, TensorView, TensorViewMut};
pub use erased::{ErasedTensor, ErasedView, ErasedViewMut};
pub use format::Formatted;
pub use set::{
    ConjugatedOperand, HasMember, ParseTagError, PromoteIn, ScalarSet, SetTensor, SetView, SetViewMut, TensorFactor,
    TensorOperand, TensorOperandMut,
};
pub(crate) use table::erase;
pub use table::{Constant, ScalarTable};
