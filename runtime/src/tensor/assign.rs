//! Copies into elements that are already there.

use super::transfer::{Assign, transfer};
use super::view::shape_mismatch;
use super::{AsTensorView, TypedTensorViewMut};
use crate::error::Error;
use crate::layout::Tiles;
use crate::rank::TensorRank;

impl<T: Clone, R: TensorRank> TypedTensorViewMut<'_, T, R> {
    /// Clones each element of a tensor of the same shape over the element at its index, whatever the strides of the two.
    /// No allocation but those of the clones, and those of layouts beyond rank 8.
    ///
    /// Each element is cloned once, in an order that suits the strides; what it replaces is dropped. Should a clone panic,
    /// every element is either the old or the new one. [`to_col_major`](super::TypedTensorView::to_col_major) copies into
    /// a new tensor instead.
    ///
    /// ```
    /// use pilaster::{HostTensor, Rank};
    ///
    /// let t = HostTensor::<i32, Rank<2>>::from_vec_col_major([2, 3], vec![1, 2, 3, 4, 5, 6])?;
    /// let mut transposed = HostTensor::<i32, Rank<2>>::zeros([3, 2])?;
    /// transposed.as_view_mut().assign(t.as_view().transpose_view([1, 0])?)?;
    /// assert_eq!(transposed.as_slice(), [1, 3, 5, 2, 4, 6]);
    /// # Ok::<(), pilaster::Error>(())
    /// ```
    ///
    /// # Errors
    /// [`Error::ShapeMismatch`], [`Error::NotReadable`].
    pub fn assign(&mut self, source: impl AsTensorView<Elem = T, Rank = R>) -> Result<(), Error> {
        const OPERATION: &str = "assign";
        let source = source.as_tensor_view();
        self.readable(OPERATION)?;
        source.readable(OPERATION)?;
        if self.shape() != source.shape() {
            return Err(shape_mismatch(OPERATION, self.shape(), source.shape()));
        }
        let tiles = Tiles::new([self.layout(), source.layout()], size_of::<T>());
        // SAFETY: both can be read, so that there is an element at every offset (invariants of the views); those of a
        // mutable view are reached by no other view, and each by one index.
        unsafe { transfer::<T, Assign>(self.pointer(), source.pointer(), tiles) };
        Ok(())
    }
}
