//! A tensor as parts of one length, one behind the other on an axis.

use super::{TypedTensor, TypedTensorView, TypedTensorViewMut};
use crate::error::Error;
use crate::layout::{SliceItem, TensorLayout};
use crate::rank::TensorRank;
use crate::storage::Representation;
use core::fmt;
use core::iter::FusedIterator;

/// The parts of a tensor along an axis: what `axis_chunks` gives.
pub type AxisChunks<'a, T, R> = Chunks<TypedTensorView<'a, T, <R as TensorRank>::Plain>>;

/// The parts of a tensor along an axis, to write: what `axis_chunks_mut` gives.
pub type AxisChunksMut<'a, T, R> = Chunks<TypedTensorViewMut<'a, T, <R as TensorRank>::Plain>>;

impl<'a, T, R: TensorRank> TypedTensorView<'a, T, R> {
    /// The places of an axis in order, `size` at a time; of the last part there may be fewer. No copy, no allocation to
    /// rank 8.
    ///
    /// ```
    /// use pilaster::{HostTensor, Rank};
    ///
    /// let t = HostTensor::<i32, Rank<2>>::zeros([2, 5])?;
    /// let widths: Vec<usize> = t.as_view().axis_chunks(1, 2)?.map(|chunk| chunk.shape()[1]).collect();
    /// assert_eq!(widths, [2, 2, 1]);
    /// # Ok::<(), pilaster::Error>(())
    /// ```
    ///
    /// # Errors
    /// [`Error::AxisOutOfBounds`], [`Error::InvalidSlice`] where `size` is 0.
    pub fn axis_chunks(&self, axis: usize, size: usize) -> Result<AxisChunks<'a, T, R>, Error> {
        can_be_cut("axis_chunks", self.layout(), axis, size)?;
        Ok(Chunks { rest: Some(self.slice_axis_view(axis, ..)?), axis, size })
    }
}

impl<'a, T, R: TensorRank> TypedTensorViewMut<'a, T, R> {
    /// The places of an axis in order, `size` at a time, to write; of the last part there may be fewer. No allocation to
    /// rank 8.
    ///
    /// ```
    /// use pilaster::{HostTensor, Rank, tensor};
    ///
    /// let mut t = HostTensor::<i32, Rank<1>>::zeros([5])?;
    /// for (number, chunk) in t.as_view_mut().axis_chunks_mut(0, 2)?.enumerate() {
    ///     chunk.into_iter().for_each(|element| *element = number as i32);
    /// }
    /// assert_eq!(t, tensor![0, 0, 1, 1, 2]);
    /// # Ok::<(), pilaster::Error>(())
    /// ```
    ///
    /// # Errors
    /// [`Error::AxisOutOfBounds`], [`Error::InvalidSlice`] where `size` is 0.
    pub fn axis_chunks_mut(self, axis: usize, size: usize) -> Result<AxisChunksMut<'a, T, R>, Error> {
        can_be_cut("axis_chunks_mut", self.layout(), axis, size)?;
        Ok(Chunks { rest: Some(self.slice_axis_view(axis, ..)?), axis, size })
    }
}

impl<T, R: TensorRank, D: Representation> TypedTensor<T, R, D> {
    /// The places of an axis in order, `size` at a time: as [`TypedTensorView::axis_chunks`].
    ///
    /// # Errors
    /// [`Error::AxisOutOfBounds`], [`Error::InvalidSlice`] where `size` is 0.
    pub fn axis_chunks(&self, axis: usize, size: usize) -> Result<AxisChunks<'_, T, R>, Error> {
        self.as_view().axis_chunks(axis, size)
    }

    /// The places of an axis in order, `size` at a time, to write: as [`TypedTensorViewMut::axis_chunks_mut`].
    ///
    /// # Errors
    /// [`Error::AxisOutOfBounds`], [`Error::InvalidSlice`] where `size` is 0.
    pub fn axis_chunks_mut(&mut self, axis: usize, size: usize) -> Result<AxisChunksMut<'_, T, R>, Error> {
        self.as_view_mut().axis_chunks_mut(axis, size)
    }
}

/// Refuses an axis that is not there, and chunks of no place: there would be no end to them.
fn can_be_cut<R: TensorRank>(
    operation: &'static str,
    layout: &TensorLayout<R>,
    axis: usize,
    size: usize,
) -> Result<(), Error> {
    layout.has_axis(operation, axis)?;
    if size > 0 {
        return Ok(());
    }
    let extent = layout.shape().as_ref()[axis];
    let (slice, reason) = (SliceItem::from(0_usize..0), "chunks of size 0 have no end; a chunk has 1 place or more");
    Err(Error::InvalidSlice { operation, axis, extent, slice, reason })
}

/// A view that can be cut in two. Implemented by the shared and the mutable view alone.
#[doc(hidden)]
pub trait Cut: Sized {
    /// The number of places on an axis, which it has.
    fn places(&self, axis: usize) -> usize;
    /// The places before one on an axis, and those from there on.
    fn cut(self, axis: usize, at: usize) -> (Self, Self);
}

/// What [`Chunks`] keeps to.
const ON_THE_AXIS: &str = "the view has the axis, and is cut on it";

impl<T, P: TensorRank<Plain = P>> Cut for TypedTensorView<'_, T, P> {
    fn places(&self, axis: usize) -> usize {
        self.shape().as_ref()[axis]
    }

    fn cut(self, axis: usize, at: usize) -> (Self, Self) {
        self.split_at_view(axis, at).expect(ON_THE_AXIS)
    }
}

impl<T, P: TensorRank<Plain = P>> Cut for TypedTensorViewMut<'_, T, P> {
    fn places(&self, axis: usize) -> usize {
        self.shape().as_ref()[axis]
    }

    fn cut(self, axis: usize, at: usize) -> (Self, Self) {
        self.split_at_view(axis, at).expect(ON_THE_AXIS)
    }
}

/// The parts of a view along an axis, all of as many places but the last, which may have fewer; from either end.
///
/// [`AxisChunks`] and [`AxisChunksMut`] are this. A step costs a few operations an axis; no allocation to rank 8.
#[derive(Clone)]
pub struct Chunks<V> {
    /// What no chunk was made of. Invariant: it has the axis; `None` only while it is being cut.
    rest: Option<V>,
    axis: usize,
    /// Invariant: not 0.
    size: usize,
}

impl<V: Cut> Chunks<V> {
    /// The first `count` of the chunks to come, and the others: for two threads.
    ///
    /// ```
    /// use pilaster::{HostTensor, Rank};
    ///
    /// let t = HostTensor::<i32, Rank<1>>::zeros([7])?;
    /// let (left, right) = t.axis_chunks(0, 2)?.split_at(3);
    /// assert_eq!((left.len(), right.len()), (3, 1));
    /// # Ok::<(), pilaster::Error>(())
    /// ```
    ///
    /// # Panics
    /// Where there are not so many.
    #[must_use]
    #[track_caller]
    pub fn split_at(mut self, count: usize) -> (Self, Self) {
        assert!(count <= self.count_left(), "split at {count} of {}", self.count_left());
        let (axis, size) = (self.axis, self.size);
        let (left, right) = self.cut_behind(count);
        (Self { rest: Some(left), axis, size }, Self { rest: Some(right), axis, size })
    }

    fn places(&self) -> usize {
        self.rest.as_ref().map_or(0, |rest| rest.places(self.axis))
    }

    fn count_left(&self) -> usize {
        self.places().div_ceil(self.size)
    }

    /// The first `count` chunks in one, or all there is, and the rest. The caller puts back what it keeps.
    fn cut_behind(&mut self, count: usize) -> (V, V) {
        let at = self.places().min(self.size.saturating_mul(count));
        self.rest.take().expect(ON_THE_AXIS).cut(self.axis, at)
    }
}

impl<V: Cut> Iterator for Chunks<V> {
    type Item = V;

    fn next(&mut self) -> Option<V> {
        self.nth(0)
    }

    fn size_hint(&self) -> (usize, Option<usize>) {
        let count = self.count_left();
        (count, Some(count))
    }

    fn nth(&mut self, count: usize) -> Option<V> {
        let (_, rest) = self.cut_behind(count);
        self.rest = Some(rest);
        if self.places() == 0 {
            return None;
        }
        let (chunk, rest) = self.cut_behind(1);
        self.rest = Some(rest);
        Some(chunk)
    }
}

impl<V: Cut> DoubleEndedIterator for Chunks<V> {
    fn next_back(&mut self) -> Option<V> {
        self.nth_back(0)
    }

    fn nth_back(&mut self, count: usize) -> Option<V> {
        let kept = self.count_left().saturating_sub(count);
        let (rest, _) = self.cut_behind(kept);
        self.rest = Some(rest);
        let (rest, chunk) = self.cut_behind(kept.saturating_sub(1));
        self.rest = Some(rest);
        (kept > 0).then_some(chunk)
    }
}

impl<V: Cut> ExactSizeIterator for Chunks<V> {}
impl<V: Cut> FusedIterator for Chunks<V> {}

impl<V: Cut> fmt::Debug for Chunks<V> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Chunks").field("axis", &self.axis).field("size", &self.size).field("left", &self.len()).finish()
    }
}
