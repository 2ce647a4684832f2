use super::dot;
use crate::engine::CpuEngine;
use crate::error::Error;
use crate::rank::{Rank, TensorRank};
use crate::scalar::{Field, sum_of_products};
use crate::tensor::{AsTensorView, HostTensor, TypedTensorView};

/// An LU factorisation with row pivoting: the rows of an `[m, n]` matrix in another order, as a lower trapezoidal `L` with
/// ones on its diagonal times an upper trapezoidal `U`.
///
/// Made by [`CpuEngine::lu`].
#[derive(Clone, Debug)]
pub struct Lu<T> {
    /// `L` left of its diagonal, row by row.
    lower: Vec<Vec<T>>,
    /// `U` down to its diagonal, column by column.
    upper: Vec<Vec<T>>,
    /// Which row of the matrix each row of `L * U` is.
    permutation: Vec<usize>,
    /// Whether that order takes an odd number of exchanges.
    is_odd: bool,
}

impl CpuEngine {
    /// The LU factorisation of an `[m, n]` matrix over any field, with row pivoting, unblocked.
    ///
    /// Each step divides by the largest number that is left in its column where the field knows sizes (real fields, complex
    /// numbers, whatever has a [`Magnitude`](crate::Magnitude)), and by the first that is not zero where it does not, as in
    /// a finite field or among fractions: see [`Field::is_larger`]. Sums of products run in the scalar's accumulator. The
    /// field need not be commutative: rows are multiplied from the left.
    ///
    /// Every matrix has a factorisation; one that is singular has a zero on the diagonal of `U`. Nothing is tested against
    /// a tolerance: where numbers are rounded, such a zero mostly shows as a small number. `L * U` then differs from the
    /// matrix by a small multiple of the rounding unit times `|L| * |U|`. Not a number is divided by first, and spreads to
    /// all that depends on it; an infinity is computed with as the scalar does. Neither is an error.
    ///
    /// Cost: `m * n * n - n * n * n / 3` products for `m >= n`, and one copy of the matrix.
    ///
    /// Source: G. H. Golub, C. F. Van Loan, *Matrix Computations*, 4th ed., section 3.4, in the order of section 3.2.9
    /// (one column at a time, by sums of products).
    ///
    /// ```
    /// use pilaster::{CpuEngine, tensor};
    ///
    /// let mut engine = CpuEngine::serial();
    /// let a = tensor![[1.0, 2.0], [4.0, 4.0]];
    /// let lu = engine.lu(&a)?;
    /// assert_eq!(lu.permutation(), [1, 0]);
    /// assert_eq!(engine.matmul(&lu.l()?, &lu.u()?)?, tensor![[4.0, 4.0], [1.0, 2.0]]);
    /// # Ok::<(), pilaster::Error>(())
    /// ```
    ///
    /// # Errors
    /// [`Error::RankMismatch`] where the tensor is not a matrix, [`Error::NotReadable`].
    pub fn lu<A>(&mut self, a: &A) -> Result<Lu<A::Elem>, Error>
    where
        A: AsTensorView<Elem: Field>,
    {
        Ok(Lu::of(&matrix(a, "lu")?))
    }

    /// The `x` with `a * x = b`, for an `[n, n]` matrix and right-hand sides of shape `[n, ..]`: each line along the first
    /// axis of `b` is one.
    ///
    /// By [`lu`](Self::lu), which see for pivots and numbers that are not finite. To solve with one matrix again and again,
    /// keep the factorisation.
    /// Cost: `n * n * n / 3` products, and `n * n` a right-hand side.
    ///
    /// ```
    /// use pilaster::{CpuEngine, Error, tensor};
    ///
    /// let mut engine = CpuEngine::serial();
    /// let a = tensor![[2.0, 1.0], [1.0, 1.0]];
    /// assert_eq!(engine.solve(&a, &tensor![4.0, 3.0])?, tensor![1.0, 2.0]);
    ///
    /// let refused = engine.solve(&tensor![[1.0, 2.0], [2.0, 4.0]], &tensor![1.0, 1.0]).unwrap_err();
    /// assert_eq!(refused, Error::Singular { operation: "solve", column: 1 });
    /// # Ok::<(), pilaster::Error>(())
    /// ```
    ///
    /// # Errors
    /// [`Error::RankMismatch`] where `a` is not a matrix or `b` has no axis, [`Error::NotSquare`], [`Error::ShapeMismatch`]
    /// where `b` has another first extent than `a`, [`Error::Singular`] with the first column that is a combination of those
    /// before it, [`Error::NotReadable`].
    pub fn solve<A, B>(&mut self, a: &A, b: &B) -> Result<HostTensor<B::Elem, B::Rank>, Error>
    where
        A: AsTensorView<Elem = B::Elem>,
        B: AsTensorView<Elem: Field>,
    {
        const OPERATION: &str = "solve";
        let a = matrix(a, OPERATION)?;
        let right = right_hand_sides(order(*a.shape(), OPERATION)?, b)?;
        Lu::of(&a).solved(right, OPERATION)
    }

    /// The inverse of an `[n, n]` matrix.
    ///
    /// By [`lu`](Self::lu), which see for pivots and numbers that are not finite. To multiply by an inverse,
    /// [`solve`](Self::solve) instead: it takes less work and loses less to rounding.
    /// Cost: `n * n * n` products and a third of that.
    ///
    /// ```
    /// use pilaster::{CpuEngine, tensor};
    ///
    /// let a = tensor![[2.0, 1.0], [1.0, 1.0]];
    /// assert_eq!(CpuEngine::serial().inverse(&a)?, tensor![[1.0, -1.0], [-1.0, 2.0]]);
    /// # Ok::<(), pilaster::Error>(())
    /// ```
    ///
    /// # Errors
    /// [`Error::RankMismatch`] where the tensor is not a matrix, [`Error::NotSquare`], [`Error::Singular`] with the first
    /// column that is a combination of those before it, [`Error::NotReadable`].
    pub fn inverse<A>(&mut self, a: &A) -> Result<HostTensor<A::Elem, Rank<2>>, Error>
    where
        A: AsTensorView<Elem: Field>,
    {
        let a = matrix(a, "inverse")?;
        order(*a.shape(), "inverse")?;
        Lu::of(&a).inverse()
    }

    /// The determinant of an `[n, n]` matrix over a commutative field: zero where it is singular, one where `n` is 0.
    ///
    /// By [`lu`](Self::lu), which see for pivots and numbers that are not finite. It is the product of the pivots, from the
    /// first to the last, which may leave the range of the scalar on the way. Where products do not commute, as those of
    /// quaternions, this product is not what is called a determinant there; it is zero for a singular matrix only.
    /// Cost: `n * n * n / 3` products.
    ///
    /// ```
    /// use pilaster::{CpuEngine, tensor};
    ///
    /// assert_eq!(CpuEngine::serial().det(&tensor![[1.0, 2.0], [4.0, 4.0]])?, -4.0);
    /// # Ok::<(), pilaster::Error>(())
    /// ```
    ///
    /// # Errors
    /// [`Error::RankMismatch`] where the tensor is not a matrix, [`Error::NotSquare`], [`Error::NotReadable`].
    pub fn det<A>(&mut self, a: &A) -> Result<A::Elem, Error>
    where
        A: AsTensorView<Elem: Field>,
    {
        let a = matrix(a, "det")?;
        order(*a.shape(), "det")?;
        Lu::of(&a).det()
    }
}

impl<T: Field> Lu<T> {
    fn of(a: &TypedTensorView<'_, T, Rank<2>>) -> Self {
        let [rows, columns] = *a.shape();
        let mut lu = Self {
            lower: vec![Vec::new(); rows],
            upper: Vec::with_capacity(columns),
            permutation: (0..rows).collect(),
            is_odd: false,
        };
        let a = a.to_col_major();
        for step in 0..columns {
            let elements = &a.as_slice()[step * rows..][..rows];
            let mut column: Vec<T> = lu.permutation.iter().map(|&row| elements[row].clone()).collect();
            lu.eliminate(&mut column);
            if step < rows {
                lu.divide_by_pivot(&mut column, step);
            }
            column.truncate(step + 1);
            lu.upper.push(column);
        }
        lu
    }

    /// Replaces a column by the inverse of `L`, as far as that is known, times it.
    fn eliminate(&self, column: &mut [T]) {
        for (row, factors) in self.lower.iter().enumerate() {
            column[row] = column[row].sub(&dot(factors, &column[..factors.len()]));
        }
    }

    /// Brings the pivot of a column to its diagonal and appends the column's part of `L`. Without one all that is left of the
    /// column is zero, and needs no factor.
    fn divide_by_pivot(&mut self, column: &mut [T], step: usize) {
        let pivot = step + pivot(&column[step..]);
        if pivot != step {
            column.swap(step, pivot);
            self.lower.swap(step, pivot);
            self.permutation.swap(step, pivot);
            self.is_odd = !self.is_odd;
        }
        let zero = T::zero();
        let (diagonal, below) = column[step..].split_first().expect("a column that reaches its diagonal");
        for (factors, value) in self.lower[step + 1..].iter_mut().zip(below) {
            factors.push(if *diagonal == zero { zero.clone() } else { value.div(diagonal) });
        }
    }

    /// Rows and columns of the matrix.
    fn shape(&self) -> [usize; 2] {
        [self.lower.len(), self.upper.len()]
    }

    /// `L`, with ones on its diagonal: shape `[m, min(m, n)]`.
    ///
    /// # Errors
    /// [`Error::TooLarge`], never for a matrix that was factorised.
    pub fn l(&self) -> Result<HostTensor<T, Rank<2>>, Error> {
        let [rows, columns] = self.shape();
        let element = |[row, column]: [usize; 2]| match self.lower[row].get(column) {
            Some(factor) => factor.clone(),
            None if row == column => T::one(),
            None => T::zero(),
        };
        HostTensor::from_fn([rows, rows.min(columns)], element)
    }

    /// `U`: shape `[min(m, n), n]`.
    ///
    /// # Errors
    /// [`Error::TooLarge`], never for a matrix that was factorised.
    pub fn u(&self) -> Result<HostTensor<T, Rank<2>>, Error> {
        let [rows, columns] = self.shape();
        let element = |[row, column]: [usize; 2]| self.upper[column].get(row).cloned().unwrap_or_else(T::zero);
        HostTensor::from_fn([rows.min(columns), columns], element)
    }

    /// Which row of the matrix each row of `L * U` is.
    #[must_use]
    pub fn permutation(&self) -> &[usize] {
        &self.permutation
    }

    /// As [`CpuEngine::solve`] with the matrix that was factorised.
    ///
    /// # Errors
    /// [`Error::NotSquare`] where the matrix is not, [`Error::RankMismatch`] where `b` has no axis,
    /// [`Error::ShapeMismatch`] where its first extent is another one, [`Error::Singular`], [`Error::NotReadable`].
    pub fn solve<B>(&self, b: &B) -> Result<HostTensor<T, B::Rank>, Error>
    where
        B: AsTensorView<Elem = T>,
    {
        const OPERATION: &str = "solve";
        self.solved(right_hand_sides(order(self.shape(), OPERATION)?, b)?, OPERATION)
    }

    /// As [`CpuEngine::inverse`] of the matrix that was factorised.
    ///
    /// # Errors
    /// [`Error::NotSquare`], [`Error::Singular`].
    pub fn inverse(&self) -> Result<HostTensor<T, Rank<2>>, Error> {
        const OPERATION: &str = "inverse";
        self.solved(HostTensor::eye(order(self.shape(), OPERATION)?)?, OPERATION)
    }

    /// As [`CpuEngine::det`] of the matrix that was factorised.
    ///
    /// # Errors
    /// [`Error::NotSquare`].
    pub fn det(&self) -> Result<T, Error> {
        order(self.shape(), "det")?;
        let product = self.upper.iter().enumerate().fold(T::one(), |product, (step, u)| product.mul(&u[step]));
        Ok(if self.is_odd { product.neg() } else { product })
    }

    /// Replaces the right-hand sides, columns of as many numbers as the square matrix has rows, by the solutions.
    fn solved<R: TensorRank>(
        &self,
        mut right: HostTensor<T, R>,
        operation: &'static str,
    ) -> Result<HostTensor<T, R>, Error> {
        let zero = T::zero();
        if let Some(column) = self.upper.iter().enumerate().position(|(step, u)| u[step] == zero) {
            return Err(Error::Singular { operation, column });
        }
        let order = self.upper.len();
        if order > 0 {
            for b in right.as_mut_slice().chunks_exact_mut(order) {
                let mut x: Vec<T> = self.permutation.iter().map(|&row| b[row].clone()).collect();
                self.eliminate(&mut x);
                self.substitute(&mut x);
                b.iter_mut().zip(x).for_each(|(b, x)| *b = x);
            }
        }
        Ok(right)
    }

    /// Replaces a column by the inverse of `U` times it, from the last unknown to the first.
    fn substitute(&self, column: &mut [T]) {
        for step in (0..column.len()).rev() {
            let behind = self.upper[step + 1..].iter().map(|u| &u[step]);
            let sum: T = sum_of_products(behind.zip(&column[step + 1..]));
            column[step] = column[step].sub(&sum).left_div(&self.upper[step][step]);
        }
    }
}

/// Where the number is that elimination divides by: the first of the largest, or, where the field knows no sizes, the first
/// that is not zero.
fn pivot<T: Field>(column: &[T]) -> usize {
    let zero = T::zero();
    let first = column.iter().position(|value| *value != zero).unwrap_or(0);
    (first + 1..column.len()).fold(first, |best, at| if column[at].is_larger(&column[best]) { at } else { best })
}

fn matrix<'a, A: AsTensorView>(
    a: &'a A,
    operation: &'static str,
) -> Result<TypedTensorView<'a, A::Elem, Rank<2>>, Error> {
    let view = a.as_tensor_view();
    view.readable(operation)?;
    view.into_rank_for(operation)
}

/// The number of rows and of columns of a square matrix.
fn order([rows, columns]: [usize; 2], operation: &'static str) -> Result<usize, Error> {
    if rows == columns { Ok(rows) } else { Err(Error::NotSquare { operation, rows, columns }) }
}

/// A copy of right-hand sides of `order` numbers each.
fn right_hand_sides<B: AsTensorView>(order: usize, b: &B) -> Result<HostTensor<B::Elem, B::Rank>, Error>
where
    B::Elem: Field,
{
    const OPERATION: &str = "solve";
    let b = b.as_tensor_view();
    b.readable(OPERATION)?;
    let shape = b.shape().as_ref();
    match shape.first() {
        None => Err(Error::RankMismatch { operation: OPERATION, expected: 1, actual: 0 }),
        Some(&rows) if rows != order => {
            let mut expected: Box<[usize]> = shape.into();
            expected[0] = order;
            Err(Error::ShapeMismatch { operation: OPERATION, expected, actual: shape.into() })
        }
        Some(_) => Ok(b.to_col_major()),
    }
}
