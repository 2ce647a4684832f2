//! Changes of a shared view: of pointer, extents and strides, never of an element.

use super::TypedTensorView;
use crate::error::Error;
use crate::layout::{IntoPosition, IntoSliceSpec, SliceArgument, TensorLayout};
use crate::rank::{InsertAxis, IntoRankShape, Larger, RemoveAxis, Smaller, TensorRank};
use crate::storage::shifted;

/// The distance from the first element of a view to the first of the changed one, and the changed layout.
pub(crate) type Change<S> = Result<(isize, TensorLayout<S>), Error>;

/// A change of layout that keeps the first element.
#[inline]
pub(crate) fn in_place<S: TensorRank>(layout: Result<TensorLayout<S>, Error>) -> Change<S> {
    layout.map(|layout| (0, layout))
}

impl<'a, T, R: TensorRank> TypedTensorView<'a, T, R> {
    /// The view after a change of its layout, by the operation of this name.
    ///
    /// # Safety
    /// The distance plus the offset of any index of the new layout is the offset of an index of this view.
    #[inline]
    unsafe fn changed<S: TensorRank>(
        &self,
        operation: &'static str,
        change: Change<S>,
    ) -> Result<TypedTensorView<'a, T, S>, Error> {
        let (distance, layout) = change.map_err(|error| error.of(operation))?;
        // SAFETY: the elements of the new layout are elements of this view (the caller's promise).
        Ok(unsafe { TypedTensorView::from_raw(shifted(self.pointer(), distance), layout, self.placement()) })
    }

    /// The axes in another order: axis `i` of the result is axis `axes[i]` of this one. No copy, no allocation to rank 8.
    ///
    /// ```
    /// let t = pilaster::tensor![[1, 2, 3], [4, 5, 6]];
    /// let transposed = t.as_view().transpose_view([1, 0])?;
    /// assert_eq!((transposed.shape(), transposed[[2, 0]]), (&[3, 2], 3));
    /// # Ok::<(), pilaster::Error>(())
    /// ```
    ///
    /// # Errors
    /// [`Error::InvalidPermutation`] or [`Error::RankMismatch`].
    #[inline]
    pub fn transpose_view(&self, axes: impl IntoRankShape<R>) -> Result<TypedTensorView<'a, T, R::Plain>, Error> {
        // SAFETY: the indices of this view in another order, with the same offsets.
        unsafe { self.changed("transpose_view", in_place(self.layout().permute(axes))) }
    }

    /// The same elements, in the same column-major order, under other extents, where that needs no copy: where the axes
    /// that are taken together or apart lie one after another. A compact view takes every shape of its size. No copy, no
    /// allocation to rank 8. The rank of the result is named, unless it follows from where the view goes.
    ///
    /// ```
    /// use pilaster::{Rank, TypedTensorView, tensor};
    ///
    /// let t = tensor![1, 2, 3, 4, 5, 6];
    /// let columns: TypedTensorView<'_, i32, Rank<2>> = t.as_view().reshape_view([2, 3])?;
    /// assert_eq!(columns[[0, 1]], 3);
    /// # Ok::<(), pilaster::Error>(())
    /// ```
    ///
    /// # Errors
    /// [`Error::NotContiguous`] where it needs a copy, which [`to_col_major`](Self::to_col_major) makes;
    /// [`Error::LengthMismatch`] where the shape asks for another number of elements; [`Error::RankMismatch`] or
    /// [`Error::TooLarge`].
    pub fn reshape_view<S: TensorRank>(
        &self,
        shape: impl IntoRankShape<S>,
    ) -> Result<TypedTensorView<'a, T, S>, Error> {
        // SAFETY: a reshaped layout has the offsets of this one.
        unsafe { self.changed("reshape_view", in_place(self.layout().reshape(shape))) }
    }

    /// A part of every axis; [`s!`](crate::s) writes the list. No copy, no allocation to rank 8.
    ///
    /// ```
    /// use pilaster::{s, tensor};
    ///
    /// let t = tensor![[1, 2, 3], [4, 5, 6]];
    /// let row_backwards = t.as_view().slice_view(s![1, ..;-1])?;
    /// assert_eq!(row_backwards.iter().collect::<Vec<_>>(), [&6, &5, &4]);
    /// # Ok::<(), pilaster::Error>(())
    /// ```
    ///
    /// # Errors
    /// [`Error::InvalidSlice`] or [`Error::RankMismatch`].
    #[inline]
    pub fn slice_view<S: SliceArgument<R>>(&self, slices: S) -> Result<TypedTensorView<'a, T, S::Rank>, Error> {
        // SAFETY: the indices of a slice are indices of this view, its first at the distance given (0 of none).
        unsafe { self.changed("slice_view", self.layout().slice(slices)) }
    }

    /// A part of one axis. No copy, no allocation to rank 8.
    ///
    /// ```
    /// let t = pilaster::tensor![[1, 2, 3], [4, 5, 6]];
    /// assert_eq!(t.as_view().slice_axis_view(1, 1..)?[[0, 1]], 3);
    /// # Ok::<(), pilaster::Error>(())
    /// ```
    ///
    /// # Errors
    /// [`Error::AxisOutOfBounds`] or [`Error::InvalidSlice`].
    #[inline]
    pub fn slice_axis_view(
        &self,
        axis: usize,
        slice: impl IntoSliceSpec,
    ) -> Result<TypedTensorView<'a, T, R::Plain>, Error> {
        // SAFETY: as in `slice_view`.
        unsafe { self.changed("slice_axis_view", self.layout().slice_axis(axis, slice)) }
    }

    /// One element of an axis, which is gone then. No copy, no allocation to rank 8.
    ///
    /// ```
    /// use pilaster::{FromEnd, tensor};
    ///
    /// let t = tensor![[1, 2, 3], [4, 5, 6]];
    /// assert_eq!(t.as_view().index_axis_view(0, 1)?[[2]], 6);
    /// assert_eq!(t.as_view().index_axis_view(1, FromEnd(1))?[[0]], 3);
    /// # Ok::<(), pilaster::Error>(())
    /// ```
    ///
    /// # Errors
    /// [`Error::AxisOutOfBounds`], or [`Error::InvalidSlice`] where the axis has no such element.
    #[inline]
    pub fn index_axis_view(
        &self,
        axis: usize,
        index: impl IntoPosition,
    ) -> Result<TypedTensorView<'a, T, Smaller<R>>, Error>
    where
        R::Plain: RemoveAxis,
    {
        // SAFETY: the indices of this view with that one on the axis, its first at the distance given (0 of none).
        unsafe { self.changed("index_axis_view", self.layout().index_axis(axis, index)) }
    }

    /// An axis backwards. No copy, no allocation to rank 8.
    ///
    /// ```
    /// let t = pilaster::tensor![[1, 2, 3], [4, 5, 6]];
    /// assert_eq!(t.as_view().reverse_axis_view(1)?[[0, 0]], 3);
    /// # Ok::<(), pilaster::Error>(())
    /// ```
    ///
    /// # Errors
    /// [`Error::AxisOutOfBounds`].
    #[inline]
    pub fn reverse_axis_view(&self, axis: usize) -> Result<TypedTensorView<'a, T, R::Plain>, Error> {
        // SAFETY: the indices of this view in another order, the first at the distance given (0 of none).
        unsafe { self.changed("reverse_axis_view", self.layout().reverse_axis(axis)) }
    }

    /// With an axis of extent 1 before axis `axis`, or behind the last. No copy, no allocation to rank 8.
    ///
    /// ```
    /// let t = pilaster::tensor![1, 2, 3];
    /// assert_eq!(t.as_view().insert_axis_view(0)?.shape(), &[1, 3]);
    /// assert_eq!(t.as_view().insert_axis_view(1)?.shape(), &[3, 1]);
    /// # Ok::<(), pilaster::Error>(())
    /// ```
    ///
    /// # Errors
    /// [`Error::AxisOutOfBounds`] where `axis` is above the rank.
    #[inline]
    pub fn insert_axis_view(&self, axis: usize) -> Result<TypedTensorView<'a, T, Larger<R>>, Error>
    where
        R::Plain: InsertAxis,
    {
        // SAFETY: the only index of the new axis is 0: the offsets are those of this view.
        unsafe { self.changed("insert_axis_view", in_place(self.layout().insert_axis(axis))) }
    }

    /// Without an axis of extent 1. No copy, no allocation to rank 8.
    ///
    /// ```
    /// let t = pilaster::tensor![[1, 2, 3]];
    /// assert_eq!(t.as_view().remove_axis_view(0)?.shape(), &[3]);
    /// # Ok::<(), pilaster::Error>(())
    /// ```
    ///
    /// # Errors
    /// [`Error::AxisOutOfBounds`]; [`Error::NotUnitAxis`] where the axis has another extent:
    /// [`index_axis_view`](Self::index_axis_view) keeps one element of it.
    #[inline]
    pub fn remove_axis_view(&self, axis: usize) -> Result<TypedTensorView<'a, T, Smaller<R>>, Error>
    where
        R::Plain: RemoveAxis,
    {
        // SAFETY: the only index of that axis was 0: the offsets are those of this view.
        unsafe { self.changed("remove_axis_view", in_place(self.layout().remove_axis(axis))) }
    }

    /// Axis `axis` and the next one as a single axis, the first of them running fastest. No copy, no allocation to rank 8.
    ///
    /// ```
    /// let t = pilaster::tensor![[1, 2, 3], [4, 5, 6]];
    /// let merged = t.as_view().merge_axes_view(0)?;
    /// assert_eq!(merged.iter().collect::<Vec<_>>(), [&1, &4, &2, &5, &3, &6]);
    /// # Ok::<(), pilaster::Error>(())
    /// ```
    ///
    /// # Errors
    /// [`Error::AxisOutOfBounds`] where there is no next axis; [`Error::NotContiguous`] where the second does not go on
    /// where the first ends, which in the copy that [`to_col_major`](Self::to_col_major) makes it does;
    /// [`Error::TooLarge`] where the single axis of an empty view would be.
    pub fn merge_axes_view(&self, axis: usize) -> Result<TypedTensorView<'a, T, Smaller<R>>, Error>
    where
        R::Plain: RemoveAxis,
    {
        // SAFETY: merged axes have the offsets of the two.
        unsafe { self.changed("merge_axes_view", in_place(self.layout().merge_axes(axis))) }
    }

    /// Axis `axis` as two, of extents `[inner, outer]`, the first running fastest. No copy, no allocation to rank 8.
    ///
    /// ```
    /// let t = pilaster::tensor![1, 2, 3, 4, 5, 6];
    /// assert_eq!(t.as_view().split_axis_view(0, [2, 3])?[[0, 1]], 3);
    /// # Ok::<(), pilaster::Error>(())
    /// ```
    ///
    /// # Errors
    /// [`Error::AxisOutOfBounds`]; [`Error::LengthMismatch`] where the product of the two is not the extent;
    /// [`Error::TooLarge`] where the product is more than can be counted.
    pub fn split_axis_view(&self, axis: usize, extents: [usize; 2]) -> Result<TypedTensorView<'a, T, Larger<R>>, Error>
    where
        R::Plain: InsertAxis,
    {
        // SAFETY: the two axes have the offsets of the one.
        unsafe { self.changed("split_axis_view", in_place(self.layout().split_axis(axis, extents))) }
    }

    /// The elements whose indices on two axes are equal: the first of the two becomes the diagonal, as long as the
    /// shorter one was, and the other is gone. No copy, no allocation to rank 8.
    ///
    /// ```
    /// let t = pilaster::tensor![[1, 2, 3], [4, 5, 6]];
    /// let diagonal = t.as_view().diagonal_view([0, 1])?;
    /// assert_eq!(diagonal.iter().collect::<Vec<_>>(), [&1, &5]);
    /// # Ok::<(), pilaster::Error>(())
    /// ```
    ///
    /// # Errors
    /// [`Error::AxisOutOfBounds`]; [`Error::SameAxis`] where both are one axis.
    pub fn diagonal_view(&self, axes: [usize; 2]) -> Result<TypedTensorView<'a, T, Smaller<R>>, Error>
    where
        R::Plain: RemoveAxis,
    {
        // SAFETY: the indices of this view that are equal on two axes, the first at its first element.
        unsafe { self.changed("diagonal_view", in_place(self.layout().diagonal(axes))) }
    }

    /// The same elements repeated to a larger shape, by *leading* axes: axis `i` of the result is axis `i` of this view,
    /// or repeats it where its extent is 1; axes that this view lacks at the end repeat all of it. No copy, no allocation
    /// to rank 8.
    ///
    /// Of a shared view only: a mutable one must not reach an element twice.
    ///
    /// ```
    /// use pilaster::{Rank, tensor};
    ///
    /// let column = tensor![1, 2];
    /// let columns = column.as_view().broadcast_view::<Rank<2>>([2, 3])?;
    /// assert_eq!(columns, tensor![[1, 1, 1], [2, 2, 2]].as_view());
    /// // A row stands behind an axis of extent 1.
    /// let rows = column.as_view().insert_axis_view(0)?.broadcast_view::<Rank<2>>([3, 2])?;
    /// assert_eq!(rows, tensor![[1, 2], [1, 2], [1, 2]].as_view());
    /// # Ok::<(), pilaster::Error>(())
    /// ```
    ///
    /// # Errors
    /// [`Error::NotBroadcastable`] where an extent is neither 1 nor that of the result, or the result has fewer axes;
    /// [`Error::TooLarge`], [`Error::RankMismatch`].
    pub fn broadcast_view<S: TensorRank>(
        &self,
        shape: impl IntoRankShape<S>,
    ) -> Result<TypedTensorView<'a, T, S>, Error> {
        // SAFETY: each index has the offset of the index of this view that it repeats.
        unsafe { self.changed("broadcast_view", in_place(self.layout().broadcast(shape))) }
    }
}
