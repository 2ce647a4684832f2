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

    /// The offset of the next element and how many, at least one and at most so many, lie [`stride`](Self::stride) apart from
    /// there on; moves behind them.
    pub(crate) fn take_line(&mut self, most: usize) -> Option<(isize, usize)> {
        if self.left == 0 {
            let [first] = self.later_lines.next()?;
            (self.offset, self.left) = (first, self.line.extent);
        }
        let count = self.left.min(most);
        Some((self.take_evenly(count)?, count))
    }

    /// The line that it is at the first element of, where that has so many elements.
    pub(crate) fn whole_line(&self, count: usize) -> Option<Loop<1>> {
        (self.left == count && self.line.extent == count).then_some(self.line)
    }

    /// Moves behind the next `count` elements, of which there are as many.
    pub(crate) fn skip_many(&mut self, count: usize) {
        if let Some(later) = count.checked_sub(self.left).filter(|&later| later > 0) {
            self.left = 0;
            self.later_lines.skip_many((later - 1) / self.line.extent);
            self.take_evenly((later - 1) % self.line.extent + 1);
        } else {
            self.take_evenly(count);
        }
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
}

impl Iterator for Cursor {
    type Item = isize;

    #[inline]
    fn next(&mut self) -> Option<isize> {
        self.take_evenly(1)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::rank::Rank;

    #[test]
    fn skipping_is_taking_one_by_one() {
        let compact = TensorLayout::<Rank<3>>::compact([3, 4, 5]).unwrap();
        for layout in [compact, compact.permute([2, 0, 1]).unwrap(), compact.permute([0, 2, 1]).unwrap()] {
            for (before, count) in (0..=60).flat_map(|before| (0..=60 - before).map(move |count| (before, count))) {
                let (mut skipped, mut stepped) = (Cursor::new(&layout), Cursor::new(&layout));
                skipped.skip_many(before);
                skipped.skip_many(count);
                stepped.by_ref().take(before + count).for_each(drop);
                assert!(skipped.eq(stepped), "{before} and {count}");
            }
        }
    }
}
