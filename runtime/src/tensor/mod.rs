//! Tensors: those that own their elements, and the views of them.

mod assign;
mod chunks;
mod col_major;
mod col_major_view;
mod complex_view;
mod conjugated;
mod construct;
mod disjoint;
mod element;
mod format;
mod from_slice;
mod gather;
mod index;
mod iter;
mod iter_mut;
mod lanes;
mod literal;
mod operators;
mod owned;
mod reinterpret;
mod split;
mod subviews;
pub(crate) mod transfer;
mod transforms;
mod transforms_mut;
mod view;
mod view_mut;
mod zip;

pub use chunks::{AxisChunks, AxisChunksMut, Chunks};
pub use col_major_view::{ColMajorView, ColMajorViewMut};
pub use conjugated::{Conjugated, Conjugation};
pub use disjoint::ViewList;
pub(crate) use format::TensorText;
pub use iter::Iter;
pub use iter_mut::IterMut;
pub use lanes::{AxisIter, AxisIterMut, Lanes, LanesMut};
pub use literal::{__filled, __literal};
pub use owned::{HostTensor, TypedTensor};
pub use subviews::{Subviews, SubviewsMut};
pub(crate) use transforms::{Change, in_place};
pub use view::{AsTensorView, TypedTensorView};
pub(crate) use view::{element_offset, readable, shape_mismatch};
pub use view_mut::{AsTensorViewMut, TypedTensorViewMut};
pub use zip::{Zip, ZipOperand, ZipOperands, zip};

use crate::error::Error;

/// The result, or a panic that says why there is none.
#[track_caller]
#[inline]
fn or_panic<T>(result: Result<T, Error>) -> T {
    match result {
        Ok(result) => result,
        Err(error) => panic!("{error}"),
    }
}
