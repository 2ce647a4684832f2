use super::grid::Sides;
use super::{MatmulKernel, Mode, Native, Product};
use crate::engine::CpuEngine;
use core::ops::Range;
use gemm::Parallelism;
use num_complex::Complex;

macro_rules! native {
    ($($scalar:ty: $zero:expr, $one:expr, direct to $direct:expr;)*) => {$(
        // SAFETY: `gemm` writes the whole output, and does not read it where it is told so.
        unsafe impl MatmulKernel<$scalar> for Native {
            const DIRECT: usize = $direct;

            fn prepared<'a>(product: Product<'a, $scalar>) -> Product<'a, $scalar> {
                without_zero(product, &$zero)
            }

            fn run(product: Product<'_, $scalar>, engine: &CpuEngine) {
                run(&product, engine, $zero, $one);
            }
        }
    )*};
}

// Beyond the extents measured here `gemm` was faster.
native! {
    f32: 0.0, 1.0, direct to 16;
    f64: 0.0, 1.0, direct to 16;
    Complex<f32>: Complex::new(0.0, 0.0), Complex::new(1.0, 0.0), direct to 6;
    Complex<f64>: Complex::new(0.0, 0.0), Complex::new(1.0, 0.0), direct to 6;
}

/// `gemm` does not read an output that is multiplied by zero: nor does the direct path, so that what was there does not show
/// in small products only.
fn without_zero<'a, T: PartialEq>(product: Product<'a, T>, zero: &T) -> Product<'a, T> {
    let Product { left, right, output } = product;
    let output = match output.mode() {
        // SAFETY: it accumulates as before.
        Mode::Accumulate { alpha, beta } => unsafe {
            output.with_mode(Mode::Accumulate { alpha, beta: beta.filter(|beta| *beta != zero) })
        },
        Mode::Fresh | Mode::Overwrite => output,
    };
    Product { left, right, output }
}

fn run<T: Copy + Send + Sync + 'static>(product: &Product<'_, T>, engine: &CpuEngine, zero: T, one: T) {
    /// `gemm` packs the right factor for a whole tile and the left one for some rows at a time, so that it was measured to
    /// lose nothing by low tiles, and up to a fifth by narrow ones.
    const SIDES: Sides = Sides { unit: [16, 8], least: [128, 512], most: [512, 512], enough: 8 };
    /// Two vectors of 32 bytes in a nanosecond, where the cost model counts four operations.
    const BYTES_PER_OPERATION: usize = 32;
    let operations = |steps: usize| steps.saturating_mul(size_of::<T>()) / BYTES_PER_OPERATION;
    product.for_each_tile(engine, &SIDES, operations, |tile| multiply(&tile, zero, one));
}

/// Sums longer than this are cut into parts of [`INNER`] terms at most.
const LONG: usize = 768;
const INNER: usize = 256;

/// Hands the product to the `gemm` crate, a part of the inner extent after the other: blocks that `gemm` chooses for a long
/// one were measured to leave the second-level cache.
fn multiply<T: Copy + 'static>(product: &Product<'_, T>, zero: T, one: T) {
    let (_, _, inner) = product.extents();
    let (of_output, of_product) = match product.output.mode() {
        Mode::Fresh | Mode::Overwrite => (None, one),
        Mode::Accumulate { alpha, beta } => (beta.copied(), *alpha),
    };
    let depth = if inner > LONG { inner.div_ceil(inner.div_ceil(INNER)) } else { inner };
    for first in (0..inner).step_by(depth) {
        let of_output = if first == 0 { of_output } else { Some(one) };
        add_terms(product, first..inner.min(first + depth), of_output, of_product, zero);
    }
}

/// `alpha` times some terms of the product, and the output times `beta` where that is one.
///
/// The `alpha` of `gemm` scales the destination and its `beta` the product.
fn add_terms<T: Copy + 'static>(product: &Product<'_, T>, terms: Range<usize>, beta: Option<T>, alpha: T, zero: T) {
    let Product { left, right, output } = product;
    let (rows, columns, inner) = product.extents();
    assert!(terms.start < terms.end && terms.end <= inner, "terms of the product");
    let [output_row, output_column] = output.strides();
    let (reads, beta) = (beta.is_some(), beta.unwrap_or(zero));
    let (conjugates_left, conjugates_right) = (left.conjugate().is_some(), right.conjugate().is_some());
    let (left_strides, right_strides) = (left.strides(), right.strides());
    // SAFETY: pointers and strides are those of two matrices that can be read and of one that can be written and that
    // overlaps neither, of the extents given (invariants of `Factor` and of `Output`), from a step inside of them
    // (asserted). The destination is read where it is initialised only.
    unsafe {
        gemm::gemm(
            rows,
            columns,
            terms.len(),
            output.pointer().as_ptr(),
            output_column,
            output_row,
            reads,
            left.pointer().offset(left.offset(0, terms.start)).as_ptr(),
            left_strides[1],
            left_strides[0],
            right.pointer().offset(right.offset(terms.start, 0)).as_ptr(),
            right_strides[1],
            right_strides[0],
            beta,
            alpha,
            false,
            conjugates_left,
            conjugates_right,
            Parallelism::None,
        );
    }
}
