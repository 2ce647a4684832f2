//! Tensors whose scalar is known at run time only.

mod arithmetic;
mod dtype;
mod erased;
mod format;
mod operations;
mod presets;
mod table;
mod tensor;
mod view;

pub use arithmetic::TensorOperand;
pub use dtype::{DType, ExternalId, ParseDTypeError};
pub use erased::{ErasedTensor, ErasedView, ErasedViewMut};
pub use format::Formatted;
pub use table::{Cast, ScalarTable};
pub use tensor::Tensor;
pub use view::{TensorView, TensorViewMut};
