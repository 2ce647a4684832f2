use super::TensorLayout;
use super::loops::{Loop, Loops, Starts};
use crate::rank::TensorRank;

/// A place in a layout that moves on in column-major order, by one element or by many evenly spaced ones.
#[derive(Clone, Debug)]
pub(crate) struct Cursor {
    line: Loop<1>,
    later_lines: Starts<1>,
    /// The next element of this line.
    offset: isize,
    /// The elements of this line that are to come.
    left: usize,
}

impl Cursor {
    /// At the first element.
    pub(crate) fn new<R: TensorRank>(layout: &TensorLayout<R>) -> Self {
        let loops = Loops::in_order([layout]);
        let line = loops.line();
        Self { line, later_lines: loops.into_later_lines(), offset: 0, left: line.extent }
    }

    /// At the first element of a single line.
    #[inline]
    pub(crate) fn along(line: Loop<1>) -> Self {
        Self { line, later_lines: Starts::none(), offset: 0, left: line.extent }
    }

    /// How far apart the elements of a line are.
    pub(crate) fn stride(&self) -> isize {
        self.line.strides[0]
    }

    /// The offset of the first of the next `count` elements, where these are [`stride`](Self::stride) apart; moves
    /// behind them then, and stays otherwise.
    #[inline]
    pub(crate) fn take_evenly(&mut self, count: usize) -> Option<isize> {
        if self.left == 0 && count > 0 {
            let [first] = self.later_lines.next()?;
            (self.offset, self.left) = (first, self.line.extent);
        }
        let first = self.offset;
        self.left = self.left.checked_sub(count)?;
        if self.left > 0 {
            self.offset += count as isize * self.stride();
        }
        Some(first)
    }

    /// The offset of the next element and how many lie [`stride`](Self::stride) apart from there on; moves behind them.
    pub(crate) fn take_line(&mut self) -> Option<(isize, usize)> {
        let start = self.take_evenly(1)?;
        let rest = core::mem::take(&mut self.left);
        Some((start, 1 + rest))
    }
}

impl Iterator for Cursor {
    type Item = isize;

    #[inline]
    fn next(&mut self) -> Option<isize> {
        self.take_evenly(1)
    }
}
