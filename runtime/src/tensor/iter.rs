use super::{TypedTensor, TypedTensorView, TypedTensorViewMut, or_panic};
use crate::layout::Offsets;
use crate::rank::TensorRank;
use crate::storage::Representation;
use core::fmt;
use core::iter::FusedIterator;
use core::marker::PhantomData;
use core::ptr::NonNull;
use core::slice;

/// The elements of a tensor or view, in column-major order, from either end.
///
/// They are counted: its length is exact, of elements without a size too. What goes through all of them at once, as
/// `for_each`, `fold` and `sum` do, walks whole lines along the first axis; `nth` costs one division an axis at most.
///
/// ```
/// use pilaster::{HostTensor, Rank};
///
/// let t = HostTensor::<i32, Rank<2>>::from_vec_row_major([2, 2], vec![1, 2, 3, 4])?;
/// assert!(t.iter().eq(&[1, 3, 2, 4]));
/// assert_eq!(t.iter().next_back(), Some(&4));
/// # Ok::<(), pilaster::Error>(())
/// ```
pub struct Iter<'a, T, R: TensorRank> {
    /// Invariant: with each of the offsets it points to an element that is initialised and not written during `'a`.
    first: NonNull<T>,
    offsets: Offsets<R>,
    elements: PhantomData<&'a T>,
}

// SAFETY: it hands out `&'a T` and nothing else.
unsafe impl<T: Sync, R: TensorRank> Send for Iter<'_, T, R> {}
// SAFETY: as above.
unsafe impl<T: Sync, R: TensorRank> Sync for Iter<'_, T, R> {}

impl<'a, T, R: TensorRank> Iter<'a, T, R> {
    /// # Panics
    /// Where the host cannot read the elements.
    #[track_caller]
    pub(super) fn new(view: &TypedTensorView<'a, T, R>) -> Self {
        or_panic(view.readable("iter"));
        Self { first: view.pointer(), offsets: view.layout().offsets(), elements: PhantomData }
    }

    /// The first `count` of the elements to come, and the others: for two threads.
    ///
    /// Cost: at most one division an axis; no allocation to rank 8.
    ///
    /// ```
    /// use pilaster::{HostTensor, Rank};
    /// use std::thread;
    ///
    /// let t = HostTensor::<u64, Rank<2>>::from_fn([10, 10], |[i, j]| (10 * i + j) as u64)?;
    /// let (left, right) = t.iter().split_at(50);
    /// let sum = thread::scope(|scope| {
    ///     let left = scope.spawn(|| left.sum::<u64>());
    ///     right.sum::<u64>() + left.join().unwrap()
    /// });
    /// assert_eq!(sum, 4950);
    /// # Ok::<(), pilaster::Error>(())
    /// ```
    ///
    /// # Panics
    /// Where there are not so many.
    #[must_use]
    #[track_caller]
    pub fn split_at(self, count: usize) -> (Self, Self) {
        let [left, right] = <[Offsets<R>; 2]>::from(self.offsets.split_at(count)).map(|offsets| Self {
            first: self.first,
            offsets,
            elements: PhantomData,
        });
        (left, right)
    }

    /// # Safety
    /// The offset is one that `offsets` gave.
    #[inline]
    unsafe fn element(&self, offset: isize) -> &'a T {
        // SAFETY: one of the offsets (invariant of `first`).
        unsafe { self.first.offset(offset).as_ref() }
    }
}

impl<T, R: TensorRank> Clone for Iter<'_, T, R> {
    fn clone(&self) -> Self {
        Self { offsets: self.offsets.clone(), ..*self }
    }
}

impl<'a, T, R: TensorRank> Iterator for Iter<'a, T, R> {
    type Item = &'a T;

    #[inline]
    fn next(&mut self) -> Option<&'a T> {
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

    fn last(mut self) -> Option<&'a T> {
        self.next_back()
    }

    fn nth(&mut self, count: usize) -> Option<&'a T> {
        let offset = self.offsets.nth(count)?;
        // SAFETY: just given.
        Some(unsafe { self.element(offset) })
    }

    fn fold<B, F: FnMut(B, &'a T) -> B>(mut self, init: B, mut f: F) -> B {
        let (mut folded, stride) = (init, self.offsets.stride());
        while let Some((start, length)) = self.offsets.take_line() {
            // SAFETY: each of the `length` elements, `stride` apart, lies at one of the offsets (invariant of `first`);
            // with stride 1 they are a slice.
            unsafe {
                let line = self.first.offset(start);
                folded = if stride == 1 {
                    slice::from_raw_parts(line.as_ptr(), length).iter().fold(folded, &mut f)
                } else {
                    (0..length as isize).fold(folded, |folded, turn| f(folded, line.offset(turn * stride).as_ref()))
                };
            }
        }
        folded
    }
}

impl<T, R: TensorRank> DoubleEndedIterator for Iter<'_, T, R> {
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
                    .fold(folded, |folded, turn| f(folded, line.offset(turn * stride).as_ref()));
            }
        }
        folded
    }
}

impl<T: fmt::Debug, R: TensorRank> fmt::Debug for Iter<'_, T, R> {
    /// The elements that are left.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_list().entries(self.clone()).finish()
    }
}

impl<T, R: TensorRank> ExactSizeIterator for Iter<'_, T, R> {}
impl<T, R: TensorRank> FusedIterator for Iter<'_, T, R> {}

impl<T, R: TensorRank> TypedTensorViewMut<'_, T, R> {
    /// The elements in column-major order, for reading.
    ///
    /// # Panics
    /// Where the host cannot read them.
    #[must_use]
    #[track_caller]
    pub fn iter(&self) -> Iter<'_, T, R> {
        self.as_view().iter()
    }
}

impl<'a, T, R: TensorRank> IntoIterator for TypedTensorView<'a, T, R> {
    type Item = &'a T;
    type IntoIter = Iter<'a, T, R>;

    /// # Panics
    /// Where the host cannot read the elements.
    #[track_caller]
    fn into_iter(self) -> Iter<'a, T, R> {
        self.iter()
    }
}

impl<'a, T, R: TensorRank> IntoIterator for &TypedTensorView<'a, T, R> {
    type Item = &'a T;
    type IntoIter = Iter<'a, T, R>;

    /// # Panics
    /// Where the host cannot read the elements.
    #[track_caller]
    fn into_iter(self) -> Iter<'a, T, R> {
        self.iter()
    }
}

impl<'a, T, R: TensorRank> IntoIterator for &'a TypedTensorViewMut<'_, T, R> {
    type Item = &'a T;
    type IntoIter = Iter<'a, T, R>;

    /// # Panics
    /// Where the host cannot read the elements.
    #[track_caller]
    fn into_iter(self) -> Iter<'a, T, R> {
        self.iter()
    }
}

impl<'a, T, R: TensorRank, D: Representation> IntoIterator for &'a TypedTensor<T, R, D> {
    type Item = &'a T;
    type IntoIter = Iter<'a, T, R>;

    /// # Panics
    /// Where the host cannot read the elements.
    #[track_caller]
    fn into_iter(self) -> Iter<'a, T, R> {
        self.iter()
    }
}
