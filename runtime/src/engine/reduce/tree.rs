//! Blocked pairwise reductions: short runs of terms, merged in a tree that depends on their number alone.

use super::reduction::Reduction;
use crate::engine::buffers::Slots;
use crate::engine::{Cost, CpuEngine, strains};
use crate::layout::Cursor;
use core::array;
use core::marker::PhantomData;
use core::ptr::NonNull;
use smallvec::SmallVec;

/// The terms that are taken one after the other. Longer leaves would be faster and round more.
pub(super) const LEAF: usize = 16;

/// The leaves that are taken at the same time, so that one does not wait for the other.
pub(super) const ABREAST: usize = 8;

/// The partial values of a tree that lie on the stack where the running values are small: one for each bit of a number of
/// leaves below 2^24.
pub(super) const DEEP: usize = 24;

/// The leaves of one thread's turn. A power of two, so that their value is one in the tree.
const LEAVES_OF_PIECE: usize = 1 << 10;

/// Elements of one number after another: the terms of a reduction.
pub(super) struct Terms<'a, T> {
    /// Invariant: at each offset that the cursor still gives lies an element, from here, that nobody writes during `'a`.
    first: NonNull<T>,
    cursor: Cursor,
    /// Invariant: the cursor gives at least as many.
    left: usize,
    /// Of the next term.
    number: usize,
    elements: PhantomData<&'a T>,
}

// SAFETY: they are a `&'a [T]` in another shape.
unsafe impl<T: Sync> Sync for Terms<'_, T> {}

impl<'a, T> Terms<'a, T> {
    /// # Safety
    /// The cursor gives as many offsets, and at each of them from `first` lies a `T` that nobody writes during `'a`.
    pub(super) unsafe fn new(first: NonNull<T>, cursor: Cursor, length: usize) -> Self {
        Self { first, cursor, left: length, number: 0, elements: PhantomData }
    }

    pub(super) fn len(&self) -> usize {
        self.left
    }

    /// So many of them, behind so many others.
    ///
    /// # Panics
    /// Where there are not as many.
    fn part(&self, start: usize, length: usize) -> Self {
        assert!(start <= self.left && length <= self.left - start, "a part of the terms");
        let mut cursor = self.cursor.clone();
        cursor.skip_many(start);
        Self { first: self.first, cursor, left: length, number: self.number + start, elements: PhantomData }
    }

    /// The term at an offset.
    ///
    /// # Safety
    /// The cursor gave it.
    #[inline(always)]
    unsafe fn at(&self, offset: isize) -> &'a T {
        // SAFETY: the caller's promise, and the invariant of `first`.
        unsafe { self.first.offset(offset).as_ref() }
    }

    /// The value of all, without a tree.
    fn one_by_one<Rd: Reduction<'a, T>>(mut self, reduction: &Rd) -> Rd::Run {
        let (stride, mut run) = (self.cursor.stride(), reduction.start());
        while self.left > 0
            && let Some((start, count)) = self.cursor.take_line(self.left)
        {
            for term in 0..count {
                // SAFETY: the cursor gave so many from there on.
                run = reduction.step(run, unsafe { self.at(start + term as isize * stride) }, self.number + term);
            }
            self.number += count;
            self.left -= count;
        }
        run
    }

    /// The leaf of the next terms, at most [`LEAF`], which may lie on several lines.
    fn next_leaf<Rd: Reduction<'a, T>>(&mut self, reduction: &Rd, terms: usize) -> [Rd::Run; 1] {
        let number = self.number;
        self.number += terms;
        self.left -= terms;
        let stride = self.cursor.stride();
        if let Some(start) = self.cursor.take_evenly(terms) {
            // SAFETY: the cursor gave so many from there on.
            return leaves(reduction, terms, |_, term| unsafe {
                (self.at(start + term as isize * stride), number + term)
            });
        }
        let mut offsets = [0; LEAF];
        offsets.iter_mut().zip(self.cursor.by_ref().take(terms)).for_each(|(slot, offset)| *slot = offset);
        // SAFETY: the cursor gave them.
        leaves(reduction, terms, |_, term| unsafe { (self.at(offsets[term]), number + term) })
    }

    /// The value of the next [`ABREAST`] full leaves, merged as a [`Tree`] would, where these lie on one line. On its own,
    /// for the room that its arrays take.
    #[inline(never)]
    fn next_block<Rd: Reduction<'a, T>>(&mut self, reduction: &Rd) -> Option<Rd::Run> {
        let start = self.cursor.take_evenly(ABREAST * LEAF)?;
        let (number, stride) = (self.number, self.cursor.stride());
        self.number += ABREAST * LEAF;
        self.left -= ABREAST * LEAF;
        let runs = leaves(reduction, LEAF, |leaf, step| {
            let term = leaf * LEAF + step;
            // SAFETY: the cursor gave so many from there on.
            unsafe { (self.at(start + term as isize * stride), number + term) }
        });
        Some(merge_all(reduction, runs))
    }
}

/// What the terms are reduced to.
pub(super) fn reduce<'a, T, Rd: Reduction<'a, T>>(reduction: &Rd, terms: Terms<'a, T>) -> Rd::Output {
    reduction.finish(run_of(reduction, terms))
}

/// As [`reduce`], on several threads where that pays.
pub(super) fn reduce_shared<'a, T: Sync, Rd: Reduction<'a, T>>(
    engine: &CpuEngine,
    reduction: &Rd,
    mut terms: Terms<'a, T>,
) -> Rd::Output {
    const PIECE: usize = LEAVES_OF_PIECE * LEAF;
    let cost = Cost::new(size_of::<T>(), 1).times(terms.len());
    let pieces = terms.len() / PIECE;
    if pieces < 2 || !engine.shares(cost) {
        return reduce(reduction, terms);
    }
    let mut runs = Vec::with_capacity(pieces);
    let slots = Slots::new(&mut runs.spare_capacity_mut()[..pieces]);
    engine.for_each(cost, pieces, &|piece| {
        let run = run_of(reduction, terms.part(piece * PIECE, PIECE));
        // SAFETY: no two pieces have the same number.
        unsafe { slots.part(piece..piece + 1)[0].write(run) };
    });
    // SAFETY: each piece wrote its slot.
    unsafe { runs.set_len(pieces) };
    let mut tree = Tree::<_, 1, DEEP>::new();
    runs.into_iter().for_each(|run| tree.push(reduction, [run], LEAVES_OF_PIECE));
    terms = terms.part(pieces * PIECE, terms.len() - pieces * PIECE);
    tree.push_terms(reduction, terms);
    let [run] = tree.merge(reduction);
    reduction.finish(run)
}

fn run_of<'a, T, Rd: Reduction<'a, T>>(reduction: &Rd, terms: Terms<'a, T>) -> Rd::Run {
    if const { !Rd::IS_GROUPED } {
        terms.one_by_one(reduction)
    } else if const { strains::<T, Rd::Run>() } {
        run_with_tree::<T, Rd, 1>(reduction, terms)
    } else {
        run_with_tree::<T, Rd, DEEP>(reduction, terms)
    }
}

/// As [`run_of`], with a tree of which so many partial values lie on the stack.
#[inline(never)]
fn run_with_tree<'a, T, Rd: Reduction<'a, T>, const INLINE: usize>(reduction: &Rd, mut terms: Terms<'a, T>) -> Rd::Run {
    if (1..=LEAF).contains(&terms.len()) {
        let [run] = terms.next_leaf(reduction, terms.len());
        return run;
    }
    let mut tree = Tree::<Rd::Run, 1, INLINE>::new();
    tree.push_terms(reduction, terms);
    let [run] = tree.merge(reduction);
    run
}

/// Leaves side by side: value `i` is that of `term(i, 0)`, `term(i, 1)` and so on, at most [`LEAF`] of them, flushed.
#[inline(always)]
pub(super) fn leaves<'a, T: 'a, Rd: Reduction<'a, T>, const W: usize>(
    reduction: &Rd,
    terms: usize,
    term: impl Fn(usize, usize) -> (&'a T, usize),
) -> [Rd::Run; W] {
    let period = const { if Rd::PERIOD < LEAF { Rd::PERIOD } else { LEAF } };
    let mut runs = array::from_fn(|_| reduction.start());
    let mut done = 0;
    while done < terms {
        let until = terms.min(done + period);
        for step in done..until {
            runs = each(runs, |run, lane| {
                let (term, number) = term(lane, step);
                reduction.step(run, term, number)
            });
        }
        runs = each(runs, |run, _| reduction.flush(run));
        done = until;
    }
    runs
}

/// Every running value, moved through a function of it and its number.
#[inline(always)]
fn each<A, const W: usize>(runs: [A; W], mut step: impl FnMut(A, usize) -> A) -> [A; W] {
    let mut lane = 0;
    runs.map(|run| {
        let run = step(run, lane);
        lane += 1;
        run
    })
}

/// Two flushed values as one, flushed.
#[inline(always)]
fn merge<'a, T: 'a, Rd: Reduction<'a, T>>(reduction: &Rd, left: Rd::Run, right: Rd::Run) -> Rd::Run {
    reduction.flush(reduction.merge(left, right))
}

/// The value of leaves, merged as a [`Tree`] would.
#[inline(always)]
fn merge_all<'a, T: 'a, Rd: Reduction<'a, T>>(reduction: &Rd, [a, b, c, d, e, f, g, h]: [Rd::Run; ABREAST]) -> Rd::Run {
    let left = merge(reduction, merge(reduction, a, b), merge(reduction, c, d));
    let right = merge(reduction, merge(reduction, e, f), merge(reduction, g, h));
    merge(reduction, left, right)
}

/// Values side by side, each of a growing number of leaves in a balanced binary tree: a subtree is merged as soon as it is
/// full, so that there is one partial value for each bit of the number of leaves.
pub(super) struct Tree<A, const W: usize, const INLINE: usize> {
    /// The largest first, which is that of the first leaves.
    partial: SmallVec<[[A; W]; INLINE]>,
    leaves: usize,
}

impl<A, const W: usize, const INLINE: usize> Tree<A, W, INLINE> {
    pub(super) fn new() -> Self {
        Self { partial: SmallVec::new(), leaves: 0 }
    }

    /// Adds a full subtree: of a number of leaves that is a power of two and divides that of the leaves so far.
    pub(super) fn push<'a, T: 'a, Rd: Reduction<'a, T, Run = A>>(
        &mut self,
        reduction: &Rd,
        mut runs: [A; W],
        leaves: usize,
    ) {
        debug_assert!(leaves.is_power_of_two() && self.leaves.is_multiple_of(leaves), "{leaves} after {}", self.leaves);
        for _ in 0..(self.leaves / leaves).trailing_ones() {
            runs = self.before(reduction, runs);
        }
        self.partial.push(runs);
        self.leaves += leaves;
    }

    /// The last partial values, taken from the tree, and those given.
    fn before<'a, T: 'a, Rd: Reduction<'a, T, Run = A>>(&mut self, reduction: &Rd, runs: [A; W]) -> [A; W] {
        let Some(left) = self.partial.pop() else { return runs };
        let mut right = runs.into_iter();
        left.map(|left| match right.next() {
            Some(right) => merge(reduction, left, right),
            None => unreachable!("both are {W} values"),
        })
    }

    /// The whole values, flushed; those of no term where there was no leaf.
    pub(super) fn merge<'a, T: 'a, Rd: Reduction<'a, T, Run = A>>(mut self, reduction: &Rd) -> [A; W] {
        let Some(mut runs) = self.partial.pop() else {
            return array::from_fn(|_| reduction.flush(reduction.start()));
        };
        while !self.partial.is_empty() {
            runs = self.before(reduction, runs);
        }
        runs
    }
}

impl<A, const INLINE: usize> Tree<A, 1, INLINE> {
    /// Adds the leaves of terms.
    fn push_terms<'a, T, Rd: Reduction<'a, T, Run = A>>(&mut self, reduction: &Rd, mut terms: Terms<'a, T>) {
        while terms.len() > 0 {
            if const { !strains::<T, A>() }
                && terms.len() >= ABREAST * LEAF
                && self.leaves.is_multiple_of(ABREAST)
                && let Some(run) = terms.next_block(reduction)
            {
                self.push(reduction, [run], ABREAST);
            } else {
                let leaf = terms.next_leaf(reduction, terms.len().min(LEAF));
                self.push(reduction, leaf, 1);
            }
        }
    }
}
