//! Sums, differences and products, element by element.

use super::{Like, of_each, of_pairs, update, update_by, update_by_two};
use crate::engine::CpuEngine;
use crate::error::Error;
use crate::scalar::{Ring, Semiring};
use crate::tensor::{AsTensorView, AsTensorViewMut};

impl CpuEngine {
    /// The sum of two tensors, element by element, as a new tensor. Integers wrap.
    ///
    /// Both are repeated to a common shape by leading axes, as for [`zip_map`](Self::zip_map): a matrix meets each matrix of
    /// a batch. Cost: one pass; the result is in memory of the engine.
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
    /// [`Error::NotBroadcastable`], [`Error::NotReadable`], [`Error::TooLarge`], [`Error::AllocationFailed`].
    pub fn add<A, B>(&mut self, a: &A, b: &B) -> Result<Like<A, A::Elem>, Error>
    where
        A: AsTensorView<Elem: Semiring>,
        B: AsTensorView<Elem = A::Elem, Rank = A::Rank>,
    {
        of_pairs(self, "add", a, b, Semiring::add)
    }

    /// The difference of two tensors, element by element, as a new tensor. Integers wrap.
    ///
    /// Shapes as for [`add`](Self::add). Cost: one pass; the result is in memory of the engine.
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
    /// [`Error::NotBroadcastable`], [`Error::NotReadable`], [`Error::TooLarge`], [`Error::AllocationFailed`].
    pub fn sub<A, B>(&mut self, a: &A, b: &B) -> Result<Like<A, A::Elem>, Error>
    where
        A: AsTensorView<Elem: Ring>,
        B: AsTensorView<Elem = A::Elem, Rank = A::Rank>,
    {
        of_pairs(self, "sub", a, b, Ring::sub)
    }

    /// The product of two tensors, element by element, first factor first, as a new tensor. Integers wrap.
    ///
    /// Shapes as for [`add`](Self::add). Cost: one pass; the result is in memory of the engine. The product of matrices is [`matmul`](Self::matmul).
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
    /// [`Error::NotBroadcastable`], [`Error::NotReadable`], [`Error::TooLarge`], [`Error::AllocationFailed`].
    pub fn mul<A, B>(&mut self, a: &A, b: &B) -> Result<Like<A, A::Elem>, Error>
    where
        A: AsTensorView<Elem: Semiring>,
        B: AsTensorView<Elem = A::Elem, Rank = A::Rank>,
    {
        of_pairs(self, "mul", a, b, Semiring::mul)
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
    /// [`Error::NotReadable`], [`Error::TooLarge`], [`Error::AllocationFailed`].
    pub fn neg<A>(&mut self, a: &A) -> Result<Like<A, A::Elem>, Error>
    where
        A: AsTensorView<Elem: Ring>,
    {
        of_each(self, "neg", a, Ring::neg)
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
    /// [`Error::NotReadable`], [`Error::TooLarge`], [`Error::AllocationFailed`].
    pub fn scale<A>(&mut self, a: &A, s: &A::Elem) -> Result<Like<A, A::Elem>, Error>
    where
        A: AsTensorView<Elem: Semiring>,
    {
        of_each(self, "scale", a, |element| element.mul(s))
    }
}

/// The forms of an operation on two tensors that write over elements that are there.
macro_rules! written {
    ($($what:literal: $name:literal $into:ident $assign:ident by $algebra:ident::$operator:ident;)*) => {
        impl CpuEngine {$(
            #[doc = concat!("The ", $what, " of two tensors, element by element, written over the elements of `out`, which are not read.")]
            ///
            #[doc = concat!("As [`", $name, "`](Self::", $name, "), with both repeated to the shape of `out`. Allocates nothing.")]
            ///
            /// # Errors
            /// [`Error::NotBroadcastable`], [`Error::NotReadable`].
            pub fn $into<A, B, O>(&mut self, a: &A, b: &B, out: &mut O) -> Result<(), Error>
            where
                A: AsTensorView<Elem: $algebra>,
                B: AsTensorView<Elem = A::Elem, Rank = A::Rank>,
                O: AsTensorViewMut<Elem = A::Elem, Rank = A::Rank>,
            {
                update_by_two(self, stringify!($into), out, (a, b), |slot, x, y| *slot = $algebra::$operator(x, y))
            }

            #[doc = concat!("The ", $what, " of two tensors, element by element, in the place of the first.")]
            ///
            #[doc = concat!("As [`", $name, "`](Self::", $name, "), with `b` repeated to the shape of `a`. Allocates nothing.")]
            ///
            /// # Errors
            /// [`Error::NotBroadcastable`], [`Error::NotReadable`].
            pub fn $assign<A, B>(&mut self, a: &mut A, b: &B) -> Result<(), Error>
            where
                A: AsTensorViewMut<Elem: $algebra>,
                B: AsTensorView<Elem = A::Elem, Rank = A::Rank>,
            {
                update_by(self, stringify!($assign), a, b, |slot, y| *slot = $algebra::$operator(slot, y))
            }
        )*}
    };
}

written! {
    "sum": "add" add_into add_assign by Semiring::add;
    "difference": "sub" sub_into sub_assign by Ring::sub;
    "product": "mul" mul_into mul_assign by Semiring::mul;
}

impl CpuEngine {
    /// Each element with the other sign, written over the elements of `out`, which are not read.
    ///
    /// As [`neg`](Self::neg), with `a` repeated to the shape of `out`. Allocates nothing.
    ///
    /// # Errors
    /// [`Error::NotBroadcastable`], [`Error::NotReadable`].
    pub fn neg_into<A, O>(&mut self, a: &A, out: &mut O) -> Result<(), Error>
    where
        A: AsTensorView<Elem: Ring>,
        O: AsTensorViewMut<Elem = A::Elem, Rank = A::Rank>,
    {
        update_by(self, "neg_into", out, a, |slot, x| *slot = x.neg())
    }

    /// Each element with the other sign, in its place.
    ///
    /// # Errors
    /// [`Error::NotReadable`].
    pub fn neg_assign<A>(&mut self, a: &mut A) -> Result<(), Error>
    where
        A: AsTensorViewMut<Elem: Ring>,
    {
        update(self, "neg_assign", a, |slot| *slot = slot.neg())
    }

    /// Each element times `s`, with `s` on the right, written over the elements of `out`, which are not read.
    ///
    /// As [`scale`](Self::scale), with `a` repeated to the shape of `out`. Allocates nothing.
    ///
    /// # Errors
    /// [`Error::NotBroadcastable`], [`Error::NotReadable`].
    pub fn scale_into<A, O>(&mut self, a: &A, s: &A::Elem, out: &mut O) -> Result<(), Error>
    where
        A: AsTensorView<Elem: Semiring>,
        O: AsTensorViewMut<Elem = A::Elem, Rank = A::Rank>,
    {
        update_by(self, "scale_into", out, a, |slot, x| *slot = x.mul(s))
    }

    /// Each element times `s`, with `s` on the right, in its place.
    ///
    /// ```
    /// let mut a = pilaster::tensor![3.0, 5.0];
    /// pilaster::CpuEngine::serial().scale_assign(&mut a, &0.5)?;
    /// assert_eq!(a.as_slice(), [1.5, 2.5]);
    /// # Ok::<(), pilaster::Error>(())
    /// ```
    ///
    /// # Errors
    /// [`Error::NotReadable`].
    pub fn scale_assign<A>(&mut self, a: &mut A, s: &A::Elem) -> Result<(), Error>
    where
        A: AsTensorViewMut<Elem: Semiring>,
    {
        update(self, "scale_assign", a, |slot| *slot = slot.mul(s))
    }

    /// Adds `alpha` times `x`, with `alpha` on the left, to the elements of `y`. Integers wrap.
    ///
    /// The product and the sum are those of the scalar's operators, each rounded. `x` is repeated to the shape of `y` by
    /// leading axes. Cost: one pass; allocates nothing.
    ///
    /// ```
    /// use pilaster::tensor;
    ///
    /// let mut y = tensor![1.0, 1.0];
    /// pilaster::CpuEngine::serial().axpy(&2.0, &tensor![3.0, 5.0], &mut y)?;
    /// assert_eq!(y.as_slice(), [7.0, 11.0]);
    /// # Ok::<(), pilaster::Error>(())
    /// ```
    ///
    /// # Errors
    /// [`Error::NotBroadcastable`], [`Error::NotReadable`].
    pub fn axpy<X, Y>(&mut self, alpha: &Y::Elem, x: &X, y: &mut Y) -> Result<(), Error>
    where
        X: AsTensorView<Elem = Y::Elem, Rank = Y::Rank>,
        Y: AsTensorViewMut<Elem: Semiring>,
    {
        update_by(self, "axpy", y, x, |slot, x| *slot = slot.add(&alpha.mul(x)))
    }
}
