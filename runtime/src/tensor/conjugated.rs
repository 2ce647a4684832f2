use super::transfer::{Carrying, ConjugateInto, ConjugateOver, transfer};
use super::{HostTensor, TypedTensor, TypedTensorView, or_panic};
use crate::error::Error;
use crate::rank::{DynRank, IntoRankShape, TensorRank};
use crate::scalar::Conjugate;
use crate::storage::Representation;
use core::fmt;

/// A borrowed tensor whose elements count as conjugated: nothing is computed before it is read.
///
/// A factor of [`matmul`](crate::CpuEngine::matmul), which conjugates what it reads. No [`AsTensorView`](crate::AsTensorView):
/// through a view the elements would be seen as they are; [`to_col_major`](Self::to_col_major) computes them.
///
/// ```
/// use pilaster::num_complex::Complex;
/// use pilaster::{CpuEngine, tensor};
///
/// let i = Complex::new(0.0, 1.0);
/// let a = tensor![[i], [i]];
/// let adjoint = a.as_view().transpose_view([1, 0])?.conj();
/// let gram = CpuEngine::serial().matmul(&adjoint, &a)?;
/// assert_eq!(gram[[0, 0]], Complex::new(2.0, 0.0));
/// # Ok::<(), pilaster::Error>(())
/// ```
#[must_use = "nothing is conjugated before it is read"]
pub struct Conjugated<'a, T, R: TensorRank = DynRank> {
    view: TypedTensorView<'a, T, R>,
}

impl<T, R: TensorRank> Clone for Conjugated<'_, T, R> {
    fn clone(&self) -> Self {
        Self { view: self.view.clone() }
    }
}

impl<T, R: TensorRank> Copy for Conjugated<'_, T, R> where for<'a> TypedTensorView<'a, T, R>: Copy {}

impl<'a, T, R: TensorRank> Conjugated<'a, T, R> {
    /// The extents.
    #[must_use]
    pub fn shape(&self) -> &R::Shape {
        self.view.shape()
    }

    /// The conjugates of the conjugates: the elements as they are. Costs nothing.
    #[must_use]
    pub fn conj(&self) -> TypedTensorView<'a, T, R> {
        self.view.clone()
    }

    /// The axes in another order: axis `i` of the result is axis `axes[i]` of this one. No copy.
    ///
    /// # Errors
    /// [`Error::InvalidPermutation`] or [`Error::RankMismatch`].
    pub fn transpose_view(&self, axes: impl IntoRankShape<R>) -> Result<Conjugated<'a, T, R::Plain>, Error> {
        Ok(Conjugated { view: self.view.transpose_view(axes)? })
    }

    /// A compact column-major tensor of the conjugates: one allocation, one pass.
    ///
    /// ```
    /// use pilaster::num_complex::Complex;
    /// use pilaster::tensor;
    ///
    /// let t = tensor![Complex::new(1.0, 2.0)];
    /// assert_eq!(t.conj().to_col_major(), tensor![Complex::new(1.0, -2.0)]);
    /// ```
    ///
    /// # Panics
    /// As [`TypedTensorView::to_col_major`].
    #[must_use]
    #[track_caller]
    pub fn to_col_major(&self) -> HostTensor<T, R>
    where
        T: Conjugate,
    {
        or_panic(self.view.readable("to_col_major"));
        let elements = self.view.iter().map(Conjugate::conj).collect();
        HostTensor::from_parts(self.view.shape().clone(), elements)
    }

    /// The elements as they are.
    pub(crate) fn view(&self) -> &TypedTensorView<'a, T, R> {
        &self.view
    }
}

impl<T, R: TensorRank> fmt::Debug for Conjugated<'_, T, R> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Conjugated").field("layout", self.view.layout()).finish_non_exhaustive()
    }
}

/// How elements are conjugated where they are read: functions of a scalar that need not be known to have a conjugate where
/// they are called.
pub struct Conjugation<T> {
    /// Of one.
    pub(crate) element: fn(&T) -> T,
    /// Into places that hold nothing.
    pub(crate) fresh: Carrying<T>,
    /// Over elements.
    pub(crate) over: Carrying<T>,
}

impl<T> Clone for Conjugation<T> {
    fn clone(&self) -> Self {
        *self
    }
}

impl<T> Copy for Conjugation<T> {}

impl<T> fmt::Debug for Conjugation<T> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Conjugation").finish_non_exhaustive()
    }
}

impl<T: Conjugate> Conjugation<T> {
    pub(crate) const OF: Self =
        Self { element: T::conj, fresh: transfer::<T, ConjugateInto>, over: transfer::<T, ConjugateOver> };
}

impl<'a, T: Conjugate, R: TensorRank> TypedTensorView<'a, T, R> {
    /// The view with its elements conjugated when they are read. No copy.
    pub fn conj(&self) -> Conjugated<'a, T, R> {
        Conjugated { view: self.clone() }
    }
}

impl<T: Conjugate, R: TensorRank, D: Representation> TypedTensor<T, R, D> {
    /// The tensor with its elements conjugated when they are read. No copy.
    pub fn conj(&self) -> Conjugated<'_, T, R> {
        self.as_view().conj()
    }
}
