use super::blocking::{Blocked, TileKernel};
use super::elementwise::by_dots;
use super::{MatmulKernel, Planar, Product};
use crate::engine::{Scratch, is_large};
use crate::scalar::{Accumulate, Accumulator, Planes, flush_period};
use core::marker::PhantomData;
use pulp::{Arch, Simd, WithSimd};

// SAFETY: `by_dots` and `Blocked::run` write every element of the output.
unsafe impl<T> MatmulKernel<T> for Planar
where
    T: Accumulate + Planes,
    T::Accum: Planes,
{
    fn run(product: Product<'_, T>, scratch: &mut Scratch) {
        if const { is_large::<T>() } {
            by_dots(product);
        } else {
            Arch::new().dispatch(Dispatch { product, scratch });
        }
    }
}

struct Dispatch<'p, 'a, T> {
    product: Product<'a, T>,
    scratch: &'p mut Scratch,
}

impl<T> WithSimd for Dispatch<'_, '_, T>
where
    T: Accumulate + Planes,
    T::Accum: Planes,
{
    type Output = ();

    /// One column of many lanes was measured to be fast for every width of register and of running value: the lanes
    /// are too many to be unrolled, so it is always the loop that is vectorised. Few rows would leave most of those
    /// lanes to padding.
    #[inline(always)]
    fn with_simd<S: Simd>(self, _: S) {
        let (rows, _, _) = self.product.extents();
        if rows > 32 {
            Blocked::<T, Tile<T, 64, 1>>::new(self.product, self.scratch).run();
        } else {
            Blocked::<T, Tile<T, 16, 2>>::new(self.product, self.scratch).run();
        }
    }
}

/// `LANES` rows, side by side in the planes of a block, by `COLUMNS` columns.
///
/// The lane is the innermost loop, its body the scalar's own `mul_add`: independent, of constant length, over
/// contiguous planes. That is what the compiler vectorises.
struct Tile<T, const LANES: usize, const COLUMNS: usize>(PhantomData<T>);

type Block<P, const LANES: usize> = <P as Planes>::Block<LANES>;

impl<T, const LANES: usize, const COLUMNS: usize> TileKernel<T> for Tile<T, LANES, COLUMNS>
where
    T: Accumulate + Planes,
    T::Accum: Planes,
{
    const ROWS: usize = LANES;
    const COLUMNS: usize = COLUMNS;
    type Left = Block<T, LANES>;
    type Right = [T; COLUMNS];
    type Sums = [Block<T::Accum, LANES>; COLUMNS];

    #[inline(always)]
    fn pack_left(values: impl Iterator<Item = T>) -> Self::Left {
        let mut block = T::zero().splat();
        for (lane, value) in values.enumerate() {
            T::set_lane(&mut block, lane, value);
        }
        block
    }

    #[inline(always)]
    fn pack_right(values: impl Iterator<Item = T>) -> Self::Right {
        let mut row = [T::zero(); COLUMNS];
        for (slot, value) in row.iter_mut().zip(values) {
            *slot = value;
        }
        row
    }

    #[inline(always)]
    fn zero() -> Self::Sums {
        [T::Accum::zero().splat(); COLUMNS]
    }

    #[inline(always)]
    fn accumulate(sums: &mut Self::Sums, left: &[Self::Left], right: &[Self::Right]) {
        // A copy that never leaves this function can live in registers.
        let mut local = *sums;
        let period = const { flush_period::<T, T::Accum>() }.min(left.len().max(1));
        for (left, right) in left.chunks(period).zip(right.chunks(period)) {
            for (block, row) in left.iter().zip(right) {
                for (column_sums, value) in local.iter_mut().zip(row) {
                    for lane in 0..LANES {
                        let sum = T::Accum::lane(column_sums, lane).mul_add(&T::lane(block, lane), value);
                        T::Accum::set_lane(column_sums, lane, sum);
                    }
                }
            }
            for column_sums in &mut local {
                for lane in 0..LANES {
                    let sum = T::Accum::lane(column_sums, lane).flush();
                    T::Accum::set_lane(column_sums, lane, sum);
                }
            }
        }
        *sums = local;
    }

    #[inline(always)]
    fn finish(sums: Self::Sums, mut write: impl FnMut(usize, usize, T)) {
        for (column, column_sums) in sums.iter().enumerate() {
            for lane in 0..LANES {
                write(lane, column, T::Accum::lane(column_sums, lane).finish());
            }
        }
    }
}
