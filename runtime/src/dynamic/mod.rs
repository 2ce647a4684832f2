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
    HasMember, ParseTagError, PromoteIn, ScalarSet, SetTensor, SetView, SetViewMut, TensorOperand, TensorOperandMut,
};
pub use table::ScalarTable;
