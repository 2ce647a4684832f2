//! The ranks that have one axis less or more: a table for 0 to 8, and [`DynRank`] beyond.

use super::{DynRank, Rank, TensorRank};

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
}

/// A rank that an axis can be added to: `Rank<0>` to `Rank<8>`, which becomes [`DynRank`], and [`DynRank`].
///
/// Sealed. A static rank above 8 goes through [`DynRank`]: `try_into_rank`.
///
/// ```
/// use pilaster::{Rank, TensorLayout};
///
/// let row: TensorLayout<Rank<2>> = TensorLayout::<Rank<1>>::compact([3])?.insert_axis(0)?;
/// assert_eq!(row.shape(), &[1, 3]);
/// # Ok::<(), pilaster::Error>(())
/// ```
#[diagnostic::on_unimplemented(
    message = "no axis can be added to a tensor of rank `{Self}`",
    note = "`Rank<0>` to `Rank<8>` and `DynRank` can gain an axis; `try_into_rank::<DynRank>()` makes any rank a `DynRank`"
)]
pub trait InsertAxis: TensorRank + sealed::Sealed {
    /// The rank with one axis more.
    type Larger: InsertAxis<Plain = Self::Larger>;
}

macro_rules! table {
    ($($rank:literal -> $larger:literal)*) => {$(
        impl sealed::Sealed for Rank<$rank> {}

        impl InsertAxis for Rank<$rank> {
            type Larger = Rank<$larger>;
        }

        impl RemoveAxis for Rank<$larger> {
            type Smaller = Rank<$rank>;
        }
    )*};
}

table! { 0 -> 1 1 -> 2 2 -> 3 3 -> 4 4 -> 5 5 -> 6 6 -> 7 7 -> 8 }

impl sealed::Sealed for Rank<8> {}

impl InsertAxis for Rank<8> {
    type Larger = DynRank;
}

impl RemoveAxis for DynRank {
    type Smaller = Self;
}

impl InsertAxis for DynRank {
    type Larger = Self;
}
