//! Tensors: those that own their elements, and the views of them.

mod col_major;
mod construct;
mod element;
mod format;
mod gather;
mod index;
mod iter;
mod literal;
mod owned;
mod reinterpret;
mod view;
mod view_mut;

pub(crate) use format::TensorText;
pub use iter::Iter;
pub use literal::{__filled, __literal};
pub use owned::{HostTensor, TypedTensor};
pub use view::{AsTensorView, TypedTensorView};
pub(crate) use view::{offset_of, readable};
pub use view_mut::{AsTensorViewMut, TypedTensorViewMut};
