use super::direct::limit_of_packing;
use super::grid::Sides;
use super::tiled::{self, Microkernel};
use super::{Elementwise, MatmulKernel, Product};
use crate::engine::{CpuEngine, is_large};
use crate::scalar::{Accumulate, Accumulator, advance, sum_of_products};
use core::mem;

// SAFETY: `by_dots` and `tiled::run` write every element of the output.
unsafe impl<T: Accumulate> MatmulKernel<T> for Elementwise {
    const DIRECT: usize = limit_of_packing::<T>();

    fn run(product: Product<'_, T>, engine: &CpuEngine) {
        if const { mem::needs_drop::<T>() || is_large::<T>() } {
            return by_dots(&product, engine);
        }
        tiled::run::<T, Self, 4, 4>(&product, engine);
    }
}

/// One element after another, each a sum over references: a scalar that owns memory, or is large, is neither packed nor
/// cloned, and its arithmetic outweighs the strides. A conjugated element is made anew for each product.
pub(super) fn by_dots<T: Accumulate>(product: &Product<'_, T>, engine: &CpuEngine) {
    const SIDES: Sides = Sides { unit: [1; 2], least: [8; 2], most: [64; 2], enough: 32 };
    /// What follows a pointer, or copies hundreds of bytes, takes as long as so many additions.
    const OPERATIONS: usize = 16;
    product.for_each_tile(
        engine,
        &SIDES,
        |steps| steps.saturating_mul(OPERATIONS),
        |tile| {
            let (_, _, inner) = tile.extents();
            let Product { left, right, output } = tile;
            output.fill_with(|row, column| {
                // SAFETY: `fill_with` asks for elements of the output, and every step is below `inner`.
                let pair = |step: usize| unsafe { (left.read(row, step), right.read(step, column)) };
                sum_of_products((0..inner).map(pair))
            });
        },
    );
}

impl<T: Accumulate, const R: usize, const C: usize> Microkernel<T, R, C> for Elementwise {
    #[inline(always)]
    fn step(sums: &mut [[T::Accum; R]; C], left: &[T; R], right: &[T; C]) {
        for (column_sums, value) in sums.iter_mut().zip(right) {
            for (sum, element) in column_sums.iter_mut().zip(left) {
                advance::<T>(sum, |sum| sum.mul_add(element, value));
            }
        }
    }
}
