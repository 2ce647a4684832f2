//! Operations on each element, or on each pair of elements at the same index.

use super::buffers::Slots;
use super::{Cost, CpuEngine};
use crate::error::Error;
use crate::layout::{Loops, TensorLayout};
use crate::rank::TensorRank;
use crate::scalar::{Field, Ring, Semiring};
use crate::tensor::{AsTensorView, HostTensor, TypedTensorView};
use core::mem::MaybeUninit;
use core::ptr::NonNull;
use core::slice;
use pulp::{Arch, Simd, WithSimd};

/// A new tensor of `U`, of the shape and the rank of `A`: no axis moves.
type Like<A, U> = HostTensor<U, <A as AsTensorView>::Rank>;

impl CpuEngine {
    /// The function of each element, as a new tensor.
    ///
    /// Elements of any type, strides of any kind. The function is called once an element, in an order that depends on
    /// the strides; it may not count on it, nor, by its bounds, on being called by one thread.
    /// Cost: one pass; the result is in memory of the engine. Should the function panic, what it gave so far is leaked.
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
    /// [`Error::NotReadable`], [`Error::TooLarge`].
    pub fn map<A, U, F>(&mut self, a: &A, f: F) -> Result<Like<A, U>, Error>
    where
        A: AsTensorView<Elem: Sync>,
        U: Send,
        F: Fn(&A::Elem) -> U + Sync,
    {
        each(self, "map", a, f)
    }

    /// The function of each pair of elements at the same index, as a new tensor.
    ///
    /// As [`map`](Self::map), over two tensors of one shape.
    ///
    /// ```
    /// use pilaster::{CpuEngine, HostTensor, Rank};
    ///
    /// let a = HostTensor::<f64, Rank<1>>::from_vec_col_major([2], vec![3.0, 5.0])?;
    /// let b = HostTensor::<f64, Rank<1>>::from_vec_col_major([2], vec![4.0, 12.0])?;
    /// assert_eq!(CpuEngine::serial().zip_map(&a, &b, |x, y| x.hypot(*y))?.as_slice(), [5.0, 13.0]);
    /// # Ok::<(), pilaster::Error>(())
    /// ```
    ///
    /// # Errors
    /// [`Error::ShapeMismatch`], [`Error::NotReadable`], [`Error::TooLarge`].
    pub fn zip_map<A, B, U, F>(&mut self, a: &A, b: &B, f: F) -> Result<Like<A, U>, Error>
    where
        A: AsTensorView<Elem: Sync>,
        B: AsTensorView<Elem: Sync, Rank = A::Rank>,
        U: Send,
        F: Fn(&A::Elem, &B::Elem) -> U + Sync,
    {
        pairs(self, "zip_map", a, b, f)
    }

    /// The sum of two tensors of one shape, element by element, as a new tensor. Integers wrap.
    ///
    /// Cost: one pass; the result is in memory of the engine.
    ///
    /// ```
    /// use pilaster::{CpuEngine, HostTensor, Rank};
    ///
    /// let a = HostTensor::<i64, Rank<1>>::from_vec_col_major([2], vec![1, i64::MAX])?;
    /// assert_eq!(CpuEngine::serial().add(&a, &a)?.as_slice(), [2, -2]);
    /// # Ok::<(), pilaster::Error>(())
    /// ```
    ///
    /// # Errors
    /// [`Error::ShapeMismatch`], [`Error::NotReadable`], [`Error::TooLarge`].
    pub fn add<A, B>(&mut self, a: &A, b: &B) -> Result<Like<A, A::Elem>, Error>
    where
        A: AsTensorView<Elem: Semiring>,
        B: AsTensorView<Elem = A::Elem, Rank = A::Rank>,
    {
        pairs(self, "add", a, b, Semiring::add)
    }

    /// The difference of two tensors of one shape, element by element, as a new tensor. Integers wrap.
    ///
    /// Cost: one pass; the result is in memory of the engine.
    ///
    /// ```
    /// use pilaster::{CpuEngine, HostTensor, Rank};
    ///
    /// let a = HostTensor::<f64, Rank<1>>::from_vec_col_major([2], vec![3.0, 5.0])?;
    /// assert_eq!(CpuEngine::serial().sub(&a, &a)?.as_slice(), [0.0, 0.0]);
    /// # Ok::<(), pilaster::Error>(())
    /// ```
    ///
    /// # Errors
    /// [`Error::ShapeMismatch`], [`Error::NotReadable`], [`Error::TooLarge`].
    pub fn sub<A, B>(&mut self, a: &A, b: &B) -> Result<Like<A, A::Elem>, Error>
    where
        A: AsTensorView<Elem: Ring>,
        B: AsTensorView<Elem = A::Elem, Rank = A::Rank>,
    {
        pairs(self, "sub", a, b, Ring::sub)
    }

    /// The product of two tensors of one shape, element by element, first factor first, as a new tensor. Integers wrap.
    ///
    /// Cost: one pass; the result is in memory of the engine. The product of matrices is [`matmul`](Self::matmul).
    ///
    /// ```
    /// use pilaster::{CpuEngine, HostTensor, Rank};
    ///
    /// let a = HostTensor::<i32, Rank<2>>::from_vec_row_major([2, 2], vec![1, 2, 3, 4])?;
    /// let squares = HostTensor::<i32, Rank<2>>::from_vec_row_major([2, 2], vec![1, 4, 9, 16])?;
    /// assert_eq!(CpuEngine::serial().mul(&a, &a)?, squares);
    /// # Ok::<(), pilaster::Error>(())
    /// ```
    ///
    /// # Errors
    /// [`Error::ShapeMismatch`], [`Error::NotReadable`], [`Error::TooLarge`].
    pub fn mul<A, B>(&mut self, a: &A, b: &B) -> Result<Like<A, A::Elem>, Error>
    where
        A: AsTensorView<Elem: Semiring>,
        B: AsTensorView<Elem = A::Elem, Rank = A::Rank>,
    {
        pairs(self, "mul", a, b, Semiring::mul)
    }

    /// The quotient of two tensors of one shape, element by element, as a new tensor. What a division by zero gives is
    /// the scalar's own matter.
    ///
    /// Cost: one pass; the result is in memory of the engine.
    ///
    /// ```
    /// use pilaster::{CpuEngine, HostTensor, Rank};
    ///
    /// let a = HostTensor::<f64, Rank<1>>::from_vec_col_major([2], vec![1.0, 9.0])?;
    /// let b = HostTensor::<f64, Rank<1>>::from_vec_col_major([2], vec![4.0, 3.0])?;
    /// assert_eq!(CpuEngine::serial().div(&a, &b)?.as_slice(), [0.25, 3.0]);
    /// # Ok::<(), pilaster::Error>(())
    /// ```
    ///
    /// # Errors
    /// [`Error::ShapeMismatch`], [`Error::NotReadable`], [`Error::TooLarge`].
    pub fn div<A, B>(&mut self, a: &A, b: &B) -> Result<Like<A, A::Elem>, Error>
    where
        A: AsTensorView<Elem: Field>,
        B: AsTensorView<Elem = A::Elem, Rank = A::Rank>,
    {
        pairs(self, "div", a, b, Field::div)
    }

    /// Each element with the other sign, as a new tensor. Integers wrap: the smallest stays itself.
    ///
    /// Cost: one pass; the result is in memory of the engine.
    ///
    /// ```
    /// use pilaster::{CpuEngine, HostTensor, Rank};
    ///
    /// let a = HostTensor::<i32, Rank<1>>::from_vec_col_major([2], vec![7, i32::MIN])?;
    /// assert_eq!(CpuEngine::serial().neg(&a)?.as_slice(), [-7, i32::MIN]);
    /// # Ok::<(), pilaster::Error>(())
    /// ```
    ///
    /// # Errors
    /// [`Error::NotReadable`], [`Error::TooLarge`].
    pub fn neg<A>(&mut self, a: &A) -> Result<Like<A, A::Elem>, Error>
    where
        A: AsTensorView<Elem: Ring>,
    {
        each(self, "neg", a, Ring::neg)
    }

    /// Each element times `s`, with `s` on the right, as a new tensor. Integers wrap.
    ///
    /// Cost: one pass; the result is in memory of the engine.
    ///
    /// ```
    /// use pilaster::{CpuEngine, HostTensor, Rank};
    ///
    /// let a = HostTensor::<f64, Rank<1>>::from_vec_col_major([2], vec![3.0, 5.0])?;
    /// assert_eq!(CpuEngine::serial().scale(&a, &0.5)?.as_slice(), [1.5, 2.5]);
    /// # Ok::<(), pilaster::Error>(())
    /// ```
    ///
    /// # Errors
    /// [`Error::NotReadable`], [`Error::TooLarge`].
    pub fn scale<A>(&mut self, a: &A, s: &A::Elem) -> Result<Like<A, A::Elem>, Error>
    where
        A: AsTensorView<Elem: Semiring>,
    {
        each(self, "scale", a, |element| element.mul(s))
    }
}

/// The function of each element: of a pair whose second is not looked at.
fn each<A, U>(
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
    of_views(engine, operation, &a, &a, |x, _: &A::Elem| f(x))
}

/// The function of each pair at the same index.
fn pairs<A, B, U>(
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
    of_views(engine, operation, &a.as_tensor_view(), &b.as_tensor_view(), f)
}

fn of_views<T: Sync, V: Sync, U: Send, R: TensorRank>(
    engine: &mut CpuEngine,
    operation: &'static str,
    a: &TypedTensorView<'_, T, R>,
    b: &TypedTensorView<'_, V, R>,
    f: impl Fn(&T, &V) -> U + Sync,
) -> Result<HostTensor<U, R>, Error> {
    a.readable(operation)?;
    b.readable(operation)?;
    if a.shape() != b.shape() {
        let (expected, actual) = (a.shape().as_ref().into(), b.shape().as_ref().into());
        return Err(Error::ShapeMismatch { operation, expected, actual });
    }
    // SAFETY: `write_pairs` writes the whole slice.
    unsafe { engine.output(operation, a.shape().clone(), |engine, output| write_pairs(engine, output, a, b, &f)) }
}

/// Writes each element of the output once, from the operands' elements at its index.
///
/// # Panics
/// Where the output is not as long as the operands, which are of one shape.
fn write_pairs<T: Sync, V: Sync, U: Send, R: TensorRank>(
    engine: &CpuEngine,
    output: &mut [MaybeUninit<U>],
    a: &TypedTensorView<'_, T, R>,
    b: &TypedTensorView<'_, V, R>,
    f: &(impl Fn(&T, &V) -> U + Sync),
) {
    let compact = TensorLayout::<R>::compact_unchecked(a.shape().clone());
    assert_eq!(compact.len(), output.len(), "one slot an element");
    let loops = Loops::by_strides([&compact, a.layout(), b.layout()]);
    let strides = loops.line().strides;
    if loops.is_line() {
        return write_in_pieces(engine, Slots::new(output), [strides[1], strides[2]], (a, b), f);
    }
    let output = NonNull::from(output).cast::<MaybeUninit<U>>();
    loops.for_each_line(&mut |[to, from_a, from_b], length| {
        // SAFETY: the offsets are those of an index inside the three layouts, and so are those of the `length` elements
        // from there on, each `strides` behind the last. The layout of the output is compact and as long as the slice.
        unsafe {
            let places = (output.offset(to), a.pointer().offset(from_a), b.pointer().offset(from_b));
            write_line(places, length, strides, f);
        }
    });
}

/// As [`write_pairs`], where one loop with these strides leads through all elements of both operands in the order of
/// the output.
fn write_in_pieces<T: Sync, V: Sync, U: Send, R: TensorRank>(
    engine: &CpuEngine,
    output: Slots<'_, U>,
    [a_stride, b_stride]: [isize; 2],
    (a, b): (&TypedTensorView<'_, T, R>, &TypedTensorView<'_, V, R>),
    f: &(impl Fn(&T, &V) -> U + Sync),
) {
    let len = output.len();
    let cost = Cost::new(size_of::<T>() + size_of::<V>() + size_of::<U>(), 1);
    let piece = cost.per_piece();
    engine.for_each(cost.times(len), len.div_ceil(piece), &|number| {
        let start = number * piece;
        let length = piece.min(len - start);
        // SAFETY: no two pieces have a number in common, and the loop reaches the element of each number below `len`
        // that many strides behind the first.
        unsafe {
            let part = output.part(start..start + length);
            let a = a.pointer().offset(start as isize * a_stride);
            let b = b.pointer().offset(start as isize * b_stride);
            write_line((NonNull::from(part).cast(), a, b), length, [1, a_stride, b_stride], f);
        }
    });
}

/// Writes so many elements of the output, the strides apart.
///
/// # Safety
/// The places are those of an index in the output and in two operands, from where on the loop has as many elements.
unsafe fn write_line<T, V, U>(
    (to, a, b): (NonNull<MaybeUninit<U>>, NonNull<T>, NonNull<V>),
    length: usize,
    strides: [isize; 3],
    f: &impl Fn(&T, &V) -> U,
) {
    // SAFETY: as the caller says.
    unsafe {
        if strides == [1; 3] {
            let output = slice::from_raw_parts_mut(to.as_ptr(), length);
            let a = slice::from_raw_parts(a.as_ptr(), length);
            let b = slice::from_raw_parts(b.as_ptr(), length);
            Arch::new().dispatch(Contiguous { output, a, b, f });
        } else {
            for turn in 0..length as isize {
                let [to_turn, a_turn, b_turn] = strides.map(|stride| turn * stride);
                to.offset(to_turn).as_mut().write(f(a.offset(a_turn).as_ref(), b.offset(b_turn).as_ref()));
            }
        }
    }
}

/// A line of elements without gaps, for the widest instructions that the machine has.
struct Contiguous<'a, T, V, U, F> {
    output: &'a mut [MaybeUninit<U>],
    a: &'a [T],
    b: &'a [V],
    f: &'a F,
}

impl<T, V, U, F: Fn(&T, &V) -> U> WithSimd for Contiguous<'_, T, V, U, F> {
    type Output = ();

    #[inline(always)]
    fn with_simd<S: Simd>(self, _: S) {
        for ((slot, x), y) in self.output.iter_mut().zip(self.a).zip(self.b) {
            slot.write((self.f)(x, y));
        }
    }
}
