//! A tensor as lines along an axis, or as what lies at each place of an axis.

use super::{Subviews, SubviewsMut, TypedTensor, TypedTensorView, TypedTensorViewMut};
use crate::error::Error;
use crate::rank::{Rank, RemoveAxis, TensorRank};
use crate::storage::Representation;

/// All lines along an axis, in column-major order of the other axes: what `lanes` gives.
pub type Lanes<'a, T, R> = Subviews<'a, T, <<R as TensorRank>::Plain as RemoveAxis>::Smaller, Rank<1>>;

/// All lines along an axis, to write: what `lanes_mut` gives.
pub type LanesMut<'a, T, R> = SubviewsMut<'a, T, <<R as TensorRank>::Plain as RemoveAxis>::Smaller, Rank<1>>;

/// What lies at each place of an axis, that axis gone: what `axis_iter` gives.
pub type AxisIter<'a, T, R> = Subviews<'a, T, Rank<1>, <<R as TensorRank>::Plain as RemoveAxis>::Smaller>;

/// What lies at each place of an axis, to write: what `axis_iter_mut` gives.
pub type AxisIterMut<'a, T, R> = SubviewsMut<'a, T, Rank<1>, <<R as TensorRank>::Plain as RemoveAxis>::Smaller>;

impl<'a, T, R: TensorRank<Plain: RemoveAxis>> TypedTensorView<'a, T, R> {
    /// All lines along an axis, in column-major order of the other axes. No copy, no allocation to rank 8.
    ///
    /// ```
    /// use pilaster::{HostTensor, Rank};
    ///
    /// let t = HostTensor::<i32, Rank<2>>::from_vec_row_major([2, 3], vec![1, 2, 3, 4, 5, 6])?;
    /// let rows: Vec<i32> = t.as_view().lanes(1)?.map(|row| row.iter().sum()).collect();
    /// assert_eq!(rows, [6, 15]);
    /// # Ok::<(), pilaster::Error>(())
    /// ```
    ///
    /// # Errors
    /// [`Error::AxisOutOfBounds`]; [`Error::TooLarge`] where lines without elements are more than can be counted.
    pub fn lanes(&self, axis: usize) -> Result<Lanes<'a, T, R>, Error> {
        let (starts, line) = self.layout().lanes("lanes", axis)?;
        // SAFETY: the two layouts are the axis and the others, with their strides.
        Ok(unsafe { Subviews::new(self.clone(), &starts, line) })
    }

    /// What lies at each place of an axis, that axis gone. No copy, no allocation to rank 8.
    ///
    /// ```
    /// use pilaster::{HostTensor, Rank};
    ///
    /// let t = HostTensor::<i32, Rank<3>>::from_fn([2, 2, 5], |[_, _, batch]| batch as i32)?;
    /// let matrices = t.as_view().axis_iter(2)?;
    /// assert_eq!(matrices.rev().map(|matrix| matrix[[1, 1]]).collect::<Vec<_>>(), [4, 3, 2, 1, 0]);
    /// # Ok::<(), pilaster::Error>(())
    /// ```
    ///
    /// # Errors
    /// [`Error::AxisOutOfBounds`].
    pub fn axis_iter(&self, axis: usize) -> Result<AxisIter<'a, T, R>, Error> {
        let (starts, rest) = self.layout().along("axis_iter", axis)?;
        // SAFETY: the two layouts are the axis and the others, with their strides.
        Ok(unsafe { Subviews::new(self.clone(), &starts, rest) })
    }
}

impl<'a, T, R: TensorRank<Plain: RemoveAxis>> TypedTensorViewMut<'a, T, R> {
    /// All lines along an axis, to write, in column-major order of the other axes. No allocation to rank 8.
    ///
    /// ```
    /// use pilaster::{HostTensor, Rank, tensor};
    ///
    /// let mut t = HostTensor::<i32, Rank<2>>::zeros([2, 3])?;
    /// for (number, mut column) in t.as_view_mut().lanes_mut(0)?.enumerate() {
    ///     column[[1]] = number as i32;
    /// }
    /// assert_eq!(t, tensor![[0, 0, 0], [0, 1, 2]]);
    /// # Ok::<(), pilaster::Error>(())
    /// ```
    ///
    /// # Errors
    /// [`Error::AxisOutOfBounds`]; [`Error::TooLarge`] where lines without elements are more than can be counted.
    pub fn lanes_mut(self, axis: usize) -> Result<LanesMut<'a, T, R>, Error> {
        let (starts, line) = self.layout().lanes("lanes_mut", axis)?;
        // SAFETY: the two layouts are the axis and the others, with their strides: each pair of their indices is another
        // index of the view, which reaches no element twice.
        Ok(unsafe { SubviewsMut::new(self, &starts, line) })
    }

    /// What lies at each place of an axis, to write, that axis gone. No allocation to rank 8.
    ///
    /// ```
    /// use pilaster::{HostTensor, Rank, tensor};
    ///
    /// let mut t = HostTensor::<i32, Rank<2>>::zeros([2, 3])?;
    /// for mut row in t.as_view_mut().axis_iter_mut(0)? {
    ///     row[[2]] = 7;
    /// }
    /// assert_eq!(t, tensor![[0, 0, 7], [0, 0, 7]]);
    /// # Ok::<(), pilaster::Error>(())
    /// ```
    ///
    /// # Errors
    /// [`Error::AxisOutOfBounds`].
    pub fn axis_iter_mut(self, axis: usize) -> Result<AxisIterMut<'a, T, R>, Error> {
        let (starts, rest) = self.layout().along("axis_iter_mut", axis)?;
        // SAFETY: as in `lanes_mut`.
        Ok(unsafe { SubviewsMut::new(self, &starts, rest) })
    }
}

impl<T, R: TensorRank<Plain: RemoveAxis>, D: Representation> TypedTensor<T, R, D> {
    /// All lines along an axis: as [`TypedTensorView::lanes`].
    ///
    /// # Errors
    /// [`Error::AxisOutOfBounds`]; [`Error::TooLarge`] where lines without elements are more than can be counted.
    pub fn lanes(&self, axis: usize) -> Result<Lanes<'_, T, R>, Error> {
        self.as_view().lanes(axis)
    }

    /// All lines along an axis, to write: as [`TypedTensorViewMut::lanes_mut`].
    ///
    /// # Errors
    /// [`Error::AxisOutOfBounds`]; [`Error::TooLarge`] where lines without elements are more than can be counted.
    pub fn lanes_mut(&mut self, axis: usize) -> Result<LanesMut<'_, T, R>, Error> {
        self.as_view_mut().lanes_mut(axis)
    }

    /// What lies at each place of an axis, that axis gone: as [`TypedTensorView::axis_iter`].
    ///
    /// # Errors
    /// [`Error::AxisOutOfBounds`].
    pub fn axis_iter(&self, axis: usize) -> Result<AxisIter<'_, T, R>, Error> {
        self.as_view().axis_iter(axis)
    }

    /// What lies at each place of an axis, to write: as [`TypedTensorViewMut::axis_iter_mut`].
    ///
    /// # Errors
    /// [`Error::AxisOutOfBounds`].
    pub fn axis_iter_mut(&mut self, axis: usize) -> Result<AxisIterMut<'_, T, R>, Error> {
        self.as_view_mut().axis_iter_mut(axis)
    }
}
