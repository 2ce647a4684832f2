use super::blocking::{Blocked, TileKernel};
use super::{Elementwise, MatmulKernel, Product};
use crate::engine::{Scratch, is_large};
use crate::scalar::{Accumulate, Accumulator, flush_period, sum_of_products};
use core::array;
use core::marker::PhantomData;
use pulp::{Arch, Simd, WithSimd};

// SAFETY: `by_dots` and `Blocked::run` write every element of the output.
unsafe impl<T: Accumulate> MatmulKernel<T> for Elementwise {
    fn run(product: Product<'_, T>, scratch: &mut Scratch) {
        if const { core::mem::needs_drop::<T>() || is_large::<T>() } {
            by_dots(product);
        } else {
            Arch::new().dispatch(Dispatch { product, scratch });
        }
    }
}

/// One element after another, each a sum over references: a scalar that owns memory, or is large, is neither packed nor
/// cloned, and its arithmetic outweighs the strides. A conjugated element is made anew for each product.
pub(super) fn by_dots<T: Accumulate>(product: Product<'_, T>) {
    let (rows, _, inner) = product.extents();
    let Product { left, right, output } = product;
    let (mut row, mut column) = (0, 0);
    output.fill_with(|| {
        // SAFETY: `fill_with` asks for the elements in column-major order, so row and column follow it and stay inside
        // the factors, as does every step below `inner`.
        let pair = |step: usize| unsafe { (left.read(row, step), right.read(step, column)) };
        let sum = sum_of_products((0..inner).map(pair));
        row += 1;
        if row == rows {
            (row, column) = (0, column + 1);
        }
        sum
    });
}

struct Dispatch<'p, 'a, T> {
    product: Product<'a, T>,
    scratch: &'p mut Scratch,
}

impl<T: Accumulate> WithSimd for Dispatch<'_, '_, T> {
    type Output = ();

    #[inline(always)]
    fn with_simd<S: Simd>(self, _: S) {
        Blocked::<T, Tile<T>>::new(self.product, self.scratch).run();
    }
}

const ROWS: usize = 4;
const COLUMNS: usize = 4;

/// Four by four running values.
struct Tile<T>(PhantomData<T>);

impl<T: Accumulate> TileKernel<T> for Tile<T> {
    const ROWS: usize = ROWS;
    const COLUMNS: usize = COLUMNS;
    type Left = [T; ROWS];
    type Right = [T; COLUMNS];
    type Sums = [[T::Accum; ROWS]; COLUMNS];

    #[inline(always)]
    fn pack_left(values: impl Iterator<Item = T>) -> Self::Left {
        padded(values)
    }

    #[inline(always)]
    fn pack_right(values: impl Iterator<Item = T>) -> Self::Right {
        padded(values)
    }

    #[inline(always)]
    fn zero() -> Self::Sums {
        array::from_fn(|_| array::from_fn(|_| T::Accum::zero()))
    }

    #[inline(always)]
    fn accumulate(sums: &mut Self::Sums, left: &[Self::Left], right: &[Self::Right]) {
        let period = const { flush_period::<T, T::Accum>() }.min(left.len().max(1));
        let mut local = core::mem::replace(sums, Self::zero());
        for (left, right) in left.chunks(period).zip(right.chunks(period)) {
            for (a, b) in left.iter().zip(right) {
                local = each(local, |sum, row, column| sum.mul_add(&a[row], &b[column]));
            }
            local = each(local, |sum, _, _| sum.flush());
        }
        *sums = local;
    }

    #[inline(always)]
    fn finish(sums: Self::Sums, mut write: impl FnMut(usize, usize, T)) {
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

/// Every running value, moved through a function of it, its row and its column.
#[inline(always)]
fn each<A>(sums: [[A; ROWS]; COLUMNS], mut step: impl FnMut(A, usize, usize) -> A) -> [[A; ROWS]; COLUMNS] {
    let mut column = 0;
    sums.map(|column_sums| {
        let mut row = 0;
        let moved = column_sums.map(|sum| {
            let sum = step(sum, row, column);
            row += 1;
            sum
        });
        column += 1;
        moved
    })
}
