//! Many views of one form, one after another.

use super::{TypedTensorView, TypedTensorViewMut};
use crate::layout::{Offsets, TensorLayout};
use crate::rank::TensorRank;
use crate::storage::{Placement, shifted};
use core::fmt;
use core::iter::FusedIterator;
use core::marker::PhantomData;
use core::ptr::NonNull;

/// Views of one shape and of the same strides, in column-major order of where they begin, from either end.
///
/// [`Lanes`](super::Lanes) and [`AxisIter`](super::AxisIter) are this. `S` is the rank of the grid on which the views
/// begin, `P` that of each view. A step costs what a step of [`Iter`](super::Iter) costs, and a copy of the layout; no
/// allocation to rank 8.
pub struct Subviews<'a, T, S: TensorRank, P: TensorRank> {
    places: Places<T, S, P>,
    elements: PhantomData<&'a [T]>,
}

/// As [`Subviews`], to write: no two of the views have an element in common.
///
/// [`LanesMut`](super::LanesMut) and [`AxisIterMut`](super::AxisIterMut) are this.
pub struct SubviewsMut<'a, T, S: TensorRank, P: TensorRank> {
    /// Invariant: no two of the views have an element in common, and none reaches one twice.
    places: Places<T, S, P>,
    elements: PhantomData<&'a mut [T]>,
}

/// What a view is made of.
type Raw<T, P> = (NonNull<T>, TensorLayout<P>, Placement);

/// The places where the views begin, and their layout.
struct Places<T, S: TensorRank, P: TensorRank> {
    /// Invariant: where `placement` is host-readable, with each of `starts` it points to the first element of a view of
    /// the layout `part`, whose elements all are initialised and no one else's to write (of `SubviewsMut`: to read).
    first: NonNull<T>,
    starts: Offsets<S>,
    part: TensorLayout<P>,
    placement: Placement,
}

impl<T, S: TensorRank, P: TensorRank> Places<T, S, P> {
    fn new((first, _, placement): Raw<T, impl TensorRank>, starts: &TensorLayout<S>, part: TensorLayout<P>) -> Self {
        Self { first, starts: starts.offsets(), part, placement }
    }

    #[inline]
    fn at(&self, start: isize) -> Raw<T, P> {
        (shifted(self.first, start), self.part.clone(), self.placement)
    }

    #[track_caller]
    fn split_at(self, count: usize) -> (Self, Self) {
        let Self { first, starts, part, placement } = self;
        let (left, right) = starts.split_at(count);
        (Self { first, starts: left, part: part.clone(), placement }, Self { first, starts: right, part, placement })
    }
}

impl<T, S: TensorRank, P: TensorRank> Clone for Places<T, S, P> {
    fn clone(&self) -> Self {
        Self { starts: self.starts.clone(), part: self.part.clone(), ..*self }
    }
}

impl<'a, T, S: TensorRank, P: TensorRank> Subviews<'a, T, S, P> {
    /// # Safety
    /// Each index inside `starts` and one inside `part` are those of an element of the view: the sum of their offsets is
    /// the element's.
    pub(super) unsafe fn new<R: TensorRank>(
        view: TypedTensorView<'a, T, R>,
        starts: &TensorLayout<S>,
        part: TensorLayout<P>,
    ) -> Self {
        Self { places: Places::new(view.into_raw(), starts, part), elements: PhantomData }
    }

    /// The first `count` of the views to come, and the others: for two threads.
    ///
    /// # Panics
    /// Where there are not so many.
    #[must_use]
    #[track_caller]
    pub fn split_at(self, count: usize) -> (Self, Self) {
        let (left, right) = self.places.split_at(count);
        (Self { places: left, elements: PhantomData }, Self { places: right, elements: PhantomData })
    }

    /// # Safety
    /// The start is one that `starts` gave.
    #[inline]
    unsafe fn view(&self, start: isize) -> TypedTensorView<'a, T, P> {
        let (pointer, layout, placement) = self.places.at(start);
        // SAFETY: one of the views (invariant of `first`).
        unsafe { TypedTensorView::from_raw(pointer, layout, placement) }
    }
}

impl<'a, T, S: TensorRank, P: TensorRank> SubviewsMut<'a, T, S, P> {
    /// # Safety
    /// Each index inside `starts` and one inside `part` are those of an element of the view, of another one for any
    /// other pair of indices: the sum of their offsets is the element's.
    pub(super) unsafe fn new<R: TensorRank>(
        view: TypedTensorViewMut<'a, T, R>,
        starts: &TensorLayout<S>,
        part: TensorLayout<P>,
    ) -> Self {
        Self { places: Places::new(view.into_raw(), starts, part), elements: PhantomData }
    }

    /// The first `count` of the views to come, and the others: for two threads.
    ///
    /// ```
    /// use pilaster::{HostTensor, Rank, tensor};
    ///
    /// let mut t = HostTensor::<i32, Rank<2>>::zeros([2, 3])?;
    /// let (left, right) = t.axis_iter_mut(1)?.split_at(2);
    /// std::thread::scope(|scope| {
    ///     scope.spawn(|| left.flatten().for_each(|element| *element = 1));
    ///     right.flatten().for_each(|element| *element = 2);
    /// });
    /// assert_eq!(t, tensor![[1, 1, 2], [1, 1, 2]]);
    /// # Ok::<(), pilaster::Error>(())
    /// ```
    ///
    /// # Panics
    /// Where there are not so many.
    #[must_use]
    #[track_caller]
    pub fn split_at(self, count: usize) -> (Self, Self) {
        // Each start is given by one of the parts.
        let (left, right) = self.places.split_at(count);
        (Self { places: left, elements: PhantomData }, Self { places: right, elements: PhantomData })
    }

    /// # Safety
    /// The start is one that `starts` gave, and this is the only call with it.
    #[inline]
    unsafe fn view(&mut self, start: isize) -> TypedTensorViewMut<'a, T, P> {
        let (pointer, layout, placement) = self.places.at(start);
        // SAFETY: one of the views, which have no element in common, for the only time (invariants of `first` and of
        // `places`).
        unsafe { TypedTensorViewMut::from_raw(pointer, layout, placement) }
    }
}

// SAFETY: it is a `&'a [T]` in other shapes.
unsafe impl<T: Sync, S: TensorRank, P: TensorRank> Send for Subviews<'_, T, S, P> {}
// SAFETY: as above.
unsafe impl<T: Sync, S: TensorRank, P: TensorRank> Sync for Subviews<'_, T, S, P> {}
// SAFETY: it is a `&'a mut [T]` in other shapes.
unsafe impl<T: Send, S: TensorRank, P: TensorRank> Send for SubviewsMut<'_, T, S, P> {}
// SAFETY: as above.
unsafe impl<T: Sync, S: TensorRank, P: TensorRank> Sync for SubviewsMut<'_, T, S, P> {}

impl<T, S: TensorRank, P: TensorRank> Clone for Subviews<'_, T, S, P> {
    fn clone(&self) -> Self {
        Self { places: self.places.clone(), elements: PhantomData }
    }
}

impl<T, S: TensorRank, P: TensorRank> Places<T, S, P> {
    /// Writes how many views are to come, and their layout.
    fn write(&self, name: &str, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct(name).field("views", &self.starts.len()).field("layout", &self.part).finish()
    }
}

impl<T, S: TensorRank, P: TensorRank> fmt::Debug for Subviews<'_, T, S, P> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.places.write("Subviews", f)
    }
}

impl<T, S: TensorRank, P: TensorRank> fmt::Debug for SubviewsMut<'_, T, S, P> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.places.write("SubviewsMut", f)
    }
}

impl<'a, T, S: TensorRank, P: TensorRank> Iterator for Subviews<'a, T, S, P> {
    type Item = TypedTensorView<'a, T, P>;

    #[inline]
    fn next(&mut self) -> Option<Self::Item> {
        let start = self.places.starts.next()?;
        // SAFETY: just given.
        Some(unsafe { self.view(start) })
    }

    fn size_hint(&self) -> (usize, Option<usize>) {
        self.places.starts.size_hint()
    }

    fn nth(&mut self, count: usize) -> Option<Self::Item> {
        let start = self.places.starts.nth(count)?;
        // SAFETY: just given.
        Some(unsafe { self.view(start) })
    }
}

impl<T, S: TensorRank, P: TensorRank> DoubleEndedIterator for Subviews<'_, T, S, P> {
    #[inline]
    fn next_back(&mut self) -> Option<Self::Item> {
        let start = self.places.starts.next_back()?;
        // SAFETY: just given.
        Some(unsafe { self.view(start) })
    }

    fn nth_back(&mut self, count: usize) -> Option<Self::Item> {
        let start = self.places.starts.nth_back(count)?;
        // SAFETY: just given.
        Some(unsafe { self.view(start) })
    }
}

impl<'a, T, S: TensorRank, P: TensorRank> Iterator for SubviewsMut<'a, T, S, P> {
    type Item = TypedTensorViewMut<'a, T, P>;

    #[inline]
    fn next(&mut self) -> Option<Self::Item> {
        let start = self.places.starts.next()?;
        // SAFETY: just given, and given once.
        Some(unsafe { self.view(start) })
    }

    fn size_hint(&self) -> (usize, Option<usize>) {
        self.places.starts.size_hint()
    }

    fn nth(&mut self, count: usize) -> Option<Self::Item> {
        let start = self.places.starts.nth(count)?;
        // SAFETY: just given, and given once.
        Some(unsafe { self.view(start) })
    }
}

impl<T, S: TensorRank, P: TensorRank> DoubleEndedIterator for SubviewsMut<'_, T, S, P> {
    #[inline]
    fn next_back(&mut self) -> Option<Self::Item> {
        let start = self.places.starts.next_back()?;
        // SAFETY: just given, and given once.
        Some(unsafe { self.view(start) })
    }

    fn nth_back(&mut self, count: usize) -> Option<Self::Item> {
        let start = self.places.starts.nth_back(count)?;
        // SAFETY: just given, and given once.
        Some(unsafe { self.view(start) })
    }
}

impl<T, S: TensorRank, P: TensorRank> ExactSizeIterator for Subviews<'_, T, S, P> {}
impl<T, S: TensorRank, P: TensorRank> FusedIterator for Subviews<'_, T, S, P> {}
impl<T, S: TensorRank, P: TensorRank> ExactSizeIterator for SubviewsMut<'_, T, S, P> {}
impl<T, S: TensorRank, P: TensorRank> FusedIterator for SubviewsMut<'_, T, S, P> {}
