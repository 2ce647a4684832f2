//! Changes of a mutable view. Each consumes it, and keeps it from reaching an element twice.

use super::TypedTensorViewMut;
use super::transforms::{Change, in_place};
use crate::error::Error;
use crate::layout::{IntoPosition, IntoSliceSpec, SliceArgument};
use crate::rank::{InsertAxis, IntoRankShape, Larger, RemoveAxis, Smaller, TensorRank};
use crate::storage::shifted;

impl<'a, T, R: TensorRank> TypedTensorViewMut<'a, T, R> {
    /// The view after a change of its layout, by the operation of this name.
    ///
    /// # Safety
    /// The distance plus the offset of any index of the new layout is the offset of an index of this view, and that of
    /// another index of the new layout is that of another of this view.
    #[inline]
    unsafe fn changed<S: TensorRank>(
        self,
        operation: &'static str,
        change: Change<S>,
    ) -> Result<TypedTensorViewMut<'a, T, S>, Error> {
        let (distance, layout) = change.map_err(|error| error.of(operation))?;
        let (pointer, _, placement) = self.into_raw();
        // SAFETY: the elements of the new layout are elements of this view, each once (the caller's promise); this view,
        // the only way to them during `'a`, is gone.
        Ok(unsafe { TypedTensorViewMut::from_raw(shifted(pointer, distance), layout, placement) })
    }

    /// The axes in another order: axis `i` of the result is axis `axes[i]` of this one. No copy, no allocation to rank 8.
    ///
    /// ```
    /// let mut t = pilaster::tensor![[1, 2, 3], [4, 5, 6]];
    /// t.as_view_mut().transpose_view([1, 0])?[[2, 0]] = 0;
    /// assert_eq!(t, pilaster::tensor![[1, 2, 0], [4, 5, 6]]);
    /// # Ok::<(), pilaster::Error>(())
    /// ```
    ///
    /// # Errors
    /// [`Error::InvalidPermutation`] or [`Error::RankMismatch`].
    #[inline]
    pub fn transpose_view(self, axes: impl IntoRankShape<R>) -> Result<TypedTensorViewMut<'a, T, R::Plain>, Error> {
        let change = in_place(self.layout().permute(axes));
        // SAFETY: the indices of this view in another order, with the same offsets.
        unsafe { self.changed("transpose_view", change) }
    }

    /// The same elements, in the same column-major order, under other extents, where that needs no copy: where the axes
    /// that are taken together or apart lie one after another. A compact view takes every shape of its size. No copy, no
    /// allocation to rank 8. The rank of the result is named, unless it follows from where the view goes.
    ///
    /// ```
    /// use pilaster::{Rank, tensor};
    ///
    /// let mut t = tensor![1, 2, 3, 4, 5, 6];
    /// t.as_view_mut().reshape_view::<Rank<2>>([2, 3])?[[0, 1]] = 0;
    /// assert_eq!(t, tensor![1, 2, 0, 4, 5, 6]);
    /// # Ok::<(), pilaster::Error>(())
    /// ```
    ///
    /// # Errors
    /// [`Error::NotContiguous`] where it needs a copy, which [`to_col_major`](super::TypedTensorView::to_col_major) makes;
    /// [`Error::LengthMismatch`] where the shape asks for another number of elements; [`Error::RankMismatch`] or
    /// [`Error::TooLarge`].
    pub fn reshape_view<S: TensorRank>(
        self,
        shape: impl IntoRankShape<S>,
    ) -> Result<TypedTensorViewMut<'a, T, S>, Error> {
        let change = in_place(self.layout().reshape(shape));
        // SAFETY: a reshaped layout has the offsets of this one.
        unsafe { self.changed("reshape_view", change) }
    }

    /// A part of every axis; [`s!`](crate::s) writes the list. No copy, no allocation to rank 8.
    ///
    /// ```
    /// use pilaster::{s, tensor};
    ///
    /// let mut t = tensor![[1, 2, 3], [4, 5, 6]];
    /// t.as_view_mut().slice_view(s![1, ..;-1])?[[0]] = 0;
    /// assert_eq!(t, tensor![[1, 2, 3], [4, 5, 0]]);
    /// # Ok::<(), pilaster::Error>(())
    /// ```
    ///
    /// # Errors
    /// [`Error::InvalidSlice`] or [`Error::RankMismatch`].
    #[inline]
    pub fn slice_view<S: SliceArgument<R>>(self, slices: S) -> Result<TypedTensorViewMut<'a, T, S::Rank>, Error> {
        let change = self.layout().slice(slices);
        // SAFETY: the indices of a slice are indices of this view, its first at the distance given (0 of none).
        unsafe { self.changed("slice_view", change) }
    }

    /// A part of one axis. No copy, no allocation to rank 8.
    ///
    /// ```
    /// let mut t = pilaster::tensor![[1, 2, 3], [4, 5, 6]];
    /// t.as_view_mut().slice_axis_view(1, 1..)?[[0, 1]] = 0;
    /// assert_eq!(t, pilaster::tensor![[1, 2, 0], [4, 5, 6]]);
    /// # Ok::<(), pilaster::Error>(())
    /// ```
    ///
    /// # Errors
    /// [`Error::AxisOutOfBounds`] or [`Error::InvalidSlice`].
    #[inline]
    pub fn slice_axis_view(
        self,
        axis: usize,
        slice: impl IntoSliceSpec,
    ) -> Result<TypedTensorViewMut<'a, T, R::Plain>, Error> {
        let change = self.layout().slice_axis(axis, slice);
        // SAFETY: as in `slice_view`.
        unsafe { self.changed("slice_axis_view", change) }
    }

    /// One element of an axis, which is gone then. No copy, no allocation to rank 8.
    ///
    /// ```
    /// use pilaster::{FromEnd, tensor};
    ///
    /// let mut t = tensor![[1, 2, 3], [4, 5, 6]];
    /// t.as_view_mut().index_axis_view(1, FromEnd(1))?[[0]] = 0;
    /// assert_eq!(t, tensor![[1, 2, 0], [4, 5, 6]]);
    /// # Ok::<(), pilaster::Error>(())
    /// ```
    ///
    /// # Errors
    /// [`Error::AxisOutOfBounds`], or [`Error::InvalidSlice`] where the axis has no such element.
    #[inline]
    pub fn index_axis_view(
        self,
        axis: usize,
        index: impl IntoPosition,
    ) -> Result<TypedTensorViewMut<'a, T, Smaller<R>>, Error>
    where
        R::Plain: RemoveAxis,
    {
        let change = self.layout().index_axis(axis, index);
        // SAFETY: the indices of this view with that one on the axis, its first at the distance given (0 of none).
        unsafe { self.changed("index_axis_view", change) }
    }

    /// An axis backwards. No copy, no allocation to rank 8.
    ///
    /// ```
    /// let mut t = pilaster::tensor![[1, 2, 3], [4, 5, 6]];
    /// t.as_view_mut().reverse_axis_view(1)?[[0, 0]] = 0;
    /// assert_eq!(t, pilaster::tensor![[1, 2, 0], [4, 5, 6]]);
    /// # Ok::<(), pilaster::Error>(())
    /// ```
    ///
    /// # Errors
    /// [`Error::AxisOutOfBounds`].
    #[inline]
    pub fn reverse_axis_view(self, axis: usize) -> Result<TypedTensorViewMut<'a, T, R::Plain>, Error> {
        let change = self.layout().reverse_axis(axis);
        // SAFETY: the indices of this view in another order, the first at the distance given (0 of none).
        unsafe { self.changed("reverse_axis_view", change) }
    }

    /// With an axis of extent 1 before axis `axis`, or behind the last. No copy, no allocation to rank 8.
    ///
    /// ```
    /// let mut t = pilaster::tensor![1, 2, 3];
    /// t.as_view_mut().insert_axis_view(0)?[[0, 2]] = 0;
    /// assert_eq!(t, pilaster::tensor![1, 2, 0]);
    /// # Ok::<(), pilaster::Error>(())
    /// ```
    ///
    /// # Errors
    /// [`Error::AxisOutOfBounds`] where `axis` is above the rank.
    #[inline]
    pub fn insert_axis_view(self, axis: usize) -> Result<TypedTensorViewMut<'a, T, Larger<R>>, Error>
    where
        R::Plain: InsertAxis,
    {
        let change = in_place(self.layout().insert_axis(axis));
        // SAFETY: the only index of the new axis is 0: the offsets are those of this view.
        unsafe { self.changed("insert_axis_view", change) }
    }

    /// Without an axis of extent 1. No copy, no allocation to rank 8.
    ///
    /// ```
    /// let mut t = pilaster::tensor![[1, 2, 3]];
    /// t.as_view_mut().remove_axis_view(0)?[[2]] = 0;
    /// assert_eq!(t, pilaster::tensor![[1, 2, 0]]);
    /// # Ok::<(), pilaster::Error>(())
    /// ```
    ///
    /// # Errors
    /// [`Error::AxisOutOfBounds`]; [`Error::NotUnitAxis`] where the axis has another extent:
    /// [`index_axis_view`](Self::index_axis_view) keeps one element of it.
    #[inline]
    pub fn remove_axis_view(self, axis: usize) -> Result<TypedTensorViewMut<'a, T, Smaller<R>>, Error>
    where
        R::Plain: RemoveAxis,
    {
        let change = in_place(self.layout().remove_axis(axis));
        // SAFETY: the only index of that axis was 0: the offsets are those of this view.
        unsafe { self.changed("remove_axis_view", change) }
    }

    /// Axis `axis` and the next one as a single axis, the first of them running fastest. No copy, no allocation to rank 8.
    ///
    /// ```
    /// let mut t = pilaster::tensor![[1, 2, 3], [4, 5, 6]];
    /// t.as_view_mut().merge_axes_view(0)?[[4]] = 0;
    /// assert_eq!(t, pilaster::tensor![[1, 2, 0], [4, 5, 6]]);
    /// # Ok::<(), pilaster::Error>(())
    /// ```
    ///
    /// # Errors
    /// [`Error::AxisOutOfBounds`] where there is no next axis; [`Error::NotContiguous`] where the second does not go on
    /// where the first ends, which in the copy that [`to_col_major`](super::TypedTensorView::to_col_major) makes it does;
    /// [`Error::TooLarge`] where the single axis of an empty view would be.
    pub fn merge_axes_view(self, axis: usize) -> Result<TypedTensorViewMut<'a, T, Smaller<R>>, Error>
    where
        R::Plain: RemoveAxis,
    {
        let change = in_place(self.layout().merge_axes(axis));
        // SAFETY: merged axes have the offsets of the two.
        unsafe { self.changed("merge_axes_view", change) }
    }

    /// Axis `axis` as two, of extents `[inner, outer]`, the first running fastest. No copy, no allocation to rank 8.
    ///
    /// ```
    /// let mut t = pilaster::tensor![1, 2, 3, 4, 5, 6];
    /// t.as_view_mut().split_axis_view(0, [2, 3])?[[0, 1]] = 0;
    /// assert_eq!(t, pilaster::tensor![1, 2, 0, 4, 5, 6]);
    /// # Ok::<(), pilaster::Error>(())
    /// ```
    ///
    /// # Errors
    /// [`Error::AxisOutOfBounds`]; [`Error::LengthMismatch`] where the product of the two is not the extent;
    /// [`Error::TooLarge`] where the product is more than can be counted.
    pub fn split_axis_view(
        self,
        axis: usize,
        extents: [usize; 2],
    ) -> Result<TypedTensorViewMut<'a, T, Larger<R>>, Error>
    where
        R::Plain: InsertAxis,
    {
        let change = in_place(self.layout().split_axis(axis, extents));
        // SAFETY: the two axes have the offsets of the one.
        unsafe { self.changed("split_axis_view", change) }
    }

    /// The elements whose indices on two axes are equal: the first of the two becomes the diagonal, as long as the
    /// shorter one was, and the other is gone. No copy, no allocation to rank 8.
    ///
    /// ```
    /// let mut t = pilaster::tensor![[1, 2, 3], [4, 5, 6]];
    /// t.as_view_mut().diagonal_view([0, 1])?[[1]] = 0;
    /// assert_eq!(t, pilaster::tensor![[1, 2, 3], [4, 0, 6]]);
    /// # Ok::<(), pilaster::Error>(())
    /// ```
    ///
    /// # Errors
    /// [`Error::AxisOutOfBounds`]; [`Error::SameAxis`] where both are one axis.
    pub fn diagonal_view(self, axes: [usize; 2]) -> Result<TypedTensorViewMut<'a, T, Smaller<R>>, Error>
    where
        R::Plain: RemoveAxis,
    {
        let change = in_place(self.layout().diagonal(axes));
        // SAFETY: the indices of this view that are equal on two axes, the first at its first element.
        unsafe { self.changed("diagonal_view", change) }
    }

    /// Not there: the bound is one that no view meets, and says so.
    #[doc(hidden)]
    pub fn broadcast_view<S: TensorRank>(
        self,
        _shape: impl IntoRankShape<S>,
    ) -> Result<TypedTensorViewMut<'a, T, S>, Error>
    where
        Self: RepeatedMut,
    {
        self.never()
    }
}

/// What a mutable view that reaches an element twice would be. Nothing implements it.
#[diagnostic::on_unimplemented(
    message = "a mutable view cannot be broadcast: it would reach an element more than once",
    label = "for shared views only",
    note = "`view.as_view().broadcast_view(..)` repeats the elements for reading"
)]
pub trait RepeatedMut {
    fn never<V>(self) -> V;
}
