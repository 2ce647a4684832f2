//! The operators of the language, element by element, on one thread: `+ - * /`, with tensors or a scalar on the other side.
//!
//! They panic where the methods of [`CpuEngine`] of the same names return an error.

use super::{HostTensor, TypedTensorView, TypedTensorViewMut, or_panic};
use crate::engine::CpuEngine;
use crate::rank::TensorRank;
use crate::scalar::{Field, Ring, Semiring};
use core::ops::{Add, AddAssign, Div, DivAssign, Mul, MulAssign, Neg, Sub, SubAssign};
use num_complex::Complex;

/// An operator between two borrowed operands, which gives a new tensor.
macro_rules! of_borrowed {
    ($operator:ident::$method:ident of $algebra:ident: $($left:ty, $right:ty;)*) => {$(
        /// Element by element, repeated to a common shape by leading axes; integers wrap. Panics where the shapes do not fit,
        /// or the host cannot read the elements.
        impl<T: $algebra, R: TensorRank> $operator<$right> for $left {
            type Output = HostTensor<T, R>;

            #[track_caller]
            fn $method(self, rhs: $right) -> HostTensor<T, R> {
                or_panic(CpuEngine::serial().$method(&self, &rhs))
            }
        }
    )*};
}

/// An operator whose left operand is owned, and whose elements become those of the result where the shape is that.
macro_rules! of_owned {
    ($operator:ident::$method:ident, $in_place:ident of $algebra:ident: $($right:ty;)*) => {$(
        /// As of borrowed tensors, in the memory of the left one where the result has its shape.
        impl<T: $algebra, R: TensorRank> $operator<$right> for HostTensor<T, R> {
            type Output = Self;

            #[track_caller]
            fn $method(mut self, rhs: $right) -> Self {
                let mut engine = CpuEngine::serial();
                match engine.$in_place(&mut self, &rhs) {
                    Ok(()) => self,
                    // Refused before anything was written.
                    Err(_) => or_panic(engine.$method(&self, &rhs)),
                }
            }
        }
    )*};
}

/// An operator that writes over its left operand.
macro_rules! in_place {
    ($operator:ident::$method:ident of $algebra:ident: $($left:ty, $right:ty;)*) => {$(
        /// Element by element, with the right operand repeated to the shape of the left one by leading axes; integers wrap.
        /// Panics where the shapes do not fit, or the host cannot read the elements.
        impl<T: $algebra, R: TensorRank> $operator<$right> for $left {
            #[track_caller]
            fn $method(&mut self, rhs: $right) {
                or_panic(CpuEngine::serial().$method(self, &rhs));
            }
        }
    )*};
}

/// An operator with a scalar on the right.
macro_rules! by_scalar {
    ($operator:ident::$method:ident of $algebra:ident: $($left:ty;)*) => {$(
        /// Of each element, with the scalar on the right; integers wrap. Panics where the host cannot read the elements.
        impl<T: $algebra, R: TensorRank> $operator<T> for $left {
            type Output = HostTensor<T, R>;

            #[track_caller]
            fn $method(self, rhs: T) -> HostTensor<T, R> {
                or_panic(CpuEngine::serial().map(&self, |element| $algebra::$method(element, &rhs)))
            }
        }
    )*};
}

/// An operator whose left operand is owned, with a scalar on the right.
macro_rules! of_owned_by_scalar {
    ($operator:ident::$method:ident of $algebra:ident) => {
        /// As of a borrowed tensor, in its own memory.
        impl<T: $algebra, R: TensorRank> $operator<T> for HostTensor<T, R> {
            type Output = Self;

            #[track_caller]
            fn $method(mut self, rhs: T) -> Self {
                or_panic(CpuEngine::serial().map_assign(&mut self, |element| $algebra::$method(element, &rhs)));
                self
            }
        }
    };
}

/// An operator that writes over its left operand, with a scalar on the right.
macro_rules! in_place_by_scalar {
    ($operator:ident::$method:ident by $plain:ident of $algebra:ident: $($left:ty;)*) => {$(
        /// Of each element, with the scalar on the right; integers wrap. Panics where the host cannot read the elements.
        impl<T: $algebra, R: TensorRank> $operator<T> for $left {
            #[track_caller]
            fn $method(&mut self, rhs: T) {
                or_panic(CpuEngine::serial().map_assign(self, |element| $algebra::$plain(element, &rhs)));
            }
        }
    )*};
}

/// An operator with a scalar on the left, which the language allows of scalars that are named only.
macro_rules! of_scalar {
    ($operator:ident::$method:ident of $algebra:ident: $($left:ty, $right:ty;)*) => {$(
        /// Of each element, with the scalar on the left; integers wrap. Panics where the host cannot read the elements.
        impl<R: TensorRank> $operator<$right> for $left {
            type Output = HostTensor<$left, R>;

            #[track_caller]
            fn $method(self, rhs: $right) -> HostTensor<$left, R> {
                or_panic(CpuEngine::serial().map(&rhs, |element| $algebra::$method(&self, element)))
            }
        }
    )*};
}

/// An operator with a scalar on the left and an owned tensor on the right.
macro_rules! of_scalar_by_owned {
    ($operator:ident::$method:ident of $algebra:ident: $scalar:ty) => {
        /// As of a borrowed tensor, in its own memory.
        impl<R: TensorRank> $operator<HostTensor<$scalar, R>> for $scalar {
            type Output = HostTensor<$scalar, R>;

            #[track_caller]
            fn $method(self, mut rhs: HostTensor<$scalar, R>) -> HostTensor<$scalar, R> {
                or_panic(CpuEngine::serial().map_assign(&mut rhs, |element| $algebra::$method(&self, element)));
                rhs
            }
        }
    };
}

macro_rules! operators {
    ($($operator:ident::$method:ident, $in_place:ident::$assign:ident of $algebra:ident left of $($scalar:ty)*;)*) => {$(
        of_borrowed! { $operator::$method of $algebra:
            &HostTensor<T, R>, &HostTensor<T, R>;
            &HostTensor<T, R>, HostTensor<T, R>;
            &HostTensor<T, R>, TypedTensorView<'_, T, R>;
            &HostTensor<T, R>, &TypedTensorView<'_, T, R>;
            TypedTensorView<'_, T, R>, &HostTensor<T, R>;
            TypedTensorView<'_, T, R>, HostTensor<T, R>;
            TypedTensorView<'_, T, R>, TypedTensorView<'_, T, R>;
            TypedTensorView<'_, T, R>, &TypedTensorView<'_, T, R>;
            &TypedTensorView<'_, T, R>, &HostTensor<T, R>;
            &TypedTensorView<'_, T, R>, HostTensor<T, R>;
            &TypedTensorView<'_, T, R>, TypedTensorView<'_, T, R>;
            &TypedTensorView<'_, T, R>, &TypedTensorView<'_, T, R>;
        }
        of_owned! { $operator::$method, $assign of $algebra:
            &HostTensor<T, R>;
            HostTensor<T, R>;
            TypedTensorView<'_, T, R>;
            &TypedTensorView<'_, T, R>;
        }
        in_place! { $in_place::$assign of $algebra:
            HostTensor<T, R>, &HostTensor<T, R>;
            HostTensor<T, R>, HostTensor<T, R>;
            HostTensor<T, R>, TypedTensorView<'_, T, R>;
            HostTensor<T, R>, &TypedTensorView<'_, T, R>;
            TypedTensorViewMut<'_, T, R>, &HostTensor<T, R>;
            TypedTensorViewMut<'_, T, R>, HostTensor<T, R>;
            TypedTensorViewMut<'_, T, R>, TypedTensorView<'_, T, R>;
            TypedTensorViewMut<'_, T, R>, &TypedTensorView<'_, T, R>;
        }
        of_owned_by_scalar! { $operator::$method of $algebra }
        by_scalar! { $operator::$method of $algebra:
            &HostTensor<T, R>;
            TypedTensorView<'_, T, R>;
            &TypedTensorView<'_, T, R>;
        }
        in_place_by_scalar! { $in_place::$assign by $method of $algebra:
            HostTensor<T, R>;
            TypedTensorViewMut<'_, T, R>;
        }
        $(
            of_scalar_by_owned! { $operator::$method of $algebra: $scalar }
            of_scalar! { $operator::$method of $algebra:
                $scalar, &HostTensor<$scalar, R>;
                $scalar, TypedTensorView<'_, $scalar, R>;
                $scalar, &TypedTensorView<'_, $scalar, R>;
            }
        )*
    )*};
}

operators! {
    Add::add, AddAssign::add_assign of Semiring left of f32 f64 i32 i64 Complex<f32> Complex<f64>;
    Sub::sub, SubAssign::sub_assign of Ring left of f32 f64 i32 i64 Complex<f32> Complex<f64>;
    Mul::mul, MulAssign::mul_assign of Semiring left of f32 f64 i32 i64 Complex<f32> Complex<f64>;
    Div::div, DivAssign::div_assign of Field left of f32 f64 Complex<f32> Complex<f64>;
}

macro_rules! negation {
    ($($operand:ty;)*) => {$(
        /// Each element with the other sign; integers wrap. Panics where the host cannot read the elements.
        impl<T: Ring, R: TensorRank> Neg for $operand {
            type Output = HostTensor<T, R>;

            #[track_caller]
            fn neg(self) -> HostTensor<T, R> {
                or_panic(CpuEngine::serial().neg(&self))
            }
        }
    )*};
}

negation! {
    &HostTensor<T, R>;
    TypedTensorView<'_, T, R>;
    &TypedTensorView<'_, T, R>;
}

/// Each element with the other sign, in its place; integers wrap.
impl<T: Ring, R: TensorRank> Neg for HostTensor<T, R> {
    type Output = Self;

    #[track_caller]
    fn neg(mut self) -> Self {
        or_panic(CpuEngine::serial().neg_assign(&mut self));
        self
    }
}
