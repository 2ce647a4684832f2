use super::grid::Sides;
use super::{MatmulKernel, Mode, Native, Product};
use crate::engine::CpuEngine;
use gemm::Parallelism;
use num_complex::Complex;

macro_rules! native {
    ($($scalar:ty: $zero:expr, $one:expr, direct to $direct:expr;)*) => {$(
        // SAFETY: `gemm` writes the whole output, and does not read it where it is told so.
        unsafe impl MatmulKernel<$scalar> for Native {
            const DIRECT: usize = $direct;

            fn beta(beta: &$scalar) -> Option<&$scalar> {
                (*beta != $zero).then_some(beta)
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

fn run<T: Copy + Send + Sync + 'static>(product: &Product<'_, T>, engine: &CpuEngine, zero: T, one: T) {
    /// `gemm` packs the right factor for a whole tile and the left one for some rows at a time: it was measured to lose a
    /// twentieth by tiles of 512 by 512, and up to a fifth by narrow ones.
    const SIDES: Sides = Sides { unit: [16, 8], least: [128, 512], most: [1024, 2048], enough: 2 };
    /// Four vectors of 32 bytes in a nanosecond, where the cost model counts four operations.
    const BYTES_PER_OPERATION: usize = 32;
    let operations = |steps: usize| steps.saturating_mul(size_of::<T>()) / BYTES_PER_OPERATION;
    product.for_each_tile(engine, &SIDES, operations, |tile| multiply(&tile, zero, one));
}

/// Hands the product to the `gemm` crate, whose `alpha` scales the destination and its `beta` the product.
fn multiply<T: Copy + 'static>(product: &Product<'_, T>, zero: T, one: T) {
    let (beta, alpha) = match product.output.mode() {
        Mode::Fresh | Mode::Overwrite => (None, one),
        Mode::Accumulate { alpha, beta } => (beta.copied(), *alpha),
    };
    let Product { left, right, output } = product;
    let (rows, columns, inner) = product.extents();
    let [output_row, output_column] = output.strides();
    let (reads, beta) = (beta.is_some(), beta.unwrap_or(zero));
    let (conjugates_left, conjugates_right) = (left.conjugate().is_some(), right.conjugate().is_some());
    let (left_strides, right_strides) = (left.strides(), right.strides());
    // SAFETY: pointers and strides are those of two matrices that can be read and of one that can be written and that
    // overlaps neither, of the extents given (invariants of `Factor` and of `Output`). The destination is read where it is
    // initialised only.
    unsafe {
        gemm::gemm(
            rows,
            columns,
            inner,
            output.pointer().as_ptr(),
            output_column,
            output_row,
            reads,
            left.pointer().as_ptr(),
            left_strides[1],
            left_strides[0],
            right.pointer().as_ptr(),
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
