use super::Product;
use crate::engine::CpuEngine;

/// A family of matmul kernels that can multiply matrices of `T`: `Native`, `Planar`, `Elementwise`, or
/// [`Tiled`](crate::Tiled) around a kernel of the user's own.
///
/// The derive chooses one by the key `kernel`; nothing else need name it.
///
/// # Safety
/// Where [`run`](MatmulKernel::run) returns, it has written every element of the output.
#[diagnostic::on_unimplemented(
    message = "the matmul kernel `{Self}` cannot multiply `{T}`",
    note = "`kernel = planar` needs the scalar and its accumulator to be made of planes: write `#[derive(Planes)]` on the accumulator, or use `kernel = elementwise`",
    note = "a kernel of your own is `kernel = pilaster::Tiled<Own, MR, NR>` with `impl pilaster::Microkernel<{T}, MR, NR> for Own`"
)]
pub unsafe trait MatmulKernel<T>: 'static {
    /// The extents up to which a product is computed straight from its factors, where the scalar owns nothing.
    #[doc(hidden)]
    const DIRECT: usize = 0;

    /// The factor of an output that is accumulated into; none where the output is not to be read.
    #[doc(hidden)]
    fn beta(beta: &T) -> Option<&T> {
        Some(beta)
    }

    /// Computes a product whose extents are all at least 1.
    #[doc(hidden)]
    fn run(product: Product<'_, T>, engine: &CpuEngine);
}

/// The `gemm` crate: `f32`, `f64` and their complex numbers.
#[derive(Clone, Copy, Debug)]
pub struct Native;

/// The scalar's own code over independent lanes, laid out field by field so that the compiler vectorises it.
#[derive(Clone, Copy, Debug)]
pub struct Planar;

/// Any semiring, one product after another; also for scalars that own memory.
#[derive(Clone, Copy, Debug)]
pub struct Elementwise;
