//! One value of many elements: of all, or of those along axes.

mod dealt;
mod norm;
mod order;
mod reduction;
mod rows;
mod sums;
mod tree;

use super::CpuEngine;
use crate::error::Error;
use crate::layout::Cursor;
use crate::rank::{RemoveAxis, Smaller, TensorRank};
use crate::tensor::{HostTensor, TypedTensorView};
use core::mem::MaybeUninit;
use reduction::Reduction;
use rows::{Groups, write_each};
use tree::{Terms, reduce};

/// The rank of a tensor whose axes may have lost their extent, or their names.
type Plain<R> = <R as TensorRank>::Plain;

/// A reduction of so many terms, or why there is none.
type Made<Rd> = Result<Rd, Error>;

/// Of all elements, by the reduction of so many.
fn of_all<'v, T: Sync, R: TensorRank, Rd: Reduction<'v, T>>(
    engine: &CpuEngine,
    operation: &'static str,
    view: &'v TypedTensorView<'_, T, R>,
    reduction: impl FnOnce(usize) -> Made<Rd>,
) -> Result<Rd::Output, Error> {
    view.readable(operation)?;
    let reduction = reduction(view.len())?;
    // SAFETY: readable, and a cursor over the layout gives the offsets of its indices.
    let terms = unsafe { Terms::new(view.pointer(), Cursor::new(view.layout()), view.len()) };
    Ok(reduce(Some(engine), &reduction, terms))
}

/// Of each line along an axis.
fn of_axis<'v, T: Sync, R: TensorRank<Plain: RemoveAxis>, Rd: Reduction<'v, T>>(
    engine: &mut CpuEngine,
    operation: &'static str,
    view: &'v TypedTensorView<'_, T, R>,
    axis: usize,
    reduction: impl FnOnce(usize) -> Made<Rd>,
) -> Result<HostTensor<Rd::Output, Smaller<R>>, Error> {
    view.readable(operation)?;
    let (kept, line) = view.layout().lines(operation, axis)?;
    // SAFETY: readable, and the lines of the layout start at `kept` and go along `line`.
    let groups = unsafe { Groups::new(view.pointer(), kept, Cursor::along(line), line.extent) };
    of_groups(engine, operation, &groups, &reduction(line.extent)?)
}

/// Of each part along some axes.
fn of_axes<'v, T: Sync, R: TensorRank, Rd: Reduction<'v, T>>(
    engine: &mut CpuEngine,
    operation: &'static str,
    view: &'v TypedTensorView<'_, T, R>,
    axes: &[usize],
    reduction: impl FnOnce(usize) -> Made<Rd>,
) -> Result<HostTensor<Rd::Output, Plain<R>>, Error> {
    view.readable(operation)?;
    let [kept, part] = view.layout().parts_along(operation, axes)?;
    // SAFETY: readable, and an offset of the one layout and one of the other add up to that of an index of the whole.
    let groups = unsafe { Groups::new(view.pointer(), kept, Cursor::new(&part), part.len()) };
    of_groups(engine, operation, &groups, &reduction(part.len())?)
}

fn of_groups<'a, T: Sync, R: TensorRank, Rd: Reduction<'a, T>>(
    engine: &mut CpuEngine,
    operation: &'static str,
    groups: &Groups<'a, T, R>,
    reduction: &Rd,
) -> Result<HostTensor<Rd::Output, R>, Error> {
    let write = |engine: &mut CpuEngine, output: &mut [MaybeUninit<_>]| write_each(engine, output, reduction, groups);
    // SAFETY: `write_each` writes the whole slice.
    unsafe { engine.output(operation, groups.kept().shape().clone(), write) }
}

/// The three methods of a reduction: of all elements, along one axis, and along several.
macro_rules! reductions {
    ($(
        $(#[$doc:meta])*
        $name:ident, $axis:ident, $axes:ident of [$($operand:tt)+] -> [$($output:tt)+]:
        $what:literal, $empty:literal, by $reduction:expr;
    )*) => {
        impl CpuEngine {$(
            $(#[$doc])*
            pub fn $name<A>(&mut self, a: &A) -> Result<$($output)+, Error>
            where
                A: AsTensorView<$($operand)+>,
            {
                let reduction = $reduction;
                of_all(self, stringify!($name), &a.as_tensor_view(), |terms| reduction(stringify!($name), terms))
            }

            #[doc = concat!("The ", $what, " along one axis, as a tensor without it; ", $empty, " where the axis has no extent.")]
            ///
            #[doc = concat!("Each is the [`", stringify!($name), "`](Self::", stringify!($name), ") of the line along the axis, bit by bit.")]
            /// Cost: one pass; the result is in memory of the engine.
            ///
            /// # Errors
            /// [`Error::AxisOutOfBounds`], [`Error::TooLarge`], [`Error::AllocationFailed`],
            #[doc = concat!("and as [`", stringify!($name), "`](Self::", stringify!($name), ").")]
            pub fn $axis<A>(&mut self, a: &A, axis: usize) -> Result<HostTensor<$($output)+, Smaller<A::Rank>>, Error>
            where
                A: AsTensorView<$($operand)+, Rank: TensorRank<Plain: RemoveAxis>>,
            {
                let reduction = $reduction;
                of_axis(self, stringify!($axis), &a.as_tensor_view(), axis, |terms| reduction(stringify!($axis), terms))
            }

            #[doc = concat!("The ", $what, " along some axes, which stay with extent 1; ", $empty, " where these have no element.")]
            ///
            /// The result is repeated along these axes where it meets the tensor again. An axis that is named twice counts
            /// once; without any, each element is alone.
            #[doc = concat!("Each is the [`", stringify!($name), "`](Self::", stringify!($name), ") of the part along the axes, bit by bit.")]
            /// Cost: one pass; the result is in memory of the engine.
            ///
            /// # Errors
            /// [`Error::AxisOutOfBounds`], [`Error::TooLarge`], [`Error::AllocationFailed`],
            #[doc = concat!("and as [`", stringify!($name), "`](Self::", stringify!($name), ").")]
            pub fn $axes<A>(&mut self, a: &A, axes: &[usize]) -> Result<HostTensor<$($output)+, Plain<A::Rank>>, Error>
            where
                A: AsTensorView<$($operand)+>,
            {
                let reduction = $reduction;
                of_axes(self, stringify!($axes), &a.as_tensor_view(), axes, |terms| reduction(stringify!($axes), terms))
            }
        )*}
    };
}
use reductions;

/// Refuses where there is no term.
fn some(operation: &'static str, terms: usize) -> Result<(), Error> {
    if terms == 0 { Err(Error::Empty { operation }) } else { Ok(()) }
}
