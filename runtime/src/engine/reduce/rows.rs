//! Many reductions at once: one for each index of the axes that are kept.

use super::dealt::{self, lanes, lanes_by_halves};
use super::reduction::{Grouping, Reduction};
use super::tree::{ABREAST, LEAF, Terms, merge, reduce};
use crate::engine::buffers::Slots;
use crate::engine::lanes::each_of;
use crate::engine::{Cost, CpuEngine, strains};
use crate::layout::{Blocks, Cursor, Loop, TensorLayout};
use crate::rank::TensorRank;
use crate::tensor::transfer::prefetch;
use core::marker::PhantomData;
use core::mem::{MaybeUninit, needs_drop};
use core::ptr::NonNull;
use pulp::{Arch, Simd, WithSimd};

/// The bytes of the terms that are taken side by side, and of as many running values: so many that they are worth a look at a
/// page far away, and so few that the trees of running values stay in the caches.
const WIDE_BYTES: usize = 2 << 10;

/// How many values are made at the same time where their terms lie nearer to each other than those of one.
const fn wide<T, A>() -> usize {
    let bytes = if size_of::<T>() > size_of::<A>() { size_of::<T>() } else { size_of::<A>() };
    match WIDE_BYTES / if bytes > 0 { bytes } else { 1 } {
        0..ABREAST => ABREAST,
        wide => wide,
    }
}

/// So many terms are taken up by a running value while it is at hand.
const AT_HAND: usize = 4;

/// So many terms ahead their memory is asked for.
const AHEAD: usize = 4;

/// The bytes from which on terms are far apart: a page, beyond which processors do not look ahead.
const FAR: usize = 4 << 10;

/// What is asked for ahead of the terms of a page: the processor sees the others coming.
const ANNOUNCED: usize = 512;

const CACHE_LINE: usize = 64;

/// The terms of many reductions.
pub(super) struct Groups<'a, T, R: TensorRank> {
    /// Invariant: for every index inside `kept` and each offset that `along` gives, at the sum of the offsets from here lies
    /// an element that nobody writes during `'a`.
    first: NonNull<T>,
    /// Of the first terms.
    kept: TensorLayout<R>,
    along: Cursor,
    /// The terms of each. Invariant: `along` gives as many.
    length: usize,
    elements: PhantomData<&'a T>,
}

// SAFETY: they are a `&'a [T]` in another shape.
unsafe impl<T: Sync, R: TensorRank> Sync for Groups<'_, T, R> {}

impl<'a, T, R: TensorRank> Groups<'a, T, R> {
    /// # Safety
    /// `along` gives as many offsets as `length` says, and for every index inside `kept` and each of these, at the sum of
    /// the offsets from `first` lies an element that nobody writes during `'a`.
    pub(super) unsafe fn new(first: NonNull<T>, kept: TensorLayout<R>, along: Cursor, length: usize) -> Self {
        Self { first, kept, along, length, elements: PhantomData }
    }

    pub(super) fn kept(&self) -> &TensorLayout<R> {
        &self.kept
    }

    /// Those whose first term is at an offset.
    ///
    /// # Safety
    /// It is the offset of an index inside `kept`.
    unsafe fn terms(&self, offset: isize) -> Terms<'a, T> {
        // SAFETY: the caller's promise, and the invariants.
        unsafe { Terms::new(self.first.offset(offset), self.along.clone(), self.length) }
    }
}

/// Writes what the terms of each index are reduced to.
///
/// # Panics
/// Where there is not one slot an index.
pub(super) fn write_each<'a, T: Sync, R: TensorRank, Rd: Reduction<'a, T>>(
    engine: &CpuEngine,
    output: &mut [MaybeUninit<Rd::Output>],
    reduction: &Rd,
    groups: &Groups<'a, T, R>,
) {
    let compact = TensorLayout::<R>::compact_unchecked(groups.kept.shape().clone());
    assert_eq!(compact.len(), output.len(), "one slot a value");
    if output.len() < ABREAST {
        for (slot, offset) in output.iter_mut().zip(groups.kept.offsets()) {
            // SAFETY: the offset of an index inside `kept`.
            slot.write(reduce(Some(engine), reduction, unsafe { groups.terms(offset) }));
        }
        return;
    }
    let cost = Cost::new(size_of::<T>(), 1).times(groups.length);
    let blocks = Blocks::new([&compact, &groups.kept], cost.per_piece().max(const { wide::<T, Rd::Run>() }));
    let ([gap, across], pile) = (blocks.line_strides(), blocks.pile_strides());
    let together = (cost.per_piece() / blocks.most()).max(1);
    let slots = Slots::new(output);
    engine.for_each(cost.times(slots.len()), blocks.count().div_ceil(together), &|piece| {
        let mut runs = Vec::new();
        for number in piece * together..blocks.count().min((piece + 1) * together) {
            let block = blocks.block(number);
            for at in 0..block.extents[1] as isize {
                let [to, from] = [0, 1].map(|layout| block.offsets[layout] + at * pile[layout]);
                // SAFETY: the offsets are those of an index inside both layouts, and so are those of as many as the block is
                // long from there on. The layout of the output is compact, and no index is in two blocks.
                unsafe {
                    let output = slots.first().offset(to);
                    Row { groups, reduction, offset: from, across, output, gap, length: block.extents[0] }
                        .write_all(&mut runs);
                }
            }
        }
    });
}

/// Values to write, whose first terms lie on one line.
struct Row<'r, 'a, T, R: TensorRank, Rd: Reduction<'a, T>> {
    groups: &'r Groups<'a, T, R>,
    reduction: &'r Rd,
    /// Invariant: for every number below `length`, at that times `across` from here is the offset of an index inside the
    /// layout of the groups.
    offset: isize,
    across: isize,
    /// Invariant: for every number below `length`, at that times `gap` from here lies a slot that may be written.
    output: NonNull<MaybeUninit<Rd::Output>>,
    gap: isize,
    length: usize,
}

impl<'a, T: Sync, R: TensorRank, Rd: Reduction<'a, T>> Row<'_, 'a, T, R, Rd> {
    /// With memory for running values.
    fn write_all(mut self, runs: &mut Vec<Rd::Run>) {
        let line = self.groups.along.whole_line(self.groups.length);
        if let Some(axis) = line.filter(|axis| self.across.unsigned_abs() < axis.strides[0].unsigned_abs())
            && const { !needs_drop::<Rd::Run>() && !strains::<T, Rd::Run>() }
        {
            self.write_abreast(axis, runs);
        }
        while self.length > 0 {
            // SAFETY: the first of the row (invariant of `offset`).
            let value = reduce(None, self.reduction, unsafe { self.groups.terms(self.offset) });
            self.write([value]);
        }
    }

    /// Writes the first values, which the others do not reach any more.
    fn write(&mut self, values: impl IntoIterator<Item = Rd::Output>) {
        for value in values {
            assert!(self.length > 0, "one slot a value");
            // SAFETY: there is a first one; while there is another, it is one step further (invariants).
            unsafe {
                self.output.as_mut().write(value);
                self.length -= 1;
                if self.length > 0 {
                    self.output = self.output.offset(self.gap);
                    self.offset += self.across;
                }
            }
        }
    }

    /// Writes many values at a time: each line of memory is then read once.
    #[inline(never)]
    fn write_abreast(&mut self, axis: Loop<1>, runs: &mut Vec<Rd::Run>) {
        let reduction = self.reduction;
        while self.length >= ABREAST {
            let width = self.length.min(const { wide::<T, Rd::Run>() });
            // SAFETY: so many first terms, the offset of each inside the layout of the groups (invariant of `offset`).
            let first = unsafe { self.groups.first.offset(self.offset) };
            let terms = Beside { first, along: axis.strides[0], across: self.across, width, elements: PhantomData };
            Stack { terms, reduction, runs }.push_all(axis.extent);
            self.write(runs.drain(..).map(|run| reduction.finish(run)));
        }
    }
}

/// Some of the terms of a value: so many from one on, a step apart.
#[derive(Clone, Copy)]
struct Steps {
    start: usize,
    step: usize,
    count: usize,
}

/// The terms of values side by side, evenly spaced.
struct Beside<'a, T> {
    /// Invariant: for every number below `width` and of a term, at the sum of that times `across` and that times `along` from
    /// here lies an element that nobody writes during `'a`.
    first: NonNull<T>,
    along: isize,
    across: isize,
    width: usize,
    elements: PhantomData<&'a T>,
}

impl<T> Clone for Beside<'_, T> {
    fn clone(&self) -> Self {
        *self
    }
}

impl<T> Copy for Beside<'_, T> {}

/// The trees of values side by side, as a stack of rows with a running value for each: the larger subtrees first. The running
/// values own nothing.
struct Stack<'r, 'a, T, Rd: Reduction<'a, T>> {
    terms: Beside<'a, T>,
    reduction: &'r Rd,
    runs: &'r mut Vec<Rd::Run>,
}

impl<'a, T, Rd: Reduction<'a, T>> Stack<'_, 'a, T, Rd> {
    /// Pushes the row of so many terms of each value, grouped as [`reduce`] groups them.
    fn push_all(&mut self, terms: usize) {
        let lanes = if const { matches!(Rd::GROUPING, Grouping::Dealt) } { lanes::<Rd::Run>(terms) } else { None };
        let Some(lanes) = lanes else {
            return self.push_tree::<LEAF>(Steps { start: 0, step: 1, count: terms });
        };
        let count = terms / lanes;
        for (done, start) in lanes_by_halves(lanes).enumerate() {
            self.push_tree::<{ dealt::LEAF }>(Steps { start, step: lanes, count });
            (0..done.trailing_ones()).for_each(|_| self.merge_last());
        }
        let start = count * lanes;
        if start < terms {
            self.push_tree::<LEAF>(Steps { start, step: 1, count: terms - start });
            self.merge_last();
        }
    }

    /// Pushes the row of the trees of some terms, with leaves of so many.
    fn push_tree<const LEAF: usize>(&mut self, steps: Steps) {
        let rows = self.rows();
        // Of no term one leaf without any.
        for (leaves, done) in (0..steps.count.max(1)).step_by(LEAF).enumerate() {
            self.push_leaves(Steps {
                start: steps.start + done * steps.step,
                count: LEAF.min(steps.count - done),
                ..steps
            });
            (0..leaves.trailing_ones()).for_each(|_| self.merge_last());
        }
        while self.rows() > rows + 1 {
            self.merge_last();
        }
    }

    fn rows(&self) -> usize {
        self.runs.len() / self.terms.width
    }

    /// The last two rows as one.
    fn merge_last(&mut self) {
        let width = self.terms.width;
        let row = self.runs.len() - width;
        let (left, right) = self.runs.split_at_mut(row);
        let (reduction, left) = (self.reduction, &mut left[row - width..]);
        Arch::new().dispatch(Merging { reduction, left, right, terms: PhantomData::<&'a T> });
        self.runs.truncate(row);
    }

    /// Pushes the row of some terms, taken one after the other.
    fn push_leaves(&mut self, steps: Steps) {
        let Self { terms, reduction, runs } = self;
        let row = runs.len();
        runs.extend((0..terms.width).map(|_| reduction.start()));
        let leaves = Leaves { terms: *terms, reduction: *reduction, steps, runs: &mut runs[row..] };
        if terms.across == 1 { Arch::new().dispatch(leaves) } else { leaves.run() }
    }
}

/// Values to be merged with others, for the widest instructions that the machine has.
struct Merging<'r, 'a, T, Rd: Reduction<'a, T>> {
    reduction: &'r Rd,
    left: &'r mut [Rd::Run],
    right: &'r mut [Rd::Run],
    terms: PhantomData<&'a T>,
}

impl<'a, T: 'a, Rd: Reduction<'a, T>> WithSimd for Merging<'_, 'a, T, Rd> {
    type Output = ();

    #[inline(always)]
    fn with_simd<S: Simd>(self, _: S) {
        let Self { reduction, left, right, .. } = self;
        assert_eq!(left.len(), right.len(), "rows of one width");
        // SAFETY: as many on the right. A value that is read twice does no harm: there is nothing to drop (`Stack`).
        each_of(left, |left, at| merge(reduction, left, unsafe { right.as_ptr().add(at).read() }));
    }
}

/// Running values that take up terms.
struct Leaves<'r, 'a, T, Rd: Reduction<'a, T>> {
    terms: Beside<'a, T>,
    reduction: &'r Rd,
    steps: Steps,
    runs: &'r mut [Rd::Run],
}

impl<'a, T, Rd: Reduction<'a, T>> Leaves<'_, 'a, T, Rd> {
    #[inline(always)]
    fn run(self) {
        let Self { terms, reduction, steps, runs } = self;
        assert_eq!(runs.len(), terms.width, "a running value for each");
        let (start, apart) = (steps.start as isize * terms.along, steps.step as isize * terms.along);
        let mut done = 0_usize;
        loop {
            let until = steps.count.min(done.saturating_add(Rd::PERIOD));
            while done < until {
                let taken = if until - done >= AT_HAND { AT_HAND } else { 1 };
                let offset = start + done as isize * apart;
                let number = steps.start + done * steps.step;
                (0..taken).for_each(|term| terms.expect(offset + (AHEAD + term) as isize * apart));
                let step = |run, at: usize, term: usize| {
                    let offset = offset + term as isize * apart + at as isize * terms.across;
                    // SAFETY: below the number of terms, and of values: invariant of the terms.
                    let term_of_value = unsafe { terms.first.offset(offset).as_ref() };
                    reduction.step(run, term_of_value, number + term * steps.step)
                };
                // Loops of their own, of constant length.
                if taken == AT_HAND {
                    each_of(runs, |run, at| step(step(step(step(run, at, 0), at, 1), at, 2), at, 3));
                } else {
                    each_of(runs, |run, at| step(run, at, 0));
                }
                done += taken;
            }
            each_of(runs, |run, _| reduction.flush(run));
            if done == steps.count {
                break;
            }
        }
    }
}

impl<T> Beside<'_, T> {
    /// Announces the terms at an offset, where they lie side by side, and so far from those before that the processor does not
    /// see them coming. There need be none.
    #[inline(always)]
    fn expect(&self, offset: isize) {
        let distance = self.along.unsigned_abs().saturating_mul(size_of::<T>());
        if self.across == 1 && distance >= FAR {
            let row = self.first.as_ptr().wrapping_offset(offset);
            let bytes = ANNOUNCED.min(self.width * size_of::<T>());
            (0..bytes).step_by(CACHE_LINE).for_each(|byte| prefetch(row.wrapping_byte_add(byte)));
        }
    }
}

/// Side by side, for the widest instructions that the machine has.
impl<'a, T, Rd: Reduction<'a, T>> WithSimd for Leaves<'_, 'a, T, Rd> {
    type Output = ();

    #[inline(always)]
    fn with_simd<S: Simd>(self, _: S) {
        Self { terms: Beside { across: 1, ..self.terms }, ..self }.run();
    }
}
