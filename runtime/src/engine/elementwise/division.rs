//! Quotients and remainders, element by element.

use super::{Like, of_pairs, update_by, update_by_two};
use crate::engine::CpuEngine;
use crate::error::Error;
use crate::layout::Indices;
use crate::rank::TensorRank;
use crate::scalar::{Divide, Remainder};
use crate::tensor::{AsTensorView, AsTensorViewMut, TypedTensorView};

/// The three forms of an operation that not every divisor is good for. All divisors are looked at before the first element
/// is written.
macro_rules! divisions {
    ($(
        $(#[$doc:meta])*
        $name:ident $into:ident $assign:ident: $what:literal by $algebra:ident::$operator:ident;
    )*) => {
        impl CpuEngine {$(
            $(#[$doc])*
            pub fn $name<A, B>(&mut self, a: &A, b: &B) -> Result<Like<A, A::Elem>, Error>
            where
                A: AsTensorView<Elem: $algebra>,
                B: AsTensorView<Elem = A::Elem, Rank = A::Rank>,
            {
                can_divide(stringify!($name), &b.as_tensor_view())?;
                of_pairs(self, stringify!($name), a, b, $algebra::$operator)
            }

            #[doc = concat!("The ", $what, " of two tensors, element by element, written over the elements of `out`, which are not read.")]
            ///
            #[doc = concat!("As [`", stringify!($name), "`](Self::", stringify!($name), "), with both repeated to the shape of `out`, which an error leaves as it is.")]
            /// Allocates nothing.
            ///
            /// # Errors
            /// [`Error::DivisionByZero`], [`Error::NotBroadcastable`], [`Error::NotReadable`].
            pub fn $into<A, B, O>(&mut self, a: &A, b: &B, out: &mut O) -> Result<(), Error>
            where
                A: AsTensorView<Elem: $algebra>,
                B: AsTensorView<Elem = A::Elem, Rank = A::Rank>,
                O: AsTensorViewMut<Elem = A::Elem, Rank = A::Rank>,
            {
                can_divide(stringify!($into), &b.as_tensor_view())?;
                update_by_two(self, stringify!($into), out, (a, b), |slot, x, y| *slot = $algebra::$operator(x, y))
            }

            #[doc = concat!("The ", $what, " of two tensors, element by element, in the place of the first.")]
            ///
            #[doc = concat!("As [`", stringify!($name), "`](Self::", stringify!($name), "), with `b` repeated to the shape of `a`, which an error leaves as it is.")]
            /// Allocates nothing.
            ///
            /// # Errors
            /// [`Error::DivisionByZero`], [`Error::NotBroadcastable`], [`Error::NotReadable`].
            pub fn $assign<A, B>(&mut self, a: &mut A, b: &B) -> Result<(), Error>
            where
                A: AsTensorViewMut<Elem: $algebra>,
                B: AsTensorView<Elem = A::Elem, Rank = A::Rank>,
            {
                can_divide(stringify!($assign), &b.as_tensor_view())?;
                update_by(self, stringify!($assign), a, b, |slot, y| *slot = $algebra::$operator(slot, y))
            }
        )*}
    };
}

divisions! {
    /// The quotient of two tensors, element by element, as a new tensor.
    ///
    /// Of integers it is rounded towards zero, and wraps; a divisor that is zero is an error, and nothing is computed. What
    /// a division by zero gives in a field is the scalar's own matter.
    ///
    /// Shapes as for [`add`](Self::add). Cost: one pass, and of integers one over the divisors; the result is in memory of
    /// the engine.
    ///
    /// ```
    /// use pilaster::{CpuEngine, Error, tensor};
    ///
    /// let mut engine = CpuEngine::serial();
    /// assert_eq!(engine.div(&tensor![1.0, 9.0], &tensor![4.0, 3.0])?.as_slice(), [0.25, 3.0]);
    /// assert_eq!(engine.div(&tensor![-7, i32::MIN], &tensor![2, -1])?.as_slice(), [-3, i32::MIN]);
    /// let refused = engine.div(&tensor![1, 2], &tensor![1, 0]).unwrap_err();
    /// assert_eq!(refused, Error::DivisionByZero { operation: "div", index: [1].into() });
    /// # Ok::<(), Error>(())
    /// ```
    ///
    /// # Errors
    /// [`Error::DivisionByZero`], [`Error::NotBroadcastable`], [`Error::NotReadable`], [`Error::TooLarge`],
    /// [`Error::AllocationFailed`].
    div div_into div_assign: "quotient" by Divide::quotient;

    /// What remains of each element when it is divided by the other, rounded towards zero, as a new tensor. Its sign is that
    /// of the first.
    ///
    /// Otherwise as [`div`](Self::div).
    ///
    /// ```
    /// use pilaster::tensor;
    ///
    /// let remainders = pilaster::CpuEngine::serial().rem(&tensor![-7, 7, 8], &tensor![2, -2, 2])?;
    /// assert_eq!(remainders.as_slice(), [-1, 1, 0]);
    /// # Ok::<(), pilaster::Error>(())
    /// ```
    ///
    /// # Errors
    /// [`Error::DivisionByZero`], [`Error::NotBroadcastable`], [`Error::NotReadable`], [`Error::TooLarge`],
    /// [`Error::AllocationFailed`].
    rem rem_into rem_assign: "remainder" by Remainder::remainder;
}

/// Refuses where there is no quotient by one of the elements.
fn can_divide<T: Divide, R: TensorRank>(
    operation: &'static str,
    divisors: &TypedTensorView<'_, T, R>,
) -> Result<(), Error> {
    divisors.readable(operation)?;
    if const { T::BY_ALL } || divisors.iter().all(T::is_divisor) {
        return Ok(());
    }
    let zero = divisors.iter().zip(Indices::new(divisors.shape())).find(|(divisor, _)| !divisor.is_divisor());
    Err(Error::DivisionByZero { operation, index: zero.map_or_else(Box::default, |(_, index)| index.as_ref().into()) })
}
