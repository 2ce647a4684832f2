use super::Qr;
use super::householder::norm;
use super::scale::scale;
use crate::engine::CpuEngine;
use crate::error::Error;
use crate::rank::Rank;
use crate::scalar::{RealField, from_count, rescaled};
use crate::tensor::{AsTensorView, HostTensor};

/// A least-squares fit: the coefficients, and how well they are known.
///
/// Made by [`CpuEngine::lstsq`].
#[derive(Clone, Debug)]
#[non_exhaustive]
pub struct LeastSquares<T> {
    /// One coefficient a column of the matrix.
    pub coefficients: HostTensor<T, Rank<1>>,
    /// The standard deviation of each coefficient; `None` where there are as many columns as rows, and so nothing to
    /// estimate the scatter from.
    pub standard_deviations: Option<HostTensor<T, Rank<1>>>,
    /// The Euclidean norm of the differences between the right-hand side and the fit: its square is the residual sum of
    /// squares, by the square root of the degrees of freedom it is the residual standard deviation.
    pub residual_norm: T,
    /// Rows less columns.
    pub degrees_of_freedom: usize,
}

impl CpuEngine {
    /// The `x` that makes the sum of the squares of `a * x - b` smallest, for an `[m, n]` matrix of full column rank
    /// and `m` right-hand values.
    ///
    /// Solved by Householder QR. The standard deviation of a coefficient is the square root of the residual variance
    /// (the residual sum of squares by the degrees of freedom) times the diagonal element of the inverse of `a^T * a`.
    /// The matrix counts as rank-deficient where a diagonal element of `R` is at most `max(m, n)` rounding units of
    /// the norm of its column. A NaN or an infinity in `a` or `b` gives NaN, not an error. Columns and right-hand sides at
    /// the ends of the range are scaled by powers of two on the way.
    /// Cost: one QR factorisation, two copies of the matrix at most.
    ///
    /// Source: Å. Björck, *Numerical Methods for Least Squares Problems*, SIAM 1996, sections 2.4 and 2.8.
    ///
    /// ```
    /// use pilaster::{CpuEngine, HostTensor, Rank};
    ///
    /// // A line through (0, 1), (1, 3), (2, 5): intercept 1, slope 2.
    /// let a = HostTensor::<f64, Rank<2>>::from_fn([3, 2], |[i, j]| (i as f64).powi(j as i32))?;
    /// let b = HostTensor::<f64, Rank<1>>::from_vec_col_major([3], vec![1.0, 3.0, 5.0])?;
    /// let fit = CpuEngine::serial().lstsq(&a, &b)?;
    /// assert!((fit.coefficients[[0]] - 1.0).abs() < 1e-14);
    /// assert!((fit.coefficients[[1]] - 2.0).abs() < 1e-14);
    /// assert_eq!(fit.degrees_of_freedom, 1);
    /// # Ok::<(), pilaster::Error>(())
    /// ```
    ///
    /// # Errors
    /// [`Error::RankMismatch`] where `a` is not a matrix or `b` not a vector, [`Error::ShapeMismatch`] where `b` has
    /// another length than `a` has rows, [`Error::TooFewRows`], and [`Error::RankDeficient`] with the first column that
    /// is a combination of those before it. [`Error::NotReadable`].
    pub fn lstsq<A, B>(&mut self, a: &A, b: &B) -> Result<LeastSquares<A::Elem>, Error>
    where
        A: AsTensorView,
        B: AsTensorView<Elem = A::Elem>,
        A::Elem: RealField,
    {
        const OPERATION: &str = "lstsq";
        let (a, b) = (a.as_tensor_view(), b.as_tensor_view());
        a.readable(OPERATION)?;
        b.readable(OPERATION)?;
        let (a, b) = (a.into_rank_for::<Rank<2>>(OPERATION)?, b.into_rank_for::<Rank<1>>(OPERATION)?);
        let [rows, columns] = *a.shape();
        if *b.shape() != [rows] {
            let (expected, actual) = ([rows].into(), b.shape()[..].into());
            return Err(Error::ShapeMismatch { operation: OPERATION, expected, actual });
        }
        if rows < columns {
            return Err(Error::TooFewRows { operation: OPERATION, rows, columns });
        }
        let qr = self.qr(&a)?;
        if let Some(column) = first_dependent_column(&qr) {
            return Err(Error::RankDeficient { operation: OPERATION, column });
        }
        let mut rotated = b.to_col_major().into_vec();
        let scale = scale(&mut rotated);
        qr.apply_q_transposed(&mut rotated);
        fit(&qr, &rotated, &scale)
    }
}

/// The first column whose part that is orthogonal to those before it is no more than rounding can leave.
///
/// The norm of a column of the matrix is that of its column of `R`. Only their ratio counts, so the scaled ones will do.
fn first_dependent_column<T: RealField>(qr: &Qr<T>) -> Option<usize> {
    let [rows, columns] = qr.shape();
    let tolerance = T::epsilon().mul(&from_count(rows.max(columns)));
    (0..columns).find(|&column| {
        let r = qr.r_column(column);
        r[column] <= norm(r).mul(&tolerance)
    })
}

/// The fit, from the factorisation and the transpose of `Q` times the right-hand side, which was divided by `scale`.
fn fit<T: RealField>(qr: &Qr<T>, rotated: &[T], scale: &T) -> Result<LeastSquares<T>, Error> {
    let [rows, columns] = qr.shape();
    let (head, tail) = rotated.split_at(columns);
    let degrees_of_freedom = rows - columns;
    let residual = norm(tail);
    let mut coefficients = head.to_vec();
    solve_upper(qr, &mut coefficients);
    let standard_deviations = if degrees_of_freedom == 0 {
        None
    } else {
        let deviation = residual.div(&from_count::<T>(degrees_of_freedom).sqrt());
        let mut deviations: Vec<T> = inverse_row_norms(qr).iter().map(|row| row.mul(&deviation)).collect();
        unscale(qr, &mut deviations, scale);
        Some(HostTensor::from_vec_col_major([columns], deviations)?)
    };
    unscale(qr, &mut coefficients, scale);
    Ok(LeastSquares {
        coefficients: HostTensor::from_vec_col_major([columns], coefficients)?,
        standard_deviations,
        residual_norm: residual.mul(scale),
        degrees_of_freedom,
    })
}

/// Turns numbers that belong to the scaled columns and a right-hand side scaled by `scale` into those of the given ones.
fn unscale<T: RealField>(qr: &Qr<T>, values: &mut [T], scale: &T) {
    values.iter_mut().enumerate().for_each(|(column, value)| *value = rescaled(value, scale, qr.scale(column)));
}

/// Replaces the right-hand side of `R * x = b` by `x`, from the last unknown of `b` to the first.
fn solve_upper<T: RealField>(qr: &Qr<T>, b: &mut [T]) {
    for step in (0..b.len()).rev() {
        let r = qr.r_column(step);
        let (above, x) = b.split_at_mut(step);
        let x = &mut x[0];
        *x = x.div(&r[step]);
        for (value, r) in above.iter_mut().zip(r) {
            *value = value.sub(&r.mul(x));
        }
    }
}

/// The Euclidean norm of each row of the inverse of `R`: the square roots of the diagonal of the inverse of `R^T * R`.
fn inverse_row_norms<T: RealField>(qr: &Qr<T>) -> Vec<T> {
    let [_, columns] = qr.shape();
    let mut rows = vec![Vec::with_capacity(columns); columns];
    for column in 0..columns {
        // The inverse is upper triangular: its column ends at the diagonal.
        let mut inverse = vec![T::zero(); column + 1];
        inverse[column] = T::one();
        solve_upper(qr, &mut inverse);
        rows.iter_mut().zip(inverse).for_each(|(row, value)| row.push(value));
    }
    rows.iter().map(|row| norm(row)).collect()
}
