use super::TensorLayout;
use crate::rank::{RankShape, TensorRank};
use core::ops::Range;

/// The offsets of the elements of a layout, in column-major order of the indices, from either end.
///
/// Elements are counted, and their indices with them; no offset is ever compared with another.
pub(crate) struct Offsets<R: TensorRank> {
    /// As few axes as the strides allow, so that lines along the first are as long as can be.
    layout: TensorLayout<R>,
    /// Which elements are to come, by their number in column-major order.
    range: Range<usize>,
    /// Invariant: where there are elements to come, the first of them.
    front: Place<R>,
    /// Invariant: where there are elements to come, the last of them.
    back: Place<R>,
}

/// An element: its index and its offset.
struct Place<R: TensorRank> {
    index: R::Shape,
    offset: isize,
}

impl<R: TensorRank> Clone for Place<R> {
    fn clone(&self) -> Self {
        Self { index: self.index.clone(), offset: self.offset }
    }
}

impl<R: TensorRank> Place<R> {
    /// The element of this number, in column-major order. One division an axis.
    fn of(layout: &TensorLayout<R>, number: usize) -> Self {
        let (mut place, mut rest) = (Self { index: layout.shape.clone(), offset: 0 }, number);
        for ((extent, stride), at) in layout.axes().zip(place.index.as_mut()) {
            *at = rest % extent;
            rest /= extent;
            place.offset += *at as isize * stride;
        }
        place
    }

    /// The element at the index whose places are all 0.
    fn first(layout: &TensorLayout<R>) -> Self {
        let mut index = layout.shape.clone();
        index.as_mut().fill(0);
        Self { index, offset: 0 }
    }

    /// The last element of a layout that has one.
    fn last(layout: &TensorLayout<R>) -> Self {
        let mut place = Self { index: layout.shape.clone(), offset: 0 };
        for (at, &stride) in place.index.as_mut().iter_mut().zip(layout.strides()) {
            *at -= 1;
            place.offset += *at as isize * stride;
        }
        place
    }

    /// To the next element, which there is.
    #[inline]
    fn advance(&mut self, layout: &TensorLayout<R>) {
        for ((extent, stride), at) in layout.axes().zip(self.index.as_mut()) {
            *at += 1;
            if *at < extent {
                self.offset += stride;
                return;
            }
            self.offset -= (extent - 1) as isize * stride;
            *at = 0;
        }
    }

    /// To the element before, which there is.
    #[inline]
    fn retreat(&mut self, layout: &TensorLayout<R>) {
        for ((extent, stride), at) in layout.axes().zip(self.index.as_mut()) {
            if *at > 0 {
                *at -= 1;
                self.offset -= stride;
                return;
            }
            self.offset += (extent - 1) as isize * stride;
            *at = extent - 1;
        }
    }

    /// The place on the first axis.
    fn on_line(&self) -> usize {
        self.index.as_ref().first().copied().unwrap_or(0)
    }

    /// To another place on the first axis, if there is one.
    fn move_on_line(&mut self, to: usize, offset: isize) {
        self.offset = offset;
        if let Some(at) = self.index.as_mut().first_mut() {
            *at = to;
        }
    }
}

impl<R: TensorRank> Clone for Offsets<R> {
    fn clone(&self) -> Self {
        Self {
            layout: self.layout.clone(),
            range: self.range.clone(),
            front: self.front.clone(),
            back: self.back.clone(),
        }
    }
}

impl<R: TensorRank> Offsets<R> {
    pub(super) fn new(layout: &TensorLayout<R>) -> Self {
        if layout.is_empty() {
            let nowhere = Place::first(layout);
            return Self { layout: layout.clone(), range: 0..0, front: nowhere.clone(), back: nowhere };
        }
        let layout = coalesced(layout);
        Self { range: 0..layout.len(), front: Place::first(&layout), back: Place::last(&layout), layout }
    }

    /// How far apart the elements of a line are.
    #[inline]
    pub(crate) fn stride(&self) -> isize {
        self.layout.strides().first().copied().unwrap_or(0)
    }

    /// The offset of the next element and how many lie a [`stride`](Self::stride) apart from there on; moves behind
    /// them.
    #[inline]
    pub(crate) fn take_line(&mut self) -> Option<(isize, usize)> {
        if self.range.is_empty() {
            return None;
        }
        let extent = self.line_extent();
        let (start, length) = (self.front.offset, self.range.len().min(extent - self.front.on_line()));
        self.range.start += length;
        // Behind the last element the offset is of no use, and may not fit.
        if !self.range.is_empty() {
            self.front.move_on_line(extent - 1, start + (length - 1) as isize * self.stride());
            self.front.advance(&self.layout);
        }
        Some((start, length))
    }

    /// As [`take_line`](Self::take_line), from the back: the offset is that of the first element of the line.
    #[inline]
    pub(crate) fn take_line_back(&mut self) -> Option<(isize, usize)> {
        if self.range.is_empty() {
            return None;
        }
        let length = self.range.len().min(self.back.on_line() + 1);
        let start = self.back.offset - (length - 1) as isize * self.stride();
        self.range.end -= length;
        if !self.range.is_empty() {
            self.back.move_on_line(0, start);
            self.back.retreat(&self.layout);
        }
        Some((start, length))
    }

    /// The first `count` of the elements, and the others.
    ///
    /// # Panics
    /// Where there are not so many.
    #[track_caller]
    pub(crate) fn split_at(mut self, count: usize) -> (Self, Self) {
        assert!(count <= self.range.len(), "split at {count} of {}", self.range.len());
        let mut front = self.clone();
        front.skip_back(self.range.len() - count);
        self.skip_front(count);
        (front, self)
    }

    fn line_extent(&self) -> usize {
        self.layout.shape.as_ref().first().copied().unwrap_or(1)
    }

    /// Leaves out as many of the next elements, of which there are enough.
    fn skip_front(&mut self, count: usize) {
        self.range.start += count;
        if self.range.is_empty() {
            return;
        }
        let at = self.front.on_line();
        if count < self.line_extent() - at {
            self.front.move_on_line(at + count, self.front.offset + count as isize * self.stride());
        } else {
            self.front = Place::of(&self.layout, self.range.start);
        }
    }

    /// Leaves out as many of the last elements, of which there are enough.
    fn skip_back(&mut self, count: usize) {
        self.range.end -= count;
        if self.range.is_empty() {
            return;
        }
        let at = self.back.on_line();
        if count <= at {
            self.back.move_on_line(at - count, self.back.offset - count as isize * self.stride());
        } else {
            self.back = Place::of(&self.layout, self.range.end - 1);
        }
    }
}

/// The same offsets in the same order over as few axes as the strides allow; the axes behind them have extent 1. Of a
/// layout that has elements.
fn coalesced<R: TensorRank>(layout: &TensorLayout<R>) -> TensorLayout<R> {
    let (mut shape, mut strides) = (layout.shape.clone(), layout.shape.zero_strides());
    shape.as_mut().fill(1);
    let mut used = 0;
    for (extent, stride) in layout.axes().filter(|&(extent, _)| extent != 1) {
        let (extents, steps) = (shape.as_mut(), strides.as_mut());
        if used > 0 && steps[used - 1].checked_mul(extents[used - 1] as isize) == Some(stride) {
            extents[used - 1] *= extent;
        } else {
            (extents[used], steps[used]) = (extent, stride);
            used += 1;
        }
    }
    TensorLayout { shape, strides }
}

impl<R: TensorRank> Iterator for Offsets<R> {
    type Item = isize;

    #[inline]
    fn next(&mut self) -> Option<isize> {
        if self.range.is_empty() {
            return None;
        }
        let offset = self.front.offset;
        self.range.start += 1;
        // Behind the last element the offset is of no use, and may not fit.
        if !self.range.is_empty() {
            self.front.advance(&self.layout);
        }
        Some(offset)
    }

    fn size_hint(&self) -> (usize, Option<usize>) {
        (self.range.len(), Some(self.range.len()))
    }

    fn nth(&mut self, count: usize) -> Option<isize> {
        self.skip_front(count.min(self.range.len()));
        self.next()
    }
}

impl<R: TensorRank> DoubleEndedIterator for Offsets<R> {
    #[inline]
    fn next_back(&mut self) -> Option<isize> {
        if self.range.is_empty() {
            return None;
        }
        let offset = self.back.offset;
        self.range.end -= 1;
        if !self.range.is_empty() {
            self.back.retreat(&self.layout);
        }
        Some(offset)
    }

    fn nth_back(&mut self, count: usize) -> Option<isize> {
        self.skip_back(count.min(self.range.len()));
        self.next_back()
    }
}

impl<R: TensorRank> ExactSizeIterator for Offsets<R> {}
