//! Tiny products, straight from their factors: nothing is packed, nothing allocated.

use super::{MatmulKernel, Output, Product};
use crate::engine::is_large;
use crate::engine::lanes::filled;
use crate::scalar::{Accumulate, Accumulator, advance, flush_period};
use core::mem;
use pulp::{Arch, Simd, WithSimd};

/// Columns of the output that are summed at a time.
const COLUMNS: usize = 4;

/// The largest extent of a product that kernels which pack would rather have computed here. Measured: beyond, packing pays.
pub(super) const fn limit_of_packing<T: Accumulate>() -> usize {
    if is_large::<T>() { 0 } else { 24 }
}

/// Whether the kernel of the scalar would rather have the product computed here.
#[inline]
pub(super) fn suits<T: Accumulate>(product: &Product<'_, T>) -> bool {
    let most = const { if mem::needs_drop::<T>() { 0 } else { T::Kernel::DIRECT } };
    let (rows, columns, inner) = product.extents();
    rows <= most && columns <= most && inner <= most
}

/// Writes every element of the output, with the products of each in the order of the summed index.
///
/// # Panics
/// For scalars with drop glue.
#[inline]
pub(super) fn multiply<T: Accumulate>(product: Product<'_, T>) {
    Run { first: product, strides: [0; 3], count: 1 }.multiply();
}

/// Products of which each lies so many elements from the one before.
pub(super) struct Run<'a, T> {
    /// Invariant: there are `count` products, of which the output of none overlaps anything else.
    first: Product<'a, T>,
    /// For the output, the left and the right factor.
    strides: [isize; 3],
    count: usize,
}

impl<'a, T: Accumulate> Run<'a, T> {
    /// # Safety
    /// At so many turns of the strides from the first there are products of the same shape. Nobody else uses their outputs.
    pub(super) unsafe fn new(first: Product<'a, T>, strides: [isize; 3], count: usize) -> Self {
        Self { first, strides, count }
    }

    /// Calls the function with each product.
    pub(super) fn for_each(&self, multiply: impl Fn(Product<'_, T>)) {
        for turn in 0..self.count {
            // SAFETY: one of the products, and its extents.
            multiply(unsafe { self.product(turn, self.first.extents()) });
        }
    }

    /// Writes every element of the outputs, with the products of each in the order of the summed index.
    ///
    /// # Panics
    /// For scalars with drop glue.
    pub(super) fn multiply(self) {
        assert!(!mem::needs_drop::<T>(), "old elements are not dropped");
        Arch::new().dispatch(self);
    }

    /// # Safety
    /// There are more products than `turn`, and these are the extents of each: the shape of the output and the inner extent.
    #[inline(always)]
    unsafe fn product(&self, turn: usize, (rows, columns, inner): (usize, usize, usize)) -> Product<'_, T> {
        let Product { left, right, output } = &self.first;
        let [to, from, by] = self.strides;
        let turn = turn as isize;
        // SAFETY: one of the products (caller; invariant), whose extents these are.
        unsafe {
            Product {
                output: output.moved(turn * to, [rows, columns]),
                left: left.moved(turn * from, [rows, inner]),
                right: right.moved(turn * by, [inner, columns]),
            }
        }
    }

    /// # Safety
    /// These are the extents of each product.
    #[inline(always)]
    unsafe fn multiply_by<W: Way>(&self, extents: (usize, usize, usize)) {
        let mut turn = 0;
        while turn < self.count {
            // SAFETY: one of the products, and its extents (caller).
            W::multiply(unsafe { self.product(turn, extents) });
            turn += 1;
        }
    }
}

impl<T: Accumulate> WithSimd for Run<'_, T> {
    type Output = ();

    #[inline(always)]
    fn with_simd<S: Simd>(self, _: S) {
        let Product { left, right, output } = &self.first;
        let is_bare = left.conjugate().is_none() && right.conjugate().is_none();
        let extents = self.first.extents();
        // SAFETY: the extents of the first, which are those of each (invariant).
        unsafe {
            if !is_bare || left.strides()[0] != 1 {
                return self.multiply_by::<AnyFactors>(extents);
            }
            // Wide scalars outweigh their loops.
            if const { size_of::<T>() <= 8 } && output.is_plain() {
                match extents {
                    (2, 2, 2) => return self.multiply_by::<Square<2, 2>>(extents),
                    (3, 3, 3) => return self.multiply_by::<Square<3, 3>>(extents),
                    (4, 4, 4) => return self.multiply_by::<Square<4, 4>>(extents),
                    (8, 8, 8) => return self.multiply_by::<Square<8, 4>>(extents),
                    _ => {}
                }
            }
            self.multiply_by::<Columns>(extents);
        }
    }
}

/// How one product is computed. Types and not functions, so that all is compiled for the instructions of the caller.
trait Way {
    fn multiply<T: Accumulate>(product: Product<'_, T>);
}

/// Of factors of any strides, conjugated ones too.
struct AnyFactors;

impl Way for AnyFactors {
    #[inline(always)]
    fn multiply<T: Accumulate>(product: Product<'_, T>) {
        let (_, _, inner) = product.extents();
        let Product { left, right, output } = product;
        // SAFETY: `Tiles` asks for elements inside of the factors.
        let left = |row, step| unsafe { left.read(row, step).into_owned() };
        // SAFETY: as above.
        Tiles { output, inner }.write(left, |step, column| unsafe { right.read(step, column).into_owned() });
    }
}

/// Of factors that are not conjugated, the left one with columns without gaps: elements that are known to lie side by side are
/// read as vectors.
struct Columns;

impl Way for Columns {
    #[inline(always)]
    fn multiply<T: Accumulate>(product: Product<'_, T>) {
        let (_, _, inner) = product.extents();
        let Product { left, right, output } = product;
        let [_, across] = left.strides();
        // SAFETY: `Tiles` asks for elements inside of the factors; the offset is that for a row stride of 1.
        let left = |row, step| unsafe { left.pointer().offset(step as isize * across).add(row).as_ref().clone() };
        // SAFETY: as above.
        Tiles { output, inner }.write(left, |step, column| unsafe { right.element(step, column).clone() });
    }
}

/// As [`Columns`], of extents that are all `N`, a multiple of `C`: loops whose ends the compiler knows are unrolled.
struct Square<const N: usize, const C: usize>;

impl<const N: usize, const C: usize> Way for Square<N, C> {
    #[inline(always)]
    fn multiply<T: Accumulate>(product: Product<'_, T>) {
        assert!(const { N.is_multiple_of(C) } && product.extents() == (N, N, N), "a square of this size");
        let Product { left, right, output } = product;
        let [_, across] = left.strides();
        // SAFETY: as in `Columns`.
        let left = |row, step| unsafe { left.pointer().offset(step as isize * across).add(row).as_ref().clone() };
        // SAFETY: as in `Columns`.
        let right = |step, column| unsafe { right.element(step, column).clone() };
        let mut tiles = Tiles { output, inner: N };
        for column in 0..N / C {
            tiles.write_tile::<N, C>([0, column * C], &left, &right);
        }
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
        let mut sums: [[T::Accum; R]; C] = filled(|_| filled(|_| T::Accum::zero()));
        let mut first = 0;
        while first < self.inner {
            let until = self.inner.min(first.saturating_add(period));
            for step in first..until {
                let values: [T; R] = filled(|lane| left(row + lane, step));
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
        for (turn, sums) in sums.iter_mut().enumerate() {
            let products = filled(|lane| mem::replace(&mut sums[lane], T::Accum::zero()).finish());
            // SAFETY: the tiles lie inside the output and do not overlap.
            unsafe { self.output.write_rows::<R>(row, column + turn, products) };
        }
    }
}
