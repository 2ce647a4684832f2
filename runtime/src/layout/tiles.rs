use super::loops::{Loop, Loops, Starts, moved};
use super::{Pieces, TensorLayout};
use crate::rank::TensorRank;
use core::array;

/// The bytes of a line within a tile: a few cache lines, so that a page that was looked up is used more than once.
const TILE_BYTES: usize = 256;
/// The side of a block of tiles: so many lines of the one layout and of the other start in as many pages as the second
/// address cache keeps, and a line of eight-byte numbers fills its page.
const BLOCK: usize = 512;
/// Fewer indices than these lie within a cache whatever the order is.
const FEWEST_IN_PIECES: usize = 1 << 15;
/// The bytes of a cache line on most processors.
const CACHE_LINE: usize = 64;

/// The indices of two layouts of one shape as rectangles, in an order that suits both.
///
/// Each rectangle lies along two loops: the *line*, along which the first layout has its neighbours, and the *pile*.
/// Where the second layout has its neighbours elsewhere, that is along the pile, and the rectangles are small: both
/// layouts then find a rectangle in the first cache and a block of rectangles in the address caches.
#[derive(Clone, Debug)]
pub(crate) struct Tiles {
    line: Loop<2>,
    pile: Loop<2>,
    /// The sides of a tile and of a block of them. Invariant: at least 1, and the one divides the other.
    side: usize,
    block_side: usize,
    /// How far along line and pile the first cut is, where it is not a whole tile away. Invariant: less than a side.
    lead: [usize; 2],
    /// How many indices there are, those of other parts among them.
    len: usize,
    /// Where the loops around the two begin at first.
    first: [isize; 2],
    /// Where they begin: this time, if at all, and later.
    start: Option<[isize; 2]>,
    later: Starts<2>,
    /// The first turns, along line and pile, of the block and of the tile that is next. Invariant: while there is a
    /// start, less than the extents.
    block: [usize; 2],
    tile: [usize; 2],
}

/// A rectangle of indices.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Tile {
    /// Of the first element, in each layout.
    pub(crate) offsets: [isize; 2],
    /// Along the line and along the pile. At least 1 each.
    pub(crate) extents: [usize; 2],
}

impl Tiles {
    /// Of two layouts of one shape, for elements of this many bytes.
    pub(crate) fn new<R: TensorRank>(layouts: [&TensorLayout<R>; 2], element_size: usize) -> Self {
        let mut loops = Loops::by_strides(layouts).into_nest();
        let empty = loops.iter().any(|each| each.extent == 0);
        let line = loops.remove(nearest(&loops, 0));
        let pile = if loops.is_empty() { Loop::ONCE } else { loops.remove(nearest(&loops, 1)) };
        // The line is the nearest loop of the first layout, so that only the second can contest its place.
        let contested = line.is_contested_by(&pile);
        // A power of two, so that no tile is in two blocks.
        let side = 1 << (TILE_BYTES / element_size.max(1)).clamp(16, 64).ilog2();
        // Forwards in the layout that has its neighbours there.
        let (first, [line, pile]) = if empty { ([0; 2], [line, pile]) } else { forwards([line, pile]) };
        let mut later = Starts::new(&loops).starting_at(first);
        Self {
            line,
            pile,
            side: if contested { side } else { usize::MAX },
            block_side: if contested { BLOCK } else { usize::MAX },
            lead: [0; 2],
            first,
            len: layouts[0].len(),
            start: if empty { None } else { later.next() },
            later,
            block: [0; 2],
            tile: [0; 2],
        }
    }

    /// The same indices, cut where a cache line begins in both layouts, as far as these addresses of the two first
    /// elements tell: a square whose lines are whole cache lines then shares none of them with its neighbours. Short
    /// loops are left as they are, since the rest in front of the first cut would be too much of them.
    pub(crate) fn cut_at_cache_lines(mut self, addresses: [usize; 2], element_size: usize) -> Self {
        if self.are_contested() {
            let size = element_size.max(1);
            let elements = |bytes: usize| if bytes.is_multiple_of(size) { bytes / size } else { 0 };
            let leads = array::from_fn::<_, 2, _>(|layout| {
                let begin = addresses[layout].wrapping_add_signed(self.first[layout] * element_size as isize);
                elements(begin.wrapping_neg() % CACHE_LINE)
            });
            let extents = self.extents();
            self.lead = array::from_fn(|axis| if extents[axis] < 4 * self.side { 0 } else { leads[axis] });
        }
        self
    }

    /// All of the indices in pieces that lie in longer runs than the tiles, none longer than `longest`. `None` where the
    /// tiles are as good: for loops that are not much shorter, and layouts that are small.
    pub(crate) fn pieces(&self, longest: usize) -> Option<Pieces> {
        let are_short = self.extents().iter().all(|&extent| extent < longest / 2);
        let are_close = self.line.strides[0] == 1 && self.pile.strides[1] == 1;
        let are_apt = are_short && are_close && self.are_contested() && self.len >= FEWEST_IN_PIECES;
        are_apt.then(|| Pieces::new([self.line, self.pile], self.first, self.later.loops(), longest)).flatten()
    }

    /// The same, as a part of so many indices that are gone through as one.
    pub(crate) fn of_larger(self, len: usize) -> Self {
        Self { len, ..self }
    }

    /// How many indices there are, those of other parts among them.
    pub(crate) fn len(&self) -> usize {
        self.len
    }

    /// How far apart neighbours along the line are, in each layout.
    pub(crate) fn line_strides(&self) -> [isize; 2] {
        self.line.strides
    }

    /// How far apart neighbours along the pile are, in each layout.
    pub(crate) fn pile_strides(&self) -> [isize; 2] {
        self.pile.strides
    }

    /// Whether the second layout has its neighbours along the pile.
    pub(crate) fn are_contested(&self) -> bool {
        self.side < usize::MAX
    }

    fn extents(&self) -> [usize; 2] {
        [self.line.extent, self.pile.extent]
    }

    /// Where the tile or the block of this side ends that begins here.
    fn cut_behind(&self, axis: usize, begin: usize, side: usize) -> usize {
        if begin < self.lead[axis] { self.lead[axis] } else { begin.saturating_add(side) }
    }

    /// The next tile of the block, then the next block, then the next start. Along the pile first: it is the second
    /// layout, the one that is read, whose neighbours the processor then sees coming.
    fn advance(&mut self) {
        let extents = self.extents();
        for axis in [1, 0] {
            self.tile[axis] = self.cut_behind(axis, self.tile[axis], self.side);
            if self.tile[axis] < extents[axis].min(self.cut_behind(axis, self.block[axis], self.block_side)) {
                return;
            }
            self.tile[axis] = self.block[axis];
        }
        for axis in [1, 0] {
            self.block[axis] = self.cut_behind(axis, self.block[axis], self.block_side);
            if self.block[axis] < extents[axis] {
                self.tile = self.block;
                return;
            }
            self.block[axis] = 0;
        }
        self.tile = [0; 2];
        self.start = self.later.next();
    }
}

impl Iterator for Tiles {
    type Item = Tile;

    #[inline]
    fn next(&mut self) -> Option<Tile> {
        let start = self.start?;
        let [along_line, along_pile] = self.tile;
        let offsets = moved(moved(start, &self.line, along_line), &self.pile, along_pile);
        let ends = self.extents();
        let extents =
            array::from_fn(|axis| ends[axis].min(self.cut_behind(axis, self.tile[axis], self.side)) - self.tile[axis]);
        self.advance();
        Some(Tile { offsets, extents })
    }
}

/// Line and pile, turned round where they run backwards in the first and in the second layout, and where they begin.
fn forwards(loops: [Loop<2>; 2]) -> ([isize; 2], [Loop<2>; 2]) {
    let mut first = [0; 2];
    let turned = array::from_fn(|layout| {
        let Loop { extent, strides } = loops[layout];
        if strides[layout] >= 0 {
            return loops[layout];
        }
        first = moved(first, &loops[layout], extent - 1);
        Loop { extent, strides: strides.map(|stride| -stride) }
    });
    (first, turned)
}

/// The loop along which a layout has its nearest elements: of several the first, and one along which it stays where it
/// is only where there is no other.
fn nearest(loops: &[Loop<2>], layout: usize) -> usize {
    let distance = |at: &usize| match loops[*at].strides[layout].unsigned_abs() {
        0 => usize::MAX,
        distance => distance,
    };
    (0..loops.len()).min_by_key(distance).expect("a nest has at least one loop")
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::rank::{DynRank, Rank};

    fn compact<const N: usize>(shape: [usize; N]) -> TensorLayout<Rank<N>> {
        TensorLayout::compact(shape).unwrap()
    }

    fn visited(tiles: Tiles) -> Vec<[isize; 2]> {
        let (line, pile) = (tiles.line, tiles.pile);
        let mut pairs = Vec::new();
        for Tile { offsets, extents } in tiles {
            for (at, along) in (0..extents[1]).flat_map(|at| (0..extents[0]).map(move |along| (at, along))) {
                pairs.push(moved(moved(offsets, &line, along), &pile, at));
            }
        }
        pairs
    }

    #[test]
    fn every_index_is_in_one_tile() {
        for axes in [[0, 1, 2], [0, 2, 1], [1, 0, 2], [1, 2, 0], [2, 0, 1], [2, 1, 0]] {
            for shape in [[37, 3, 70], [1, 600, 2], [530, 1, 17], [5, 1, 1]] {
                for (element_size, addresses) in
                    [(0, [1, 0]), (1, [1, 0]), (8, [16, 24]), (12, [52, 4]), (4096, [0, 32])]
                {
                    let rearranged = compact(shape).permute(axes).unwrap();
                    let output = compact(*rearranged.shape());
                    let tiles = Tiles::new([&output, &rearranged], element_size);
                    let mut pairs = visited(tiles.cut_at_cache_lines(addresses, element_size));
                    pairs.sort_unstable();
                    let expected: Vec<_> =
                        output.offsets().zip(rearranged.offsets()).map(|(to, from)| [to, from]).collect();
                    assert_eq!(pairs, expected, "{shape:?} {axes:?} {element_size}");
                }
            }
        }
    }

    #[test]
    fn line_and_pile_are_where_the_layouts_have_their_neighbours() {
        let rearranged = compact([6, 5, 4, 3]).permute([2, 1, 3, 0]).unwrap();
        let tiles = Tiles::new([&compact([4, 5, 3, 6]), &rearranged], 8);
        assert_eq!((tiles.line_strides(), tiles.pile_strides()), ([1, 30], [60, 1]));
        assert!(tiles.are_contested());
    }

    #[test]
    fn layouts_with_the_same_neighbours_are_not_cut() {
        let outer_swapped = compact([1000, 4, 3]).permute([0, 2, 1]).unwrap();
        let tiles = Tiles::new([&compact([1000, 3, 4]), &outer_swapped], 8);
        assert!(!tiles.are_contested());
        assert!(tiles.clone().all(|tile| tile.extents[0] == 1000));
        assert_eq!(Tiles::new([&compact([7, 5]), &compact([7, 5])], 8).count(), 1);
    }

    #[test]
    fn tiles_begin_where_cache_lines_do() {
        let transposed = compact([1000, 700]).permute([1, 0]).unwrap();
        let tiles = Tiles::new([&compact([700, 1000]), &transposed], 8).cut_at_cache_lines([48, 8], 8);
        let mut begins: Vec<_> = tiles.map(|tile| tile.offsets.map(|offset| offset as usize)).collect();
        begins.retain(|[to, from]| to % 700 > 0 && from % 1000 > 0);
        assert!(begins.iter().all(|[to, from]| to % 700 % 32 == 2 && from % 1000 % 32 == 7));
        assert_eq!(begins.len(), 22 * 32);
    }

    #[test]
    fn a_repeated_element_is_no_neighbour() {
        let repeated = TensorLayout::<Rank<2>>::from_parts([100, 90], [0, 1]).unwrap();
        let tiles = Tiles::new([&compact([100, 90]), &repeated], 8);
        assert_eq!((tiles.line_strides(), tiles.pile_strides()), ([1, 0], [100, 1]));
        assert!(!tiles.are_contested());
        assert_eq!(visited(tiles).len(), 9000);
        let repeated = TensorLayout::<Rank<2>>::from_parts([100, 90], [1, 0]).unwrap();
        assert!(!Tiles::new([&compact([100, 90]), &repeated], 8).are_contested());
    }

    #[test]
    fn loops_that_run_backwards_are_turned_round() {
        let backwards = TensorLayout::<Rank<2>>::from_parts([100, 90], [-90, -1]).unwrap();
        let output = TensorLayout::<Rank<2>>::from_parts([100, 90], [-1, 100]).unwrap();
        let tiles = Tiles::new([&output, &backwards], 8);
        assert_eq!((tiles.line_strides(), tiles.pile_strides()), ([1, 90], [-100, 1]));
        let mut pairs = visited(tiles);
        pairs.sort_unstable();
        let mut expected: Vec<_> = output.offsets().zip(backwards.offsets()).map(|(to, from)| [to, from]).collect();
        expected.sort_unstable();
        assert_eq!(pairs, expected);
    }

    #[test]
    fn no_element_no_tile_and_no_axis_one_element() {
        assert_eq!(visited(Tiles::new([&compact([2, 0, 4]); 2], 8)), [[0; 2]; 0]);
        assert_eq!(visited(Tiles::new([&TensorLayout::<DynRank>::compact([]).unwrap(); 2], 8)), [[0, 0]]);
    }
}
