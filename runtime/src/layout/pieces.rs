use super::loops::{Loop, Starts};
use core::array;
use smallvec::SmallVec;

/// The indices of two layouts of one shape as pieces that lie in long *runs* in both, although the axes are short: a run
/// of the one layout goes on over several axes, which the other has far apart.
///
/// An element of a piece has a place on a line, which is a run of the first layout, and a place on a pile, which is a run
/// of the second.
#[derive(Clone, Debug)]
pub(crate) struct Pieces {
    line: Run,
    pile: Run,
    /// Where the pieces begin.
    starts: Starts<2>,
}

/// Consecutive places of one layout.
#[derive(Clone, Debug)]
pub(crate) struct Run {
    /// For each of the places, the offset in the other layout. Not empty.
    pub(crate) across: SmallVec<[isize; 64]>,
    /// So many of them, from any multiple of it on, are evenly spaced in the other layout too, `gap` apart. At least 1.
    pub(crate) stretch: usize,
    pub(crate) gap: isize,
}

impl Pieces {
    /// Of two loops in which the first and the second layout have their neighbours, a distance of 1 apart, and the loops
    /// around them, which begin at `first`. No run is longer than `longest`. `None` where the two loops alone make as
    /// large pieces.
    pub(super) fn new(
        [line, pile]: [Loop<2>; 2],
        first: [isize; 2],
        outer: impl Iterator<Item = Loop<2>>,
        longest: usize,
    ) -> Option<Self> {
        let alone = line.extent * pile.extent;
        let mut outer: SmallVec<[Loop<2>; 8]> = outer.collect();
        let (line, pile) = (Run::new(0, line, &mut outer, longest), Run::new(1, pile, &mut outer, longest));
        let starts = Starts::new(&outer).starting_at(first);
        (line.across.len() * pile.across.len() > alone).then_some(Self { line, pile, starts })
    }

    /// The run of the first layout that each line of a piece is.
    pub(crate) fn line(&self) -> &Run {
        &self.line
    }

    /// The run of the second layout that each pile of a piece is.
    pub(crate) fn pile(&self) -> &Run {
        &self.pile
    }
}

/// The offsets, in each layout, at which the pieces begin.
impl Iterator for Pieces {
    type Item = [isize; 2];

    fn next(&mut self) -> Option<[isize; 2]> {
        self.starts.next()
    }
}

impl Run {
    /// The longest run of one of the layouts: a loop, and those of the outer loops, or inner parts of them, that continue
    /// it, which are taken away from the others.
    fn new(layout: usize, first: Loop<2>, outer: &mut SmallVec<[Loop<2>; 8]>, longest: usize) -> Self {
        let other = 1 - layout;
        let mut across: SmallVec<[isize; 64]> =
            (0..first.extent as isize).map(|turn| turn * first.strides[other]).collect();
        while let Some(at) = outer.iter().position(|each| each.strides[layout] == across.len() as isize) {
            let (whole, length) = (outer[at], across.len());
            let part = largest_divisor(whole.extent, longest / length);
            if part == 1 {
                break;
            }
            for turn in 1..part as isize {
                for place in 0..length {
                    across.push(across[place] + turn * whole.strides[other]);
                }
            }
            if part == whole.extent {
                outer.remove(at);
            } else {
                outer[at] = Loop {
                    extent: whole.extent / part,
                    strides: array::from_fn(|each| whole.strides[each] * part as isize),
                };
            }
        }
        Self { across, stretch: first.extent, gap: first.strides[other] }
    }
}

/// The largest divisor of a number that is at most the given one; at least 1.
fn largest_divisor(number: usize, most: usize) -> usize {
    (2..=most.min(number)).rev().find(|&divisor| number.is_multiple_of(divisor)).unwrap_or(1)
}

#[cfg(test)]
mod tests {
    use crate::layout::{TensorLayout, Tiles};
    use crate::rank::Rank;

    fn check<const N: usize>(shape: [usize; N], axes: [usize; N], runs: [usize; 2]) {
        let rearranged = TensorLayout::<Rank<N>>::compact(shape).unwrap().permute(axes).unwrap();
        let output = TensorLayout::<Rank<N>>::compact(*rearranged.shape()).unwrap();
        let pieces = Tiles::new([&output, &rearranged], 8).pieces(64).unwrap();
        let (line, pile) = (pieces.line().clone(), pieces.pile().clone());
        assert_eq!([line.across.len(), pile.across.len()], runs, "{shape:?} {axes:?}");
        for run in [&line, &pile] {
            assert!(run.across.chunks(run.stretch).all(|chunk| chunk.windows(2).all(|two| two[1] - two[0] == run.gap)));
        }
        let mut pairs = Vec::new();
        for [to, from] in pieces {
            for (place, &along) in line.across.iter().enumerate() {
                let element =
                    |(at, &across): (usize, &isize)| [to + place as isize + across, from + along + at as isize];
                pairs.extend(pile.across.iter().enumerate().map(element));
            }
        }
        pairs.sort_unstable();
        let expected: Vec<_> = output.offsets().zip(rearranged.offsets()).map(|(to, from)| [to, from]).collect();
        assert_eq!(pairs, expected, "{shape:?} {axes:?}");
    }

    #[test]
    fn every_index_is_in_one_piece_of_long_runs() {
        check([8; 5], [4, 3, 2, 1, 0], [64; 2]);
        check([10; 5], [4, 3, 2, 1, 0], [50; 2]);
        check([7, 5, 3, 9, 11, 4], [5, 3, 1, 0, 4, 2], [36, 35]);
        check([2; 16], [15, 14, 13, 12, 11, 10, 9, 8, 7, 6, 5, 4, 3, 2, 1, 0], [64; 2]);
    }

    #[test]
    fn long_axes_and_small_tensors_are_not_cut_into_pieces() {
        for shape in [[100, 100, 100], [8, 8, 8]] {
            let reversed = TensorLayout::<Rank<3>>::compact(shape).unwrap().permute([2, 1, 0]).unwrap();
            let tiles = Tiles::new([&TensorLayout::compact(shape).unwrap(), &reversed], 8);
            assert!(tiles.pieces(64).is_none());
        }
    }
}
