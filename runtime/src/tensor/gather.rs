//! Elements that lie in any order, brought into column-major order.

use super::transfer::{Carry, transfer};
use crate::layout::{TensorLayout, Tiles};
use crate::rank::TensorRank;
use core::mem::MaybeUninit;
use core::ptr::NonNull;

/// Fills the output with what lies at the indices of the layout, in an order that suits the strides. Where a clone
/// panics, what was written is leaked.
///
/// # Safety
/// At the offset of every index inside the layout from `first` lies an element that `C` may clone or move into a place
/// that holds nothing.
///
/// # Panics
/// Where the output is not as long as the layout.
pub(super) unsafe fn gather<T, R: TensorRank, C: Carry<T>>(
    output: &mut [MaybeUninit<T>],
    first: NonNull<T>,
    layout: &TensorLayout<R>,
) {
    let compact = TensorLayout::<R>::compact_unchecked(layout.shape().clone());
    assert_eq!(compact.len(), output.len(), "one slot an element");
    let tiles = Tiles::new([&compact, layout], size_of::<T>());
    // SAFETY: the caller's promise for the elements; the layout of the output is compact and as long as the slice, whose
    // places hold nothing that is to be dropped.
    unsafe { transfer::<T, C>(NonNull::from(output).cast(), first, tiles) };
}
