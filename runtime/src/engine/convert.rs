//! Exact conversion of whole tensors.

use super::CpuEngine;
use crate::error::Error;
use crate::layout::Indices;
use crate::rank::TensorRank;
use crate::scalar::{ConvertFrom, TensorScalar};
use crate::tensor::{AsTensorView, HostTensor, TypedTensorView};
use core::mem::MaybeUninit;

const OPERATION: &str = "convert";

impl CpuEngine {
    /// The same numbers as another scalar, as a new tensor; an element that the other does not hold is an error.
    ///
    /// The first such element in column-major order is the one that is named. [`cast`](Self::cast)
    /// rounds instead.
    /// Cost: one pass; the result is in memory of the engine.
    ///
    /// ```
    /// use pilaster::{CpuEngine, HostTensor, Rank};
    ///
    /// let a = HostTensor::<f64, Rank<1>>::from_vec_col_major([2], vec![3.0, 0.5])?;
    /// assert_eq!(CpuEngine::serial().convert::<f32, _>(&a)?.as_slice(), [3.0, 0.5]);
    /// let refused = CpuEngine::serial().convert::<i32, _>(&a).unwrap_err();
    /// assert_eq!(refused.to_string(), "convert: the `f64` 0.5 at index [1] is no `i32`; `cast` rounds");
    /// # Ok::<(), pilaster::Error>(())
    /// ```
    ///
    /// # Errors
    /// [`Error::Inexact`], [`Error::NotReadable`], [`Error::TooLarge`], [`Error::AllocationFailed`].
    pub fn convert<U, A>(&mut self, a: &A) -> Result<HostTensor<U, A::Rank>, Error>
    where
        A: AsTensorView<Elem: TensorScalar>,
        U: TensorScalar + ConvertFrom<A::Elem>,
    {
        self.convert_by(a, U::convert_from)
    }

    /// By a function that gives the same number, or none.
    pub(crate) fn convert_by<U, A>(
        &mut self,
        a: &A,
        same: impl Fn(&A::Elem) -> Option<U>,
    ) -> Result<HostTensor<U, A::Rank>, Error>
    where
        A: AsTensorView<Elem: TensorScalar>,
        U: TensorScalar,
    {
        let view = a.as_tensor_view();
        view.readable(OPERATION)?;
        let write = |_: &mut Self, slots: &mut [MaybeUninit<U>]| {
            for (number, element) in view.iter().enumerate() {
                match same(element) {
                    Some(converted) => _ = slots[number].write(converted),
                    None => {
                        // SAFETY: those before this one were written.
                        unsafe { slots[..number].assume_init_drop() };
                        return Err(inexact::<_, U, _>(&view, number, element));
                    }
                }
            }
            Ok(())
        };
        // SAFETY: there is one slot an element, and each was written.
        unsafe { self.try_output(OPERATION, view.shape().clone(), write) }
    }
}

/// What is wrong with the element that comes after `before` others.
#[cold]
fn inexact<T: TensorScalar, U: TensorScalar, R: TensorRank>(
    view: &TypedTensorView<'_, T, R>,
    before: usize,
    element: &T,
) -> Error {
    let index = Indices::new(view.shape()).nth(before).expect("an element has an index");
    Error::Inexact {
        operation: OPERATION,
        from: T::SPEC.name,
        to: U::SPEC.name,
        index: index.as_ref().into(),
        value: format!("{element:?}").into(),
    }
}
