//! What a tensor of any scalar can compute, on owned tensors and on views.

use super::{DType, ErasedView, Tensor, TensorView, TensorViewMut};
use crate::engine::CpuEngine;
use crate::error::Error;

mod sealed {
    #[diagnostic::on_unimplemented(
        message = "`{Self}` cannot be an operand of an erased operation: the set of them is closed",
        note = "`Tensor`, `TensorView` and `TensorViewMut` are all there are; hand one of them over"
    )]
    pub trait Sealed {}
}

/// What an operation on a [`Tensor`] takes for its other operand: a tensor, or a view of one.
///
/// Sealed: [`Tensor`], [`TensorView`] and [`TensorViewMut`] are all there are.
#[diagnostic::on_unimplemented(
    message = "`{Self}` is not a tensor whose scalar is known at run time",
    label = "a `Tensor`, a `TensorView` or a `TensorViewMut` is expected",
    note = "`Tensor::from_typed(tensor)` makes one of a typed tensor, `TensorView::from_typed(view)` of a typed view: no copy",
    note = "`Tensor::scalar(value)` holds one number"
)]
pub trait TensorOperand: sealed::Sealed {
    #[doc(hidden)]
    fn operand(&self) -> ErasedView<'_>;
}

macro_rules! operations {
    ($($operand:ty, copied by $copy:ident;)*) => {$(
        impl sealed::Sealed for $operand {}

        impl TensorOperand for $operand {
            fn operand(&self) -> ErasedView<'_> {
                self.erased_view()
            }
        }

        impl $operand {
            /// The sum of two tensors of one scalar and one shape, element by element.
            ///
            /// # Errors
            /// [`Error::DTypeMismatch`], [`Error::MissingCapability`], [`Error::ShapeMismatch`],
            /// [`Error::NotReadable`].
            pub fn add(&self, engine: &mut CpuEngine, rhs: &impl TensorOperand) -> Result<Tensor, Error> {
                self.operand().add(engine, &rhs.operand()).map(Tensor::from_erased)
            }

            /// The difference of two tensors of one scalar and one shape, element by element.
            ///
            /// # Errors
            /// [`Error::DTypeMismatch`], [`Error::MissingCapability`], [`Error::ShapeMismatch`],
            /// [`Error::NotReadable`].
            pub fn sub(&self, engine: &mut CpuEngine, rhs: &impl TensorOperand) -> Result<Tensor, Error> {
                self.operand().sub(engine, &rhs.operand()).map(Tensor::from_erased)
            }

            /// The product of two tensors of one scalar and one shape, element by element.
            ///
            /// # Errors
            /// [`Error::DTypeMismatch`], [`Error::MissingCapability`], [`Error::ShapeMismatch`],
            /// [`Error::NotReadable`].
            pub fn mul(&self, engine: &mut CpuEngine, rhs: &impl TensorOperand) -> Result<Tensor, Error> {
                self.operand().mul(engine, &rhs.operand()).map(Tensor::from_erased)
            }

            /// The quotient of two tensors of one scalar and one shape, element by element.
            ///
            /// # Errors
            /// [`Error::DTypeMismatch`], [`Error::MissingCapability`], [`Error::ShapeMismatch`],
            /// [`Error::NotReadable`].
            pub fn div(&self, engine: &mut CpuEngine, rhs: &impl TensorOperand) -> Result<Tensor, Error> {
                self.operand().div(engine, &rhs.operand()).map(Tensor::from_erased)
            }

            /// Each element with the other sign.
            ///
            /// # Errors
            /// [`Error::MissingCapability`], [`Error::NotReadable`].
            pub fn neg(&self, engine: &mut CpuEngine) -> Result<Tensor, Error> {
                self.operand().neg(engine).map(Tensor::from_erased)
            }

            /// Each element times the one element of `factor`, in this order.
            ///
            /// # Errors
            /// [`Error::DTypeMismatch`], [`Error::MissingCapability`], [`Error::NotOneElement`],
            /// [`Error::NotReadable`].
            pub fn scale(&self, engine: &mut CpuEngine, factor: &impl TensorOperand) -> Result<Tensor, Error> {
                self.operand().scale(engine, &factor.operand()).map(Tensor::from_erased)
            }

            /// The product of two matrices of one scalar.
            ///
            /// # Errors
            /// [`Error::DTypeMismatch`], [`Error::MissingCapability`], and as the typed
            /// [`matmul`](CpuEngine::matmul).
            pub fn matmul(&self, engine: &mut CpuEngine, rhs: &impl TensorOperand) -> Result<Tensor, Error> {
                self.operand().matmul(engine, &rhs.operand()).map(Tensor::from_erased)
            }

            /// The sum of all elements, as a tensor of rank 0.
            ///
            /// # Errors
            /// [`Error::MissingCapability`], [`Error::NotReadable`].
            pub fn sum(&self, engine: &mut CpuEngine) -> Result<Tensor, Error> {
                self.operand().sum(engine).map(Tensor::from_erased)
            }

            /// The largest element, or a NaN where there is one, as a tensor of rank 0.
            ///
            /// # Errors
            /// [`Error::MissingCapability`], [`Error::Empty`], [`Error::NotReadable`].
            pub fn max(&self, engine: &mut CpuEngine) -> Result<Tensor, Error> {
                self.operand().max(engine).map(Tensor::from_erased)
            }

            /// The smallest element, or a NaN where there is one, as a tensor of rank 0.
            ///
            /// # Errors
            /// [`Error::MissingCapability`], [`Error::Empty`], [`Error::NotReadable`].
            pub fn min(&self, engine: &mut CpuEngine) -> Result<Tensor, Error> {
                self.operand().min(engine).map(Tensor::from_erased)
            }

            /// The same elements in another scalar, by a conversion that either of the two declares. It may lose.
            ///
            /// # Errors
            /// [`Error::NoConversion`], [`Error::NotReadable`].
            pub fn cast(&self, engine: &mut CpuEngine, to: DType) -> Result<Tensor, Error> {
                self.operand().cast(engine, to).map(Tensor::from_erased)
            }

            /// A compact copy in memory of the host: one allocation, each element cloned once.
            ///
            /// # Errors
            /// [`Error::NotReadable`].
            pub fn $copy(&self) -> Result<Tensor, Error> {
                self.operand().duplicate().map(Tensor::from_erased)
            }
        }
    )*};
}

operations! {
    Tensor, copied by duplicate;
    TensorView<'_>, copied by to_contiguous;
    TensorViewMut<'_>, copied by to_contiguous;
}

macro_rules! equality {
    ($($left:ty, $right:ty;)*) => {$(
        impl PartialEq<$right> for $left {
            /// One scalar, one shape, and equal elements. Tensors of a scalar that has no equality are never equal.
            ///
            /// # Panics
            /// Where the host cannot read the elements.
            fn eq(&self, other: &$right) -> bool {
                self.operand().equals(&other.operand())
            }
        }
    )*};
}

equality! {
    Tensor, Tensor;
    TensorView<'_>, TensorView<'_>;
    Tensor, TensorView<'_>;
    TensorView<'_>, Tensor;
}
