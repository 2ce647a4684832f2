use super::{AxisVec, DynRank, Rank, TensorRank};

mod sealed {
    pub trait Sealed {}
    impl Sealed for super::DynRank {}
}

/// A rank that an axis can be taken from: `Rank<1>` to `Rank<8>`, and [`DynRank`].
///
/// Sealed. A static rank above 8 goes through [`DynRank`]: `try_into_rank`.
///
/// ```
/// use pilaster::{CpuEngine, HostTensor, Rank};
///
/// let t = HostTensor::<i64, Rank<2>>::from_vec_row_major([2, 3], vec![1, 2, 3, 4, 5, 6])?;
/// let rows: HostTensor<i64, Rank<1>> = CpuEngine::serial().sum_axis(&t, 1)?;
/// assert_eq!(rows.as_slice(), [6, 15]);
/// # Ok::<(), pilaster::Error>(())
/// ```
#[diagnostic::on_unimplemented(
    message = "no axis can be taken from a tensor of rank `{Self}`",
    note = "`Rank<1>` to `Rank<8>` and `DynRank` can lose an axis; `try_into_rank::<DynRank>()` makes any rank a `DynRank`"
)]
pub trait RemoveAxis: TensorRank + sealed::Sealed {
    /// The rank with one axis less.
    type Smaller: TensorRank<Plain = Self::Smaller>;

    /// The shape without one of its extents.
    ///
    /// # Panics
    /// Where there is no such axis.
    #[doc(hidden)]
    fn smaller_shape(shape: &Self::Shape, axis: usize) -> <Self::Smaller as TensorRank>::Shape;
}

macro_rules! table {
    ($($rank:literal -> $smaller:literal)*) => {$(
        impl sealed::Sealed for Rank<$rank> {}

        impl RemoveAxis for Rank<$rank> {
            type Smaller = Rank<$smaller>;

            fn smaller_shape(shape: &[usize; $rank], axis: usize) -> [usize; $smaller] {
                assert!(axis < $rank, "axis {axis} of rank {}", $rank);
                core::array::from_fn(|kept| shape[kept + usize::from(kept >= axis)])
            }
        }
    )*};
}

table! { 1 -> 0 2 -> 1 3 -> 2 4 -> 3 5 -> 4 6 -> 5 7 -> 6 8 -> 7 }

impl RemoveAxis for DynRank {
    type Smaller = Self;

    fn smaller_shape(shape: &AxisVec<usize>, axis: usize) -> AxisVec<usize> {
        shape[..axis].iter().chain(&shape[axis + 1..]).copied().collect()
    }
}
