//! Elements that lie in any order, brought into column-major order a cache block at a time.

use crate::layout::{Loops, TensorLayout};
use crate::rank::TensorRank;
use core::mem::MaybeUninit;
use core::ptr::NonNull;

/// Writes each element of the output once: what `take` gives for the element at its index, in an order that suits the
/// strides. Should `take` panic, what was written is leaked.
///
/// # Safety
/// At the offset of every index inside the layout from `first` lies a `T` that `take` may be given.
///
/// # Panics
/// Where the output is not as long as the layout.
pub(super) unsafe fn gather<T, R: TensorRank>(
    output: &mut [MaybeUninit<T>],
    first: NonNull<T>,
    layout: &TensorLayout<R>,
    take: impl Fn(NonNull<T>) -> T,
) {
    let compact = TensorLayout::<R>::compact_unchecked(layout.shape().clone());
    assert_eq!(compact.len(), output.len(), "one slot an element");
    let loops = Loops::by_strides([&compact, layout]);
    let [gap, stride] = loops.line().strides;
    let output = NonNull::from(output).cast::<MaybeUninit<T>>();
    loops.for_each_line(&mut |[to, from], length| {
        // SAFETY: the offsets are those of an index inside both layouts, and so are those of the `length` elements from
        // there on, each a stride behind the last. The layout of the output is compact and as long as the slice.
        unsafe {
            let (to, from) = (output.offset(to), first.offset(from));
            for turn in 0..length as isize {
                to.offset(turn * gap).as_mut().write(take(from.offset(turn * stride)));
            }
        }
    });
}
