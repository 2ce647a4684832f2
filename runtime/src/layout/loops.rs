use super::TensorLayout;
use crate::rank::TensorRank;
use core::array;
use core::ops::ControlFlow;
use smallvec::SmallVec;

/// The side of the squares in which two axes are gone through that each suit another layout: a square of one layout
/// and of the other stay in the first cache together.
pub(super) const SIDE: usize = 32;

/// One loop over `N` layouts: how many turns, and how far each layout moves at a turn.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Loop<const N: usize> {
    pub(crate) extent: usize,
    pub(crate) strides: [isize; N],
}

impl<const N: usize> Loop<N> {
    /// The one turn of a loop that is not there.
    pub(super) const ONCE: Self = Self { extent: 1, strides: [0; N] };

    /// Whether one loop after the other, `self` being the inner one, is a single longer loop.
    pub(crate) fn continued_by(&self, outer: &Self) -> bool {
        let reaches = |inner: isize, outer: isize| inner.checked_mul(self.extent as isize) == Some(outer);
        (0..N).all(|layout| reaches(self.strides[layout], outer.strides[layout]))
    }

    /// The smallest distance that any of the layouts moves at a turn; one that stays where it is does not care.
    fn nearest(&self) -> usize {
        self.strides.iter().map(|stride| stride.unsigned_abs()).filter(|&stride| stride > 0).min().unwrap_or(usize::MAX)
    }

    /// Whether some layout would rather have `other` as the inner loop. One that stays where it is there does not care.
    pub(super) fn is_contested_by(&self, other: &Self) -> bool {
        let distance = |each: &Self, layout: usize| each.strides[layout].unsigned_abs();
        (0..N).any(|layout| (1..distance(self, layout)).contains(&distance(other, layout)))
    }
}

/// Nested loops that visit every index of `N` layouts of one shape once, with as few loops as the strides allow.
#[derive(Debug)]
pub(crate) struct Loops<const N: usize> {
    /// From the innermost outwards. Invariant: at least one, and each partial sum of turns times strides is the offset
    /// of an index inside the layout.
    nest: SmallVec<[Loop<N>; 8]>,
}

impl<const N: usize> Loops<N> {
    /// A single loop.
    pub(super) fn of_line(line: Loop<N>) -> Self {
        Self { nest: SmallVec::from_iter([line]) }
    }

    /// In column-major order of the indices.
    pub(super) fn in_order<R: TensorRank>(layouts: [&TensorLayout<R>; N]) -> Self {
        let shape = layouts[0].shape().as_ref();
        debug_assert!(layouts.iter().all(|layout| layout.shape().as_ref() == shape), "layouts of one shape");
        if layouts.iter().all(|layout| layout.is_compact()) {
            return Self::of_line(Loop { extent: layouts[0].len(), strides: [1; N] });
        }
        let mut loops = Self { nest: SmallVec::new() };
        for (axis, &extent) in shape.iter().enumerate() {
            loops.enclose(Loop { extent, strides: layouts.map(|layout| layout.strides()[axis]) });
        }
        debug_assert!(!loops.nest.is_empty(), "a shape of single elements is compact");
        loops
    }

    /// In the order that suits the strides: a loop that is close for one of the layouts comes before one that is for
    /// none, and among equals the first axis is the inner one.
    pub(crate) fn by_strides<R: TensorRank>(layouts: [&TensorLayout<R>; N]) -> Self {
        let Self { mut nest } = Self::in_order(layouts);
        if nest.len() == 1 {
            return Self { nest };
        }
        nest.sort_by_key(Loop::nearest);
        let mut merged = Self { nest: SmallVec::new() };
        nest.into_iter().for_each(|next| merged.enclose(next));
        merged
    }

    /// Puts a loop around those that there are.
    fn enclose(&mut self, outer: Loop<N>) {
        match self.nest.last_mut() {
            _ if outer.extent == 1 => {}
            Some(inner) if inner.continued_by(&outer) => inner.extent *= outer.extent,
            _ => self.nest.push(outer),
        }
    }

    /// The innermost loop, along which [`try_for_each_line`](Self::try_for_each_line) gives its lines.
    pub(crate) fn line(&self) -> Loop<N> {
        self.nest[0]
    }

    /// The loops, from the innermost outwards; at least one.
    pub(super) fn into_nest(self) -> SmallVec<[Loop<N>; 8]> {
        self.nest
    }

    /// The offsets at which the innermost loop starts, in the order of the nest, without those of the first start.
    pub(super) fn into_later_lines(self) -> Starts<N> {
        if self.nest.len() == 1 {
            return Starts::none();
        }
        let mut starts = Starts::new(&self.nest[1..]);
        starts.next();
        starts
    }

    /// Hands over every index once, in lines along the innermost loop, until the function breaks: the offset of the first
    /// element of a line in each layout, and how many elements it has.
    ///
    /// A line is a part of the innermost loop where two loops compete for its place. The function is not a type
    /// parameter so that this is compiled once, and not for every scalar.
    pub(crate) fn try_for_each_line(
        &self,
        visit: &mut dyn FnMut([isize; N], usize) -> ControlFlow<()>,
    ) -> ControlFlow<()> {
        let line = self.line();
        if line.extent == 0 {
            return ControlFlow::Continue(());
        }
        let pile = self.nest.get(1).copied().unwrap_or(Loop::ONCE);
        let tile = if line.is_contested_by(&pile) { SIDE } else { line.extent.max(pile.extent) };
        for start in Starts::new(self.nest.get(2..).unwrap_or_default()) {
            for lower in (0..pile.extent).step_by(tile) {
                for left in (0..line.extent).step_by(tile) {
                    let length = tile.min(line.extent - left);
                    let corner = moved(start, &line, left);
                    for at in lower..pile.extent.min(lower.saturating_add(tile)) {
                        visit(moved(corner, &pile, at), length)?;
                    }
                }
            }
        }
        ControlFlow::Continue(())
    }
}

/// The offsets after some turns of a loop.
pub(super) fn moved<const N: usize>(offsets: [isize; N], along: &Loop<N>, turns: usize) -> [isize; N] {
    array::from_fn(|layout| offsets[layout] + turns as isize * along.strides[layout])
}

/// The offsets that nested loops go through, the first loop running fastest.
#[derive(Clone, Debug)]
pub(super) struct Starts<const N: usize> {
    /// Each loop, and the turn it is at.
    loops: SmallVec<[(Loop<N>, usize); 8]>,
    next: Option<[isize; N]>,
}

impl<const N: usize> Starts<N> {
    /// Of loops that each have a turn.
    pub(super) fn new(loops: &[Loop<N>]) -> Self {
        Self { loops: loops.iter().map(|&each| (each, 0)).collect(), next: Some([0; N]) }
    }

    /// The same from these offsets on, before the first is taken.
    pub(super) fn starting_at(self, first: [isize; N]) -> Self {
        Self { next: Some(first), ..self }
    }

    /// The loops, from the innermost outwards.
    pub(super) fn loops(&self) -> impl Iterator<Item = Loop<N>> {
        self.loops.iter().map(|&(each, _)| each)
    }

    /// Of no loop that is still to go.
    pub(super) fn none() -> Self {
        Self { loops: SmallVec::new(), next: None }
    }

    /// Leaves out the next `count` offsets, or all that there are.
    pub(super) fn skip_many(&mut self, mut count: usize) {
        let Some(mut offsets) = self.next else { return };
        for (each, turn) in &mut self.loops {
            // Both are below the number of elements of a layout.
            let turns = *turn + count;
            count = turns / each.extent;
            let moves = (turns % each.extent) as isize - *turn as isize;
            offsets = array::from_fn(|layout| offsets[layout] + moves * each.strides[layout]);
            *turn = turns % each.extent;
        }
        self.next = (count == 0).then_some(offsets);
    }
}

impl<const N: usize> Iterator for Starts<N> {
    type Item = [isize; N];

    fn next(&mut self) -> Option<[isize; N]> {
        let offsets = self.next?;
        let mut back = offsets;
        for (each, turn) in &mut self.loops {
            if *turn + 1 < each.extent {
                *turn += 1;
                self.next = Some(moved(back, each, 1));
                return Some(offsets);
            }
            back = array::from_fn(|layout| back[layout] - *turn as isize * each.strides[layout]);
            *turn = 0;
        }
        self.next = None;
        Some(offsets)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::rank::{DynRank, Rank};

    fn compact(shape: [usize; 3]) -> TensorLayout<Rank<3>> {
        TensorLayout::compact(shape).unwrap()
    }

    fn visited<const N: usize>(loops: &Loops<N>) -> Vec<[isize; N]> {
        let mut offsets = Vec::new();
        let _ = loops.try_for_each_line(&mut |first, length| {
            offsets.extend((0..length).map(|turn| moved(first, &loops.line(), turn)));
            ControlFlow::Continue(())
        });
        offsets
    }

    #[test]
    fn compact_layouts_are_one_loop() {
        let loops = Loops::by_strides([&compact([2, 3, 4]), &compact([2, 3, 4])]);
        assert_eq!(loops.nest[..], [Loop { extent: 24, strides: [1, 1] }]);
    }

    #[test]
    fn every_index_is_visited_once_whatever_competes_for_the_innermost_loop() {
        for axes in [[0, 1, 2], [0, 2, 1], [1, 0, 2], [1, 2, 0], [2, 0, 1], [2, 1, 0]] {
            let rearranged = compact([37, 3, 70]).permute(axes).unwrap();
            let output = compact(*rearranged.shape());
            let mut pairs = visited(&Loops::by_strides([&output, &rearranged]));
            pairs.sort_unstable();
            let expected: Vec<_> = output.offsets().zip(rearranged.offsets()).map(|(to, from)| [to, from]).collect();
            assert_eq!(pairs, expected, "{axes:?}");
        }
    }

    #[test]
    fn a_layout_in_order_is_walked_in_column_major_order() {
        let reversed = compact([3, 4, 5]).permute([2, 1, 0]).unwrap();
        let loops = Loops::in_order([&reversed]);
        let starts = [[0]].into_iter().chain(Loops::in_order([&reversed]).into_later_lines());
        let walked: Vec<_> = starts.flat_map(|first| (0..5).map(move |turn| first[0] + 12 * turn)).collect();
        assert_eq!((loops.line(), walked), (Loop { extent: 5, strides: [12] }, reversed.offsets().collect()));
    }

    #[test]
    fn no_element_no_line_and_no_axis_one_line() {
        assert_eq!(visited(&Loops::by_strides([&compact([2, 0, 4])])), [[0; 1]; 0]);
        assert_eq!(visited(&Loops::by_strides([&TensorLayout::<DynRank>::compact([]).unwrap()])), [[0]]);
        assert_eq!(visited(&Loops::by_strides([&compact([1, 1, 1])])), [[0]]);
    }

    #[test]
    fn strides_that_only_touch_by_overflow_stay_apart() {
        let inner = Loop { extent: 4, strides: [isize::MAX / 2] };
        assert!(!inner.continued_by(&Loop { extent: 2, strides: [(isize::MAX / 2).wrapping_mul(4)] }));
    }
}
