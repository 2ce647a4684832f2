//! Indexing with `[]`, where a failure is a bug in the program: it panics, as std's does.

use super::{TypedTensor, TypedTensorView, TypedTensorViewMut, or_panic};
use crate::rank::{DynRank, IntoRankShape, TensorRank};
use crate::storage::{Host, Representation};
use core::ops::{Index, IndexMut};

/// What stands in the brackets of a tensor of rank `R` whose memory is `D`.
///
/// One trait, where an `Index` for each form of index would do, so that the compiler tells which forms there are: of a type
/// with several it says no more than that it cannot be indexed.
#[diagnostic::on_unimplemented(
    message = "`{Self}` does not index a tensor of rank `{R}` and representation `{D}`",
    label = "not an index of this tensor",
    note = "where the type tells the rank, write an array of one `usize` an axis: `t[[i]]`, `t[[i, j]]`",
    note = "where it is known at run time only (`DynRank`), write `t[&[i, j]]` on a `Host` tensor, and `t.get([i, j])?` on others"
)]
pub trait TensorIndex<R: TensorRank, D: Representation>: IntoRankShape<R> {}

/// A shape known to the compiler, of `N` axes. Not a projection of `R`, whose mismatch hides the note above.
pub trait ArrayShape<const N: usize> {}

impl<const N: usize> ArrayShape<N> for [usize; N] {}

#[diagnostic::do_not_recommend]
impl<R: TensorRank<Shape: ArrayShape<N>>, D: Representation, const N: usize> TensorIndex<R, D> for [usize; N] where
    Self: IntoRankShape<R>
{
}

#[diagnostic::do_not_recommend]
impl<const N: usize> TensorIndex<DynRank, Host> for &[usize; N] {}

#[diagnostic::do_not_recommend]
impl TensorIndex<DynRank, Host> for &[usize] {}

impl<T, R: TensorRank, D: Representation, I: TensorIndex<R, D>> Index<I> for TypedTensor<T, R, D> {
    type Output = T;

    /// # Panics
    /// Outside of the shape, with another number of axes, or where the host cannot read the elements.
    #[track_caller]
    #[inline]
    fn index(&self, index: I) -> &T {
        or_panic(self.get(index))
    }
}

impl<T, R: TensorRank, D: Representation, I: TensorIndex<R, D>> IndexMut<I> for TypedTensor<T, R, D> {
    /// # Panics
    /// Outside of the shape, with another number of axes, or where the host cannot read the elements.
    #[track_caller]
    #[inline]
    fn index_mut(&mut self, index: I) -> &mut T {
        or_panic(self.get_mut(index))
    }
}

/// What stands in the brackets of a view of rank `R`. A trait for the reason that [`TensorIndex`] is one.
#[diagnostic::on_unimplemented(
    message = "`{Self}` does not index a view of rank `{R}`",
    label = "not an index of this view",
    note = "where the type tells the rank, write an array of one `usize` an axis: `v[[i]]`, `v[[i, j]]`",
    note = "where it is known at run time only (`DynRank`), write a reference to one: `v[&[i, j]]`"
)]
pub trait ViewIndex<R: TensorRank>: IntoRankShape<R> {}

#[diagnostic::do_not_recommend]
impl<R: TensorRank<Shape: ArrayShape<N>>, const N: usize> ViewIndex<R> for [usize; N] where Self: IntoRankShape<R> {}

#[diagnostic::do_not_recommend]
impl<const N: usize> ViewIndex<DynRank> for &[usize; N] {}

#[diagnostic::do_not_recommend]
impl ViewIndex<DynRank> for &[usize] {}

impl<T, R: TensorRank, I: ViewIndex<R>> Index<I> for TypedTensorView<'_, T, R> {
    type Output = T;

    /// # Panics
    /// Outside of the shape, with another number of axes, or where the host cannot read the elements.
    #[track_caller]
    #[inline]
    fn index(&self, index: I) -> &T {
        or_panic(self.get(index))
    }
}

impl<T, R: TensorRank, I: ViewIndex<R>> Index<I> for TypedTensorViewMut<'_, T, R> {
    type Output = T;

    /// # Panics
    /// Outside of the shape, with another number of axes, or where the host cannot read the elements.
    #[track_caller]
    #[inline]
    fn index(&self, index: I) -> &T {
        or_panic(self.get(index))
    }
}

impl<T, R: TensorRank, I: ViewIndex<R>> IndexMut<I> for TypedTensorViewMut<'_, T, R> {
    /// # Panics
    /// Outside of the shape, with another number of axes, or where the host cannot read the elements.
    #[track_caller]
    #[inline]
    fn index_mut(&mut self, index: I) -> &mut T {
        or_panic(self.get_mut(index))
    }
}
