//! Tiny products, straight from their factors: nothing is packed, nothing allocated.

use super::{MatmulKernel, Output, Product};
use crate::scalar::{Accumulate, Accumulator, advance, flush_period};
use core::{array, mem};
use pulp::{Arch, Simd, WithSimd};

/// Columns of the output that are summed at a time.
const COLUMNS: usize = 4;

/// Whether the kernel of the scalar would rather have the product computed here.
#[inline]
pub(super) fn suits<T: Accumulate>(product: &Product<'_, T>) -> bool {
    let most = const { if mem::needs_drop::<T>() { 0 } else { T::Kernel::DIRECT } };
    let (rows, columns, inner) = product.extents();
    rows <= most && columns <= most && inner <= most
}

/// Writes every element of the outputs, with the products of each in the order of the summed index.
///
/// # Panics
/// For scalars with drop glue.
#[inline]
pub(super) fn multiply<'p, T: Accumulate>(products: impl Iterator<Item = Product<'p, T>>) {
    assert!(!mem::needs_drop::<T>(), "old elements are not dropped");
    Arch::new().dispatch(Direct(products));
}

struct Direct<I>(I);

impl<'p, T: Accumulate, I: Iterator<Item = Product<'p, T>>> WithSimd for Direct<I> {
    type Output = ();

    #[inline(always)]
    fn with_simd<S: Simd>(self, _: S) {
        for product in self.0 {
            multiply_one(product);
        }
    }
}

#[inline(always)]
fn multiply_one<T: Accumulate>(product: Product<'_, T>) {
    let (_, _, inner) = product.extents();
    let Product { left, right, output } = product;
    let tiles = Tiles { output, inner };
    // SAFETY: `Tiles` asks for elements inside of the factors.
    let right_element = |step, column| unsafe { right.element(step, column).clone() };
    if left.conjugate().is_some() || right.conjugate().is_some() {
        // SAFETY: as above.
        let left = |row, step| unsafe { left.read(row, step).into_owned() };
        // SAFETY: as above.
        tiles.write(left, |step, column| unsafe { right.read(step, column).into_owned() });
    } else if left.strides()[0] == 1 {
        // Elements that are known to lie side by side are read as vectors.
        let [_, across] = left.strides();
        // SAFETY: as above; the offset for a row stride of 1.
        let left = |row, step| unsafe { left.pointer().offset(step as isize * across).add(row).as_ref().clone() };
        tiles.write(left, right_element);
    } else {
        // SAFETY: as above.
        tiles.write(|row, step| unsafe { left.element(row, step).clone() }, right_element);
    }
}

struct Tiles<'a, T> {
    output: Output<'a, T>,
    inner: usize,
}

impl<T: Accumulate> Tiles<'_, T> {
    /// Asks for elements of the left factor, by row and step, and of the right one, by step and column.
    #[inline(always)]
    fn write(mut self, left: impl Fn(usize, usize) -> T, right: impl Fn(usize, usize) -> T) {
        let [_, columns] = self.output.shape();
        let mut column = 0;
        while column + COLUMNS <= columns {
            self.write_strip::<COLUMNS>(column, &left, &right);
            column += COLUMNS;
        }
        for column in column..columns {
            self.write_strip::<1>(column, &left, &right);
        }
    }

    #[inline(always)]
    fn write_strip<const C: usize>(
        &mut self,
        column: usize,
        left: &impl Fn(usize, usize) -> T,
        right: &impl Fn(usize, usize) -> T,
    ) {
        let [rows, _] = self.output.shape();
        let mut row = 0;
        // The running values of larger scalars would not find registers.
        if const { size_of::<T::Accum>() <= 8 } {
            while row + 8 <= rows {
                self.write_tile::<8, C>([row, column], left, right);
                row += 8;
            }
        }
        while row + 4 <= rows {
            self.write_tile::<4, C>([row, column], left, right);
            row += 4;
        }
        while row + 2 <= rows {
            self.write_tile::<2, C>([row, column], left, right);
            row += 2;
        }
        if row < rows {
            self.write_tile::<1, C>([row, column], left, right);
        }
    }

    #[inline(always)]
    fn write_tile<const R: usize, const C: usize>(
        &mut self,
        [row, column]: [usize; 2],
        left: &impl Fn(usize, usize) -> T,
        right: &impl Fn(usize, usize) -> T,
    ) {
        let period = const { flush_period::<T, T::Accum>() };
        let mut sums: [[T::Accum; R]; C] = array::from_fn(|_| array::from_fn(|_| T::Accum::zero()));
        let mut first = 0;
        while first < self.inner {
            let until = self.inner.min(first.saturating_add(period));
            for step in first..until {
                let values: [T; R] = array::from_fn(|lane| left(row + lane, step));
                for (turn, sums) in sums.iter_mut().enumerate() {
                    let factor = right(step, column + turn);
                    for (sum, value) in sums.iter_mut().zip(&values) {
                        advance::<T>(sum, |sum| sum.mul_add(value, &factor));
                    }
                }
            }
            for sum in sums.as_flattened_mut() {
                advance::<T>(sum, T::Accum::flush);
            }
            first = until;
        }
        for (turn, sums) in sums.into_iter().enumerate() {
            // SAFETY: the tiles lie inside the output and do not overlap.
            unsafe { self.output.write_rows(row, column + turn, sums.map(Accumulator::finish)) };
        }
    }
}
