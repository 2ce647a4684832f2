use super::TensorLayout;
use super::loops::{Loop, Loops, SIDE, moved};
use crate::rank::TensorRank;
use core::array;
use smallvec::SmallVec;

/// The indices of `N` layouts of one shape as numbered rectangles, which can be taken in any order.
///
/// Each rectangle lies along the two loops that are nearest: the *line* and the *pile*. How they are cut depends on the
/// layouts alone.
#[derive(Debug)]
pub(crate) struct Blocks<const N: usize> {
    line: Loop<N>,
    pile: Loop<N>,
    /// The loops around the two.
    outer: SmallVec<[Loop<N>; 8]>,
    /// The sides of a block, along line and pile. Invariant: at least 1.
    sides: [usize; 2],
    /// How many blocks lie along line and pile. Invariant: their product with the extents of the outer loops is the
    /// number of blocks.
    cuts: [usize; 2],
    count: usize,
}

/// A rectangle of indices.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Block<const N: usize> {
    /// Of the first element, in each layout.
    pub(crate) offsets: [isize; N],
    /// Along the line and along the pile. At least 1 each.
    pub(crate) extents: [usize; 2],
}

impl<const N: usize> Blocks<N> {
    /// In blocks of at most so many elements, at least one.
    pub(crate) fn new<R: TensorRank>(layouts: [&TensorLayout<R>; N], most: usize) -> Self {
        let mut nest = Loops::by_strides(layouts).into_nest();
        let line = nest.remove(0);
        let pile = if nest.is_empty() { Loop::ONCE } else { nest.remove(0) };
        let side = if line.is_contested_by(&pile) { SIDE } else { usize::MAX };
        let along_line = line.extent.min(side).min(most).max(1);
        let along_pile = pile.extent.min(side).min(most / along_line).max(1);
        let cuts = [line.extent.div_ceil(along_line), pile.extent.div_ceil(along_pile)];
        let extents = || nest.iter().map(|each| each.extent).chain(cuts);
        // The other extents of an empty shape may have a product beyond all bounds.
        let count = if extents().any(|extent| extent == 0) { 0 } else { extents().product() };
        Self { line, pile, outer: nest, sides: [along_line, along_pile], cuts, count }
    }

    /// How many there are.
    pub(crate) fn count(&self) -> usize {
        self.count
    }

    /// How many elements the largest has.
    pub(crate) fn most(&self) -> usize {
        self.sides[0] * self.sides[1]
    }

    /// How far apart neighbours along the line are, in each layout.
    pub(crate) fn line_strides(&self) -> [isize; N] {
        self.line.strides
    }

    /// How far apart neighbours along the pile are, in each layout.
    pub(crate) fn pile_strides(&self) -> [isize; N] {
        self.pile.strides
    }

    /// One of them.
    ///
    /// # Panics
    /// Where the number is not below the count.
    pub(crate) fn block(&self, number: usize) -> Block<N> {
        assert!(number < self.count, "block {number} of {}", self.count);
        let (mut rest, along_pile) = (number / self.cuts[1], number % self.cuts[1] * self.sides[1]);
        let along_line = rest % self.cuts[0] * self.sides[0];
        rest /= self.cuts[0];
        let mut offsets = moved(moved([0; N], &self.line, along_line), &self.pile, along_pile);
        for each in &self.outer {
            let turns = rest % each.extent;
            rest /= each.extent;
            offsets = moved(offsets, each, turns);
        }
        let left = [self.line.extent - along_line, self.pile.extent - along_pile];
        let extents = array::from_fn(|axis| self.sides[axis].min(left[axis]));
        Block { offsets, extents }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::rank::{DynRank, Rank};

    fn compact<const N: usize>(shape: [usize; N]) -> TensorLayout<Rank<N>> {
        TensorLayout::compact(shape).unwrap()
    }

    fn visited<const N: usize>(blocks: &Blocks<N>) -> Vec<[isize; N]> {
        let mut offsets = Vec::new();
        for Block { offsets: first, extents } in (0..blocks.count()).map(|number| blocks.block(number)) {
            assert!(extents[0] * extents[1] <= blocks.most());
            for (at, along) in (0..extents[1]).flat_map(|at| (0..extents[0]).map(move |along| (at, along))) {
                offsets.push(moved(moved(first, &blocks.line, along), &blocks.pile, at));
            }
        }
        offsets
    }

    #[test]
    fn every_index_is_in_one_block() {
        for axes in [[0, 1, 2], [0, 2, 1], [1, 0, 2], [1, 2, 0], [2, 0, 1], [2, 1, 0]] {
            for shape in [[37, 3, 70], [1, 200, 2], [130, 1, 17], [5, 1, 1], [4, 0, 2]] {
                for most in [1, 7, 100, 5000, usize::MAX] {
                    let rearranged = compact(shape).permute(axes).unwrap();
                    let output = compact(*rearranged.shape());
                    let blocks = Blocks::new([&output, &rearranged], most);
                    assert!(blocks.most() <= most);
                    let mut pairs = visited(&blocks);
                    pairs.sort_unstable();
                    let expected: Vec<_> =
                        output.offsets().zip(rearranged.offsets()).map(|(to, from)| [to, from]).collect();
                    assert_eq!(pairs, expected, "{shape:?} {axes:?} {most}");
                }
            }
        }
    }

    #[test]
    fn only_loops_that_suit_different_layouts_are_cut_into_squares() {
        let transposed = compact([70, 90]).permute([1, 0]).unwrap();
        assert_eq!(Blocks::new([&compact([90, 70]), &transposed], usize::MAX).most(), SIDE * SIDE);
        // A stride of zero is near to nothing.
        let repeated = compact([90, 1]).broadcast::<Rank<2>>([90, 70]).unwrap();
        assert_eq!(Blocks::new([&compact([90, 70]), &repeated], usize::MAX).count(), 1);
    }

    #[test]
    fn no_axis_is_one_block() {
        assert_eq!(visited(&Blocks::new([&TensorLayout::<DynRank>::compact([]).unwrap()], 9)), [[0]]);
    }
}
