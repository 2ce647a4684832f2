//! Products with vectors.

use super::batches::Factors;
use super::grid::Sides;
use super::{MatmulOperand, Product, ProductTensor};
use crate::engine::CpuEngine;
use crate::error::Error;
use crate::rank::{InsertAxis, Larger, RankShape, TensorRank};
use crate::scalar::{Accumulate, Semiring};
use crate::tensor::HostTensor;

impl CpuEngine {
    /// The product of a matrix and a vector, `[m, k]` times `[k]`, as a new vector of shape `[m]`.
    ///
    /// As [`matmul`](Self::matmul) with a matrix of one column.
    ///
    /// ```
    /// use pilaster::{CpuEngine, tensor};
    ///
    /// let a = tensor![[1, 2, 3], [4, 5, 6]];
    /// assert_eq!(CpuEngine::serial().matvec(&a, &tensor![1, 0, -1])?, tensor![-2, -2]);
    /// # Ok::<(), pilaster::Error>(())
    /// ```
    ///
    /// # Errors
    /// [`Error::RankMismatch`] for another rank than 2 and 1, [`Error::InnerExtentMismatch`], where the vector counts as
    /// `[k, 1]`, [`Error::TooLarge`], [`Error::AllocationFailed`], [`Error::NotReadable`].
    pub fn matvec<A, X>(&mut self, a: &A, x: &X) -> Result<ProductTensor<X>, Error>
    where
        A: MatmulOperand<Elem = X::Elem>,
        X: MatmulOperand<Elem: Accumulate>,
    {
        const OPERATION: &str = "matvec";
        let (a, x) = (a.as_operand().into_matrix(OPERATION)?, x.as_operand().into_vector(OPERATION, 1)?);
        let factors = Factors::new(OPERATION, &a, &x)?;
        let shape = <X::Rank as TensorRank>::Shape::from_extents(&factors.shape()[..1])
            .unwrap_or_else(|| unreachable!("the rank of a vector"));
        // SAFETY: `write_slots` writes every slot.
        unsafe { self.output(OPERATION, shape, |engine, slots| factors.write_slots(engine, slots)) }
    }

    /// The products of each element of one vector with each of another, `[m]` and `[n]`, as a new matrix of shape
    /// `[m, n]`. Integers wrap.
    ///
    /// Cost: `m * n` products; the result is in memory of the engine.
    ///
    /// ```
    /// use pilaster::{CpuEngine, tensor};
    ///
    /// let table = CpuEngine::serial().outer(&tensor![1, 2], &tensor![3, 4, 5])?;
    /// assert_eq!(table, tensor![[3, 4, 5], [6, 8, 10]]);
    /// # Ok::<(), pilaster::Error>(())
    /// ```
    ///
    /// # Errors
    /// [`Error::RankMismatch`] for operands of another rank than 1, [`Error::TooLarge`], [`Error::AllocationFailed`],
    /// [`Error::NotReadable`].
    pub fn outer<A, B>(&mut self, a: &A, b: &B) -> Result<HostTensor<A::Elem, Larger<A::Rank>>, Error>
    where
        A: MatmulOperand<Elem: Semiring, Rank: TensorRank<Plain: InsertAxis>>,
        B: MatmulOperand<Elem = A::Elem>,
    {
        const OPERATION: &str = "outer";
        const SIDES: Sides = Sides { unit: [1; 2], least: [256, 1], most: [4096, 16], enough: 32 };
        let (a, b) = (a.as_operand().into_vector(OPERATION, 1)?, b.as_operand().into_vector(OPERATION, 0)?);
        let factors = Factors::new(OPERATION, &a, &b)?;
        let shape = <Larger<A::Rank> as TensorRank>::Shape::from_extents(&factors.shape())
            .unwrap_or_else(|| unreachable!("one axis more than that of a vector"));
        let write = |engine: &mut Self, slots: &mut [_]| {
            let products = factors.product_in(slots);
            if let (1.., 1.., _) = products.extents() {
                products.for_each_tile(engine, &SIDES, |steps| steps, multiply_all);
            }
        };
        // SAFETY: the tiles are the whole output, which is the whole slice, and each is written.
        unsafe { self.output(OPERATION, shape, write) }
    }
}

/// Writes the product of each element of a column with each of a row.
fn multiply_all<T: Semiring>(tile: Product<'_, T>) {
    let Product { left, right, output } = tile;
    // SAFETY: `fill_with` asks for elements of the output.
    output.fill_with(|row, column| unsafe { left.read(row, 0).mul(&right.read(0, column)) });
}
