//! Single elements of owned tensors: their place is worked out from the shape, without a view.

use super::TypedTensor;
use super::view::no_element;
use crate::error::Error;
use crate::layout::compact_offset;
use crate::rank::{IntoRankShape, TensorRank};
use crate::storage::{Representation, Storage};

impl<T, R: TensorRank, D: Representation> TypedTensor<T, R, D> {
    /// One element.
    ///
    /// ```
    /// use pilaster::HostTensor;
    ///
    /// let t = HostTensor::<f64>::ones([2, 3])?;
    /// assert_eq!(t.get([1, 2])?, &1.0);
    /// assert_eq!(t.get([2, 0]).unwrap_err().to_string(), "get: index [2, 0] is outside of shape [2, 3]");
    /// # Ok::<(), pilaster::Error>(())
    /// ```
    ///
    /// # Errors
    /// [`Error::IndexOutOfBounds`] outside of the shape, [`Error::RankMismatch`] for another number of axes,
    /// [`Error::NotReadable`].
    #[inline]
    pub fn get(&self, index: impl IntoRankShape<R>) -> Result<&T, Error> {
        let offset = self.offset_of("get", index)?;
        // SAFETY: readable, and inside the storage, which is borrowed as long as the element.
        Ok(unsafe { self.storage.pointer().offset(offset).as_ref() })
    }

    /// One element, to write.
    ///
    /// # Errors
    /// [`Error::IndexOutOfBounds`] outside of the shape, [`Error::RankMismatch`] for another number of axes,
    /// [`Error::NotReadable`].
    #[inline]
    pub fn get_mut(&mut self, index: impl IntoRankShape<R>) -> Result<&mut T, Error> {
        let offset = self.offset_of("get_mut", index)?;
        // SAFETY: as in `get`, borrowed mutably.
        Ok(unsafe { self.storage.pointer_mut().offset(offset).as_mut() })
    }

    /// The place of an element in the storage, where the host can read it.
    #[inline]
    fn offset_of(&self, operation: &'static str, index: impl IntoRankShape<R>) -> Result<isize, Error> {
        let index = index.into_rank_shape(operation)?;
        // The storage holds as many elements as the shape (invariant of `storage`), compact.
        match compact_offset(self.shape.as_ref(), index.as_ref()) {
            Some(offset) if self.placement().is_host_readable() => Ok(offset),
            _ => Err(no_element::<R>(operation, index, &self.shape, self.placement())),
        }
    }
}
