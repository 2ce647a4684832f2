//! The loops around a tile kernel: blocks for the caches, panels for the registers, as in BLIS (F. G. Van Zee,
//! R. A. van de Geijn, ACM TOMS 41(3), 2015).

use super::caches::Caches;
use super::{Factor, Output, Product};
use crate::engine::CpuEngine;
use crate::engine::scratch::{Scratch, Split};
use crate::scalar::Semiring;
use core::mem::MaybeUninit;
use pulp::{Arch, Simd, WithSimd};

/// A tile of the output that is summed in registers.
///
/// Implemented only for scalars without drop glue: packed pieces are never dropped.
pub(super) trait TileKernel<T> {
    /// Rows of a tile.
    const ROWS: usize;
    /// Columns of a tile.
    const COLUMNS: usize;
    /// `ROWS` values of one column of the left factor.
    type Left;
    /// `COLUMNS` values of one row of the right factor.
    type Right;
    /// The running sums of a tile.
    type Sums;

    /// Packs a piece from as many values as the edge of the factor leaves; the other places hold zeros.
    fn pack_left(&self, values: impl Iterator<Item = T>) -> Self::Left;
    /// Packs a piece from as many values as the edge of the factor leaves; the other places hold zeros.
    fn pack_right(&self, values: impl Iterator<Item = T>) -> Self::Right;
    /// Empty sums.
    fn zero(&self) -> Self::Sums;
    /// Adds the products of two pieces.
    fn step(&self, sums: &mut Self::Sums, left: &Self::Left, right: &Self::Right);
    /// Flushes the sums; after every `period` steps at the latest.
    fn flush(&self, sums: &mut Self::Sums);
    /// How many steps the sums take before they are flushed.
    fn period(&self) -> usize;
    /// The value of each sum, with its row and column in the tile, each place once.
    fn finish(&self, sums: Self::Sums, write: impl FnMut(usize, usize, T));
}

/// Extents of the blocks that are packed at a time.
#[derive(Clone, Copy)]
struct Blocks {
    rows: usize,
    columns: usize,
    inner: usize,
    /// So many right panels pass by each left panel in turn.
    passing: usize,
}

/// Bytes of one left panel, but no more than so many steps: it stays in the first cache, beside the sums of a tile, while right
/// panels pass by.
const LEFT_PANEL_BYTES: usize = 16 << 10;
const MOST_STEPS: usize = 256;

impl Blocks {
    /// For a product of such extents. How many steps are summed at a time depends on the sizes of the packed pieces alone,
    /// as results may depend on it; the rest, on which they do not, on the caches.
    fn of<T, K: TileKernel<T>>(rows: usize, columns: usize, inner: usize) -> Self {
        let caches = Caches::get();
        let (left, right) = (size_of::<K::Left>().max(1), size_of::<K::Right>().max(1));
        let inner = (LEFT_PANEL_BYTES / left).clamp(16, MOST_STEPS).min(inner);
        let panels = |bytes: usize, piece: usize| (bytes / (inner * piece)).max(1);
        Self {
            rows: even_parts(rows, K::ROWS * panels(caches.block(), left), K::ROWS),
            columns: even_parts(columns, K::COLUMNS * panels(caches.block(), right), K::COLUMNS),
            inner,
            passing: panels(caches.near_block(), right),
        }
    }
}

/// The length of the fewest equal parts of an extent that are not longer than `most`, in whole units.
fn even_parts(extent: usize, most: usize, unit: usize) -> usize {
    extent.div_ceil(extent.div_ceil(most)).next_multiple_of(unit).min(extent)
}

/// Writes every element of the output of a product, by the widest instructions that the machine has.
pub(super) fn run<T: Semiring, K: TileKernel<T>>(product: Product<'_, T>, engine: &CpuEngine, kernel: K) {
    engine.scratches.lend(|scratch| Arch::new().dispatch(Blocked { product, scratch, kernel }));
}

/// A blocked product, to be run under the instruction set that is found at run time.
pub(super) struct Blocked<'p, 'a, T, K> {
    product: Product<'a, T>,
    scratch: &'p mut Scratch,
    kernel: K,
}

impl<T: Semiring, K: TileKernel<T>> WithSimd for Blocked<'_, '_, T, K> {
    type Output = ();

    #[inline(always)]
    fn with_simd<S: Simd>(self, _: S) {
        self.run();
    }
}

impl<T: Semiring, K: TileKernel<T>> Blocked<'_, '_, T, K> {
    /// Writes every element of the output. Inlined into the caller, whose instruction set its loops then use.
    #[inline(always)]
    fn run(self) {
        assert!(!core::mem::needs_drop::<T>(), "packed values are not dropped");
        let (rows, columns, inner) = self.product.extents();
        let Product { left, right, mut output } = self.product;
        let kernel = &self.kernel;
        let blocks = Blocks::of::<T, K>(rows, columns, inner);
        let (block_rows, block_columns, block_inner) = (blocks.rows, blocks.columns, blocks.inner);
        let left_panels = block_rows.div_ceil(K::ROWS);
        let right_panels = block_columns.div_ceil(K::COLUMNS);
        let counts = [left_panels * block_inner, right_panels * block_inner, left_panels * right_panels];
        let Split { left: left_space, right: right_space, sums: sum_space } =
            self.scratch.split::<K::Left, K::Right, K::Sums>(counts);
        let several_inner_blocks = inner > block_inner;

        for column in (0..columns).step_by(block_columns) {
            let width = block_columns.min(columns - column);
            if !several_inner_blocks {
                pack_right(kernel, &right, 0..inner, column..column + width, right_space);
            }
            for row in (0..rows).step_by(block_rows) {
                let height = block_rows.min(rows - row);
                let tiles = height.div_ceil(K::ROWS) * width.div_ceil(K::COLUMNS);
                // A panic on the way leaks the sums, should they own anything.
                let sums = empty_sums(kernel, &mut sum_space[..tiles]);
                for first in (0..inner).step_by(block_inner) {
                    let depth = block_inner.min(inner - first);
                    if several_inner_blocks {
                        pack_right(kernel, &right, first..first + depth, column..column + width, right_space);
                    }
                    let packed_left = pack_left(kernel, &left, row..row + height, first..first + depth, left_space);
                    // SAFETY: packed for this block of columns and of the inner extent, above.
                    let packed_right = unsafe { packed(right_space, width.div_ceil(K::COLUMNS) * depth) };
                    accumulate(kernel, sums, (packed_left, packed_right), depth, blocks.passing);
                }
                let block = Block { row, column, height, width };
                // SAFETY: the blocks are disjoint and lie inside the output; the sums of this one were begun above.
                unsafe { finish(kernel, &mut sum_space[..tiles], &mut output, block) };
            }
        }
    }
}

/// The part of the output that one round of packing covers.
struct Block {
    row: usize,
    column: usize,
    height: usize,
    width: usize,
}

/// The first `count` slots, which were written.
///
/// # Safety
/// They were.
#[inline(always)]
unsafe fn packed<P>(slots: &[MaybeUninit<P>], count: usize) -> &[P] {
    // SAFETY: the caller wrote them; `MaybeUninit<P>` has the layout of `P`.
    unsafe { core::slice::from_raw_parts(slots[..count].as_ptr().cast(), count) }
}

type Span = core::ops::Range<usize>;

/// Packs a block of the left factor: panel after panel of `ROWS` rows, column after column in a panel.
#[inline(always)]
fn pack_left<'s, T: Clone, K: TileKernel<T>>(
    kernel: &K,
    left: &Factor<'_, T>,
    rows: Span,
    inner: Span,
    space: &'s mut [MaybeUninit<K::Left>],
) -> &'s [K::Left] {
    // SAFETY: the rows and the steps lie inside the factor, by the loops of `run`.
    let at = |row, step| unsafe { left.element(row, step) };
    // Loops of their own: those that conjugate nothing ask nothing of their elements, and elements that are known to lie
    // side by side are moved as vectors.
    match left.conjugate() {
        None if left.strides()[0] == 1 => {
            // SAFETY: as above; the offset for a row stride of 1.
            let at = |row, step| unsafe { left.pointer().offset(left.offset(0, step)).add(row).as_ref() };
            pack_left_from(kernel, |row, step| at(row, step).clone(), rows, inner, space)
        }
        None => pack_left_from(kernel, |row, step| at(row, step).clone(), rows, inner, space),
        Some(conjugate) => pack_left_from(kernel, |row, step| conjugate(at(row, step)), rows, inner, space),
    }
}

#[inline(always)]
fn pack_left_from<'s, T, K: TileKernel<T>>(
    kernel: &K,
    value: impl Fn(usize, usize) -> T,
    rows: Span,
    inner: Span,
    space: &'s mut [MaybeUninit<K::Left>],
) -> &'s [K::Left] {
    let mut slots = space.iter_mut();
    let mut written = 0;
    for first in rows.clone().step_by(K::ROWS) {
        let height = K::ROWS.min(rows.end - first);
        let panel = slots.by_ref().take(inner.len());
        written += panel.len();
        for (slot, step) in panel.zip(inner.clone()) {
            let values = |height: usize| (first..first + height).map(|row| value(row, step));
            // A constant height, where it is one, unrolls the loop over it.
            let piece =
                if height == K::ROWS { kernel.pack_left(values(K::ROWS)) } else { kernel.pack_left(values(height)) };
            slot.write(piece);
        }
    }
    // SAFETY: the loop wrote that many slots from the first on.
    unsafe { packed(space, written) }
}

/// Packs a block of the right factor: panel after panel of `COLUMNS` columns, row after row in a panel.
#[inline(always)]
fn pack_right<T: Clone, K: TileKernel<T>>(
    kernel: &K,
    right: &Factor<'_, T>,
    inner: Span,
    columns: Span,
    space: &mut [MaybeUninit<K::Right>],
) {
    // SAFETY: the steps and the columns lie inside the factor, by the loops of `run`.
    let at = |step, column| unsafe { right.element(step, column) };
    match right.conjugate() {
        None => pack_right_from(kernel, |step, column| at(step, column).clone(), inner, columns, space),
        Some(conjugate) => pack_right_from(kernel, |step, column| conjugate(at(step, column)), inner, columns, space),
    }
}

#[inline(always)]
fn pack_right_from<T, K: TileKernel<T>>(
    kernel: &K,
    value: impl Fn(usize, usize) -> T,
    inner: Span,
    columns: Span,
    space: &mut [MaybeUninit<K::Right>],
) {
    let mut slots = space.iter_mut();
    for first in columns.clone().step_by(K::COLUMNS) {
        let width = K::COLUMNS.min(columns.end - first);
        for step in inner.clone() {
            let values = |width: usize| (first..first + width).map(|column| value(step, column));
            let whole = width == K::COLUMNS;
            let piece = if whole { kernel.pack_right(values(K::COLUMNS)) } else { kernel.pack_right(values(width)) };
            slots.next().expect("a slot for every piece").write(piece);
        }
    }
}

/// Begins the sums of so many tiles as there are slots.
#[inline(always)]
fn empty_sums<'s, T, K: TileKernel<T>>(kernel: &K, slots: &'s mut [MaybeUninit<K::Sums>]) -> &'s mut [K::Sums] {
    for slot in &mut *slots {
        slot.write(kernel.zero());
    }
    // SAFETY: the loop wrote every slot; `MaybeUninit<K::Sums>` has the layout of `K::Sums`.
    unsafe { core::slice::from_raw_parts_mut(slots.as_mut_ptr().cast(), slots.len()) }
}

/// Adds the products of two packed blocks, the left and the right one, to the sums of their tiles, which lie row of tiles
/// after row of tiles.
#[inline(always)]
fn accumulate<T, K: TileKernel<T>>(
    kernel: &K,
    sums: &mut [K::Sums],
    (left, right): (&[K::Left], &[K::Right]),
    depth: usize,
    passing: usize,
) {
    let across = right.len() / depth;
    for (turn, passing_panels) in right.chunks(passing * depth).enumerate() {
        let first = turn * passing;
        for (left_panel, row_sums) in left.chunks_exact(depth).zip(sums.chunks_exact_mut(across)) {
            for (right_panel, tile) in passing_panels.chunks_exact(depth).zip(&mut row_sums[first..]) {
                accumulate_tile(kernel, tile, left_panel, right_panel);
            }
        }
    }
}

/// The bytes of sums that a processor may hold in its registers.
const IN_REGISTERS: usize = 1 << 10;

/// Adds the products of two panels of equal length, in order, and flushes the sums.
#[inline(always)]
fn accumulate_tile<T, K: TileKernel<T>>(kernel: &K, sums: &mut K::Sums, left: &[K::Left], right: &[K::Right]) {
    if const { size_of::<K::Sums>() > IN_REGISTERS } {
        return accumulate_panels(kernel, sums, left, right);
    }
    // A copy that never leaves this function can live in registers.
    let mut local = core::mem::replace(sums, kernel.zero());
    accumulate_panels(kernel, &mut local, left, right);
    *sums = local;
}

#[inline(always)]
fn accumulate_panels<T, K: TileKernel<T>>(kernel: &K, sums: &mut K::Sums, left: &[K::Left], right: &[K::Right]) {
    let period = kernel.period().min(left.len().max(1));
    for (left, right) in left.chunks(period).zip(right.chunks(period)) {
        for (left, right) in left.iter().zip(right) {
            kernel.step(sums, left, right);
        }
        kernel.flush(sums);
    }
}

/// Writes a block of the output from the sums of its tiles, which are moved out of their slots.
///
/// # Safety
/// The slots hold sums. The block lies inside the output, and none of it was written before.
#[inline(always)]
unsafe fn finish<T: Semiring, K: TileKernel<T>>(
    kernel: &K,
    sums: &mut [MaybeUninit<K::Sums>],
    output: &mut Output<'_, T>,
    block: Block,
) {
    let tiles_across = block.width.div_ceil(K::COLUMNS);
    let (is_plain, [_, across]) = (output.is_plain(), output.strides());
    for (tile, slot) in sums.iter_mut().enumerate() {
        // SAFETY: a sum (caller), read once: the slot counts as uninitialised from here on.
        let tile_sums = unsafe { slot.assume_init_read() };
        let (down, right) = (tile / tiles_across * K::ROWS, tile % tiles_across * K::COLUMNS);
        if is_plain && down + K::ROWS <= block.height && right + K::COLUMNS <= block.width {
            // SAFETY: the first element of a tile inside the block.
            let first = unsafe { output.pointer().offset(output.offset(block.row + down, block.column + right)) };
            // SAFETY: the tile lies inside the block, in columns without gaps, where nothing need be dropped.
            kernel.finish(tile_sums, |row, column, value| unsafe {
                first.offset(column as isize * across).add(row).write(value);
            });
            continue;
        }
        kernel.finish(tile_sums, |row, column, value| {
            let (row, column) = (down + row, right + column);
            if row < block.height && column < block.width {
                // SAFETY: inside the block; a tile kernel's sums are visited here only, each place once.
                unsafe { output.write(block.row + row, block.column + column, value) };
            }
        });
    }
}
