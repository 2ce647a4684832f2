//! Views of elements that lie in a slice.

use super::construct::shape_of_len;
use super::{TypedTensorView, TypedTensorViewMut};
use crate::error::Error;
use crate::layout::TensorLayout;
use crate::rank::{IntoRankShape, TensorRank};
use crate::storage::{Placement, shifted};
use core::ptr::NonNull;

/// The names of the constructors, which the shared and the mutable views have alike.
const COL_MAJOR: &str = "from_col_major_slice";
const ROW_MAJOR: &str = "from_row_major_slice";
const STRIDED: &str = "from_strided_slice";

impl<'a, T, R: TensorRank> TypedTensorView<'a, T, R> {
    /// The elements of a slice, in column-major order: the first axis runs fastest. No copy, no allocation to rank 8.
    ///
    /// ```
    /// use pilaster::{Rank, TypedTensorView};
    ///
    /// let view = TypedTensorView::<_, Rank<2>>::from_col_major_slice([2, 3], &[1, 2, 3, 4, 5, 6])?;
    /// assert_eq!([view[[0, 0]], view[[0, 1]], view[[0, 2]]], [1, 3, 5]); // the first row
    /// # Ok::<(), pilaster::Error>(())
    /// ```
    ///
    /// # Errors
    /// [`Error::LengthMismatch`], [`Error::RankMismatch`] or [`Error::TooLarge`].
    pub fn from_col_major_slice(shape: impl IntoRankShape<R>, elements: &'a [T]) -> Result<Self, Error> {
        let layout = TensorLayout::compact_unchecked(shape_of_len(COL_MAJOR, shape, elements)?);
        // SAFETY: the offsets of a compact layout of as many elements are the places in the slice.
        Ok(unsafe { Self::within(elements, layout, 0) })
    }

    /// The elements of a slice that is in row-major order, as C and NumPy keep them: the last axis runs fastest. The view
    /// has the strides of that order. No copy, no allocation to rank 8.
    ///
    /// ```
    /// use pilaster::{Rank, TypedTensorView};
    ///
    /// let view = TypedTensorView::<_, Rank<2>>::from_row_major_slice([2, 3], &[1, 2, 3, 4, 5, 6])?;
    /// assert_eq!([view[[0, 0]], view[[0, 1]], view[[0, 2]]], [1, 2, 3]); // the first row
    /// assert_eq!(view.strides(), [3, 1]);
    /// # Ok::<(), pilaster::Error>(())
    /// ```
    ///
    /// # Errors
    /// [`Error::LengthMismatch`], [`Error::RankMismatch`] or [`Error::TooLarge`].
    pub fn from_row_major_slice(shape: impl IntoRankShape<R>, elements: &'a [T]) -> Result<Self, Error> {
        let layout = TensorLayout::row_major_unchecked(shape_of_len(ROW_MAJOR, shape, elements)?);
        // SAFETY: the offsets of a layout without gaps of as many elements are the places in the slice.
        Ok(unsafe { Self::within(elements, layout, 0) })
    }

    /// The elements of a slice that a layout reaches from the one at `offset` on. Strides may be negative, zero, and reach
    /// an element twice. No copy, no allocation to rank 8.
    ///
    /// ```
    /// use pilaster::{Rank, TensorLayout, TypedTensorView};
    ///
    /// // A moving window: row `i` is elements `i..i + 3`.
    /// let layout = TensorLayout::<Rank<2>>::from_parts([3, 3], [1, 1])?;
    /// let windows = TypedTensorView::from_strided_slice(layout, 0, &[1, 2, 3, 4, 5])?;
    /// assert_eq!([windows[[1, 0]], windows[[1, 1]], windows[[1, 2]]], [2, 3, 4]);
    /// # Ok::<(), pilaster::Error>(())
    /// ```
    ///
    /// # Errors
    /// [`Error::OutOfBounds`] where an element would lie outside of the slice.
    pub fn from_strided_slice(layout: TensorLayout<R>, offset: usize, elements: &'a [T]) -> Result<Self, Error> {
        layout.checked_bounds(STRIDED, offset, elements.len())?;
        // SAFETY: checked just now.
        Ok(unsafe { Self::within(elements, layout, offset) })
    }

    /// # Safety
    /// `offset` plus the offset of any index of the layout is a place in the slice, and `offset` alone not behind its end.
    unsafe fn within(elements: &'a [T], layout: TensorLayout<R>, offset: usize) -> Self {
        let first = shifted(NonNull::from(elements).cast(), offset.cast_signed());
        // SAFETY: every index has an element of the slice (the caller's promise), which is borrowed for `'a`.
        unsafe { Self::from_raw(first, layout, Placement::HOST) }
    }
}

impl<'a, T, R: TensorRank> TypedTensorViewMut<'a, T, R> {
    /// The elements of a slice, in column-major order: the first axis runs fastest. No copy, no allocation to rank 8.
    ///
    /// ```
    /// use pilaster::{Rank, TypedTensorViewMut};
    ///
    /// let mut elements = [1, 2, 3, 4, 5, 6];
    /// TypedTensorViewMut::<_, Rank<2>>::from_col_major_slice([2, 3], &mut elements)?[[0, 1]] = 0;
    /// assert_eq!(elements, [1, 2, 0, 4, 5, 6]);
    /// # Ok::<(), pilaster::Error>(())
    /// ```
    ///
    /// # Errors
    /// [`Error::LengthMismatch`], [`Error::RankMismatch`] or [`Error::TooLarge`].
    pub fn from_col_major_slice(shape: impl IntoRankShape<R>, elements: &'a mut [T]) -> Result<Self, Error> {
        let layout = TensorLayout::compact_unchecked(shape_of_len(COL_MAJOR, shape, elements)?);
        // SAFETY: the offsets of a compact layout of as many elements are the places in the slice, each once.
        Ok(unsafe { Self::within(elements, layout, 0) })
    }

    /// The elements of a slice that is in row-major order, as C and NumPy keep them: the last axis runs fastest. The view
    /// has the strides of that order. No copy, no allocation to rank 8.
    ///
    /// ```
    /// use pilaster::{Rank, TypedTensorViewMut};
    ///
    /// let mut elements = [1, 2, 3, 4, 5, 6];
    /// TypedTensorViewMut::<_, Rank<2>>::from_row_major_slice([2, 3], &mut elements)?[[0, 1]] = 0;
    /// assert_eq!(elements, [1, 0, 3, 4, 5, 6]);
    /// # Ok::<(), pilaster::Error>(())
    /// ```
    ///
    /// # Errors
    /// [`Error::LengthMismatch`], [`Error::RankMismatch`] or [`Error::TooLarge`].
    pub fn from_row_major_slice(shape: impl IntoRankShape<R>, elements: &'a mut [T]) -> Result<Self, Error> {
        let layout = TensorLayout::row_major_unchecked(shape_of_len(ROW_MAJOR, shape, elements)?);
        // SAFETY: the offsets of a layout without gaps of as many elements are the places in the slice, each once.
        Ok(unsafe { Self::within(elements, layout, 0) })
    }

    /// The elements of a slice that a layout reaches from the one at `offset` on, each once. Strides may be negative. No
    /// copy, no allocation to rank 8.
    ///
    /// ```
    /// use pilaster::{Rank, TensorLayout, TypedTensorViewMut};
    ///
    /// let mut elements = [1, 2, 3, 4, 5];
    /// let every_other_backwards = TensorLayout::<Rank<1>>::from_parts([3], [-2])?;
    /// TypedTensorViewMut::from_strided_slice(every_other_backwards, 4, &mut elements)?[[1]] = 0;
    /// assert_eq!(elements, [1, 2, 0, 4, 5]);
    /// # Ok::<(), pilaster::Error>(())
    /// ```
    ///
    /// # Errors
    /// [`Error::OutOfBounds`] where an element would lie outside of the slice, [`Error::SelfOverlap`] where one
    /// [may be reached twice](TensorLayout::may_overlap).
    pub fn from_strided_slice(layout: TensorLayout<R>, offset: usize, elements: &'a mut [T]) -> Result<Self, Error> {
        layout.checked_bounds(STRIDED, offset, elements.len())?;
        layout.checked_overlap(STRIDED)?;
        // SAFETY: checked just now.
        Ok(unsafe { Self::within(elements, layout, offset) })
    }

    /// # Safety
    /// `offset` plus the offset of any index of the layout is a place in the slice, that of another index another, and
    /// `offset` alone not behind its end.
    unsafe fn within(elements: &'a mut [T], layout: TensorLayout<R>, offset: usize) -> Self {
        let first = shifted(NonNull::from(elements).cast(), offset.cast_signed());
        // SAFETY: every index has an element of its own in the slice (the caller's promise), which is borrowed for `'a`.
        unsafe { Self::from_raw(first, layout, Placement::HOST) }
    }
}
