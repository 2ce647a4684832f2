//! Copies into compact column-major order, without an engine.

use super::gather::gather;
use super::transfer::CloneInto;
use super::{HostTensor, TypedTensorView, or_panic};
use crate::rank::TensorRank;

impl<T: Clone, R: TensorRank> TypedTensorView<'_, T, R> {
    /// A compact column-major copy: one allocation, each element cloned once.
    ///
    /// ```
    /// use pilaster::{HostTensor, Rank};
    ///
    /// let t = HostTensor::<i32, Rank<2>>::from_vec_col_major([2, 3], vec![1, 2, 3, 4, 5, 6])?;
    /// let transposed = t.as_view().transpose_view([1, 0])?;
    /// assert_eq!(transposed.to_col_major().as_slice(), [1, 3, 5, 2, 4, 6]);
    /// # Ok::<(), pilaster::Error>(())
    /// ```
    ///
    /// # Panics
    /// Where the host cannot read the elements, and where a view that repeats elements has more of them than memory can
    /// address: no owned tensor can hold them.
    #[must_use]
    #[track_caller]
    pub fn to_col_major(&self) -> HostTensor<T, R> {
        or_panic(self.readable("to_col_major"));
        let data = match self.compact_elements() {
            Some(elements) => elements.to_vec(),
            // In order, so that a clone that panics leaves nothing behind.
            None if const { core::mem::needs_drop::<T>() } => self.iter().cloned().collect(),
            None => self.gathered(),
        };
        HostTensor::from_parts(self.shape().clone(), data)
    }

    /// Of elements that the host can read.
    #[track_caller]
    fn gathered(&self) -> Vec<T> {
        debug_assert!(self.placement().is_host_readable(), "the caller has asked");
        let len = self.len();
        let mut data = Vec::with_capacity(len);
        // SAFETY: readable, as the caller found, and the layout is that of the view (its invariant); `gather` writes the whole
        // slice.
        unsafe {
            let output = &mut data.spare_capacity_mut()[..len];
            gather::<T, R, CloneInto>(output, self.pointer(), self.layout());
            data.set_len(len);
        }
        data
    }
}
