//! Products of matrices. Any strides go in; the kernel family is chosen by the scalar at compile time.

mod batches;
mod blocking;
mod caches;
mod direct;
mod dot;
mod elementwise;
mod grid;
mod kernel;
mod native;
mod operand;
mod output;
mod planar;
mod tiled;
mod vectors;

use super::CpuEngine;
use crate::error::Error;
use crate::rank::TensorRank;
use crate::scalar::Accumulate;
use crate::tensor::{AsTensorViewMut, HostTensor};
use batches::Factors;
pub use kernel::{Elementwise, MatmulKernel, Native, Planar};
use operand::Factor;
pub use operand::MatmulOperand;
use output::{Mode, Output};
pub use tiled::{Microkernel, Tiled};

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

    /// The product that gives a part of the output.
    ///
    /// # Safety
    /// The part lies inside the output, and no two that are used at the same time have an element in common.
    unsafe fn part(&self, [row, column]: [usize; 2], [rows, columns]: [usize; 2]) -> Product<'_, T> {
        let (_, _, inner) = self.extents();
        // SAFETY: the rows and the columns lie inside the factors and the output (caller).
        unsafe {
            Product {
                left: self.left.moved(self.left.offset(row, 0), [rows, inner]),
                right: self.right.moved(self.right.offset(0, column), [inner, columns]),
                output: self.output.moved(self.output.offset(row, column), [rows, columns]),
            }
        }
    }
}

/// The tensor that a product makes whose factors are like this one.
type ProductTensor<A> = HostTensor<<A as MatmulOperand>::Elem, <<A as MatmulOperand>::Rank as TensorRank>::Plain>;

impl CpuEngine {
    /// The product of two matrices, `[m, k]` times `[k, n]`, as a new tensor of shape `[m, n]`; with further axes, of each
    /// pair of matrices.
    ///
    /// Factors are owned tensors or views of any strides, also [conjugated](crate::Conjugated), of one scalar and one rank
    /// type ([`try_into_rank`](HostTensor::try_into_rank) changes it); none is copied as a whole. A vector is a matrix of
    /// one column. Axes behind the first two count matrices; there an extent of 1, or an axis that is missing, serves all
    /// matrices of the other factor. Each element of the result goes through the scalar's accumulator, with the products in
    /// the order of the summed index.
    /// Cost: `m * n * k` multiply-adds; the result is in memory of the engine. Tiles of the result are computed on several
    /// threads where that pays, with the same bits on any number of them.
    ///
    /// `f32`, `f64` and their complex numbers are multiplied by the `gemm` crate, but for tiny ones, in an order of its own; where
    /// a complex product overflows, the other part may become NaN. Should an operator of the scalar panic, the elements that were
    /// finished are leaked.
    ///
    /// ```
    /// use pilaster::{CpuEngine, HostTensor, Rank};
    ///
    /// let a = HostTensor::<f64, Rank<2>>::from_vec_row_major([2, 3], vec![1.0, 2.0, 3.0, 4.0, 5.0, 6.0])?;
    /// let gram = CpuEngine::serial().matmul(&a, &a.as_view().transpose_view([1, 0])?)?;
    /// assert_eq!(gram.as_slice(), [14.0, 32.0, 32.0, 77.0]);
    ///
    /// let quarter_turns = HostTensor::<i64, Rank<3>>::from_vec_col_major([2, 2, 2], vec![0, 1, -1, 0, 0, -1, 1, 0])?;
    /// let column = HostTensor::<i64, Rank<3>>::from_vec_col_major([2, 1, 1], vec![3, 4])?;
    /// let turned = CpuEngine::serial().matmul(&quarter_turns, &column)?;
    /// assert_eq!((turned.shape(), turned.as_slice()), (&[2, 1, 2], &[-4, 3, 4, -3][..]));
    /// # Ok::<(), pilaster::Error>(())
    /// ```
    ///
    /// # Errors
    /// [`Error::RankMismatch`] for factors of rank 0 or 1, [`Error::InnerExtentMismatch`], [`Error::NotBroadcastable`] where
    /// the axes behind the second do not go together, [`Error::TooLarge`], [`Error::AllocationFailed`],
    /// [`Error::NotReadable`].
    pub fn matmul<A, B>(&mut self, a: &A, b: &B) -> Result<ProductTensor<A>, Error>
    where
        A: MatmulOperand,
        B: MatmulOperand<Elem = A::Elem, Rank = A::Rank>,
        A::Elem: Accumulate,
    {
        const OPERATION: &str = "matmul";
        let (a, b) = (a.as_operand(), b.as_operand());
        let factors = Factors::new(OPERATION, &a, &b)?;
        // SAFETY: `write_slots` writes every slot.
        unsafe { self.output(OPERATION, factors.shape(), |engine, slots| factors.write_slots(engine, slots)) }
    }

    /// The product of two matrices, `[m, k]` times `[k, n]`, written over the elements of `c`, which are not read; with
    /// further axes, of each pair of matrices.
    ///
    /// As [`matmul`](Self::matmul). Cost: `m * n * k` multiply-adds; allocates no result.
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
    /// As [`matmul`](Self::matmul), and [`Error::ShapeMismatch`] where `c` is not of the shape of the product. `c` is then as
    /// it was.
    pub fn matmul_into<A, B, C>(&mut self, a: &A, b: &B, c: &mut C) -> Result<(), Error>
    where
        A: MatmulOperand,
        B: MatmulOperand<Elem = A::Elem, Rank = A::Rank>,
        C: AsTensorViewMut<Elem = A::Elem, Rank = A::Rank>,
        A::Elem: Accumulate,
    {
        const OPERATION: &str = "matmul_into";
        let (a, b) = (a.as_operand(), b.as_operand());
        Factors::new(OPERATION, &a, &b)?.write_view(self, OPERATION, c.as_tensor_view_mut(), Mode::Overwrite)
    }

    /// `alpha * a * b + beta * c`, in this order of factors, in place of `c`.
    ///
    /// As [`matmul`](Self::matmul). The product is rounded to the scalar before `alpha` comes to it, and zero times `c` is
    /// what the scalar makes of it. Only for `f32`, `f64` and their complex numbers `c` is not read where `beta` is zero, as
    /// in BLAS. [`matmul_into`](Self::matmul_into) never reads it.
    /// Cost: `m * n * k` multiply-adds and two products and a sum for each element of `c`; allocates no result.
    ///
    /// ```
    /// use pilaster::{CpuEngine, HostTensor, Rank};
    ///
    /// let a = HostTensor::<f64, Rank<2>>::full([2, 2], 3.0)?;
    /// let mut residual = HostTensor::<f64, Rank<2>>::full([2, 2], 20.0)?;
    /// CpuEngine::serial().matmul_accumulate(&-1.0, &a, &a, &1.0, &mut residual)?;
    /// assert_eq!(residual.as_slice(), [2.0; 4]);
    /// # Ok::<(), pilaster::Error>(())
    /// ```
    ///
    /// # Errors
    /// As [`matmul_into`](Self::matmul_into).
    pub fn matmul_accumulate<A, B, C>(
        &mut self,
        alpha: &A::Elem,
        a: &A,
        b: &B,
        beta: &A::Elem,
        c: &mut C,
    ) -> Result<(), Error>
    where
        A: MatmulOperand,
        B: MatmulOperand<Elem = A::Elem, Rank = A::Rank>,
        C: AsTensorViewMut<Elem = A::Elem, Rank = A::Rank>,
        A::Elem: Accumulate,
    {
        const OPERATION: &str = "matmul_accumulate";
        let (a, b) = (a.as_operand(), b.as_operand());
        let mode = Mode::Accumulate { alpha, beta: <A::Elem as Accumulate>::Kernel::beta(beta) };
        Factors::new(OPERATION, &a, &b)?.write_view(self, OPERATION, c.as_tensor_view_mut(), mode)
    }

    /// Writes every element of the output.
    #[inline]
    fn compute<T: Accumulate>(&self, product: Product<'_, T>) {
        match product.extents() {
            // Nothing to write, and a loop over the other extents might never end.
            (0, _, _) | (_, 0, _) => {}
            (_, _, 0) => product.output.fill_with(|_, _| T::zero()),
            _ if direct::suits(&product) => direct::multiply(product),
            _ => T::Kernel::run(product, self),
        }
    }
}
