use super::TensorLayout;
use crate::rank::TensorRank;

/// The offsets of the elements of a layout, in column-major order of the indices.
pub(crate) struct Offsets<R: TensorRank> {
    layout: TensorLayout<R>,
    /// The index of the next element.
    index: R::Shape,
    /// Its offset.
    offset: isize,
    remaining: usize,
}

impl<R: TensorRank> Clone for Offsets<R> {
    fn clone(&self) -> Self {
        Self { layout: self.layout.clone(), index: self.index.clone(), ..*self }
    }
}

impl<R: TensorRank> Offsets<R> {
    pub(super) fn new(layout: &TensorLayout<R>) -> Self {
        let mut index = layout.shape.clone();
        index.as_mut().fill(0);
        Self { layout: layout.clone(), index, offset: 0, remaining: layout.len() }
    }

    fn advance(&mut self) {
        for ((extent, stride), at) in self.layout.axes().zip(self.index.as_mut()) {
            *at += 1;
            if *at < extent {
                self.offset += stride;
                return;
            }
            self.offset -= (extent - 1) as isize * stride;
            *at = 0;
        }
    }
}

impl<R: TensorRank> Iterator for Offsets<R> {
    type Item = isize;

    #[inline]
    fn next(&mut self) -> Option<isize> {
        self.remaining = self.remaining.checked_sub(1)?;
        let offset = self.offset;
        // Behind the last element the offset is of no use, and may not fit.
        if self.remaining > 0 {
            self.advance();
        }
        Some(offset)
    }

    fn size_hint(&self) -> (usize, Option<usize>) {
        (self.remaining, Some(self.remaining))
    }
}

impl<R: TensorRank> ExactSizeIterator for Offsets<R> {}
