//! How many axes a tensor has, and when that is known.

mod axis_vec;
mod shape;

pub use axis_vec::AxisVec;
pub use shape::{IntoRankShape, RankShape};

use core::fmt::Debug;

/// The rank of a tensor, as a type: a number of axes known to the compiler, or known at run time.
///
/// A rank only chooses among the shape types of this crate ([`RankShape`] is sealed), so a rank can neither
/// break an invariant nor needs any unsafe code.
///
/// ```
/// use pilaster::{HostTensor, Rank};
///
/// let matrix = HostTensor::<f64, Rank<2>>::zeros([2, 3])?;
/// let any = HostTensor::<f64>::zeros([2, 3])?;
/// assert_eq!(matrix.shape(), &[2, 3]);
/// assert_eq!(any.shape(), &[2, 3][..]);
/// # Ok::<(), pilaster::Error>(())
/// ```
pub trait TensorRank: Copy + Debug + Send + Sync + 'static {
    /// One extent an axis: `[usize; N]`, or [`AxisVec<usize>`] where the rank is dynamic.
    type Shape: RankShape;
    /// The rank of a rearranged tensor, whose axes no longer are the named ones: [`Rank<N>`] or [`DynRank`].
    type Plain: TensorRank<Shape = Self::Shape, Plain = Self::Plain>;
}

/// `N` axes, known to the compiler.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Default)]
pub struct Rank<const N: usize>;

impl<const N: usize> TensorRank for Rank<N> {
    type Shape = [usize; N];
    type Plain = Self;
}

/// Any number of axes, known at run time.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Default)]
pub struct DynRank;

impl TensorRank for DynRank {
    type Shape = AxisVec<usize>;
    type Plain = Self;
}

/// The strides that go with the shape of a rank.
pub(crate) type Strides<R> = <<R as TensorRank>::Shape as RankShape>::Strides;
