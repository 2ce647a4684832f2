use super::view::readable;
use super::{TypedTensor, TypedTensorViewMut, or_panic};
use crate::layout::Offsets;
use crate::rank::TensorRank;
use crate::storage::Representation;
use core::fmt;
use core::iter::FusedIterator;
use core::marker::PhantomData;
use core::ptr::NonNull;
use core::slice;

/// The elements of a tensor or mutable view, to write, in column-major order, from either end.
///
/// As [`Iter`](super::Iter) in everything else.
///
/// ```
/// use pilaster::{HostTensor, Rank, tensor};
///
/// let mut t = HostTensor::<i32, Rank<2>>::zeros([2, 2])?;
/// t.iter_mut().zip(1..).for_each(|(element, number)| *element = number);
/// assert_eq!(t, tensor![[1, 3], [2, 4]]);
/// # Ok::<(), pilaster::Error>(())
/// ```
pub struct IterMut<'a, T, R: TensorRank> {
    /// Invariant: with each of the offsets it points to an initialised element that nobody else reads or writes during
    /// `'a`, and the offsets are all different.
    first: NonNull<T>,
    offsets: Offsets<R>,
    elements: PhantomData<&'a mut T>,
}

// SAFETY: it hands out `&'a mut T`, each once, and nothing else.
unsafe impl<T: Send, R: TensorRank> Send for IterMut<'_, T, R> {}
// SAFETY: a shared one shows no more than `&T`.
unsafe impl<T: Sync, R: TensorRank> Sync for IterMut<'_, T, R> {}

impl<'a, T, R: TensorRank> IterMut<'a, T, R> {
    /// # Panics
    /// Where the host cannot read the elements.
    #[track_caller]
    fn new(view: TypedTensorViewMut<'a, T, R>) -> Self {
        let (first, layout, placement) = view.into_raw();
        or_panic(readable("iter_mut", placement));
        Self { first, offsets: layout.offsets(), elements: PhantomData }
    }

    /// The first `count` of the elements to come, and the others: for two threads.
    ///
    /// Cost: at most one division an axis; no allocation to rank 8.
    ///
    /// ```
    /// use pilaster::{HostTensor, Rank, tensor};
    ///
    /// let mut t = HostTensor::<i32, Rank<1>>::zeros([4])?;
    /// let (left, right) = t.iter_mut().split_at(1);
    /// std::thread::scope(|scope| {
    ///     scope.spawn(|| left.for_each(|element| *element = 1));
    ///     right.for_each(|element| *element = 2);
    /// });
    /// assert_eq!(t, tensor![1, 2, 2, 2]);
    /// # Ok::<(), pilaster::Error>(())
    /// ```
    ///
    /// # Panics
    /// Where there are not so many.
    #[must_use]
    #[track_caller]
    pub fn split_at(self, count: usize) -> (Self, Self) {
        // The offsets of the two parts are those of this iterator, each in one of them.
        let [left, right] = <[Offsets<R>; 2]>::from(self.offsets.split_at(count)).map(|offsets| Self {
            first: self.first,
            offsets,
            elements: PhantomData,
        });
        (left, right)
    }

    /// # Safety
    /// The offset is one that `offsets` gave, and this is the only call with it.
    #[inline]
    unsafe fn element(&mut self, offset: isize) -> &'a mut T {
        // SAFETY: one of the offsets, which are all different, for the only time (invariant of `first`).
        unsafe { self.first.offset(offset).as_mut() }
    }
}

impl<'a, T, R: TensorRank> Iterator for IterMut<'a, T, R> {
    type Item = &'a mut T;

    #[inline]
    fn next(&mut self) -> Option<&'a mut T> {
        let offset = self.offsets.next()?;
        // SAFETY: just given.
        Some(unsafe { self.element(offset) })
    }

    fn size_hint(&self) -> (usize, Option<usize>) {
        self.offsets.size_hint()
    }

    fn count(self) -> usize {
        self.len()
    }

    fn last(mut self) -> Option<&'a mut T> {
        self.next_back()
    }

    fn nth(&mut self, count: usize) -> Option<&'a mut T> {
        let offset = self.offsets.nth(count)?;
        // SAFETY: just given.
        Some(unsafe { self.element(offset) })
    }

    fn fold<B, F: FnMut(B, &'a mut T) -> B>(mut self, init: B, mut f: F) -> B {
        let (mut folded, stride) = (init, self.offsets.stride());
        while let Some((start, length)) = self.offsets.take_line() {
            // SAFETY: each of the `length` elements, `stride` apart, lies at one of the offsets, which are given once
            // (invariant of `first`); with stride 1 they are a slice.
            unsafe {
                let line = self.first.offset(start);
                folded = if stride == 1 {
                    slice::from_raw_parts_mut(line.as_ptr(), length).iter_mut().fold(folded, &mut f)
                } else {
                    (0..length as isize).fold(folded, |folded, turn| f(folded, line.offset(turn * stride).as_mut()))
                };
            }
        }
        folded
    }
}

impl<T, R: TensorRank> DoubleEndedIterator for IterMut<'_, T, R> {
    #[inline]
    fn next_back(&mut self) -> Option<Self::Item> {
        let offset = self.offsets.next_back()?;
        // SAFETY: just given.
        Some(unsafe { self.element(offset) })
    }

    fn nth_back(&mut self, count: usize) -> Option<Self::Item> {
        let offset = self.offsets.nth_back(count)?;
        // SAFETY: just given.
        Some(unsafe { self.element(offset) })
    }

    fn rfold<B, F: FnMut(B, Self::Item) -> B>(mut self, init: B, mut f: F) -> B {
        let (mut folded, stride) = (init, self.offsets.stride());
        while let Some((start, length)) = self.offsets.take_line_back() {
            // SAFETY: as in `fold`.
            unsafe {
                let line = self.first.offset(start);
                folded = (0..length as isize)
                    .rev()
                    .fold(folded, |folded, turn| f(folded, line.offset(turn * stride).as_mut()));
            }
        }
        folded
    }
}

impl<T: fmt::Debug, R: TensorRank> fmt::Debug for IterMut<'_, T, R> {
    /// The elements that are left.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        // SAFETY: the elements to come are nobody else's (invariant of `first`), and `self` is borrowed.
        let element = |offset| unsafe { self.first.offset(offset).as_ref() };
        f.debug_list().entries(self.offsets.clone().map(element)).finish()
    }
}

impl<T, R: TensorRank> ExactSizeIterator for IterMut<'_, T, R> {}
impl<T, R: TensorRank> FusedIterator for IterMut<'_, T, R> {}

impl<T, R: TensorRank> TypedTensorViewMut<'_, T, R> {
    /// The elements, to write, in column-major order.
    ///
    /// # Panics
    /// Where the host cannot read them.
    #[must_use]
    #[track_caller]
    pub fn iter_mut(&mut self) -> IterMut<'_, T, R> {
        IterMut::new(self.reborrow())
    }
}

impl<T, R: TensorRank, D: Representation> TypedTensor<T, R, D> {
    /// The elements, to write, in column-major order.
    ///
    /// # Panics
    /// Where the host cannot read them.
    #[must_use]
    #[track_caller]
    pub fn iter_mut(&mut self) -> IterMut<'_, T, R> {
        IterMut::new(self.as_view_mut())
    }
}

impl<'a, T, R: TensorRank> IntoIterator for TypedTensorViewMut<'a, T, R> {
    type Item = &'a mut T;
    type IntoIter = IterMut<'a, T, R>;

    /// # Panics
    /// Where the host cannot read the elements.
    #[track_caller]
    fn into_iter(self) -> IterMut<'a, T, R> {
        IterMut::new(self)
    }
}

impl<'a, T, R: TensorRank> IntoIterator for &'a mut TypedTensorViewMut<'_, T, R> {
    type Item = &'a mut T;
    type IntoIter = IterMut<'a, T, R>;

    /// # Panics
    /// Where the host cannot read the elements.
    #[track_caller]
    fn into_iter(self) -> IterMut<'a, T, R> {
        self.iter_mut()
    }
}

impl<'a, T, R: TensorRank, D: Representation> IntoIterator for &'a mut TypedTensor<T, R, D> {
    type Item = &'a mut T;
    type IntoIter = IterMut<'a, T, R>;

    /// # Panics
    /// Where the host cannot read the elements.
    #[track_caller]
    fn into_iter(self) -> IterMut<'a, T, R> {
        self.iter_mut()
    }
}
