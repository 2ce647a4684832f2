use super::promoting::promoting;
use super::{ScalarSet, own};
use crate::dynamic::format::{self, Formatted};
use crate::dynamic::{DType, ErasedView};
use crate::engine::CpuEngine;
use crate::error::Error;
use crate::storage::Placement;

/// Held by the tensors and views that `#[scalar_set]` makes.
#[diagnostic::on_unimplemented(
    message = "`{Self}` cannot be an operand of an erased operation: the set of them is closed",
    note = "the tensors and views that `#[scalar_set]` makes are all there are, for the presets `Tensor`, `TensorView` and `TensorViewMut`; hand one of them over"
)]
pub trait Operand<S: ScalarSet> {
    /// The elements, by the table of their scalar.
    fn operand(&self) -> ErasedView<'_>;
    /// Which member it holds.
    fn member(&self) -> S;
}

/// What an operation on the tensors of the set `S` takes for its other operand: a tensor of the set, or a view of one.
///
/// Sealed: those that [`#[scalar_set]`](macro@crate::scalar_set) makes are all there are, for the presets
/// [`Tensor`](crate::Tensor), [`TensorView`](crate::TensorView) and [`TensorViewMut`](crate::TensorViewMut). They have
/// these operations as methods of their own too; through this trait a function that is generic over the set has them.
///
/// The elements of both operands are of one scalar, or the operation is refused. Those called `promoting_` convert both
/// to the scalar they [promote](ScalarSet::promote) to first. None changes an operand; each allocates its result.
#[diagnostic::on_unimplemented(
    message = "`{Self}` is not a tensor of the scalar set `{S}`",
    label = "a tensor of the set, or a view of one, is expected: of `DType`, a `Tensor`, a `TensorView` or a `TensorViewMut`",
    note = "`from_typed` of the set's tensor makes one of a typed tensor, that of its view one of a typed view: no copy",
    note = "`scalar(value)` of the set's tensor holds one number",
    note = "`try_from_set` takes a tensor of another set, where the scalar is a member of both"
)]
pub trait TensorOperand<S: ScalarSet = DType>: Operand<S> {
    /// Which member it holds.
    #[must_use]
    fn tag(&self) -> S {
        self.member()
    }

    /// Which memory holds the elements.
    #[must_use]
    fn placement(&self) -> Placement {
        self.operand().placement()
    }

    /// The elements in column-major order, each to be printed.
    ///
    /// ```
    /// use pilaster::Tensor;
    ///
    /// let tensor = Tensor::from_vec_col_major([2], vec![1.5, -2.0])?;
    /// let words: Vec<String> = tensor.values().map(|value| value.to_string()).collect();
    /// assert_eq!(words, ["1.5", "-2.0"]);
    /// # Ok::<(), pilaster::Error>(())
    /// ```
    ///
    /// Printing a value of memory that the host cannot read is a formatting error.
    fn values(&self) -> impl ExactSizeIterator<Item = Formatted<'_>> {
        format::values(self.operand())
    }

    /// The sum of two tensors of one scalar, element by element, repeated to a common shape by leading axes.
    ///
    /// # Errors
    /// [`Error::DTypeMismatch`], [`Error::MissingCapability`], [`Error::NotBroadcastable`], [`Error::NotReadable`].
    fn add(&self, engine: &mut CpuEngine, rhs: &impl TensorOperand<S>) -> Result<S::Tensor, Error> {
        self.operand().add(engine, &rhs.operand()).map(own::<S>)
    }

    /// The difference of two tensors of one scalar, element by element, repeated to a common shape by leading axes.
    ///
    /// # Errors
    /// [`Error::DTypeMismatch`], [`Error::MissingCapability`], [`Error::NotBroadcastable`], [`Error::NotReadable`].
    fn sub(&self, engine: &mut CpuEngine, rhs: &impl TensorOperand<S>) -> Result<S::Tensor, Error> {
        self.operand().sub(engine, &rhs.operand()).map(own::<S>)
    }

    /// The product of two tensors of one scalar, element by element, repeated to a common shape by leading axes.
    ///
    /// # Errors
    /// [`Error::DTypeMismatch`], [`Error::MissingCapability`], [`Error::NotBroadcastable`], [`Error::NotReadable`].
    fn mul(&self, engine: &mut CpuEngine, rhs: &impl TensorOperand<S>) -> Result<S::Tensor, Error> {
        self.operand().mul(engine, &rhs.operand()).map(own::<S>)
    }

    /// The quotient of two tensors of one scalar, element by element, repeated to a common shape by leading axes.
    ///
    /// # Errors
    /// [`Error::DTypeMismatch`], [`Error::MissingCapability`], [`Error::NotBroadcastable`], [`Error::NotReadable`].
    fn div(&self, engine: &mut CpuEngine, rhs: &impl TensorOperand<S>) -> Result<S::Tensor, Error> {
        self.operand().div(engine, &rhs.operand()).map(own::<S>)
    }

    /// Each element with the other sign.
    ///
    /// # Errors
    /// [`Error::MissingCapability`], [`Error::NotReadable`].
    fn neg(&self, engine: &mut CpuEngine) -> Result<S::Tensor, Error> {
        self.operand().neg(engine).map(own::<S>)
    }

    /// Each element times the one element of `factor`, in this order.
    ///
    /// # Errors
    /// [`Error::DTypeMismatch`], [`Error::MissingCapability`], [`Error::NotOneElement`], [`Error::NotReadable`].
    fn scale(&self, engine: &mut CpuEngine, factor: &impl TensorOperand<S>) -> Result<S::Tensor, Error> {
        self.operand().scale(engine, &factor.operand()).map(own::<S>)
    }

    /// The product of two matrices of one scalar.
    ///
    /// # Errors
    /// [`Error::DTypeMismatch`], [`Error::MissingCapability`], and as the typed [`matmul`](CpuEngine::matmul).
    fn matmul(&self, engine: &mut CpuEngine, rhs: &impl TensorOperand<S>) -> Result<S::Tensor, Error> {
        self.operand().matmul(engine, &rhs.operand()).map(own::<S>)
    }

    /// The sum of all elements, as a tensor of rank 0.
    ///
    /// # Errors
    /// [`Error::MissingCapability`], [`Error::NotReadable`].
    fn sum(&self, engine: &mut CpuEngine) -> Result<S::Tensor, Error> {
        self.operand().sum(engine).map(own::<S>)
    }

    /// The largest element, or a NaN where there is one, as a tensor of rank 0.
    ///
    /// # Errors
    /// [`Error::MissingCapability`], [`Error::Empty`], [`Error::NotReadable`].
    fn max(&self, engine: &mut CpuEngine) -> Result<S::Tensor, Error> {
        self.operand().max(engine).map(own::<S>)
    }

    /// The smallest element, or a NaN where there is one, as a tensor of rank 0.
    ///
    /// # Errors
    /// [`Error::MissingCapability`], [`Error::Empty`], [`Error::NotReadable`].
    fn min(&self, engine: &mut CpuEngine) -> Result<S::Tensor, Error> {
        self.operand().min(engine).map(own::<S>)
    }

    /// The sums along one axis, as a tensor without it.
    ///
    /// # Errors
    /// [`Error::MissingCapability`], [`Error::AxisOutOfBounds`], [`Error::NotReadable`].
    fn sum_axis(&self, engine: &mut CpuEngine, axis: usize) -> Result<S::Tensor, Error> {
        self.operand().sum_axis(engine, axis).map(own::<S>)
    }

    /// The product of all elements, as a tensor of rank 0.
    ///
    /// # Errors
    /// [`Error::MissingCapability`], [`Error::NotReadable`].
    fn prod(&self, engine: &mut CpuEngine) -> Result<S::Tensor, Error> {
        self.operand().prod(engine).map(own::<S>)
    }

    /// The mean of all elements, as a tensor of rank 0.
    ///
    /// # Errors
    /// [`Error::MissingCapability`], [`Error::Empty`], [`Error::NotReadable`].
    fn mean(&self, engine: &mut CpuEngine) -> Result<S::Tensor, Error> {
        self.operand().mean(engine).map(own::<S>)
    }

    /// The sum, in the scalar that both promote to.
    ///
    /// ```
    /// use pilaster::{CpuEngine, DType, Tensor};
    ///
    /// let engine = &mut CpuEngine::serial();
    /// let sum = Tensor::scalar(1_i32).promoting_add(engine, &Tensor::scalar(0.5_f32))?;
    /// assert_eq!((sum.dtype(), sum.item::<f64>()?), (DType::F64, &1.5));
    /// # Ok::<(), pilaster::Error>(())
    /// ```
    ///
    /// # Errors
    /// [`Error::NoCommonType`], [`Error::NoConversion`], and as [`add`](Self::add).
    fn promoting_add(&self, engine: &mut CpuEngine, rhs: &impl TensorOperand<S>) -> Result<S::Tensor, Error> {
        let sides = (&self.operand(), &rhs.operand());
        promoting::<S>("promoting_add", |a, engine, b| a.add(engine, b), engine, sides).map(own::<S>)
    }

    /// The difference, in the scalar that both promote to.
    ///
    /// # Errors
    /// [`Error::NoCommonType`], [`Error::NoConversion`], and as [`sub`](Self::sub).
    fn promoting_sub(&self, engine: &mut CpuEngine, rhs: &impl TensorOperand<S>) -> Result<S::Tensor, Error> {
        let sides = (&self.operand(), &rhs.operand());
        promoting::<S>("promoting_sub", |a, engine, b| a.sub(engine, b), engine, sides).map(own::<S>)
    }

    /// The product of each element with its counterpart, in the scalar that both promote to.
    ///
    /// # Errors
    /// [`Error::NoCommonType`], [`Error::NoConversion`], and as [`mul`](Self::mul).
    fn promoting_mul(&self, engine: &mut CpuEngine, rhs: &impl TensorOperand<S>) -> Result<S::Tensor, Error> {
        let sides = (&self.operand(), &rhs.operand());
        promoting::<S>("promoting_mul", |a, engine, b| a.mul(engine, b), engine, sides).map(own::<S>)
    }

    /// The quotient, in the scalar that both promote to. Two integers stay integers, which do not divide.
    ///
    /// # Errors
    /// [`Error::NoCommonType`], [`Error::NoConversion`], and as [`div`](Self::div).
    fn promoting_div(&self, engine: &mut CpuEngine, rhs: &impl TensorOperand<S>) -> Result<S::Tensor, Error> {
        let sides = (&self.operand(), &rhs.operand());
        promoting::<S>("promoting_div", |a, engine, b| a.div(engine, b), engine, sides).map(own::<S>)
    }

    /// The product of two matrices, in the scalar that both promote to.
    ///
    /// # Errors
    /// [`Error::NoCommonType`], [`Error::NoConversion`], and as [`matmul`](Self::matmul).
    fn promoting_matmul(&self, engine: &mut CpuEngine, rhs: &impl TensorOperand<S>) -> Result<S::Tensor, Error> {
        let sides = (&self.operand(), &rhs.operand());
        promoting::<S>("promoting_matmul", |a, engine, b| a.matmul(engine, b), engine, sides).map(own::<S>)
    }

    /// The nearest elements of another member, by a conversion that either scalar declares. It may lose.
    ///
    /// # Errors
    /// [`Error::NoConversion`], [`Error::NotReadable`].
    fn cast(&self, engine: &mut CpuEngine, to: S) -> Result<S::Tensor, Error> {
        self.operand().cast(engine, to.dtype()).map(own::<S>)
    }

    /// The same numbers in another member, by a conversion that either scalar declares; an element that the other does
    /// not hold is an error that names its index and its value.
    ///
    /// # Errors
    /// [`Error::Inexact`], [`Error::NoConversion`], [`Error::NotReadable`].
    fn convert(&self, engine: &mut CpuEngine, to: S) -> Result<S::Tensor, Error> {
        self.operand().convert(engine, to.dtype()).map(own::<S>)
    }

    /// A compact copy in memory of the host: one allocation, each element cloned once.
    ///
    /// # Errors
    /// [`Error::NotReadable`].
    fn to_contiguous(&self) -> Result<S::Tensor, Error> {
        self.operand().duplicate().map(own::<S>)
    }
}
