use super::householder::{self, Reflector};
use super::scale::scale;
use crate::engine::CpuEngine;
use crate::error::Error;
use crate::rank::Rank;
use crate::scalar::RealField;
use crate::tensor::{AsTensorView, HostTensor};

/// A QR factorisation: an `[m, n]` matrix as `Q` with orthonormal columns times an upper trapezoidal `R`, whose
/// diagonal is not negative.
///
/// Made by [`CpuEngine::qr`].
#[derive(Clone, Debug)]
pub struct Qr<T> {
    /// `R` on and above the diagonal, with its rows turned so that the diagonal is not negative; below it the tails of
    /// the reflectors, column by column.
    factors: HostTensor<T, Rank<2>>,
    /// What each column was divided by, and its column of `R` is to be multiplied by: powers of two, mostly one.
    scales: Vec<T>,
    reflectors: Vec<Applied<T>>,
}

/// What one reflector needs besides its tail.
#[derive(Clone, Debug)]
struct Applied<T> {
    tau: T,
    /// Whether its row of `R`, and with it its column of `Q`, was turned.
    turned: bool,
}

impl CpuEngine {
    /// The QR factorisation of an `[m, n]` matrix by Householder reflections, unblocked.
    ///
    /// Backward stable: `Q * R` differs from the matrix by a small multiple of the rounding unit times its norm.
    /// A NaN or an infinity leaves no finite number in its column of `R`; the rows of `R` from that column's diagonal on
    /// and all of `Q` are then NaN. A column whose norm overflows has an infinity in `R`, and its right column in `Q`.
    /// Cost: `2 * m * n * n - 2/3 * n * n * n` operations for `m >= n`, one copy of the matrix.
    ///
    /// Source: G. H. Golub, C. F. Van Loan, *Matrix Computations*, 4th ed., section 5.2.2.
    ///
    /// ```
    /// use pilaster::{CpuEngine, HostTensor, Rank};
    ///
    /// let mut engine = CpuEngine::serial();
    /// let a = HostTensor::<f64, Rank<2>>::from_vec_col_major([2, 1], vec![3.0, 4.0])?;
    /// let qr = engine.qr(&a)?;
    /// assert!((qr.r()?[[0, 0]] - 5.0).abs() < 1e-15);
    /// assert!((qr.q()?[[1, 0]] - 0.8).abs() < 1e-15);
    /// # Ok::<(), pilaster::Error>(())
    /// ```
    ///
    /// # Errors
    /// [`Error::RankMismatch`] where the tensor is not a matrix, [`Error::NotReadable`].
    pub fn qr<A>(&mut self, a: &A) -> Result<Qr<A::Elem>, Error>
    where
        A: AsTensorView,
        A::Elem: RealField,
    {
        let view = a.as_tensor_view();
        view.readable("qr")?;
        Ok(Qr::of(view.into_rank_for::<Rank<2>>("qr")?.to_col_major()))
    }
}

impl<T: RealField> Qr<T> {
    fn of(mut factors: HostTensor<T, Rank<2>>) -> Self {
        let [rows, columns] = *factors.shape();
        let scales = (0..columns).map(|column| scale(&mut factors.as_mut_slice()[column * rows..][..rows])).collect();
        let mut reflectors = Vec::with_capacity(rows.min(columns));
        for step in 0..rows.min(columns) {
            let (done, behind) = factors.as_mut_slice().split_at_mut((step + 1) * rows);
            let column = &mut done[step * rows + step..];
            let Reflector { beta, tau } = householder::reflect(column);
            for other in behind.chunks_exact_mut(rows) {
                householder::apply(&tau, &column[1..], &mut other[step..]);
            }
            let turned = beta < T::zero();
            column[0] = if turned { beta.neg() } else { beta };
            if turned {
                behind.iter_mut().skip(step).step_by(rows).for_each(|value| *value = value.neg());
            }
            reflectors.push(Applied { tau, turned });
        }
        Self { factors, scales, reflectors }
    }

    /// Rows and columns of the matrix.
    pub(super) fn shape(&self) -> [usize; 2] {
        *self.factors.shape()
    }

    /// What column `column` of the matrix was divided by before it was factorised.
    pub(super) fn scale(&self, column: usize) -> &T {
        &self.scales[column]
    }

    /// Column `column` of the scaled `R`, down to its diagonal.
    pub(super) fn r_column(&self, column: usize) -> &[T] {
        let [rows, _] = self.shape();
        &self.factors.as_slice()[column * rows..][..(column + 1).min(rows)]
    }

    /// `Q` with as many columns as the smaller extent of the matrix: shape `[m, min(m, n)]`.
    ///
    /// # Errors
    /// [`Error::TooLarge`], never for a matrix that was factorised.
    pub fn q(&self) -> Result<HostTensor<T, Rank<2>>, Error> {
        let [rows, _] = self.shape();
        let kept = self.reflectors.len();
        let one = |[row, column]: [usize; 2]| if row == column { T::one() } else { T::zero() };
        let mut q = HostTensor::from_fn([rows, kept], one)?;
        if rows > 0 {
            q.as_mut_slice().chunks_exact_mut(rows).for_each(|column| self.apply_q(column));
        }
        Ok(q)
    }

    /// `R`, upper trapezoidal: shape `[min(m, n), n]`.
    ///
    /// # Errors
    /// [`Error::TooLarge`], never for a matrix that was factorised.
    pub fn r(&self) -> Result<HostTensor<T, Rank<2>>, Error> {
        let [_, columns] = self.shape();
        let element = |[row, column]: [usize; 2]| match self.r_column(column).get(row) {
            Some(value) => value.mul(self.scale(column)),
            None => T::zero(),
        };
        HostTensor::from_fn([self.reflectors.len(), columns], element)
    }

    fn tail(&self, step: usize) -> &[T] {
        let [rows, _] = self.shape();
        &self.factors.as_slice()[step * rows + step + 1..(step + 1) * rows]
    }

    /// Replaces a vector of `m` elements by `Q` (all `m` columns of it) times it.
    fn apply_q(&self, vector: &mut [T]) {
        for (step, Applied { tau, turned }) in self.reflectors.iter().enumerate().rev() {
            if *turned {
                vector[step] = vector[step].neg();
            }
            householder::apply(tau, self.tail(step), &mut vector[step..]);
        }
    }

    /// Replaces a vector of `m` elements by the transpose of `Q` (all `m` columns of it) times it.
    pub(super) fn apply_q_transposed(&self, vector: &mut [T]) {
        for (step, Applied { tau, turned }) in self.reflectors.iter().enumerate() {
            householder::apply(tau, self.tail(step), &mut vector[step..]);
            if *turned {
                vector[step] = vector[step].neg();
            }
        }
    }
}
