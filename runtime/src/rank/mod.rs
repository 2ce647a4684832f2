//! How many axes a tensor has, and when that is known.

mod axis_vec;
mod neighbours;
mod shape;

pub use axis_vec::AxisVec;
pub use neighbours::{InsertAxis, RemoveAxis};
pub use shape::{IntoRankShape, RankShape};

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
///
/// [`#[derive(TensorRank)]`](derive@crate::TensorRank) declares a rank whose axes have names.
#[diagnostic::on_unimplemented(
    message = "`{Self}` is not a rank",
    note = "use `Rank<N>` or `DynRank`, or declare one: `#[derive(TensorRank)] #[rank(axes(row, col))] struct Matrix;`",
    note = "the rank stands behind the element type: `HostTensor<f64, Rank<2>>`, `TypedTensor<f64, Rank<2>, Host>`"
)]
pub trait TensorRank: 'static {
    /// One extent an axis: `[usize; N]`, or [`AxisVec<usize>`] where the rank is dynamic.
    type Shape: RankShape;
    /// The rank of a rearranged tensor, whose axes no longer are the named ones: [`Rank<N>`] or [`DynRank`].
    type Plain: TensorRank<Shape = Self::Shape, Plain = Self::Plain>;
}

/// A rank of this very shape type.
///
/// `TensorRank<Shape = S>` under a name of its own, so that the compiler tells of another rank how to get there.
#[diagnostic::on_unimplemented(
    message = "`into_rank` keeps the number of axes, and `{Self}` is not a rank of shape `{S}`",
    label = "the shape is `{S}`",
    note = "`try_into_rank` takes every rank and checks the number of axes at run time; `into_dyn_rank` forgets it"
)]
pub trait RankOfShape<S: RankShape>: TensorRank<Shape = S> {}

#[diagnostic::do_not_recommend]
impl<S: RankShape, R: TensorRank<Shape = S>> RankOfShape<S> for R {}

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

/// The rank of a tensor after one of its axes is gone.
pub(crate) type Smaller<R> = <<R as TensorRank>::Plain as RemoveAxis>::Smaller;

/// The rank of a tensor with one axis more.
pub(crate) type Larger<R> = <<R as TensorRank>::Plain as InsertAxis>::Larger;

/// The strides that go with the shape of a rank.
pub(crate) type Strides<R> = <<R as TensorRank>::Shape as RankShape>::Strides;
