//! Tensors: those that own their elements, and the views of them.

mod col_major;
mod construct;
mod index;
mod iter;
mod owned;
mod view;
mod view_mut;

pub use iter::Iter;
pub use owned::{HostTensor, TypedTensor};
pub use view::{AsTensorView, TypedTensorView};
pub use view_mut::{AsTensorViewMut, TypedTensorViewMut};
