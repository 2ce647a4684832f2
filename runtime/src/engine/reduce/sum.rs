//! Blocked pairwise sums: short runs of terms, merged in a tree that depends on their number alone.

use crate::engine::is_large;
use crate::layout::{Cursor, Loop, Loops, TensorLayout};
use crate::rank::TensorRank;
use crate::scalar::{Accumulate, Accumulator, flush_period};
use core::array;
use core::mem::MaybeUninit;
use core::ptr::NonNull;
use pulp::{Arch, Simd, WithSimd};
use smallvec::SmallVec;

/// The terms that are added one after the other. Longer leaves would be faster and round more.
const LEAF: usize = 16;

/// The leaves that are added at the same time, so that one does not wait for the other.
const ABREAST: usize = 8;

/// The sums of small accumulators that are added at the same time where their terms lie side by side: so many that a
/// row of terms is worth a fetch from far away, and so few that their trees do not fill the stack.
const WIDE: usize = 64;

/// The partial sums of a tree that lie on the stack where the running values are small: one for each bit of a number of
/// leaves below 2^24.
const DEEP: usize = 24;

/// The sum of the next `length` elements of a cursor.
///
/// # Safety
/// The cursor has as many, and at each of its offsets from `first` lies a `T` that may be read.
pub(super) unsafe fn sum_along<T: Accumulate>(first: NonNull<T>, cursor: Cursor, length: usize) -> T {
    // SAFETY: the caller's promise.
    unsafe {
        if const { is_large::<T>() } {
            sum_with_tree::<T, 1>(first, cursor, length)
        } else {
            sum_with_tree::<T, DEEP>(first, cursor, length)
        }
    }
}

/// As [`sum_along`], with a tree of which so many partial sums lie on the stack.
///
/// # Safety
/// As [`sum_along`].
#[inline(never)]
unsafe fn sum_with_tree<T: Accumulate, const INLINE: usize>(first: NonNull<T>, mut cursor: Cursor, length: usize) -> T {
    let stride = cursor.stride();
    // SAFETY: only called with offsets of the cursor (caller).
    let at = |offset: isize| unsafe { first.offset(offset).as_ref() };
    if (1..=LEAF).contains(&length) {
        let [sum] = next_leaf(&mut cursor, length, at);
        return sum.finish();
    }
    let mut tree = Tree::<T, 1, INLINE>::new();
    let mut left = length;
    while left > 0 {
        let block = ABREAST * LEAF;
        if !is_large::<T>()
            && left >= block
            && tree.leaves.is_multiple_of(ABREAST)
            && let Some(start) = cursor.take_evenly(block)
        {
            tree.push([leaves_of_block(|term| at(start + term as isize * stride))], ABREAST);
            left -= block;
        } else {
            let terms = left.min(LEAF);
            tree.push(next_leaf(&mut cursor, terms, at), 1);
            left -= terms;
        }
    }
    let [sum] = tree.merge();
    sum.finish()
}

/// The sum of [`ABREAST`] full leaves, merged as a [`Tree`] would. On its own, for the room that its arrays take.
#[inline(never)]
fn leaves_of_block<'a, T: Accumulate>(term: impl Fn(usize) -> &'a T) -> T::Accum {
    merge_all::<T>(leaves(LEAF, |leaf, step| term(leaf * LEAF + step)))
}

/// The leaf of the next `terms` elements of a cursor, which may lie on several lines.
fn next_leaf<'a, T: Accumulate>(cursor: &mut Cursor, terms: usize, at: impl Fn(isize) -> &'a T) -> [T::Accum; 1] {
    if let Some(start) = cursor.take_evenly(terms) {
        let stride = cursor.stride();
        return leaves(terms, |_, term| at(start + term as isize * stride));
    }
    let mut offsets = [0; LEAF];
    offsets.iter_mut().zip(cursor.take(terms)).for_each(|(slot, offset)| *slot = offset);
    leaves(terms, |_, term| at(offsets[term]))
}

/// Leaves side by side: sum `i` is that of `term(i, 0)`, `term(i, 1)` and so on, at most [`LEAF`] of them, flushed.
#[inline(always)]
fn leaves<'a, T: Accumulate, const W: usize>(terms: usize, term: impl Fn(usize, usize) -> &'a T) -> [T::Accum; W] {
    let period = const { flush_period::<T, T::Accum>() }.min(LEAF);
    let mut sums = array::from_fn(|_| T::Accum::zero());
    let mut done = 0;
    while done < terms {
        let until = terms.min(done + period);
        for step in done..until {
            sums = each(sums, |sum, lane| sum.add(term(lane, step)));
        }
        sums = each(sums, |sum, _| sum.flush());
        done = until;
    }
    sums
}

/// Every running sum, moved through a function of it and its number.
#[inline(always)]
fn each<A, const W: usize>(sums: [A; W], mut step: impl FnMut(A, usize) -> A) -> [A; W] {
    let mut lane = 0;
    sums.map(|sum| {
        let sum = step(sum, lane);
        lane += 1;
        sum
    })
}

/// The sum of two flushed sums, flushed.
#[inline(always)]
fn merge<T: Accumulate>(left: T::Accum, right: T::Accum) -> T::Accum {
    left.merge(right).flush()
}

/// The sum of leaves, merged as a [`Tree`] would.
#[inline(always)]
fn merge_all<T: Accumulate>([a, b, c, d, e, f, g, h]: [T::Accum; ABREAST]) -> T::Accum {
    let left = merge::<T>(merge::<T>(a, b), merge::<T>(c, d));
    let right = merge::<T>(merge::<T>(e, f), merge::<T>(g, h));
    merge::<T>(left, right)
}

/// Sums side by side, each of a growing number of leaves in a balanced binary tree: a subtree is merged as soon as it is
/// full, so that there is one partial sum for each bit of the number of leaves.
struct Tree<T: Accumulate, const W: usize, const INLINE: usize> {
    /// The largest first, which is that of the first leaves.
    partial: SmallVec<[[T::Accum; W]; INLINE]>,
    leaves: usize,
}

impl<T: Accumulate, const W: usize, const INLINE: usize> Tree<T, W, INLINE> {
    fn new() -> Self {
        Self { partial: SmallVec::new(), leaves: 0 }
    }

    /// Adds a full subtree: of a number of leaves that is a power of two and divides that of the leaves so far.
    fn push(&mut self, mut sums: [T::Accum; W], leaves: usize) {
        debug_assert!(leaves.is_power_of_two() && self.leaves.is_multiple_of(leaves), "{leaves} after {}", self.leaves);
        for _ in 0..(self.leaves / leaves).trailing_ones() {
            sums = self.before(sums);
        }
        self.partial.push(sums);
        self.leaves += leaves;
    }

    /// The last partial sums, taken from the tree, and those given.
    fn before(&mut self, sums: [T::Accum; W]) -> [T::Accum; W] {
        let Some(left) = self.partial.pop() else { return sums };
        let mut right = sums.into_iter();
        left.map(|left| match right.next() {
            Some(right) => merge::<T>(left, right),
            None => unreachable!("both are {W} sums"),
        })
    }

    /// The whole sums, flushed; zeros where there was no leaf.
    fn merge(mut self) -> [T::Accum; W] {
        let Some(mut sums) = self.partial.pop() else {
            return array::from_fn(|_| T::Accum::zero().flush());
        };
        while !self.partial.is_empty() {
            sums = self.before(sums);
        }
        sums
    }
}

/// Writes the sum of each line along an axis.
///
/// # Safety
/// For every index inside `kept` and every turn of `axis`, at the sum of their offsets from `first` lies a `T` that may
/// be read.
///
/// # Panics
/// Where the output is not as long as `kept`.
pub(super) unsafe fn write_sums<T: Accumulate, R: TensorRank>(
    output: &mut [MaybeUninit<T>],
    first: NonNull<T>,
    kept: &TensorLayout<R>,
    axis: Loop<1>,
) {
    let compact = TensorLayout::<R>::compact_unchecked(kept.shape().clone());
    assert_eq!(compact.len(), output.len(), "one slot a sum");
    let loops = Loops::by_strides([&compact, kept]);
    let [gap, across] = loops.line().strides;
    let output = NonNull::from(output).cast::<MaybeUninit<T>>();
    let is_flat = across.unsigned_abs() < axis.strides[0].unsigned_abs();
    loops.for_each_line(&mut |[to, from], length| {
        // SAFETY: the offsets are those of an index inside the layouts, and so are those of the `length` indices from
        // there on. The layout of the output is compact and as long as the slice.
        unsafe {
            let mut row = Row { first: first.offset(from), across, axis, output: output.offset(to), gap, length };
            if is_flat {
                if const { size_of::<T::Accum>() <= 16 } {
                    row.write_abreast::<WIDE>();
                }
                if const { !is_large::<T>() } {
                    row.write_abreast::<ABREAST>();
                }
            }
            row.write_singly();
        }
    });
}

/// Sums to write, whose first terms lie on one line.
struct Row<T> {
    /// Invariant: for every number below `length` times `across`, and every turn of `axis`, at the sum of the offsets
    /// from here lies a `T` that may be read.
    first: NonNull<T>,
    across: isize,
    axis: Loop<1>,
    /// Invariant: for every number below `length`, at that times `gap` from here lies a slot that may be written.
    output: NonNull<MaybeUninit<T>>,
    gap: isize,
    length: usize,
}

impl<T: Accumulate> Row<T> {
    /// Writes the first sums, which the others do not reach any more.
    fn write(&mut self, sums: impl IntoIterator<Item = T>) {
        for sum in sums {
            assert!(self.length > 0, "one slot a sum");
            // SAFETY: there is a first one; while there is another, it is one step further (invariants).
            unsafe {
                self.output.as_mut().write(sum);
                self.length -= 1;
                if self.length > 0 {
                    self.output = self.output.offset(self.gap);
                    self.first = self.first.offset(self.across);
                }
            }
        }
    }

    /// Writes sums one after the other.
    fn write_singly(mut self) {
        while self.length > 0 {
            // SAFETY: the cursor goes along the axis at the first element (invariant of `first`).
            let sum = unsafe { sum_along(self.first, Cursor::along(self.axis), self.axis.extent) };
            self.write([sum]);
        }
    }

    /// Writes sums `W` at a time, as long as there are so many: each line of memory is then read once.
    #[inline(never)]
    fn write_abreast<const W: usize>(&mut self) {
        while self.length >= W {
            let mut tree = Tree::<T, W, DEEP>::new();
            for start in (0..self.axis.extent).step_by(LEAF) {
                let terms = LEAF.min(self.axis.extent - start);
                tree.push(self.leaves_abreast(start, terms), 1);
            }
            self.write(tree.merge().map(T::Accum::finish));
        }
    }

    /// The terms from `start` of each of the first `W` sums, of which there are as many.
    fn leaves_abreast<const W: usize>(&self, start: usize, terms: usize) -> [T::Accum; W] {
        let [along] = self.axis.strides;
        // SAFETY: `start` is below the extent of the axis (invariant of `first`).
        let first = unsafe { self.first.offset(start as isize * along) };
        if self.across == 1 {
            Arch::new().dispatch(Adjacent::<T, W> { first, along, terms })
        } else {
            // SAFETY: a sum of the first `W`, and a turn of the axis (invariant of `first`).
            leaves(terms, |sum, term| unsafe {
                first.offset(sum as isize * self.across + term as isize * along).as_ref()
            })
        }
    }
}

/// Leaves of sums whose terms lie side by side, for the widest instructions that the machine has.
struct Adjacent<T, const W: usize> {
    /// Invariant: for every term, at that times `along` from here lie `W` elements that may be read.
    first: NonNull<T>,
    along: isize,
    terms: usize,
}

impl<T: Accumulate, const W: usize> WithSimd for Adjacent<T, W> {
    type Output = [T::Accum; W];

    #[inline(always)]
    fn with_simd<S: Simd>(self, _: S) -> [T::Accum; W] {
        // SAFETY: invariant of `first`.
        leaves(self.terms, |sum, term| unsafe { self.first.offset(term as isize * self.along).add(sum).as_ref() })
    }
}
