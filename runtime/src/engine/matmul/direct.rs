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

/// Writes every element of the output, with the products of each in the order of the summed index.
///
/// # Panics
/// For scalars with drop glue.
#[inline]
pub(super) fn multiply<T: Accumulate>(product: Product<'_, T>) {
    assert!(!mem::needs_drop::<T>(), "old elements are not dropped");
    Arch::new().dispatch(Direct(product));
}

struct Direct<'a, T>(Product<'a, T>);

impl<T: Accumulate> WithSimd for Direct<'_, T> {
    type Output = ();

    #[inline(always)]
    fn with_simd<S: Simd>(self, _: S) {
        multiply_one(self.0);
    }
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
        self.each(self.first.extents(), multiply);
    }

    /// As [`multiply`], for each.
    ///
    /// # Panics
    /// For scalars with drop glue.
    pub(super) fn multiply(self) {
        assert!(!mem::needs_drop::<T>(), "old elements are not dropped");
        Arch::new().dispatch(self);
    }

    /// Each product by the function, which takes the shape of the output and the inner extent.
    #[inline(always)]
    fn each(&self, (rows, columns, inner): (usize, usize, usize), multiply: impl Fn(Product<'_, T>)) {
        let Product { left, right, output } = &self.first;
        for turn in 0..self.count as isize {
            let [to, from, by] = self.strides.map(|stride| turn * stride);
            // SAFETY: one of the products (invariant), whose extents these are.
            multiply(unsafe {
                Product {
                    output: output.moved(to, [rows, columns]),
                    left: left.moved(from, [rows, inner]),
                    right: right.moved(by, [inner, columns]),
                }
            });
        }
    }
}

impl<T: Accumulate> WithSimd for Run<'_, T> {
    type Output = ();

    /// Loops over common extents that the compiler knows are unrolled; wide scalars outweigh their loops.
    #[inline(always)]
    fn with_simd<S: Simd>(self, _: S) {
        let Product { left, right, output } = &self.first;
        let is_bare = left.conjugate().is_none() && right.conjugate().is_none();
        if const { size_of::<T>() > 8 } || !is_bare || left.strides()[0] != 1 || !output.is_plain() {
            return self.each(self.first.extents(), multiply_one);
        }
        match self.first.extents() {
            (2, 2, 2) => self.each((2, 2, 2), multiply_columns),
            (3, 3, 3) => self.each((3, 3, 3), multiply_columns),
            (4, 4, 4) => self.each((4, 4, 4), multiply_columns),
            (8, 8, 8) => self.each((8, 8, 8), multiply_columns),
            extents => self.each(extents, multiply_columns),
        }
    }
}

/// The product whose left factor is bare and has columns without gaps: elements that are known to lie side by side are read
/// as vectors.
#[inline(always)]
fn multiply_columns<T: Accumulate>(product: Product<'_, T>) {
    let (_, _, inner) = product.extents();
    let Product { left, right, output } = product;
    let [_, across] = left.strides();
    // SAFETY: `Tiles` asks for elements inside of the factors; the offset is that for a row stride of 1.
    let left = |row, step| unsafe { left.pointer().offset(step as isize * across).add(row).as_ref().clone() };
    // SAFETY: as above.
    Tiles { output, inner }.write(left, |step, column| unsafe { right.element(step, column).clone() });
}

#[inline(always)]
fn multiply_one<T: Accumulate>(product: Product<'_, T>) {
    let (_, _, inner) = product.extents();
    let is_bare = product.left.conjugate().is_none() && product.right.conjugate().is_none();
    if is_bare && product.left.strides()[0] == 1 {
        return multiply_columns(product);
    }
    let Product { left, right, output } = product;
    let tiles = Tiles { output, inner };
    // SAFETY: `Tiles` asks for elements inside of the factors.
    let right_element = |step, column| unsafe { right.element(step, column).clone() };
    if !is_bare {
        // SAFETY: as above.
        let left = |row, step| unsafe { left.read(row, step).into_owned() };
        // SAFETY: as above.
        tiles.write(left, |step, column| unsafe { right.read(step, column).into_owned() });
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
