//! The loops around a tile kernel: blocks for the caches, panels for the registers, as in BLIS (F. G. Van Zee,
//! R. A. van de Geijn, ACM TOMS 41(3), 2015).

use super::{Factor, Output, Product};
use crate::engine::scratch::{Scratch, Split};
use crate::scalar::Semiring;
use core::marker::PhantomData;
use core::mem::MaybeUninit;

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
    fn pack_left(values: impl Iterator<Item = T>) -> Self::Left;
    /// Packs a piece from as many values as the edge of the factor leaves; the other places hold zeros.
    fn pack_right(values: impl Iterator<Item = T>) -> Self::Right;
    /// Empty sums.
    fn zero() -> Self::Sums;
    /// Adds the products of two pieces.
    fn step(sums: &mut Self::Sums, left: &Self::Left, right: &Self::Right);
    /// Flushes the sums; after every `period` steps at the latest.
    fn flush(sums: &mut Self::Sums);
    /// How many steps the sums take before they are flushed.
    fn period() -> usize;
    /// The value of each sum, with its row and column in the tile.
    fn finish(sums: Self::Sums, write: impl FnMut(usize, usize, T));
}

/// Extents of the blocks that are packed at a time.
#[derive(Clone, Copy)]
struct Blocks {
    rows: usize,
    columns: usize,
    inner: usize,
}

/// Bytes of one left panel: it stays close to the core while the right block passes by.
const LEFT_PANEL_BYTES: usize = 64 << 10;
/// Bytes of a packed block: it stays in the second-level cache, beside the other one and the sums.
const BLOCK_BYTES: usize = 256 << 10;

impl Blocks {
    /// From the sizes of the packed pieces alone, so that results depend on shapes alone.
    fn of<T, K: TileKernel<T>>() -> Self {
        let inner = (LEFT_PANEL_BYTES / size_of::<K::Left>().max(1)).clamp(16, 512);
        let panels = |piece: usize| (BLOCK_BYTES / (inner * piece.max(1))).max(1);
        Self {
            rows: K::ROWS * panels(size_of::<K::Left>()),
            columns: K::COLUMNS * panels(size_of::<K::Right>()),
            inner,
        }
    }
}

/// A blocked product, to be run under the instruction set that is found at run time.
pub(super) struct Blocked<'p, 'a, T, K> {
    product: Product<'a, T>,
    scratch: &'p mut Scratch,
    kernel: PhantomData<K>,
}

impl<'p, 'a, T: Semiring, K: TileKernel<T>> Blocked<'p, 'a, T, K> {
    pub(super) fn new(product: Product<'a, T>, scratch: &'p mut Scratch) -> Self {
        assert!(!core::mem::needs_drop::<T>(), "packed values are not dropped");
        Self { product, scratch, kernel: PhantomData }
    }

    /// Writes every element of the output. Inlined into the caller, whose instruction set its loops then use.
    #[inline(always)]
    pub(super) fn run(self) {
        let (rows, columns, inner) = self.product.extents();
        let Product { left, right, mut output } = self.product;
        let blocks = Blocks::of::<T, K>();
        let (block_rows, block_columns) = (blocks.rows.min(rows), blocks.columns.min(columns));
        let block_inner = blocks.inner.min(inner);
        let left_panels = block_rows.div_ceil(K::ROWS);
        let right_panels = block_columns.div_ceil(K::COLUMNS);
        let counts = [left_panels * block_inner, right_panels * block_inner, left_panels * right_panels];
        let Split { left: left_space, right: right_space, sums: sum_space } =
            self.scratch.split::<K::Left, K::Right, K::Sums>(counts);
        let several_inner_blocks = inner > block_inner;

        for column in (0..columns).step_by(block_columns) {
            let width = block_columns.min(columns - column);
            if !several_inner_blocks {
                pack_right::<T, K>(&right, 0..inner, column..column + width, right_space);
            }
            for row in (0..rows).step_by(block_rows) {
                let height = block_rows.min(rows - row);
                let tiles = height.div_ceil(K::ROWS) * width.div_ceil(K::COLUMNS);
                // A panic on the way leaks the sums, should they own anything.
                let sums = empty_sums::<T, K>(&mut sum_space[..tiles]);
                for first in (0..inner).step_by(block_inner) {
                    let depth = block_inner.min(inner - first);
                    if several_inner_blocks {
                        pack_right::<T, K>(&right, first..first + depth, column..column + width, right_space);
                    }
                    let packed_left = pack_left::<T, K>(&left, row..row + height, first..first + depth, left_space);
                    // SAFETY: packed for this block of columns and of the inner extent, above.
                    let packed_right = unsafe { packed(right_space, width.div_ceil(K::COLUMNS) * depth) };
                    accumulate::<T, K>(sums, packed_left, packed_right, depth);
                }
                let block = Block { row, column, height, width };
                // SAFETY: the blocks are disjoint and lie inside the output; the sums of this one were begun above.
                unsafe { finish::<T, K>(&mut sum_space[..tiles], &mut output, block) };
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
    left: &Factor<'_, T>,
    rows: Span,
    inner: Span,
    space: &'s mut [MaybeUninit<K::Left>],
) -> &'s [K::Left] {
    // SAFETY: the rows and the steps lie inside the factor, by the loops of `run`.
    let at = |row, step| unsafe { left.element(row, step) };
    // Two loops: the one that conjugates nothing asks nothing of its elements.
    match left.conjugate() {
        None => pack_left_from::<T, K>(|row, step| at(row, step).clone(), rows, inner, space),
        Some(conjugate) => pack_left_from::<T, K>(|row, step| conjugate(at(row, step)), rows, inner, space),
    }
}

#[inline(always)]
fn pack_left_from<T, K: TileKernel<T>>(
    value: impl Fn(usize, usize) -> T,
    rows: Span,
    inner: Span,
    space: &mut [MaybeUninit<K::Left>],
) -> &[K::Left] {
    let mut slots = space.iter_mut();
    let mut written = 0;
    for first in rows.clone().step_by(K::ROWS) {
        let panel = first..rows.end.min(first + K::ROWS);
        for step in inner.clone() {
            let values = panel.clone().map(|row| value(row, step));
            if let Some(slot) = slots.next() {
                slot.write(K::pack_left(values));
                written += 1;
            }
        }
    }
    // SAFETY: the loop wrote that many slots from the first on.
    unsafe { packed(space, written) }
}

/// Packs a block of the right factor: panel after panel of `COLUMNS` columns, row after row in a panel.
#[inline(always)]
fn pack_right<T: Clone, K: TileKernel<T>>(
    right: &Factor<'_, T>,
    inner: Span,
    columns: Span,
    space: &mut [MaybeUninit<K::Right>],
) {
    // SAFETY: the steps and the columns lie inside the factor, by the loops of `run`.
    let at = |step, column| unsafe { right.element(step, column) };
    match right.conjugate() {
        None => pack_right_from::<T, K>(|step, column| at(step, column).clone(), inner, columns, space),
        Some(conjugate) => pack_right_from::<T, K>(|step, column| conjugate(at(step, column)), inner, columns, space),
    }
}

#[inline(always)]
fn pack_right_from<T, K: TileKernel<T>>(
    value: impl Fn(usize, usize) -> T,
    inner: Span,
    columns: Span,
    space: &mut [MaybeUninit<K::Right>],
) {
    let mut slots = space.iter_mut();
    for first in columns.clone().step_by(K::COLUMNS) {
        let panel = first..columns.end.min(first + K::COLUMNS);
        for step in inner.clone() {
            let values = panel.clone().map(|column| value(step, column));
            slots.next().expect("a slot for every piece").write(K::pack_right(values));
        }
    }
}

/// Begins the sums of so many tiles as there are slots.
#[inline(always)]
fn empty_sums<T, K: TileKernel<T>>(slots: &mut [MaybeUninit<K::Sums>]) -> &mut [K::Sums] {
    for slot in &mut *slots {
        slot.write(K::zero());
    }
    // SAFETY: the loop wrote every slot; `MaybeUninit<K::Sums>` has the layout of `K::Sums`.
    unsafe { core::slice::from_raw_parts_mut(slots.as_mut_ptr().cast(), slots.len()) }
}

/// Adds the products of two packed blocks to the sums of their tiles, row of tiles after row of tiles.
#[inline(always)]
fn accumulate<T, K: TileKernel<T>>(sums: &mut [K::Sums], left: &[K::Left], right: &[K::Right], depth: usize) {
    let mut tiles = sums.iter_mut();
    for left_panel in left.chunks_exact(depth) {
        for (right_panel, tile) in right.chunks_exact(depth).zip(&mut tiles) {
            accumulate_tile::<T, K>(tile, left_panel, right_panel);
        }
    }
}

/// Adds the products of two panels of equal length, in order, and flushes the sums.
#[inline(always)]
fn accumulate_tile<T, K: TileKernel<T>>(sums: &mut K::Sums, left: &[K::Left], right: &[K::Right]) {
    // A copy that never leaves this function can live in registers.
    let mut local = core::mem::replace(sums, K::zero());
    let period = K::period().min(left.len().max(1));
    for (left, right) in left.chunks(period).zip(right.chunks(period)) {
        for (left, right) in left.iter().zip(right) {
            K::step(&mut local, left, right);
        }
        K::flush(&mut local);
    }
    *sums = local;
}

/// Writes a block of the output from the sums of its tiles, which are moved out of their slots.
///
/// # Safety
/// The slots hold sums. The block lies inside the output, and none of it was written before.
#[inline(always)]
unsafe fn finish<T: Semiring, K: TileKernel<T>>(
    sums: &mut [MaybeUninit<K::Sums>],
    output: &mut Output<'_, T>,
    block: Block,
) {
    let tiles_across = block.width.div_ceil(K::COLUMNS);
    for (tile, slot) in sums.iter_mut().enumerate() {
        // SAFETY: a sum (caller), read once: the slot counts as uninitialised from here on.
        let tile_sums = unsafe { slot.assume_init_read() };
        let (down, right) = (tile / tiles_across * K::ROWS, tile % tiles_across * K::COLUMNS);
        K::finish(tile_sums, |row, column, value| {
            let (row, column) = (down + row, right + column);
            if row < block.height && column < block.width {
                // SAFETY: inside the block; a tile kernel's sums are visited here only, each place once.
                unsafe { output.write(block.row + row, block.column + column, value) };
            }
        });
    }
}
