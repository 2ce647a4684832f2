//! Blocked pairwise reductions: short runs of terms, merged in a tree that depends on their number alone.

use super::dealt;
use super::reduction::{Grouping, Reduction};
use crate::engine::buffers::Slots;
use crate::engine::lanes::{each, filled};
use crate::engine::{Cost, CpuEngine, strains};
use crate::layout::Cursor;
use core::marker::PhantomData;
use core::ptr::NonNull;
use pulp::{Arch, Simd, WithSimd};
use smallvec::SmallVec;

/// The terms that are taken one after the other. Longer leaves would be faster and round more.
pub(super) const LEAF: usize = 16;

/// The leaves that are taken at the same time, so that one does not wait for the other.
pub(super) const ABREAST: usize = 8;

/// The partial values of a tree that lie on the stack where the running values are small: one for each bit of a number of
/// leaves below 2^24.
pub(super) const DEEP: usize = 24;

/// The terms of one thread's turn. A power of two, so that their value is one in the tree, however many they are dealt out
/// to.
const PIECE: usize = 1 << 14;

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
    pub(super) fn part(&self, start: usize, length: usize) -> Self {
        assert!(start <= self.left && length <= self.left - start, "a part of the terms");
        let mut cursor = self.cursor.clone();
        cursor.skip_many(start);
        Self { first: self.first, cursor, left: length, number: self.number + start, elements: PhantomData }
    }

    /// The first so many of them.
    ///
    /// # Panics
    /// Where there are not as many.
    pub(super) fn first(self, length: usize) -> Self {
        assert!(length <= self.left, "a part of the terms");
        Self { left: length, ..self }
    }

    /// The value of all, without a tree.
    #[inline(always)]
    fn one_by_one<Rd: Reduction<'a, T>>(mut self, reduction: &Rd) -> Rd::Run {
        let (first, stride, mut run) = (self.first, self.cursor.stride(), reduction.start());
        while self.left > 0
            && let Some((start, count)) = self.cursor.take_line(self.left)
        {
            // SAFETY: the cursor gave so many from there on, `stride` apart.
            run = unsafe {
                if stride == 1 {
                    let line = NonNull::slice_from_raw_parts(first.offset(start), count).as_ref();
                    reduction.steps(run, line, self.number)
                } else {
                    let term = |term: usize| first.offset(start + term as isize * stride).as_ref();
                    (0..count).fold(run, |run, at| reduction.step(run, term(at), self.number + at))
                }
            };
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
        let first = self.first;
        // SAFETY: the cursor gave the offset, and the invariant of `first`.
        let at = |offset: isize| -> &'a T { unsafe { first.offset(offset).as_ref() } };
        if let Some(start) = self.cursor.take_evenly(terms) {
            return leaves(reduction, terms, |term| move |_| (at(start + term as isize * stride), number + term));
        }
        let mut offsets = [0; LEAF];
        offsets.iter_mut().zip(self.cursor.by_ref().take(terms)).for_each(|(slot, offset)| *slot = offset);
        leaves(reduction, terms, |term| move |_| (at(offsets[term]), number + term))
    }

    /// The next terms as a slice, where they lie side by side.
    #[inline(always)]
    pub(super) fn take_side_by_side(&mut self, count: usize) -> Option<&'a [T]> {
        if self.cursor.stride() != 1 {
            return None;
        }
        let start = self.cursor.take_evenly(count)?;
        self.left -= count;
        // SAFETY: the cursor gave so many from there on, and they follow one another.
        Some(unsafe { NonNull::slice_from_raw_parts(self.first.offset(start), count).as_ref() })
    }

    /// The next terms, of which there are as many: each, by its number among them.
    #[inline(always)]
    pub(super) fn take_row<const W: usize>(&mut self) -> impl Fn(usize) -> &'a T + use<'a, T, W> {
        self.left -= W;
        let (first, stride) = (self.first, self.cursor.stride());
        let mut offsets = [0; W];
        if let Some(start) = self.cursor.take_evenly(W) {
            (0..).zip(&mut offsets).for_each(|(term, offset)| *offset = start + term * stride);
        } else {
            // The slots first: the cursor gives nothing that has no slot.
            let given = offsets.iter_mut().zip(self.cursor.by_ref()).map(|(slot, offset)| *slot = offset).count();
            assert_eq!(given, W, "as many terms");
        }
        // SAFETY: the cursor gave the offsets.
        move |term| unsafe { first.offset(offsets[term]).as_ref() }
    }

    /// The value of the next [`ABREAST`] full leaves, merged as a [`Tree`] would, where these lie on one line. On its own,
    /// for the room that its arrays take.
    #[inline(never)]
    fn next_block<Rd: Reduction<'a, T>>(&mut self, reduction: &Rd) -> Option<Rd::Run> {
        let start = self.cursor.take_evenly(ABREAST * LEAF)?;
        let (number, stride) = (self.number, self.cursor.stride());
        self.number += ABREAST * LEAF;
        self.left -= ABREAST * LEAF;
        let first = self.first;
        let runs = leaves(reduction, LEAF, |step| {
            move |leaf: usize| {
                let term = leaf * LEAF + step;
                // SAFETY: the cursor gave so many from there on.
                (unsafe { first.offset(start + term as isize * stride).as_ref() }, number + term)
            }
        });
        Some(merge_all(reduction, runs))
    }
}

/// All terms, without a tree, for the widest instructions that the machine has.
struct OneByOne<'r, 'a, T, Rd> {
    terms: Terms<'a, T>,
    reduction: &'r Rd,
}

impl<'a, T, Rd: Reduction<'a, T>> WithSimd for OneByOne<'_, 'a, T, Rd> {
    type Output = Rd::Run;

    #[inline(always)]
    fn with_simd<S: Simd>(self, _: S) -> Rd::Run {
        self.terms.one_by_one(self.reduction)
    }
}

/// What the terms are reduced to; on several threads where there is an engine that has them, and it pays.
pub(super) fn reduce<'a, T: Sync, Rd: Reduction<'a, T>>(
    engine: Option<&CpuEngine>,
    reduction: &Rd,
    terms: Terms<'a, T>,
) -> Rd::Output {
    let run = if const { matches!(Rd::GROUPING, Grouping::Dealt) } && dealt::lanes::<Rd::Run>(terms.len()).is_some() {
        dealt::run_of(engine, reduction, terms)
    } else if const { strains::<T, Rd::Run>() } {
        let [run] =
            shared::<T, Rd, 1, 1, LEAF>(engine, reduction, terms, &|tree, terms| tree.push_in_order(reduction, terms));
        run
    } else {
        let [run] = shared::<T, Rd, 1, DEEP, LEAF>(engine, reduction, terms, &|tree, terms| {
            tree.push_in_order(reduction, terms);
        });
        run
    };
    reduction.finish(run)
}

/// The values of terms, by a function that adds terms to their trees, of which so many partial values lie on the stack, in leaves
/// of so many terms.
/// Between threads they are cut where no leaf is.
pub(super) fn shared<'a, T: Sync, Rd: Reduction<'a, T>, const W: usize, const INLINE: usize, const LEAF: usize>(
    engine: Option<&CpuEngine>,
    reduction: &Rd,
    terms: Terms<'a, T>,
    push: &(impl Fn(&mut Tree<Rd::Run, W, INLINE>, Terms<'a, T>) + Sync),
) -> [Rd::Run; W] {
    let cost = Cost::new(size_of::<T>(), 1).times(terms.len());
    let pieces = terms.len() / PIECE;
    let mut tree = Tree::new();
    let Some(engine) = engine.filter(|engine| pieces > 1 && engine.shares(cost)) else {
        push(&mut tree, terms);
        return tree.merge(reduction);
    };
    let mut runs = Vec::with_capacity(pieces);
    let slots = Slots::new(&mut runs.spare_capacity_mut()[..pieces]);
    engine.for_each(cost, pieces, &|piece| {
        let mut tree = Tree::new();
        push(&mut tree, terms.part(piece * PIECE, PIECE));
        // SAFETY: no two pieces have the same number.
        unsafe { slots.part(piece..piece + 1)[0].write(tree.merge(reduction)) };
    });
    // SAFETY: each piece wrote its slot.
    unsafe { runs.set_len(pieces) };
    runs.into_iter().for_each(|runs| tree.push(reduction, runs, const { PIECE / LEAF / W }));
    push(&mut tree, terms.part(pieces * PIECE, terms.len() - pieces * PIECE));
    tree.merge(reduction)
}

/// The value of few terms, flushed.
pub(super) fn in_order<'a, T, Rd: Reduction<'a, T>>(reduction: &Rd, terms: Terms<'a, T>) -> Rd::Run {
    let mut tree = Tree::<Rd::Run, 1, DEEP>::new();
    tree.push_in_order(reduction, terms);
    let [run] = tree.merge(reduction);
    run
}

/// Leaves side by side: value `i` is that of `row(0)(i)`, `row(1)(i)` and so on, flushed. Each is
/// a term and its number.
#[inline(always)]
pub(super) fn leaves<'a, T: 'a, Rd: Reduction<'a, T>, F: Fn(usize) -> (&'a T, usize), const W: usize>(
    reduction: &Rd,
    terms: usize,
    mut row: impl FnMut(usize) -> F,
) -> [Rd::Run; W] {
    let mut runs = filled(|_| reduction.start());
    let mut done = 0;
    while done < terms {
        let until = terms.min(done.saturating_add(Rd::PERIOD));
        for step in done..until {
            let term = row(step);
            runs = each(runs, |run, lane| {
                let (term, number) = term(lane);
                reduction.step(run, term, number)
            });
        }
        runs = each(runs, |run, _| reduction.flush(run));
        done = until;
    }
    runs
}

/// Two flushed values as one, flushed.
#[inline(always)]
pub(super) fn merge<'a, T: 'a, Rd: Reduction<'a, T>>(reduction: &Rd, left: Rd::Run, right: Rd::Run) -> Rd::Run {
    reduction.flush(reduction.merge(left, right))
}

/// Flushed values and those behind them as one each, flushed.
#[inline(always)]
pub(super) fn merge_values<'a, T: 'a, Rd: Reduction<'a, T>, const W: usize>(
    reduction: &Rd,
    left: [Rd::Run; W],
    right: [Rd::Run; W],
) -> [Rd::Run; W] {
    let mut right = right.into_iter();
    each(left, |left, _| match right.next() {
        Some(right) => merge(reduction, left, right),
        None => unreachable!("both are {W} values"),
    })
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
    #[inline(always)]
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
    #[inline(always)]
    fn before<'a, T: 'a, Rd: Reduction<'a, T, Run = A>>(&mut self, reduction: &Rd, runs: [A; W]) -> [A; W] {
        match self.partial.pop() {
            Some(left) => merge_values(reduction, left, runs),
            None => runs,
        }
    }

    /// The whole values, flushed; those of no term where there was no leaf.
    pub(super) fn merge<'a, T: 'a, Rd: Reduction<'a, T, Run = A>>(mut self, reduction: &Rd) -> [A; W] {
        let Some(mut runs) = self.partial.pop() else {
            return filled(|_| reduction.flush(reduction.start()));
        };
        while !self.partial.is_empty() {
            runs = self.before(reduction, runs);
        }
        runs
    }
}

impl<A, const INLINE: usize> Tree<A, 1, INLINE> {
    /// Adds the leaves of terms, in their order.
    fn push_in_order<'a, T, Rd: Reduction<'a, T, Run = A>>(&mut self, reduction: &Rd, mut terms: Terms<'a, T>) {
        if const { matches!(Rd::GROUPING, Grouping::None) } {
            if terms.len() > 0 {
                let leaves = terms.len().div_ceil(LEAF).next_power_of_two();
                let run = Arch::new().dispatch(OneByOne { terms, reduction });
                self.push(reduction, [run], leaves);
            }
            return;
        }
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
