//! Lists of slices, one an axis, that know the ranks they lead from and to.

use super::slice::{FromEnd, IntoPosition, IntoSliceSpec, Position, SliceSpec};
use crate::rank::{DynRank, InsertAxis, Rank, TensorRank};
use core::fmt;
use core::marker::PhantomData;
use core::ops::{Range, RangeFrom, RangeFull, RangeInclusive, RangeTo, RangeToInclusive};

/// What is done at one place of a list of slices, where that is known at run time only.
///
/// ```
/// use pilaster::{HostTensor, SliceItem, SliceSpec};
///
/// let t = HostTensor::<i64>::from_fn([4, 3], |index| (10 * index[0] + index[1]) as i64)?;
/// let items = [SliceItem::Range(SliceSpec::from(2..)), SliceItem::Index(1.into())];
/// assert_eq!(t.as_view().slice_view(&items)?.iter().collect::<Vec<_>>(), [&21, &31]);
/// # Ok::<(), pilaster::Error>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum SliceItem {
    /// Keeps a part of the axis.
    Range(SliceSpec),
    /// Keeps one element of the axis, which is gone then.
    Index(Position),
    /// Puts an axis of extent 1 here; it stands for no axis of the tensor.
    NewAxis,
}

impl fmt::Display for SliceItem {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Range(spec) => spec.fmt(f),
            Self::Index(index) => index.fmt(f),
            Self::NewAxis => f.write_str("NewAxis"),
        }
    }
}

impl<S: Into<SliceSpec>> From<S> for SliceItem {
    fn from(spec: S) -> Self {
        Self::Range(spec.into())
    }
}

/// In a list of slices: an axis of extent 1 that the tensor does not have.
///
/// ```
/// use pilaster::{HostTensor, NewAxis, Rank, s};
///
/// let t = HostTensor::<i64, Rank<1>>::zeros([3])?;
/// assert_eq!(t.as_view().slice_view(s![NewAxis, ..])?.shape(), &[1, 3]);
/// # Ok::<(), pilaster::Error>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Default)]
pub struct NewAxis;

/// What one place of [`s!`](crate::s) does to the ranks.
#[doc(hidden)]
pub trait SliceKind {
    /// The rank that the list applies to, with this place.
    type From<R: InsertAxis>: InsertAxis;
    /// The rank that it leads to.
    type To<R: InsertAxis>: InsertAxis;
}

/// An axis that stays.
#[doc(hidden)]
#[derive(Debug)]
pub struct Kept;

/// An axis that is gone.
#[doc(hidden)]
#[derive(Debug)]
pub struct Dropped;

/// An axis that was not there.
#[doc(hidden)]
#[derive(Debug)]
pub struct Inserted;

impl SliceKind for Kept {
    type From<R: InsertAxis> = R::Larger;
    type To<R: InsertAxis> = R::Larger;
}

impl SliceKind for Dropped {
    type From<R: InsertAxis> = R::Larger;
    type To<R: InsertAxis> = R;
}

impl SliceKind for Inserted {
    type From<R: InsertAxis> = R;
    type To<R: InsertAxis> = R::Larger;
}

/// What can stand at one place of [`s!`](crate::s).
#[doc(hidden)]
#[diagnostic::on_unimplemented(
    message = "`{Self}` does not slice an axis",
    label = "not a range, an index or `NewAxis`",
    note = "write a range (`1..3`, `..`), with a step behind `;` (`..;-1`), an index (`3`, `FromEnd(1)`), or `NewAxis`",
    note = "numbers are `usize`, `isize` or `i32`"
)]
pub trait IntoSliceItem {
    type Kind: SliceKind;
    fn into_slice_item(self) -> SliceItem;
}

macro_rules! ranges {
    ($([$($parameter:ident: $bound:path $(, $more:path)*)?] $range:ty;)*) => {$(
        impl$(<$parameter: $bound $(+ $more)*>)? IntoSliceItem for $range {
            type Kind = Kept;

            #[inline]
            fn into_slice_item(self) -> SliceItem {
                SliceItem::Range(self.into())
            }
        }
    )*};
}

ranges! {
    [] SliceSpec;
    [] RangeFull;
    [I: IntoPosition] Range<I>;
    [I: IntoPosition] RangeFrom<I>;
    [I: IntoPosition] RangeTo<I>;
    [I: IntoPosition, PartialOrd, Copy] RangeInclusive<I>;
    [I: IntoPosition] RangeToInclusive<I>;
}

macro_rules! indices {
    ($($index:ty)*) => {$(
        impl IntoSliceItem for $index {
            type Kind = Dropped;

            #[inline]
            fn into_slice_item(self) -> SliceItem {
                SliceItem::Index(self.into())
            }
        }
    )*};
}

indices! { usize isize i32 FromEnd Position }

impl IntoSliceItem for NewAxis {
    type Kind = Inserted;

    #[inline]
    fn into_slice_item(self) -> SliceItem {
        SliceItem::NewAxis
    }
}

/// A list of `N` slices that leads from a tensor of rank `From` to one of rank `To`: what [`s!`](crate::s) makes.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Slices<const N: usize, From, To> {
    items: [SliceItem; N],
    ranks: PhantomData<(From, To)>,
}

/// The places of [`s!`](crate::s), in a tuple.
#[doc(hidden)]
pub trait IntoSlices {
    type Slices;
    fn into_slices(self) -> Self::Slices;
}

/// One implementation an arity: the ranks grow place by place.
macro_rules! tuples {
    ($($count:literal: $($name:ident)*;)*) => {$(
        impl<$($name: IntoSliceItem),*> IntoSlices for ($($name,)*) {
            type Slices = Slices<$count, tuples!(@From Rank<0>; $($name)*), tuples!(@To Rank<0>; $($name)*)>;

            #[inline]
            fn into_slices(self) -> Self::Slices {
                #[allow(non_snake_case)]
                let ($($name,)*) = self;
                Slices { items: [$($name.into_slice_item()),*], ranks: PhantomData }
            }
        }
    )*};
    (@$end:ident $rank:ty;) => { $rank };
    (@$end:ident $rank:ty; $first:ident $($rest:ident)*) => {
        tuples!(@$end <$first::Kind as SliceKind>::$end<$rank>; $($rest)*)
    };
}

tuples! {
    0: ;
    1: A;
    2: A B;
    3: A B C;
    4: A B C D;
    5: A B C D E;
    6: A B C D E F;
    7: A B C D E F G;
    8: A B C D E F G H;
    9: A B C D E F G H I;
    10: A B C D E F G H I J;
    11: A B C D E F G H I J K;
    12: A B C D E F G H I J K L;
}

/// The result has a parameter of its own: as a projection, one place that does not slice would be two errors.
#[doc(hidden)]
#[inline]
pub fn __slices<S: IntoSlices<Slices = O>, O>(items: S) -> O {
    items.into_slices()
}

/// An index that is written as a number, whose type the compiler settles last: the ranks must not wait for it.
#[doc(hidden)]
#[derive(Debug)]
pub struct LiteralIndex(SliceItem);

impl IntoSliceItem for LiteralIndex {
    type Kind = Dropped;

    #[inline]
    fn into_slice_item(self) -> SliceItem {
        self.0
    }
}

#[doc(hidden)]
#[inline]
pub fn __literal_index<I: IntoSliceItem>(index: I) -> LiteralIndex {
    LiteralIndex(index.into_slice_item())
}

/// A range with a step.
#[doc(hidden)]
#[inline]
pub fn __stepped<S: IntoSliceSpec>(range: S, step: isize) -> SliceSpec {
    range.into().with_step(step)
}

/// What a tensor of rank `R` can be sliced by: [`s!`](crate::s), whose result has a rank known to the compiler where
/// the tensor has one; a list of [`SliceSpec`]s, which keeps every axis; or one of [`SliceItem`]s, whose result is of
/// [`DynRank`].
#[diagnostic::on_unimplemented(
    message = "`{Self}` is not a list of slices for a tensor of rank `{R}`",
    label = "expected `s![..]` with one place for each axis",
    note = "a range keeps its axis, a number drops it, and `NewAxis` stands for no axis of the tensor",
    note = "lists of `SliceSpec`s or `SliceItem`s, in an array, a slice or a vector, are checked at run time"
)]
pub trait SliceArgument<R: TensorRank> {
    /// The rank of the result.
    type Rank: TensorRank;

    /// The places of the list.
    fn items(&self) -> impl Iterator<Item = SliceItem> + Clone;
}

/// What a list of slices that leads from one rank to another does to a tensor of this one.
#[doc(hidden)]
#[diagnostic::on_unimplemented(
    message = "a list of slices for `{From}` does not fit a tensor of `{Self}`",
    label = "`s![..]` needs one place for each axis of `{Self}`",
    note = "a range keeps its axis, a number drops it, and `NewAxis` stands for no axis of the tensor"
)]
pub trait SlicedBy<From, To>: TensorRank {
    type Result: TensorRank;
}

impl<To: TensorRank, const N: usize> SlicedBy<Rank<N>, To> for Rank<N> {
    type Result = To;
}

impl<To: TensorRank, const N: usize> SlicedBy<DynRank, To> for Rank<N> {
    type Result = DynRank;
}

impl<From: TensorRank, To: TensorRank> SlicedBy<From, To> for DynRank {
    type Result = DynRank;
}

#[diagnostic::do_not_recommend]
impl<R: TensorRank<Plain: SlicedBy<From, To>>, From, To, const N: usize> SliceArgument<R> for Slices<N, From, To> {
    type Rank = <R::Plain as SlicedBy<From, To>>::Result;

    #[inline]
    fn items(&self) -> impl Iterator<Item = SliceItem> + Clone {
        self.items.iter().copied()
    }
}

impl<R: TensorRank> SliceArgument<R> for [SliceSpec] {
    type Rank = R::Plain;

    #[inline]
    fn items(&self) -> impl Iterator<Item = SliceItem> + Clone {
        self.iter().map(|&spec| SliceItem::Range(spec))
    }
}

impl<R: TensorRank> SliceArgument<R> for [SliceItem] {
    type Rank = DynRank;

    #[inline]
    fn items(&self) -> impl Iterator<Item = SliceItem> + Clone {
        self.iter().copied()
    }
}

impl<R: TensorRank, E, const N: usize> SliceArgument<R> for [E; N]
where
    [E]: SliceArgument<R>,
{
    type Rank = <[E] as SliceArgument<R>>::Rank;

    #[inline]
    fn items(&self) -> impl Iterator<Item = SliceItem> + Clone {
        self.as_slice().items()
    }
}

impl<R: TensorRank, E> SliceArgument<R> for Vec<E>
where
    [E]: SliceArgument<R>,
{
    type Rank = <[E] as SliceArgument<R>>::Rank;

    #[inline]
    fn items(&self) -> impl Iterator<Item = SliceItem> + Clone {
        self.as_slice().items()
    }
}

impl<R: TensorRank, S: SliceArgument<R> + ?Sized> SliceArgument<R> for &S {
    type Rank = S::Rank;

    #[inline]
    fn items(&self) -> impl Iterator<Item = SliceItem> + Clone {
        (**self).items()
    }
}

/// A list of slices, one for each axis of a tensor: `s![1.., ..;-1, 3, NewAxis]`.
///
/// | place | the axis |
/// |---|---|
/// | `1..4`, `2..`, `..` | keeps that part; numbers count from 0 |
/// | `..;2`, `1..;-1` | keeps every second element of it; with a negative step from its last to its first, as in ndarray |
/// | `3` | is gone, its element 3 kept |
/// | `FromEnd(1)`, `..FromEnd(1)` | the same, counted from the end: the only form that does |
/// | [`NewAxis`] | is new, of extent 1; it stands for no axis of the tensor |
///
/// Numbers are `usize`, `isize` or `i32`; a negative one is an error where the slice is applied. The compiler knows the
/// ranks: on a tensor of static rank the list must have a place for each axis, and the result has a static rank.
/// Up to 12 places; longer lists are arrays of [`SliceItem`].
///
/// ```
/// use pilaster::{HostTensor, NewAxis, Rank, TypedTensorView, s};
///
/// let t = HostTensor::<i64, Rank<3>>::from_fn([4, 3, 2], |[i, j, k]| (100 * i + 10 * j + k) as i64)?;
/// let part: TypedTensorView<'_, i64, Rank<3>> = t.as_view().slice_view(s![1..;2, 2, NewAxis, ..;-1])?;
/// assert_eq!(part.shape(), &[2, 1, 2]);
/// assert_eq!(part[[1, 0, 0]], 321);
/// # Ok::<(), pilaster::Error>(())
/// ```
#[macro_export]
macro_rules! s {
    (@places [$($place:tt)*] $(,)?) => { $crate::__slices(($($place)*)) };
    (@places [$($place:tt)*] $index:literal, $($rest:tt)*) => {
        $crate::s!(@places [$($place)* $crate::__literal_index($index),] $($rest)*)
    };
    (@places [$($place:tt)*] $range:expr; $step:expr, $($rest:tt)*) => {
        $crate::s!(@places [$($place)* $crate::__stepped($range, $step),] $($rest)*)
    };
    (@places [$($place:tt)*] $item:expr, $($rest:tt)*) => {
        $crate::s!(@places [$($place)* $item,] $($rest)*)
    };
    ($($tokens:tt)*) => { $crate::s!(@places [] $($tokens)*,) };
}
