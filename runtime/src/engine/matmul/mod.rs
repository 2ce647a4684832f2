//! Products of matrices. Any strides go in; the kernel family is chosen by the scalar at compile time.

mod blocking;
mod elementwise;
mod kernel;
mod native;
mod operand;
mod output;
mod planar;

pub use kernel::{Elementwise, MatmulKernel, Native, Planar};
pub use operand::MatmulOperand;
use operand::{Factor, Operand};
use output::Output;

use super::CpuEngine;
use crate::error::Error;
use crate::rank::{RankShape, TensorRank};
use crate::scalar::Accumulate;
use crate::tensor::{AsTensorViewMut, HostTensor};

/// A product to compute: `[m, k]` times `[k, n]` into an output of `[m, n]`.
#[doc(hidden)]
pub struct Product<'a, T> {
    left: Factor<'a, T>,
    right: Factor<'a, T>,
    output: Output<'a, T>,
}

impl<T> Product<'_, T> {
    /// Rows, columns and summed extent.
    fn extents(&self) -> (usize, usize, usize) {
        let [rows, inner] = self.left.shape();
        (rows, self.right.shape()[1], inner)
    }
}

impl CpuEngine {
    /// The product of two matrices, `[m, k]` times `[k, n]`, as a new tensor of shape `[m, n]`.
    ///
    /// Factors are owned tensors or views of any strides, also [conjugated](crate::Conjugated), of one scalar and one rank
    /// type ([`try_into_rank`](HostTensor::try_into_rank) changes it); none is copied as a whole. A vector is a matrix of
    /// one column. Each element of the result goes through the scalar's accumulator, with the products in the order of the
    /// summed index.
    /// Cost: `m * n * k` multiply-adds; the result is in memory of the engine.
    ///
    /// `f32`, `f64` and their complex numbers are multiplied by the `gemm` crate, in an order of its own; where a complex
    /// product overflows, the other part may become NaN. Should an operator of the scalar panic, the elements that were
    /// finished are leaked.
    ///
    /// ```
    /// use pilaster::{CpuEngine, HostTensor, Rank};
    ///
    /// let a = HostTensor::<f64, Rank<2>>::from_vec_row_major([2, 3], vec![1.0, 2.0, 3.0, 4.0, 5.0, 6.0])?;
    /// let gram = CpuEngine::serial().matmul(&a, &a.as_view().transpose_view([1, 0])?)?;
    /// assert_eq!(gram.as_slice(), [14.0, 32.0, 32.0, 77.0]);
    /// # Ok::<(), pilaster::Error>(())
    /// ```
    ///
    /// # Errors
    /// [`Error::RankMismatch`] for factors of another rank than 2, [`Error::InnerExtentMismatch`],
    /// [`Error::TooLarge`], [`Error::AllocationFailed`], [`Error::NotReadable`].
    pub fn matmul<A, B>(&mut self, a: &A, b: &B) -> Result<HostTensor<A::Elem, <A::Rank as TensorRank>::Plain>, Error>
    where
        A: MatmulOperand,
        B: MatmulOperand<Elem = A::Elem, Rank = A::Rank>,
        A::Elem: Accumulate,
    {
        const OPERATION: &str = "matmul";
        let (left, right) = factors(OPERATION, a.as_operand(), b.as_operand())?;
        let [rows, columns] = [left.shape()[0], right.shape()[1]];
        let shape = <A::Rank as TensorRank>::Shape::from_extents(&[rows, columns])
            .unwrap_or_else(|| unreachable!("the rank of two matrices has a shape of two extents"));
        let write = |engine: &mut Self, elements: &mut [_]| {
            engine.run(Product { left, right, output: Output::uninitialised(elements, [rows, columns]) });
        };
        // SAFETY: `run` writes every element of the output, which is the whole slice.
        unsafe { self.output(OPERATION, shape, write) }
    }

    /// The product of two matrices, `[m, k]` times `[k, n]`, written over the elements of `c`, which are not read.
    ///
    /// Cost: `m * n * k` multiply-adds; allocates no result.
    ///
    /// ```
    /// use pilaster::{CpuEngine, HostTensor, Rank};
    ///
    /// let a = HostTensor::<f64, Rank<2>>::eye(2)?;
    /// let mut c = HostTensor::<f64, Rank<2>>::full([2, 2], f64::NAN)?;
    /// CpuEngine::serial().matmul_into(&a, &a, &mut c)?;
    /// assert_eq!(c, a);
    /// # Ok::<(), pilaster::Error>(())
    /// ```
    ///
    /// # Errors
    /// [`Error::RankMismatch`] for operands of another rank than 2, [`Error::InnerExtentMismatch`],
    /// [`Error::ShapeMismatch`] where `c` is not `[m, n]`, [`Error::NotReadable`]. `c` is then as it was.
    pub fn matmul_into<A, B, C>(&mut self, a: &A, b: &B, c: &mut C) -> Result<(), Error>
    where
        A: MatmulOperand,
        B: MatmulOperand<Elem = A::Elem, Rank = A::Rank>,
        C: AsTensorViewMut<Elem = A::Elem, Rank = A::Rank>,
        A::Elem: Accumulate,
    {
        const OPERATION: &str = "matmul_into";
        let (left, right) = factors(OPERATION, a.as_operand(), b.as_operand())?;
        let output = c.as_tensor_view_mut();
        output.readable(OPERATION)?;
        let expected = [left.shape()[0], right.shape()[1]];
        if output.shape().as_ref() != expected {
            let actual = output.shape().as_ref().into();
            return Err(Error::ShapeMismatch { operation: OPERATION, expected: expected.into(), actual });
        }
        let output = Output::initialised(output.try_into_rank()?);
        self.run(Product { left, right, output });
        Ok(())
    }

    fn run<T: Accumulate>(&mut self, product: Product<'_, T>) {
        let (rows, columns, inner) = product.extents();
        if rows == 0 || columns == 0 {
            // Nothing to write, and a loop over the other extent might never end.
        } else if inner == 0 {
            product.output.fill_with(T::zero);
        } else {
            T::Kernel::run(product, &mut self.scratch);
        }
    }
}

/// Both factors as matrices whose inner extents agree.
fn factors<'a, T, R: TensorRank>(
    operation: &'static str,
    a: Operand<'a, T, R>,
    b: Operand<'a, T, R>,
) -> Result<(Factor<'a, T>, Factor<'a, T>), Error> {
    let (left, right) = (a.into_factor(operation)?, b.into_factor(operation)?);
    if left.shape()[1] != right.shape()[0] {
        return Err(Error::InnerExtentMismatch { operation, left: left.shape(), right: right.shape() });
    }
    Ok((left, right))
}
