use super::TypedTensorView;
use crate::layout::Offsets;
use crate::rank::TensorRank;
use core::fmt;
use core::iter::FusedIterator;
use core::marker::PhantomData;
use core::ptr::NonNull;

/// The elements of a tensor or view, in column-major order.
pub struct Iter<'a, T, R: TensorRank> {
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
        if let Err(error) = view.readable("iter") {
            panic!("{error}");
        }
        Self { first: view.pointer(), offsets: view.layout().offsets(), elements: PhantomData }
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
        // SAFETY: the offset belongs to an index inside the layout of the view this came from, whose elements are
        // valid for `'a` (invariant of the view).
        self.offsets.next().map(|offset| unsafe { self.first.offset(offset).as_ref() })
    }

    fn size_hint(&self) -> (usize, Option<usize>) {
        self.offsets.size_hint()
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
