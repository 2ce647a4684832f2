//! Triangles and diagonals of matrices.

use crate::engine::CpuEngine;
use crate::engine::elementwise::{Source, collect};
use crate::error::Error;
use crate::layout::TensorLayout;
use crate::rank::{InsertAxis, Larger, RemoveAxis, Smaller, TensorRank};
use crate::scalar::{Accumulate, Semiring};
use crate::tensor::{AsTensorView, HostTensor, TypedTensorView};

impl CpuEngine {
    /// The elements of each matrix on and below a diagonal, and zeros above, as a new tensor. The diagonal is `offset`
    /// columns right of the main one; batch axes stand on the right.
    ///
    /// Cost: one pass, and memory for a number a row and a column.
    ///
    /// ```
    /// use pilaster::tensor;
    ///
    /// let a = tensor![[1, 2, 3], [4, 5, 6]];
    /// assert_eq!(pilaster::CpuEngine::serial().tril(&a, 0)?, tensor![[1, 0, 0], [4, 5, 0]]);
    /// # Ok::<(), pilaster::Error>(())
    /// ```
    ///
    /// # Errors
    /// [`Error::RankMismatch`] below rank 2, [`Error::NotReadable`], [`Error::TooLarge`], [`Error::AllocationFailed`].
    pub fn tril<A>(&mut self, a: &A, offset: isize) -> Result<HostTensor<A::Elem, A::Rank>, Error>
    where
        A: AsTensorView<Elem: Semiring>,
    {
        banded(self, "tril", &a.as_tensor_view(), |beyond| beyond <= offset)
    }

    /// The elements of each matrix on and above a diagonal, and zeros below, as a new tensor.
    ///
    /// As [`tril`](Self::tril), on the other side.
    ///
    /// ```
    /// use pilaster::tensor;
    ///
    /// let a = tensor![[1, 2, 3], [4, 5, 6]];
    /// assert_eq!(pilaster::CpuEngine::serial().triu(&a, 1)?, tensor![[0, 2, 3], [0, 0, 6]]);
    /// # Ok::<(), pilaster::Error>(())
    /// ```
    ///
    /// # Errors
    /// [`Error::RankMismatch`] below rank 2, [`Error::NotReadable`], [`Error::TooLarge`], [`Error::AllocationFailed`].
    pub fn triu<A>(&mut self, a: &A, offset: isize) -> Result<HostTensor<A::Elem, A::Rank>, Error>
    where
        A: AsTensorView<Elem: Semiring>,
    {
        banded(self, "triu", &a.as_tensor_view(), |beyond| beyond >= offset)
    }

    /// The square matrix with a vector on its diagonal and zeros elsewhere.
    ///
    /// Cost: one pass over the matrix. [`diagonal`](Self::diagonal) is the way back.
    ///
    /// ```
    /// use pilaster::tensor;
    ///
    /// assert_eq!(pilaster::CpuEngine::serial().diag(&tensor![3, 7])?, tensor![[3, 0], [0, 7]]);
    /// # Ok::<(), pilaster::Error>(())
    /// ```
    ///
    /// # Errors
    /// [`Error::RankMismatch`] for another rank than 1, [`Error::NotReadable`], [`Error::TooLarge`],
    /// [`Error::AllocationFailed`].
    pub fn diag<A>(&mut self, a: &A) -> Result<HostTensor<A::Elem, Larger<A::Rank>>, Error>
    where
        A: AsTensorView<Elem: Semiring, Rank: TensorRank<Plain: InsertAxis>>,
    {
        const OPERATION: &str = "diag";
        let view = a.as_tensor_view();
        if view.rank() != 1 {
            return Err(Error::RankMismatch { operation: OPERATION, expected: 1, actual: view.rank() });
        }
        let column = view.insert_axis_view(1).map_err(|error| error.of(OPERATION))?;
        let square = [view.len(); 2];
        let everywhere = column.broadcast_view(square.as_slice()).map_err(|error| error.of(OPERATION))?;
        banded(self, OPERATION, &everywhere, |beyond| beyond == 0)
    }

    /// The diagonal of each matrix, as a new tensor; batch axes stand on the right.
    ///
    /// Cost: one clone an element of the result. `diagonal_view` needs none.
    ///
    /// ```
    /// let a = pilaster::tensor![[1, 2, 3], [4, 5, 6]];
    /// assert_eq!(pilaster::CpuEngine::serial().diagonal(&a)?.as_slice(), [1, 5]);
    /// # Ok::<(), pilaster::Error>(())
    /// ```
    ///
    /// # Errors
    /// [`Error::AxisOutOfBounds`] below rank 2, [`Error::NotReadable`], [`Error::TooLarge`], [`Error::AllocationFailed`].
    pub fn diagonal<A>(&mut self, a: &A) -> Result<HostTensor<A::Elem, Smaller<A::Rank>>, Error>
    where
        A: AsTensorView<Elem: Clone + Send + Sync, Rank: TensorRank<Plain: RemoveAxis>>,
    {
        const OPERATION: &str = "diagonal";
        let view = a.as_tensor_view();
        let diagonal = view.diagonal_view([0, 1]).map_err(|error| error.of(OPERATION))?;
        self.map(&diagonal, A::Elem::clone).map_err(|error| error.of(OPERATION))
    }

    /// The sum of the diagonal of a matrix.
    ///
    /// As [`sum`](Self::sum) of the [`diagonal`](Self::diagonal), without a copy.
    ///
    /// ```
    /// assert_eq!(pilaster::CpuEngine::serial().trace(&pilaster::tensor![[1, 2], [3, 4]])?, 5);
    /// # Ok::<(), pilaster::Error>(())
    /// ```
    ///
    /// # Errors
    /// [`Error::RankMismatch`] for another rank than 2, [`Error::NotReadable`].
    pub fn trace<A>(&mut self, a: &A) -> Result<A::Elem, Error>
    where
        A: AsTensorView<Elem: Accumulate, Rank: TensorRank<Plain: RemoveAxis>>,
    {
        const OPERATION: &str = "trace";
        let view = a.as_tensor_view();
        if view.rank() != 2 {
            return Err(Error::RankMismatch { operation: OPERATION, expected: 2, actual: view.rank() });
        }
        self.sum(&view.diagonal_view([0, 1])?).map_err(|error| error.of(OPERATION))
    }
}

/// The elements of each matrix of which a function of the column less the row says so, and zeros for the others.
fn banded<T: Semiring, R: TensorRank>(
    engine: &mut CpuEngine,
    operation: &'static str,
    view: &TypedTensorView<'_, T, R>,
    keeps: impl Fn(isize) -> bool + Sync,
) -> Result<HostTensor<T, R>, Error> {
    view.readable(operation)?;
    let shape = view.shape();
    if shape.as_ref().len() < 2 {
        return Err(Error::RankMismatch { operation, expected: 2, actual: shape.as_ref().len() });
    }
    if view.is_empty() {
        // The other extents may be too many to count.
        return Ok(HostTensor::from_parts(shape.clone(), Vec::new()));
    }
    let [rows, columns] = [0, 1].map(|axis| numbers::<R>(shape, axis));
    let (rows, columns) = (rows.as_view(), columns.as_view());
    let a = Source::new(operation, view, shape)?;
    let (rows, columns) = (Source::new(operation, &rows, shape)?, Source::new(operation, &columns, shape)?);
    let layout = TensorLayout::compact_unchecked(shape.clone());
    // The column before the row: along a column the one stays the same, and among the first two operands is known for that.
    let kept = |x: &T, column: &isize, row: &isize| if keeps(column - row) { x.clone() } else { T::zero() };
    collect(engine, operation, &layout, (a, columns, rows), kept)
}

/// The places of an axis, along it.
fn numbers<R: TensorRank>(shape: &R::Shape, axis: usize) -> HostTensor<isize, R> {
    let mut line = shape.clone();
    line.as_mut().fill(1);
    let extent = shape.as_ref()[axis];
    line.as_mut()[axis] = extent;
    HostTensor::from_parts(line, (0..extent as isize).collect())
}
