//! A tensor as two parts, one behind the other on an axis.

use super::{TypedTensorView, TypedTensorViewMut};
use crate::error::Error;
use crate::layout::{SliceSpec, TensorLayout};
use crate::rank::TensorRank;
use crate::storage::shifted;

const OPERATION: &str = "split_at_view";

type Pair<V> = (V, V);

/// How far away a part begins, and its layout.
type Part<R> = (isize, TensorLayout<R>);

impl<'a, T, R: TensorRank> TypedTensorView<'a, T, R> {
    /// The places before `at` on an axis, and those from `at` on. No copy, no allocation to rank 8.
    ///
    /// ```
    /// use pilaster::{HostTensor, Rank};
    ///
    /// let t = HostTensor::<i32, Rank<2>>::from_fn([2, 5], |[_, column]| column as i32)?;
    /// let (left, right) = t.as_view().split_at_view(1, 2)?;
    /// assert_eq!((left.shape(), right.shape()), (&[2, 2], &[2, 3]));
    /// assert_eq!(right[[0, 0]], 2);
    /// # Ok::<(), pilaster::Error>(())
    /// ```
    ///
    /// # Errors
    /// [`Error::AxisOutOfBounds`], [`Error::InvalidSlice`] where `at` lies behind the end of the axis.
    pub fn split_at_view(&self, axis: usize, at: usize) -> Result<Pair<TypedTensorView<'a, T, R::Plain>>, Error> {
        let (pointer, placement) = (self.pointer(), self.placement());
        // SAFETY: the indices of either part are indices of this view; the distance is that to the first (0 of none).
        let [left, right] = parts(self.layout(), axis, at)?.map(|(distance, layout)| unsafe {
            TypedTensorView::from_raw(shifted(pointer, distance), layout, placement)
        });
        Ok((left, right))
    }
}

impl<'a, T, R: TensorRank> TypedTensorViewMut<'a, T, R> {
    /// The places before `at` on an axis, and those from `at` on, both to write. No allocation to rank 8.
    ///
    /// ```
    /// use pilaster::{HostTensor, Rank, tensor};
    ///
    /// let mut t = HostTensor::<i32, Rank<2>>::zeros([2, 3])?;
    /// let (mut left, mut right) = t.as_view_mut().split_at_view(1, 1)?;
    /// left.iter_mut().zip(right.iter_mut()).for_each(|(a, b)| (*a, *b) = (1, 2));
    /// assert_eq!(t, tensor![[1, 2, 0], [1, 2, 0]]);
    /// # Ok::<(), pilaster::Error>(())
    /// ```
    ///
    /// # Errors
    /// [`Error::AxisOutOfBounds`], [`Error::InvalidSlice`] where `at` lies behind the end of the axis.
    pub fn split_at_view(self, axis: usize, at: usize) -> Result<Pair<TypedTensorViewMut<'a, T, R::Plain>>, Error> {
        let parts = parts(self.layout(), axis, at)?;
        let (pointer, _, placement) = self.into_raw();
        // SAFETY: the indices of either part are indices of this view, and none is in both; the distance is that to the
        // first (0 of none); this view is gone.
        let [left, right] = parts.map(|(distance, layout)| unsafe {
            TypedTensorViewMut::from_raw(shifted(pointer, distance), layout, placement)
        });
        Ok((left, right))
    }
}

/// The layouts of the places before one on an axis and of those from there on, and how far away they begin.
fn parts<R: TensorRank>(layout: &TensorLayout<R>, axis: usize, at: usize) -> Result<[Part<R::Plain>; 2], Error> {
    let part = |slice: SliceSpec| layout.slice_axis(axis, slice).map_err(|error| error.of(OPERATION));
    Ok([part((..at).into())?, part((at..).into())?])
}
