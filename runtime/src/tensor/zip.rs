//! Several tensors of one shape, gone through together.

use super::{AsTensorView, AsTensorViewMut, TypedTensorView, TypedTensorViewMut, readable, shape_mismatch};
use crate::error::Error;
use crate::layout::{Loops, TensorLayout};
use crate::rank::TensorRank;
use crate::storage::Placement;
use core::convert::Infallible;
use core::marker::PhantomData;
use core::ops::ControlFlow;
use core::ptr::NonNull;

const OPERATION: &str = "zip";

/// Up to six tensors of one shape, to be gone through together, in the order that suits their strides.
///
/// Operands to read are references to tensors or views, or shared views by value; operands to write are mutable
/// references, or mutable views by value. The function is handed a tuple of one element an operand, `&T` or `&mut T`.
///
/// Each index is visited once. **The order is not specified**: the axis along which the elements lie closest is the inner
/// one, and two that compete for that are gone through in squares. Where the order matters, zip the iterators:
/// `a.iter().zip(b.iter())` is in column-major order. All operands have one shape; to repeat one, hand over its
/// [`broadcast_view`](TypedTensorView::broadcast_view).
///
/// Lines without gaps in any operand become a plain loop over slices; where no operand has gaps, all of it is one such loop.
/// No temporary, no allocation to rank 8.
///
/// ```
/// use pilaster::{HostTensor, Rank, tensor, zip};
///
/// let (a, b) = (tensor![[1, 2], [3, 4]], tensor![[10, 30], [20, 40]]);
/// let mut sum = HostTensor::<i32, Rank<2>>::zeros([2, 2])?;
/// zip((&a, b.as_view().transpose_view([1, 0])?, &mut sum))?.for_each(|(a, b, sum)| *sum = a + b);
/// assert_eq!(sum, tensor![[11, 22], [33, 44]]);
/// # Ok::<(), pilaster::Error>(())
/// ```
#[must_use = "nothing is done before `for_each`, `fold` or one of the others is called"]
pub struct Zip<O: ZipOperands> {
    operands: O::Raw,
    /// The borrows that the operands are.
    borrowed: PhantomData<O>,
}

/// Up to six tensors of one shape, to be gone through together: [`Zip`].
///
/// ```
/// use pilaster::{tensor, zip};
///
/// let (mut total, part) = (tensor![1.0, 2.0], tensor![0.5, 0.25]);
/// zip((&mut total, &part))?.for_each(|(total, part)| *total += part);
/// assert_eq!(total, tensor![1.5, 2.25]);
///
/// let refused = zip((&total, &tensor![1.0, 2.0, 3.0])).err().unwrap();
/// assert_eq!(refused.to_string(), "zip: shape [2] expected, got [3]");
/// # Ok::<(), pilaster::Error>(())
/// ```
///
/// # Errors
/// [`Error::ShapeMismatch`] with the shape of the first operand and the first that differs, [`Error::NotReadable`].
pub fn zip<O: ZipOperands>(operands: O) -> Result<Zip<O>, Error> {
    Ok(Zip { operands: operands.into_raw()?, borrowed: PhantomData })
}

impl<O: ZipOperands> Zip<O> {
    /// Calls the function with the elements at each index.
    pub fn for_each(self, mut f: impl FnMut(O::Elements)) {
        self.fold((), |(), elements| f(elements));
    }

    /// Folds the elements at each index into a value. The order is not specified: fold what does not depend on it.
    ///
    /// ```
    /// use pilaster::{tensor, zip};
    ///
    /// let (a, b) = (tensor![[1, 2], [3, 4]], tensor![[1, 0], [0, 1]]);
    /// assert_eq!(zip((&a, &b))?.fold(0, |trace, (a, b)| trace + a * b), 5);
    /// # Ok::<(), pilaster::Error>(())
    /// ```
    pub fn fold<A>(self, init: A, mut f: impl FnMut(A, O::Elements) -> A) -> A {
        let step = |folded, elements| ControlFlow::<Infallible, A>::Continue(f(folded, elements));
        match O::walk(self.operands, init, step) {
            ControlFlow::Continue(folded) => folded,
        }
    }

    /// Calls the function with the elements at each index, until it fails. Which indices were visited by then is not
    /// specified.
    ///
    /// ```
    /// use pilaster::{tensor, zip};
    ///
    /// let (mut a, b) = (tensor![1_u8, 2], tensor![1_u8, 255]);
    /// let added = zip((&mut a, &b))?.try_for_each(|(a, b)| {
    ///     *a = a.checked_add(*b).ok_or("overflow")?;
    ///     Ok(())
    /// });
    /// assert_eq!(added, Err("overflow"));
    /// # Ok::<(), pilaster::Error>(())
    /// ```
    ///
    /// # Errors
    /// The first error of the function.
    pub fn try_for_each<E>(self, mut f: impl FnMut(O::Elements) -> Result<(), E>) -> Result<(), E> {
        let walked = O::walk(self.operands, (), |(), elements| match f(elements) {
            Ok(()) => ControlFlow::Continue(()),
            Err(error) => ControlFlow::Break(error),
        });
        match walked {
            ControlFlow::Continue(()) => Ok(()),
            ControlFlow::Break(error) => Err(error),
        }
    }

    /// Whether the function is true of the elements at every index; stops at the first of which it is not.
    ///
    /// ```
    /// use pilaster::{tensor, zip};
    ///
    /// let (low, high) = (tensor![1, 2], tensor![1, 5]);
    /// assert!(zip((&low, &high))?.all(|(low, high)| low <= high));
    /// # Ok::<(), pilaster::Error>(())
    /// ```
    pub fn all(self, mut f: impl FnMut(O::Elements) -> bool) -> bool {
        self.try_for_each(|elements| if f(elements) { Ok(()) } else { Err(()) }).is_ok()
    }

    /// Whether the function is true of the elements at some index; stops at the first of which it is.
    ///
    /// ```
    /// use pilaster::{tensor, zip};
    ///
    /// let (a, b) = (tensor![1, 2], tensor![3, 2]);
    /// assert!(zip((&a, &b))?.any(|(a, b)| a == b));
    /// # Ok::<(), pilaster::Error>(())
    /// ```
    pub fn any(self, mut f: impl FnMut(O::Elements) -> bool) -> bool {
        !self.all(|elements| !f(elements))
    }
}

mod sealed {
    pub trait Sealed {}
}

use sealed::Sealed;

/// What a [`zip`] can go through: `&tensor`, `&mut tensor`, or a view by value. Sealed: nobody else can hand out
/// elements.
#[diagnostic::on_unimplemented(
    message = "`{Self}` is no operand of `zip`",
    note = "hand over `&tensor` to read, `&mut tensor` to write, or a view by value"
)]
pub trait ZipOperand: Sealed {
    /// The rank type, the same of all operands.
    type Rank: TensorRank;
    /// The type of the elements.
    type Elem;
    /// What the function gets of an element: a reference, to write or only to read.
    type Element;

    #[doc(hidden)]
    fn into_operand(self) -> RawOperand<Self::Elem, Self::Rank>;

    /// # Safety
    /// The pointer is to an element of this operand, which was not given before.
    #[doc(hidden)]
    unsafe fn element(pointer: NonNull<Self::Elem>) -> Self::Element;
}

/// What a view is made of.
#[doc(hidden)]
pub struct RawOperand<T, R: TensorRank> {
    first: NonNull<T>,
    layout: TensorLayout<R>,
    placement: Placement,
}

impl<T, R: TensorRank> RawOperand<T, R> {
    fn new((first, layout, placement): (NonNull<T>, TensorLayout<R>, Placement)) -> Self {
        Self { first, layout, placement }
    }
}

impl<T, R: TensorRank> Sealed for TypedTensorView<'_, T, R> {}

impl<'a, T, R: TensorRank> ZipOperand for TypedTensorView<'a, T, R> {
    type Rank = R;
    type Elem = T;
    type Element = &'a T;

    fn into_operand(self) -> RawOperand<T, R> {
        RawOperand::new(self.into_raw())
    }

    #[inline]
    unsafe fn element(pointer: NonNull<T>) -> &'a T {
        // SAFETY: an element of the view, which is valid for `'a`.
        unsafe { pointer.as_ref() }
    }
}

impl<T, R: TensorRank> Sealed for TypedTensorViewMut<'_, T, R> {}

impl<'a, T, R: TensorRank> ZipOperand for TypedTensorViewMut<'a, T, R> {
    type Rank = R;
    type Elem = T;
    type Element = &'a mut T;

    fn into_operand(self) -> RawOperand<T, R> {
        RawOperand::new(self.into_raw())
    }

    #[inline]
    unsafe fn element(mut pointer: NonNull<T>) -> &'a mut T {
        // SAFETY: an element of the view, which nobody else reaches during `'a`, and which was not given before.
        unsafe { pointer.as_mut() }
    }
}

impl<V: AsTensorView> Sealed for &V {}

impl<'a, V: AsTensorView<Elem: 'a>> ZipOperand for &'a V {
    type Rank = V::Rank;
    type Elem = V::Elem;
    type Element = &'a V::Elem;

    fn into_operand(self) -> RawOperand<V::Elem, V::Rank> {
        V::as_tensor_view(self).into_operand()
    }

    #[inline]
    unsafe fn element(pointer: NonNull<V::Elem>) -> &'a V::Elem {
        // SAFETY: as of the view that `as_tensor_view` gave for `'a`.
        unsafe { TypedTensorView::<'a, V::Elem, V::Rank>::element(pointer) }
    }
}

impl<V: AsTensorViewMut> Sealed for &mut V {}

impl<'a, V: AsTensorViewMut<Elem: 'a>> ZipOperand for &'a mut V {
    type Rank = V::Rank;
    type Elem = V::Elem;
    type Element = &'a mut V::Elem;

    fn into_operand(self) -> RawOperand<V::Elem, V::Rank> {
        V::as_tensor_view_mut(self).into_operand()
    }

    #[inline]
    unsafe fn element(pointer: NonNull<V::Elem>) -> &'a mut V::Elem {
        // SAFETY: as of the view that `as_tensor_view_mut` gave for `'a`.
        unsafe { TypedTensorViewMut::<'a, V::Elem, V::Rank>::element(pointer) }
    }
}

/// A tuple of up to six [`ZipOperand`]s of one rank. Sealed.
#[diagnostic::on_unimplemented(
    message = "`{Self}` is no tuple of operands of `zip`",
    note = "hand over a tuple of one to six operands of one rank: `zip((&a, &b, &mut c))`"
)]
pub trait ZipOperands: Sealed {
    /// What the function gets at an index: a tuple of references.
    type Elements;
    #[doc(hidden)]
    type Raw;

    /// # Errors
    /// Where the shapes differ, or the host cannot read an operand.
    #[doc(hidden)]
    fn into_raw(self) -> Result<Self::Raw, Error>;

    /// Folds the elements at each index, each once, until the function breaks.
    #[doc(hidden)]
    fn walk<A, B>(
        operands: Self::Raw,
        init: A,
        step: impl FnMut(A, Self::Elements) -> ControlFlow<B, A>,
    ) -> ControlFlow<B, A>;
}

/// Refuses another shape than that of the first operand.
fn check<T, R: TensorRank>(operand: &RawOperand<T, R>, shape: &R::Shape) -> Result<(), Error> {
    readable(OPERATION, operand.placement)?;
    if operand.layout.shape() == shape {
        return Ok(());
    }
    Err(shape_mismatch(OPERATION, shape, operand.layout.shape()))
}

/// One implementation an arity. Of each operand: its type, the operand, where a line of it begins and how far apart the
/// elements of the line are.
macro_rules! operands {
    ($(
        ($First:ident $first:ident $first_line:ident $first_stride:ident)
        $(($Other:ident $other:ident $line:ident $stride:ident))*;
    )*) => {$(
        impl<$First: ZipOperand, $($Other: ZipOperand<Rank = $First::Rank>),*> Sealed for ($First, $($Other,)*) {}

        impl<$First: ZipOperand, $($Other: ZipOperand<Rank = $First::Rank>),*> ZipOperands for ($First, $($Other,)*) {
            type Elements = ($First::Element, $($Other::Element,)*);
            type Raw = (RawOperand<$First::Elem, $First::Rank>, $(RawOperand<$Other::Elem, $Other::Rank>,)*);

            fn into_raw(self) -> Result<Self::Raw, Error> {
                let ($first, $($other,)*) = self;
                let ($first, $($other,)*) = ($first.into_operand(), $($other.into_operand(),)*);
                check(&$first, $first.layout.shape())?;
                $(check(&$other, $first.layout.shape())?;)*
                Ok(($first, $($other,)*))
            }

            fn walk<Folded, Broken>(
                operands: Self::Raw,
                init: Folded,
                mut step: impl FnMut(Folded, Self::Elements) -> ControlFlow<Broken, Folded>,
            ) -> ControlFlow<Broken, Folded> {
                let ($first, $($other,)*) = operands;
                let loops = Loops::by_strides([&$first.layout, $(&$other.layout),*]);
                let strides @ [$first_stride, $($stride),*] = loops.line().strides;
                let without_gaps = strides.iter().all(|&stride| stride == 1);
                let (mut folded, mut broken) = (Some(init), None);
                let _ = loops.try_for_each_line(&mut |[$first_line, $($line),*], length| {
                    let mut local = folded.take().expect(PUT_BACK);
                    // SAFETY: the offsets are those of an index inside all layouts, and so are those of the `length`
                    // elements from there on, each a stride behind the last. The pointers and the layouts are those of
                    // the operands, and each index is visited once.
                    unsafe {
                        let $first_line = $first.first.offset($first_line);
                        $(let $line = $other.first.offset($line);)*
                        // Two loops, so that one has strides that the compiler knows.
                        if without_gaps {
                            for turn in 0..length {
                                let elements =
                                    ($First::element($first_line.add(turn)), $($Other::element($line.add(turn)),)*);
                                match step(local, elements) {
                                    ControlFlow::Continue(next) => local = next,
                                    ControlFlow::Break(value) => {
                                        broken = Some(value);
                                        return ControlFlow::Break(());
                                    }
                                }
                            }
                        } else {
                            for turn in 0..length as isize {
                                let elements = (
                                    $First::element($first_line.offset(turn * $first_stride)),
                                    $($Other::element($line.offset(turn * $stride)),)*
                                );
                                match step(local, elements) {
                                    ControlFlow::Continue(next) => local = next,
                                    ControlFlow::Break(value) => {
                                        broken = Some(value);
                                        return ControlFlow::Break(());
                                    }
                                }
                            }
                        }
                    }
                    folded = Some(local);
                    ControlFlow::Continue(())
                });
                match broken {
                    Some(value) => ControlFlow::Break(value),
                    None => ControlFlow::Continue(folded.expect(PUT_BACK)),
                }
            }
        }
    )*};
}

/// What a walk keeps to.
const PUT_BACK: &str = "what is folded is put back behind each line";

operands! {
    (A a a_line a_stride);
    (A a a_line a_stride) (B b b_line b_stride);
    (A a a_line a_stride) (B b b_line b_stride) (C c c_line c_stride);
    (A a a_line a_stride) (B b b_line b_stride) (C c c_line c_stride) (D d d_line d_stride);
    (A a a_line a_stride) (B b b_line b_stride) (C c c_line c_stride) (D d d_line d_stride) (E e e_line e_stride);
    (A a a_line a_stride) (B b b_line b_stride) (C c c_line c_stride) (D d d_line d_stride) (E e e_line e_stride)
        (F f f_line f_stride);
}
