//! Operations on each element, or on elements at the same index.
//!
//! Each comes in up to three forms: one that makes a new tensor, `_into` over the elements of a tensor that is there, and
//! `_assign` over those of its own first operand.

mod arithmetic;
mod choice;
mod division;
mod pass;

use super::CpuEngine;
use crate::error::Error;
use crate::layout::TensorLayout;
use crate::rank::TensorRank;
use crate::tensor::{AsTensorView, AsTensorViewMut, HostTensor, TypedTensorView};
use core::mem::MaybeUninit;
use pass::joined;
pub(super) use pass::{Source, Target, run};

/// A new tensor of `U`, of the rank of `A`: no axis moves.
type Like<A, U> = HostTensor<U, <A as AsTensorView>::Rank>;

impl CpuEngine {
    /// The function of each element, as a new tensor.
    ///
    /// Elements of any type, strides of any kind. The function is called once an element, in an order that depends on
    /// the strides; it may not count on it, nor, by its bounds, on being called by one thread.
    /// Cost: one pass; the result is in memory of the engine. Should the function panic, what it gave so far may be leaked.
    ///
    /// ```
    /// use pilaster::{CpuEngine, HostTensor, Rank};
    ///
    /// let words = HostTensor::<&str, Rank<1>>::from_vec_col_major([2], vec!["one", "three"])?;
    /// assert_eq!(CpuEngine::serial().map(&words, |word| word.len())?.as_slice(), [3, 5]);
    /// # Ok::<(), pilaster::Error>(())
    /// ```
    ///
    /// # Errors
    /// [`Error::NotReadable`], [`Error::TooLarge`], [`Error::AllocationFailed`].
    pub fn map<A, U, F>(&mut self, a: &A, f: F) -> Result<Like<A, U>, Error>
    where
        A: AsTensorView<Elem: Sync>,
        U: Send,
        F: Fn(&A::Elem) -> U + Sync,
    {
        of_each(self, "map", a, f)
    }

    /// The function of each element, written over the element of `out` at its index. `a` is repeated to the shape of `out`
    /// by leading axes.
    ///
    /// As [`map`](Self::map); what is replaced is dropped. Allocates nothing. Should the function panic, each element of
    /// `out` is the old or the new one.
    ///
    /// ```
    /// use pilaster::{CpuEngine, HostTensor, Rank, tensor};
    ///
    /// let mut out = HostTensor::<f64, Rank<1>>::zeros([2])?;
    /// CpuEngine::serial().map_into(&tensor![4.0, 9.0], &mut out, |x: &f64| x.sqrt())?;
    /// assert_eq!(out.as_slice(), [2.0, 3.0]);
    /// # Ok::<(), pilaster::Error>(())
    /// ```
    ///
    /// # Errors
    /// [`Error::NotBroadcastable`], [`Error::NotReadable`].
    pub fn map_into<A, O, F>(&mut self, a: &A, out: &mut O, f: F) -> Result<(), Error>
    where
        A: AsTensorView<Elem: Sync>,
        O: AsTensorViewMut<Elem: Send, Rank = A::Rank>,
        F: Fn(&A::Elem) -> O::Elem + Sync,
    {
        update_by(self, "map_into", out, a, |slot, x| *slot = f(x))
    }

    /// The function of each element in its place.
    ///
    /// As [`map_into`](Self::map_into), of `a` itself.
    ///
    /// ```
    /// let mut a = pilaster::tensor![4.0, 9.0];
    /// pilaster::CpuEngine::serial().map_assign(&mut a, |x: &f64| x.sqrt())?;
    /// assert_eq!(a.as_slice(), [2.0, 3.0]);
    /// # Ok::<(), pilaster::Error>(())
    /// ```
    ///
    /// # Errors
    /// [`Error::NotReadable`].
    pub fn map_assign<A, F>(&mut self, a: &mut A, f: F) -> Result<(), Error>
    where
        A: AsTensorViewMut<Elem: Send>,
        F: Fn(&A::Elem) -> A::Elem + Sync,
    {
        update(self, "map_assign", a, |slot| *slot = f(slot))
    }

    /// The function of each pair of elements at the same index, as a new tensor.
    ///
    /// Both are repeated to a common shape by *leading* axes: axis `i` of the one meets axis `i` of the other, and an
    /// extent of 1 takes that of the other; where the rank is dynamic, axes that one lacks at the end count as such.
    /// Otherwise as [`map`](Self::map).
    ///
    /// ```
    /// use pilaster::{CpuEngine, tensor};
    ///
    /// let (column, row) = (tensor![[3.0_f64], [5.0]], tensor![[4.0_f64, 12.0]]);
    /// let hypotenuses = CpuEngine::serial().zip_map(&column, &row, |x, y| x.hypot(*y))?;
    /// assert_eq!((hypotenuses[[0, 0]], hypotenuses[[1, 1]]), (5.0, 13.0));
    /// # Ok::<(), pilaster::Error>(())
    /// ```
    ///
    /// # Errors
    /// [`Error::NotBroadcastable`], [`Error::NotReadable`], [`Error::TooLarge`], [`Error::AllocationFailed`].
    pub fn zip_map<A, B, U, F>(&mut self, a: &A, b: &B, f: F) -> Result<Like<A, U>, Error>
    where
        A: AsTensorView<Elem: Sync>,
        B: AsTensorView<Elem: Sync, Rank = A::Rank>,
        U: Send,
        F: Fn(&A::Elem, &B::Elem) -> U + Sync,
    {
        of_pairs(self, "zip_map", a, b, f)
    }

    /// The function of each pair of elements at the same index, written over the element of `out` at that index. Both are
    /// repeated to the shape of `out` by leading axes.
    ///
    /// Otherwise as [`map_into`](Self::map_into).
    ///
    /// ```
    /// use pilaster::{CpuEngine, HostTensor, Rank, tensor};
    ///
    /// let mut out = HostTensor::<f64, Rank<1>>::zeros([2])?;
    /// CpuEngine::serial().zip_map_into(&tensor![3.0, 5.0], &tensor![4.0, 12.0], &mut out, |x, y| f64::hypot(*x, *y))?;
    /// assert_eq!(out.as_slice(), [5.0, 13.0]);
    /// # Ok::<(), pilaster::Error>(())
    /// ```
    ///
    /// # Errors
    /// [`Error::NotBroadcastable`], [`Error::NotReadable`].
    pub fn zip_map_into<A, B, O, F>(&mut self, a: &A, b: &B, out: &mut O, f: F) -> Result<(), Error>
    where
        A: AsTensorView<Elem: Sync>,
        B: AsTensorView<Elem: Sync, Rank = A::Rank>,
        O: AsTensorViewMut<Elem: Send, Rank = A::Rank>,
        F: Fn(&A::Elem, &B::Elem) -> O::Elem + Sync,
    {
        update_by_two(self, "zip_map_into", out, (a, b), |slot, x, y| *slot = f(x, y))
    }

    /// The function of each element of `a` and that of `b` at its index, in the place of the first. `b` is repeated to the
    /// shape of `a` by leading axes.
    ///
    /// Otherwise as [`map_into`](Self::map_into). Where both are views of the same elements, the borrow checker refuses:
    ///
    /// ```compile_fail,E0502
    /// let mut a = pilaster::tensor![[1.0, 2.0], [3.0, 4.0]];
    /// let transposed = a.as_view().transpose_view([1, 0])?;
    /// pilaster::CpuEngine::serial().zip_map_assign(&mut a, &transposed, |x, y| x + y)?;
    /// # Ok::<(), pilaster::Error>(())
    /// ```
    ///
    /// # Errors
    /// [`Error::NotBroadcastable`], [`Error::NotReadable`].
    pub fn zip_map_assign<A, B, F>(&mut self, a: &mut A, b: &B, f: F) -> Result<(), Error>
    where
        A: AsTensorViewMut<Elem: Send>,
        B: AsTensorView<Elem: Sync, Rank = A::Rank>,
        F: Fn(&A::Elem, &B::Elem) -> A::Elem + Sync,
    {
        update_by(self, "zip_map_assign", a, b, |slot, y| *slot = f(slot, y))
    }
}

/// So few elements that finding out how to go through them would take longer than to do it.
const FEW: usize = 16;

/// The elements of a view, where they are few and lie one after another.
fn few<'a, T, R: TensorRank>(view: &TypedTensorView<'a, T, R>) -> Option<&'a [T]> {
    view.compact_elements().filter(|elements| elements.len() <= FEW)
}

/// The function of each element.
fn of_each<A, U>(
    engine: &mut CpuEngine,
    operation: &'static str,
    a: &A,
    f: impl Fn(&A::Elem) -> U + Sync,
) -> Result<Like<A, U>, Error>
where
    A: AsTensorView<Elem: Sync>,
    U: Send,
{
    let a = a.as_tensor_view();
    if let Some(elements) = few(&a) {
        return Ok(HostTensor::from_parts(a.shape().clone(), elements.iter().map(f).collect()));
    }
    let layout = TensorLayout::compact_unchecked(a.shape().clone());
    let sources = (Source::new(operation, &a, a.shape())?, Source::none(&layout), Source::none(&layout));
    collect(engine, operation, &layout, sources, |x, (), ()| f(x))
}

/// The function of each pair at the same index.
fn of_pairs<A, B, U>(
    engine: &mut CpuEngine,
    operation: &'static str,
    a: &A,
    b: &B,
    f: impl Fn(&A::Elem, &B::Elem) -> U + Sync,
) -> Result<Like<A, U>, Error>
where
    A: AsTensorView<Elem: Sync>,
    B: AsTensorView<Elem: Sync, Rank = A::Rank>,
    U: Send,
{
    let (a, b) = (a.as_tensor_view(), b.as_tensor_view());
    if a.shape() == b.shape()
        && let (Some(left), Some(right)) = (few(&a), few(&b))
    {
        let elements = left.iter().zip(right).map(|(x, y)| f(x, y)).collect();
        return Ok(HostTensor::from_parts(a.shape().clone(), elements));
    }
    let shape = joined::<A::Rank>(operation, a.shape(), b.shape())?;
    let (a, b) = (Source::new(operation, &a, &shape)?, Source::new(operation, &b, &shape)?);
    let layout = TensorLayout::compact_unchecked(shape);
    collect(engine, operation, &layout, (a, b, Source::none(&layout)), |x, y, ()| f(x, y))
}

/// The function of the elements of three operands at each index of a compact layout, as a new tensor.
pub(super) fn collect<A: Sync, B: Sync, C: Sync, U: Send, R: TensorRank>(
    engine: &mut CpuEngine,
    operation: &'static str,
    layout: &TensorLayout<R>,
    sources: (Source<'_, A, R>, Source<'_, B, R>, Source<'_, C, R>),
    f: impl Fn(&A, &B, &C) -> U + Sync,
) -> Result<HostTensor<U, R>, Error> {
    let write = |engine: &mut CpuEngine, slots: &mut [MaybeUninit<U>]| {
        let each = |slot: &mut MaybeUninit<U>, x: &A, y: &B, z: &C| {
            slot.write(f(x, y, z));
        };
        run(engine, &Target::fresh(slots, layout), sources, &each);
    };
    // SAFETY: `run` calls the function with each slot of the whole slice, and the function writes it.
    unsafe { engine.output(operation, layout.shape().clone(), write) }
}

/// Calls the function with each element of `out`.
fn update<O: AsTensorViewMut<Elem: Send>>(
    engine: &mut CpuEngine,
    operation: &'static str,
    out: &mut O,
    each: impl Fn(&mut O::Elem) + Sync,
) -> Result<(), Error> {
    let mut out = out.as_tensor_view_mut();
    let target = Target::new(operation, &mut out)?;
    let none = || Source::none(target.layout());
    run(engine, &target, (none(), none(), none()), &|slot: &mut O::Elem, (): &(), (): &(), (): &()| each(slot));
    Ok(())
}

/// Calls the function with each element of `out` and that of `a` at its index.
fn update_by<O, A>(
    engine: &mut CpuEngine,
    operation: &'static str,
    out: &mut O,
    a: &A,
    each: impl Fn(&mut O::Elem, &A::Elem) + Sync,
) -> Result<(), Error>
where
    O: AsTensorViewMut<Elem: Send>,
    A: AsTensorView<Elem: Sync, Rank = O::Rank>,
{
    let (mut out, a) = (out.as_tensor_view_mut(), a.as_tensor_view());
    let target = Target::new(operation, &mut out)?;
    let layout = target.layout();
    let sources = (Source::new(operation, &a, layout.shape())?, Source::none(layout), Source::none(layout));
    run(engine, &target, sources, &|slot: &mut O::Elem, x: &A::Elem, (): &(), (): &()| each(slot, x));
    Ok(())
}

/// Calls the function with each element of `out` and those of `a` and `b` at its index.
fn update_by_two<O, A, B>(
    engine: &mut CpuEngine,
    operation: &'static str,
    out: &mut O,
    (a, b): (&A, &B),
    each: impl Fn(&mut O::Elem, &A::Elem, &B::Elem) + Sync,
) -> Result<(), Error>
where
    O: AsTensorViewMut<Elem: Send>,
    A: AsTensorView<Elem: Sync, Rank = O::Rank>,
    B: AsTensorView<Elem: Sync, Rank = O::Rank>,
{
    let (mut out, a, b) = (out.as_tensor_view_mut(), a.as_tensor_view(), b.as_tensor_view());
    let target = Target::new(operation, &mut out)?;
    let shape = target.layout().shape();
    let (a, b) = (Source::new(operation, &a, shape)?, Source::new(operation, &b, shape)?);
    let sources = (a, b, Source::none(target.layout()));
    run(engine, &target, sources, &|slot: &mut O::Elem, x: &A::Elem, y: &B::Elem, (): &()| each(slot, x, y));
    Ok(())
}
