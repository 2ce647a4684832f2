//! Many reductions at once: one for each index of the axes that are kept.

use super::dealt::{lanes, lanes_by_halves};
use super::reduction::{Grouping, Reduction};
use super::tree::{ABREAST, DEEP, LEAF, Terms, Tree, leaves, merge_values, reduce};
use crate::engine::buffers::Slots;
use crate::engine::{Cost, CpuEngine, strains};
use crate::layout::{Blocks, Cursor, Loop, TensorLayout};
use crate::rank::TensorRank;
use crate::tensor::transfer::prefetch;
use core::marker::PhantomData;
use core::mem::MaybeUninit;
use core::ptr::NonNull;
use pulp::{Arch, Simd, WithSimd};

/// The values of small runs that are made at the same time where their terms lie side by side: so many that a row of terms
/// is worth a fetch from far away, and so few that their trees do not fill the stack.
const WIDE: usize = 64;

/// So many terms ahead their memory is asked for.
const AHEAD: usize = 4;

/// The bytes from which on terms are far apart: a page, beyond which processors do not look ahead.
const FAR: usize = 4 << 10;

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
    let blocks = Blocks::new([&compact, &groups.kept], cost.per_piece().max(WIDE));
    let ([gap, across], pile) = (blocks.line_strides(), blocks.pile_strides());
    let together = (cost.per_piece() / blocks.most()).max(1);
    let slots = Slots::new(output);
    engine.for_each(cost.times(slots.len()), blocks.count().div_ceil(together), &|piece| {
        for number in piece * together..blocks.count().min((piece + 1) * together) {
            let block = blocks.block(number);
            for at in 0..block.extents[1] as isize {
                let [to, from] = [0, 1].map(|layout| block.offsets[layout] + at * pile[layout]);
                // SAFETY: the offsets are those of an index inside both layouts, and so are those of as many as the block is
                // long from there on. The layout of the output is compact, and no index is in two blocks.
                unsafe {
                    let output = slots.first().offset(to);
                    Row { groups, reduction, offset: from, across, output, gap, length: block.extents[0] }.write_all();
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
    fn write_all(mut self) {
        let line = self.groups.along.whole_line(self.groups.length);
        if let Some(axis) = line.filter(|axis| self.across.unsigned_abs() < axis.strides[0].unsigned_abs()) {
            if const { size_of::<Rd::Run>() <= 16 } {
                self.write_abreast::<WIDE>(axis);
            }
            if const { !strains::<T, Rd::Run>() } {
                self.write_abreast::<ABREAST>(axis);
            }
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

    /// Writes values `W` at a time, as long as there are so many: each line of memory is then read once.
    #[inline(never)]
    fn write_abreast<const W: usize>(&mut self, axis: Loop<1>) {
        let reduction = self.reduction;
        while self.length >= W {
            let runs = if const { matches!(Rd::GROUPING, Grouping::Dealt) }
                && let Some(lanes) = lanes::<Rd::Run>(axis.extent)
            {
                self.dealt_abreast::<W>(axis, lanes)
            } else {
                self.trees_abreast::<W>(axis, Steps { start: 0, step: 1, count: axis.extent })
            };
            self.write(runs.map(|run| reduction.finish(run)));
        }
    }

    /// The first `W` values of terms that are dealt out.
    fn dealt_abreast<const W: usize>(&self, axis: Loop<1>, lanes: usize) -> [Rd::Run; W] {
        let count = axis.extent / lanes;
        let mut tree = Tree::<Rd::Run, W, DEEP>::new();
        for start in lanes_by_halves(lanes) {
            tree.push(self.reduction, self.trees_abreast::<W>(axis, Steps { start, step: lanes, count }), 1);
        }
        let runs = tree.merge(self.reduction);
        let start = count * lanes;
        if start == axis.extent {
            return runs;
        }
        merge_values(
            self.reduction,
            runs,
            self.trees_abreast(axis, Steps { start, step: 1, count: axis.extent - start }),
        )
    }

    /// The trees of some terms of each of the first `W` values, of which there are as many.
    #[inline(never)]
    fn trees_abreast<const W: usize>(&self, axis: Loop<1>, steps: Steps) -> [Rd::Run; W] {
        let mut tree = Tree::<Rd::Run, W, DEEP>::new();
        for done in (0..steps.count).step_by(LEAF) {
            let leaf = Steps { start: steps.start + done * steps.step, count: LEAF.min(steps.count - done), ..steps };
            tree.push(self.reduction, self.leaves_abreast::<W>(axis, leaf), 1);
        }
        tree.merge(self.reduction)
    }

    /// The leaves of some terms of each of the first `W` values, of which there are as many.
    fn leaves_abreast<const W: usize>(&self, axis: Loop<1>, steps: Steps) -> [Rd::Run; W] {
        let [along] = axis.strides;
        // SAFETY: there is such a term, below the extent of the axis (invariant of the groups).
        let first = unsafe { self.groups.first.offset(self.offset + steps.start as isize * along) };
        let (across, reduction) = (self.across, self.reduction);
        let along = along * steps.step as isize;
        let beside = Beside::<T, Rd, W> { first, along, across, steps, reduction, elements: PhantomData };
        if across == 1 { Arch::new().dispatch(beside) } else { beside.leaves() }
    }
}

/// Some of the terms of a value: so many from one on, a step apart.
#[derive(Clone, Copy)]
struct Steps {
    start: usize,
    step: usize,
    count: usize,
}

/// Leaves of values whose terms are evenly spaced.
struct Beside<'r, 'a, T, Rd, const W: usize> {
    /// Invariant: for every number below `W` and every term, at the sum of that times `across` and that times `along` from
    /// here lies an element that nobody writes during `'a`.
    first: NonNull<T>,
    along: isize,
    across: isize,
    steps: Steps,
    reduction: &'r Rd,
    elements: PhantomData<&'a T>,
}

impl<'a, T, Rd: Reduction<'a, T>, const W: usize> Beside<'_, 'a, T, Rd, W> {
    #[inline(always)]
    fn leaves(self) -> [Rd::Run; W] {
        let Self { first, across, .. } = self;
        leaves(self.reduction, self.steps.count, |term| {
            self.expect(term + AHEAD);
            let number = self.steps.start + term * self.steps.step;
            let along = term as isize * self.along;
            // SAFETY: invariant of `first`.
            move |value: usize| (unsafe { first.offset(value as isize * across + along).as_ref() }, number)
        })
    }
}

impl<T, Rd, const W: usize> Beside<'_, '_, T, Rd, W> {
    /// Announces the terms of one number, where they lie side by side, and so far from those of the next number that the
    /// processor does not see them coming. There need be none.
    #[inline(always)]
    fn expect(&self, term: usize) {
        let distance = self.along.unsigned_abs().saturating_mul(size_of::<T>());
        if self.across == 1 && distance >= FAR {
            let row = self.first.as_ptr().wrapping_offset(term as isize * self.along);
            (0..W * size_of::<T>()).step_by(CACHE_LINE).for_each(|bytes| prefetch(row.wrapping_byte_add(bytes)));
        }
    }
}

/// Side by side, for the widest instructions that the machine has.
impl<'a, T, Rd: Reduction<'a, T>, const W: usize> WithSimd for Beside<'_, 'a, T, Rd, W> {
    type Output = [Rd::Run; W];

    #[inline(always)]
    fn with_simd<S: Simd>(self, _: S) -> [Rd::Run; W] {
        Self { across: 1, ..self }.leaves()
    }
}
