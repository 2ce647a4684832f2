use super::{AxisVec, TensorRank};
use crate::error::Error;
use core::fmt::Debug;
use core::hash::Hash;

mod sealed {
    #[diagnostic::on_unimplemented(
        message = "`{Self}` cannot be the shape of a rank: the set of shapes is closed",
        note = "`[usize; N]` and `AxisVec<usize>` are all there are; declare ranks with `#[derive(TensorRank)]`"
    )]
    pub trait Sealed {}
    impl<const N: usize> Sealed for [usize; N] {}
    impl Sealed for super::AxisVec<usize> {}
}

/// One extent an axis. Sealed: `[usize; N]` and [`AxisVec<usize>`] are all there are, so unsafe code may trust
/// that the length of a shape never changes.
#[diagnostic::on_unimplemented(
    message = "`{Self}` is not the shape of a rank",
    note = "`[usize; N]` and `AxisVec<usize>` are all there are; declare ranks with `#[derive(TensorRank)]`"
)]
pub trait RankShape:
    sealed::Sealed + AsRef<[usize]> + AsMut<[usize]> + Clone + Debug + PartialEq + Eq + Hash + Send + Sync + 'static
{
    /// The number of axes, where the type knows it.
    const RANK: Option<usize>;

    /// One signed stride an axis.
    type Strides: AsRef<[isize]> + AsMut<[isize]> + Clone + Debug + PartialEq + Eq + Send + Sync + 'static;

    /// The shape with these extents, or `None` where the type has another rank.
    fn from_extents(extents: &[usize]) -> Option<Self>;

    /// The shape of as many zeros, or `None` where the type has another rank.
    fn of_zeros(rank: usize) -> Option<Self>;

    /// Strides of the same rank, all zero.
    fn zero_strides(&self) -> Self::Strides;
}

impl<const N: usize> RankShape for [usize; N] {
    const RANK: Option<usize> = Some(N);
    type Strides = [isize; N];

    #[inline]
    fn from_extents(extents: &[usize]) -> Option<Self> {
        extents.try_into().ok()
    }

    #[inline]
    fn of_zeros(rank: usize) -> Option<Self> {
        (rank == N).then_some([0; N])
    }

    #[inline]
    fn zero_strides(&self) -> [isize; N] {
        [0; N]
    }
}

impl RankShape for AxisVec<usize> {
    const RANK: Option<usize> = None;
    type Strides = AxisVec<isize>;

    #[inline]
    fn from_extents(extents: &[usize]) -> Option<Self> {
        Some(Self::from_slice(extents))
    }

    #[inline]
    fn of_zeros(rank: usize) -> Option<Self> {
        Some(Self::repeat(0, rank))
    }

    #[inline]
    fn zero_strides(&self) -> AxisVec<isize> {
        AxisVec::repeat(0, self.len())
    }
}

/// A shape that an array of `N` numbers can be: that of the same rank, or of dynamic rank.
///
/// A trait of its own, so that an array of another length is told as just that.
#[diagnostic::on_unimplemented(
    message = "expected one number for each axis, `{Self}`, found an array of {N}",
    label = "an array of {N} where `{Self}` is expected",
    note = "an array is as long as the rank: `[rows, columns]` for `Rank<2>`"
)]
pub trait FromArray<const N: usize>: RankShape {
    /// The shape with these extents.
    fn from_array(extents: [usize; N]) -> Self;
}

impl<const N: usize> FromArray<N> for [usize; N] {
    #[inline]
    fn from_array(extents: [usize; N]) -> Self {
        extents
    }
}

impl<const N: usize> FromArray<N> for AxisVec<usize> {
    #[inline]
    fn from_array(extents: [usize; N]) -> Self {
        Self::from_slice(&extents)
    }
}

/// What can be given where a shape, an index or a list of axes of rank `R` is asked for.
///
/// Arrays are checked by the compiler: `[usize; 3]` is no shape of a `Rank<2>`. Slices and vectors are checked
/// at run time. Everything is a shape of [`DynRank`](super::DynRank).
#[diagnostic::on_unimplemented(
    message = "`{Self}` is not one number for each axis of `{R}`",
    label = "expected one number an axis of `{R}`",
    note = "an array must be as long as the rank, e.g. `[rows, columns]` for `Rank<2>`; a slice or a vector of `usize` is checked at run time"
)]
pub trait IntoRankShape<R: TensorRank> {
    /// The numbers, one an axis.
    ///
    /// # Errors
    /// [`Error::RankMismatch`] where a slice or vector is shorter or longer than the rank.
    fn into_rank_shape(self, operation: &'static str) -> Result<R::Shape, Error>;
}

impl<R: TensorRank<Shape: FromArray<N>>, const N: usize> IntoRankShape<R> for [usize; N] {
    #[inline]
    fn into_rank_shape(self, _: &'static str) -> Result<R::Shape, Error> {
        Ok(R::Shape::from_array(self))
    }
}

impl<R: TensorRank<Shape: FromArray<N>>, const N: usize> IntoRankShape<R> for &[usize; N] {
    #[inline]
    fn into_rank_shape(self, _: &'static str) -> Result<R::Shape, Error> {
        Ok(R::Shape::from_array(*self))
    }
}

impl<R: TensorRank> IntoRankShape<R> for &[usize] {
    #[inline]
    fn into_rank_shape(self, operation: &'static str) -> Result<R::Shape, Error> {
        R::Shape::from_extents(self).ok_or_else(|| Error::RankMismatch {
            operation,
            expected: R::Shape::RANK.unwrap_or(self.len()),
            actual: self.len(),
        })
    }
}

impl<R: TensorRank> IntoRankShape<R> for Vec<usize> {
    #[inline]
    fn into_rank_shape(self, operation: &'static str) -> Result<R::Shape, Error> {
        IntoRankShape::<R>::into_rank_shape(self.as_slice(), operation)
    }
}

impl<R: TensorRank> IntoRankShape<R> for &Vec<usize> {
    #[inline]
    fn into_rank_shape(self, operation: &'static str) -> Result<R::Shape, Error> {
        IntoRankShape::<R>::into_rank_shape(self.as_slice(), operation)
    }
}

impl<R: TensorRank> IntoRankShape<R> for AxisVec<usize> {
    #[inline]
    fn into_rank_shape(self, operation: &'static str) -> Result<R::Shape, Error> {
        IntoRankShape::<R>::into_rank_shape(&*self, operation)
    }
}

impl<R: TensorRank> IntoRankShape<R> for &AxisVec<usize> {
    #[inline]
    fn into_rank_shape(self, operation: &'static str) -> Result<R::Shape, Error> {
        IntoRankShape::<R>::into_rank_shape(&**self, operation)
    }
}
