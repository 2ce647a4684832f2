use super::{MatmulKernel, Native, Product};
use crate::engine::Scratch;
use gemm::Parallelism;
use num_complex::Complex;

macro_rules! native {
    ($($scalar:ty: $zero:expr, $one:expr;)*) => {$(
        // SAFETY: `gemm` overwrites the whole output where it is told not to read it.
        unsafe impl MatmulKernel<$scalar> for Native {
            fn run(product: Product<'_, $scalar>, _: &mut Scratch) {
                multiply(&product, $zero, $one);
            }
        }
    )*};
}

native! {
    f32: 0.0, 1.0;
    f64: 0.0, 1.0;
    Complex<f32>: Complex::new(0.0, 0.0), Complex::new(1.0, 0.0);
    Complex<f64>: Complex::new(0.0, 0.0), Complex::new(1.0, 0.0);
}

/// Hands the product to the `gemm` crate, whose `alpha` scales the destination and whose `beta` the product.
fn multiply<T: Copy + 'static>(product: &Product<'_, T>, zero: T, one: T) {
    let Product { left, right, output } = product;
    let (rows, columns, inner) = product.extents();
    let [output_row, output_column] = output.strides();
    let (conjugates_left, conjugates_right) = (left.conjugate().is_some(), right.conjugate().is_some());
    let (left, right) = (left.view(), right.view());
    let (left_strides, right_strides) = (left.strides(), right.strides());
    // SAFETY: pointers and strides are those of two matrices that can be read and of one that can be written and that
    // overlaps neither, of the extents given (invariants of the views and of `Output`). The destination is not read.
    unsafe {
        gemm::gemm(
            rows,
            columns,
            inner,
            output.pointer().as_ptr(),
            output_column,
            output_row,
            false,
            left.pointer().as_ptr(),
            left_strides[1],
            left_strides[0],
            right.pointer().as_ptr(),
            right_strides[1],
            right_strides[0],
            zero,
            one,
            false,
            conjugates_left,
            conjugates_right,
            Parallelism::None,
        );
    }
}
