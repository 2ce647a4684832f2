use super::blocking::{self, TileKernel};
use super::direct::limit_of_packing;
use super::elementwise::by_dots;
use super::grid::Sides;
use super::{MatmulKernel, Planar, Product};
use crate::engine::{CpuEngine, is_large};
use crate::scalar::{Accumulate, Accumulator, Planes, flush_period};
use core::marker::PhantomData;

/// From so many rows on they fill a wide tile. One column of many lanes was measured to be fast for every width of register
/// and of running value: the lanes are too many to be unrolled, so it is always the loop that is vectorised. Few rows would
/// leave most of those lanes to padding.
const TALL: usize = 33;

// SAFETY: `by_dots` and `blocking::run` write every element of their tiles, which cover the output.
unsafe impl<T> MatmulKernel<T> for Planar
where
    T: Accumulate + Planes,
    T::Accum: Planes,
{
    const DIRECT: usize = limit_of_packing::<T>();

    fn run(product: Product<'_, T>, engine: &CpuEngine) {
        const SIDES: Sides = Sides { unit: [64, 2], least: [64, 64], most: [256, 256], enough: 64 };
        if const { is_large::<T>() } {
            return by_dots(&product, engine);
        }
        let (rows, _, _) = product.extents();
        let is_tall = rows >= TALL;
        product.for_each_tile(
            engine,
            &SIDES,
            |steps| steps,
            // One kernel for all tiles: the blocks of the inner extent, and so the sums, depend on it.
            |product| match is_tall {
                true => blocking::run(product, engine, Tile::<T, 64, 1>(PhantomData)),
                false => blocking::run(product, engine, Tile::<T, 16, 2>(PhantomData)),
            },
        );
    }
}

/// `LANES` rows, side by side in the planes of a block, by `COLUMNS` columns.
///
/// The lane is the innermost loop, its body the scalar's own `mul_add`: independent, of constant length, over
/// contiguous planes. That is what the compiler vectorises.
struct Tile<T, const LANES: usize, const COLUMNS: usize>(PhantomData<T>);

type Block<P, const LANES: usize> = <P as Planes>::Block<LANES>;

/// Begins where a cache line does, so that no vector of it straddles two.
#[repr(align(64))]
struct Aligned<P>(P);

impl<T, const LANES: usize, const COLUMNS: usize> TileKernel<T> for Tile<T, LANES, COLUMNS>
where
    T: Accumulate + Planes,
    T::Accum: Planes,
{
    const ROWS: usize = LANES;
    const COLUMNS: usize = COLUMNS;
    type Left = Aligned<Block<T, LANES>>;
    type Right = [T; COLUMNS];
    type Sums = Aligned<[Block<T::Accum, LANES>; COLUMNS]>;

    #[inline(always)]
    fn pack_left(&self, values: impl Iterator<Item = T>) -> Self::Left {
        let mut block = T::zero().splat();
        for (lane, value) in values.enumerate() {
            T::set_lane(&mut block, lane, value);
        }
        Aligned(block)
    }

    #[inline(always)]
    fn pack_right(&self, values: impl Iterator<Item = T>) -> Self::Right {
        let mut row = [T::zero(); COLUMNS];
        for (slot, value) in row.iter_mut().zip(values) {
            *slot = value;
        }
        row
    }

    #[inline(always)]
    fn zero(&self) -> Self::Sums {
        Aligned([T::Accum::zero().splat(); COLUMNS])
    }

    #[inline(always)]
    fn step(&self, sums: &mut Self::Sums, left: &Self::Left, right: &Self::Right) {
        for (column_sums, value) in sums.0.iter_mut().zip(right) {
            for lane in 0..LANES {
                let sum = T::Accum::lane(column_sums, lane).mul_add(&T::lane(&left.0, lane), value);
                T::Accum::set_lane(column_sums, lane, sum);
            }
        }
    }

    #[inline(always)]
    fn flush(&self, sums: &mut Self::Sums) {
        for column_sums in &mut sums.0 {
            for lane in 0..LANES {
                let sum = T::Accum::lane(column_sums, lane).flush();
                T::Accum::set_lane(column_sums, lane, sum);
            }
        }
    }

    #[inline(always)]
    fn period(&self) -> usize {
        const { flush_period::<T, T::Accum>() }
    }

    #[inline(always)]
    fn finish(&self, sums: Self::Sums, mut write: impl FnMut(usize, usize, T)) {
        for (column, column_sums) in sums.0.iter().enumerate() {
            for lane in 0..LANES {
                write(lane, column, T::Accum::lane(column_sums, lane).finish());
            }
        }
    }
}
