use super::blocking::{self, TileKernel};
use super::grid::Sides;
use super::{MatmulKernel, Product};
use crate::engine::CpuEngine;
use crate::scalar::{Accumulate, Accumulator, advance, flush_period};
use core::marker::PhantomData;
use core::{array, mem};

/// The innermost part of a matrix product, for a scalar that knows better than its accumulator's code over lanes: the sums
/// of `MR` rows by `NR` columns.
///
/// Packing, blocking, edges, strides and threads are the engine's. `kernel = pilaster::Tiled<Own, MR, NR>` chooses it. The
/// scalar must own nothing. Mark the function `#[inline]`: it is then compiled for the widest instructions of the
/// machine. So many sums that they fill the registers, and no more, are fastest.
///
/// ```
/// use pilaster::{CpuEngine, HostTensor, Microkernel, PlainSum, Rank, TensorScalar, Tiled};
/// # use pilaster::num_traits::Zero;
/// # use std::ops::{Add, Mul};
///
/// /// A wrapping byte.
/// #[derive(Clone, Copy, Debug, PartialEq, TensorScalar)]
/// #[tensor_scalar(kind = integer, algebra = semiring, kernel = Tiled<Bytes, 16, 4>)]
/// struct Byte(u8);
///
/// struct Bytes;
///
/// impl Microkernel<Byte, 16, 4> for Bytes {
///     #[inline]
///     fn step(sums: &mut [[PlainSum<Byte>; 16]; 4], left: &[Byte; 16], right: &[Byte; 4]) {
///         for (column, factor) in sums.iter_mut().zip(right) {
///             for (sum, value) in column.iter_mut().zip(left) {
///                 sum.0 = Byte(sum.0.0.wrapping_add(value.0.wrapping_mul(factor.0)));
///             }
///         }
///     }
/// }
/// # impl Add for Byte { type Output = Self; fn add(self, b: Self) -> Self { Self(self.0.wrapping_add(b.0)) } }
/// # impl Mul for Byte { type Output = Self; fn mul(self, b: Self) -> Self { Self(self.0.wrapping_mul(b.0)) } }
/// # impl Zero for Byte { fn zero() -> Self { Self(0) } fn is_zero(&self) -> bool { self.0 == 0 } }
///
/// let a = HostTensor::<Byte, Rank<2>>::full([50, 30], Byte(7))?;
/// let b = HostTensor::<Byte, Rank<2>>::full([30, 20], Byte(9))?;
/// let product = CpuEngine::serial().matmul(&a, &b)?;
/// assert!(product.iter().all(|element| *element == Byte((7 * 9 * 30 % 256) as u8)));
/// # Ok::<(), pilaster::Error>(())
/// ```
#[diagnostic::on_unimplemented(
    message = "`{Self}` has no sums of {MR} rows by {NR} columns of `{T}`",
    note = "write `impl pilaster::Microkernel<{T}, {MR}, {NR}> for {Self}`"
)]
pub trait Microkernel<T: Accumulate, const MR: usize, const NR: usize>: 'static {
    /// Adds to each sum, column by column, the product of the value of its row with that of its column, in this order.
    ///
    /// Steps come in the order of the summed index; sums are flushed after every
    /// [`FLUSH_EVERY`](Accumulator::FLUSH_EVERY) steps. Beyond the edges of a matrix the values are zeros, and the sums are
    /// dropped.
    fn step(sums: &mut [[T::Accum; MR]; NR], left: &[T; MR], right: &[T; NR]);
}

/// The matmul kernel family around a [`Microkernel`].
#[derive(Clone, Copy, Debug)]
pub struct Tiled<K, const MR: usize, const NR: usize>(PhantomData<K>);

// SAFETY: `run` writes every element of the output.
unsafe impl<T, K, const MR: usize, const NR: usize> MatmulKernel<T> for Tiled<K, MR, NR>
where
    T: Accumulate,
    K: Microkernel<T, MR, NR>,
{
    fn run(product: Product<'_, T>, engine: &CpuEngine) {
        const { assert!(!mem::needs_drop::<T>(), "the scalar of a micro-kernel owns nothing") };
        run::<T, K, MR, NR>(&product, engine);
    }
}

/// Writes every element of the output.
///
/// # Panics
/// For scalars with drop glue.
pub(super) fn run<T, K, const MR: usize, const NR: usize>(product: &Product<'_, T>, engine: &CpuEngine)
where
    T: Accumulate,
    K: Microkernel<T, MR, NR>,
{
    const { assert!(MR > 0 && NR > 0, "a tile has a row and a column") };
    let sides = Sides { unit: [MR, NR], least: [64, 64], most: [256, 256], enough: 64 };
    product.for_each_tile(
        engine,
        &sides,
        |steps| steps,
        |product| blocking::run(product, engine, Tile::<K, MR, NR>(PhantomData)),
    );
}

/// Running values column by column.
struct Tile<K, const MR: usize, const NR: usize>(PhantomData<K>);

impl<T, K, const MR: usize, const NR: usize> TileKernel<T> for Tile<K, MR, NR>
where
    T: Accumulate,
    K: Microkernel<T, MR, NR>,
{
    const ROWS: usize = MR;
    const COLUMNS: usize = NR;
    type Left = [T; MR];
    type Right = [T; NR];
    type Sums = [[T::Accum; MR]; NR];

    #[inline(always)]
    fn pack_left(&self, values: impl Iterator<Item = T>) -> Self::Left {
        padded(values)
    }

    #[inline(always)]
    fn pack_right(&self, values: impl Iterator<Item = T>) -> Self::Right {
        padded(values)
    }

    #[inline(always)]
    fn zero(&self) -> Self::Sums {
        array::from_fn(|_| array::from_fn(|_| T::Accum::zero()))
    }

    #[inline(always)]
    fn step(&self, sums: &mut Self::Sums, left: &Self::Left, right: &Self::Right) {
        K::step(sums, left, right);
    }

    #[inline(always)]
    fn flush(&self, sums: &mut Self::Sums) {
        for sum in sums.as_flattened_mut() {
            advance::<T>(sum, T::Accum::flush);
        }
    }

    #[inline(always)]
    fn period(&self) -> usize {
        const { flush_period::<T, T::Accum>() }
    }

    #[inline(always)]
    fn finish(&self, sums: Self::Sums, mut write: impl FnMut(usize, usize, T)) {
        for (column, column_sums) in sums.into_iter().enumerate() {
            for (row, sum) in column_sums.into_iter().enumerate() {
                write(row, column, sum.finish());
            }
        }
    }
}

/// The values, and zeros behind them.
#[inline(always)]
fn padded<T: Accumulate, const N: usize>(mut values: impl Iterator<Item = T>) -> [T; N] {
    array::from_fn(|_| values.next().unwrap_or_else(T::zero))
}
