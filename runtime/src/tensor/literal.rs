//! Tensors written out in the program.

use super::{HostTensor, or_panic};
use crate::layout::checked_len;
use crate::rank::Rank;

/// A tensor written out as it is read: each list in brackets is an axis, the elements are in the innermost.
///
/// `tensor![[1.0, 2.0], [3.0, 4.0]]` has the rows (1, 2) and (3, 4). It is column-major in memory all the same: the
/// compiler puts the elements in their order, no pass at run time does. The result is a
/// [`HostTensor`](crate::HostTensor) whose rank is the depth of the lists, 1 to 8, known to the compiler. Elements may
/// be of any type and any expressions; they are evaluated in reading order and moved. A list that is shorter or longer
/// than the others does not compile. An element that is itself an array is put in parentheses:
/// `tensor![([1, 2]), ([3, 4])]`.
///
/// `tensor![0.0; 2, 3]` has the shape `[2, 3]` and clones of one value; the extents may be any expressions.
///
/// ```
/// use pilaster::{HostTensor, Rank, tensor};
///
/// let t = tensor![[1.0, 2.0, 3.0], [4.0, 5.0, 6.0]];
/// assert_eq!((t.shape(), t[[0, 2]]), (&[2, 3], 3.0));
/// assert_eq!(t.as_slice(), [1.0, 4.0, 2.0, 5.0, 3.0, 6.0]);
///
/// let zeros: HostTensor<f32, Rank<2>> = tensor![0.0; 2, 3];
/// assert_eq!(zeros.len(), 6);
/// ```
///
/// A ragged literal:
/// ```compile_fail
/// let t = pilaster::tensor![[1.0, 2.0], [3.0]]; // this row has 1 element, the first has 2
/// ```
///
/// # Panics
/// `tensor![value; ..]` where the elements are more than memory can address.
#[macro_export]
macro_rules! tensor {
    ($($tokens:tt)*) => { $crate::__tensor_literal!($crate; $($tokens)*) };
}

/// The tensor of a literal, its elements in column-major order. One allocation, into which they are moved.
///
/// # Panics
/// Where the shape has another number of elements, which `tensor!` never asks for.
#[doc(hidden)]
#[must_use]
#[track_caller]
pub fn __literal<T, const N: usize, const LEN: usize>(shape: [usize; N], elements: [T; LEN]) -> HostTensor<T, Rank<N>> {
    assert_eq!(checked_len::<T>("tensor!", &shape), Ok(LEN), "tensor!: shape {shape:?} with {LEN} elements");
    HostTensor::from_parts(shape, Vec::from(elements))
}

/// The tensor of clones of one value.
///
/// # Panics
/// Where the elements are more than memory can address.
#[doc(hidden)]
#[must_use]
#[track_caller]
pub fn __filled<T: Clone, const N: usize>(value: T, shape: [usize; N]) -> HostTensor<T, Rank<N>> {
    or_panic(HostTensor::filled("tensor!", shape, value))
}
