//! The Kronecker product.

use super::Plain;
use crate::engine::CpuEngine;
use crate::error::Error;
use crate::rank::{DynRank, TensorRank};
use crate::scalar::Semiring;
use crate::tensor::{AsTensorView, HostTensor, TypedTensorView};

impl CpuEngine {
    /// The Kronecker product: a block `x * b` for each element `x` of `a`, as a new tensor.
    ///
    /// Both have one rank; each extent of the result is the product of theirs. Cost: one pass over the result.
    ///
    /// ```
    /// use pilaster::tensor;
    ///
    /// let product = pilaster::CpuEngine::serial().kron(&tensor![[1, 2]], &tensor![[1, 10], [100, 1000]])?;
    /// assert_eq!(product, tensor![[1, 10, 2, 20], [100, 1000, 200, 2000]]);
    /// # Ok::<(), pilaster::Error>(())
    /// ```
    ///
    /// # Errors
    /// [`Error::RankMismatch`], [`Error::NotReadable`], [`Error::TooLarge`], [`Error::AllocationFailed`].
    pub fn kron<A, B>(&mut self, a: &A, b: &B) -> Result<HostTensor<A::Elem, Plain<A>>, Error>
    where
        A: AsTensorView<Elem: Semiring>,
        B: AsTensorView<Elem = A::Elem, Rank = A::Rank>,
    {
        const OPERATION: &str = "kron";
        let (a, b) = (a.as_tensor_view(), b.as_tensor_view());
        let rank = a.rank();
        if rank != b.rank() {
            return Err(Error::RankMismatch { operation: OPERATION, expected: rank, actual: b.rank() });
        }
        let mut shape = a.shape().clone();
        for (extent, &other) in shape.as_mut().iter_mut().zip(b.shape().as_ref()) {
            *extent = extent.checked_mul(other).ok_or_else(|| Error::TooLarge {
                operation: OPERATION,
                shape: [*extent, other].into(),
                element_size: size_of::<A::Elem>(),
            })?;
        }
        // Each axis of the result as two, that of `b` running fastest.
        let product = self.mul(&spaced(a, 0), &spaced(b, 1)).map_err(|error| error.of(OPERATION))?;
        product.into_shape(shape.as_ref()).map_err(|refused| Error::from(refused).of(OPERATION))
    }
}

/// A view with an axis of extent 1 before each of its own (0) or behind (1).
fn spaced<T, R: TensorRank>(view: TypedTensorView<'_, T, R>, place: usize) -> TypedTensorView<'_, T, DynRank> {
    let rank = view.rank();
    (0..rank).fold(view.into_dyn_rank(), |view, axis| {
        view.insert_axis_view(2 * axis + place).unwrap_or_else(|_| unreachable!("an axis can be put before each other"))
    })
}
