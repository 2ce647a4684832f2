//! What can be done with the elements of a scalar that is known at run time only.

use super::tables::{
    ConjugationTable, DivisionTable, EqualityTable, FieldTable, IntegersTable, MagnitudeTable, OrderTable,
    RealFieldTable, RemainderTable, RingTable, SemiringTable, StoredTable, TruthTable, UnitTable,
};
use super::{Cast, DType, ErasedRef, ErasedTensor, ErasedView, ErasedViewMut, TypedRef, erased};
use crate::engine::CpuEngine;
use crate::error::Error;
use crate::private::{Capabilities, HasEquality, HasOrder};
use crate::rank::{AxisVec, DynRank};
use crate::scalar::{Accumulate, Field, Magnitude, RealField, Ring, ScalarSpec, TensorScalar};
use crate::tensor::{HostTensor, TypedTensor, TypedTensorView, TypedTensorViewMut};
use core::any::{Any, TypeId};
use core::fmt;
use core::ptr::NonNull;

/// What makes a tensor of a shape, with one value everywhere.
pub type Constant = fn(&[usize]) -> Result<ErasedTensor, Error>;
/// An operation on one tensor.
pub(super) type Unary = fn(&mut CpuEngine, ErasedRef<'_>) -> Result<ErasedTensor, Error>;
/// An operation on two tensors of the same scalar.
pub(super) type Binary = fn(&mut CpuEngine, ErasedRef<'_>, ErasedRef<'_>) -> Result<ErasedTensor, Error>;
/// A choice between two tensors, element by element.
type Choice = fn(
    &mut CpuEngine,
    &TypedTensorView<'_, bool, DynRank>,
    ErasedRef<'_>,
    ErasedRef<'_>,
) -> Result<ErasedTensor, Error>;
/// An operation on many tensors along an axis.
pub(super) type Joining = fn(&mut CpuEngine, &[ErasedRef<'_>], usize) -> Result<ErasedTensor, Error>;

/// The operations of one scalar, as functions over erased tensors.
///
/// The derive builds it as a constant, in a function compiled where the scalar is declared: its kernels are instantiated
/// there once, however many crates use them. Nothing is computed here; each function forwards to the typed operation.
pub struct ScalarTable {
    pub(super) spec: ScalarSpec,
    pub(super) type_id: TypeId,
    pub(super) element_size: usize,
    /// # Safety
    /// For a `TypedTensor` of this scalar, which is not used again.
    pub(super) drop_tensor: unsafe fn(NonNull<()>),
    pub(super) shape: fn(&ErasedTensor) -> &AxisVec<usize>,
    pub(super) view: fn(ErasedRef<'_>) -> ErasedView<'_>,
    pub(super) view_mut: fn(&mut ErasedTensor) -> ErasedViewMut<'_>,
    /// # Panics
    /// Where the extents are of another number of elements.
    pub(super) into_shape: fn(ErasedTensor, &[usize]) -> ErasedTensor,
    pub(super) to_col_major: fn(ErasedRef<'_>) -> Result<ErasedTensor, Error>,
    pub(super) write_element: fn(&ErasedView<'_>, &[usize], &mut fmt::Formatter<'_>) -> fmt::Result,
    pub(super) select: Choice,
    pub(super) concat: Joining,
    pub(super) stack: Joining,
    pub(super) zeros: Option<Constant>,
    pub(super) ones: Option<Constant>,
    /// A [`Conjugation`](crate::tensor::Conjugation) of the scalar.
    pub(super) conjugating: Option<&'static (dyn Any + Send + Sync)>,
    pub(super) equal: Option<fn(ErasedRef<'_>, ErasedRef<'_>) -> bool>,
    /// Always there; an option as the other groups are, which macros look up alike.
    pub(super) stored: Option<StoredTable>,
    pub(super) semiring: Option<SemiringTable>,
    pub(super) unit: Option<UnitTable>,
    pub(super) ring: Option<RingTable>,
    pub(super) field: Option<FieldTable>,
    pub(super) division: Option<DivisionTable>,
    pub(super) remainder: Option<RemainderTable>,
    pub(super) real_field: Option<RealFieldTable>,
    pub(super) magnitude: Option<MagnitudeTable>,
    pub(super) order: Option<OrderTable>,
    pub(super) equality: Option<EqualityTable>,
    pub(super) conjugation: Option<ConjugationTable>,
    pub(super) integers: Option<IntegersTable>,
    pub(super) truth: Option<TruthTable>,
    pub(super) casts: &'static [Option<Cast>],
}

impl ScalarTable {
    /// What every scalar can do: be stored, viewed, copied, printed, put together and taken apart.
    #[must_use]
    pub const fn of<T: TensorScalar>() -> Self {
        Self {
            spec: T::SPEC,
            type_id: TypeId::of::<T>(),
            element_size: size_of::<T>(),
            drop_tensor: erased::drop_tensor::<T>,
            shape: |tensor| expect(tensor.as_typed::<T>()).shape(),
            view: |operand| ErasedView::from_typed(typed::<T>(operand).into_view()),
            view_mut: |tensor| ErasedViewMut::from_typed(expect(tensor.as_typed_mut::<T>()).as_view_mut()),
            into_shape: |tensor, shape| {
                let typed = expect(tensor.into_typed::<T>().ok());
                ErasedTensor::from_typed(expect(typed.into_shape(shape).ok()))
            },
            to_col_major: |operand| {
                let view = typed::<T>(operand).into_view();
                view.readable("to_col_major")?;
                Ok(erase(view.to_col_major()))
            },
            write_element: |view, index, f| match typed::<T>(view.as_operand()).into_view().get(index) {
                Ok(element) => fmt::Debug::fmt(element, f),
                Err(_) => Err(fmt::Error),
            },
            select: |engine, condition, a, b| Ok(erase(engine.select(condition, &typed::<T>(a), &typed::<T>(b))?)),
            concat: |engine, parts, axis| Ok(erase(engine.concat(&all_typed::<T>(parts), axis)?)),
            stack: |engine, parts, axis| Ok(erase(engine.stack(&all_typed::<T>(parts), axis)?)),
            zeros: None,
            ones: None,
            conjugating: None,
            equal: None,
            stored: Some(StoredTable::of::<T>()),
            semiring: None,
            unit: None,
            ring: None,
            field: None,
            division: None,
            remainder: None,
            real_field: None,
            magnitude: None,
            order: None,
            equality: None,
            conjugation: None,
            integers: None,
            truth: None,
            casts: &[],
        }
    }

    /// Adds sums and products.
    #[must_use]
    pub const fn with_semiring<T: Accumulate>(self) -> Self {
        let zeros: Constant = |shape| Ok(erase(HostTensor::<T>::zeros(shape)?));
        Self { semiring: Some(SemiringTable::of::<T>()), zeros: Some(zeros), ..self }
    }

    /// Adds differences.
    #[must_use]
    pub const fn with_ring<T: Ring + Accumulate>(self) -> Self {
        Self { ring: Some(RingTable::of::<T>()), ..self }
    }

    /// Adds means and equality.
    #[must_use]
    pub const fn with_field<T: Field>(self) -> Self {
        Self { field: Some(FieldTable::of::<T>()), ..self.with_equality::<T>() }
    }

    /// Adds what a real field has: an order, absolute values, variances.
    #[must_use]
    pub const fn with_real_field<T: RealField>(self) -> Self {
        let real_field = Some(RealFieldTable::of::<T>());
        Self { real_field, ..self.with_order::<T>().with_magnitude::<T>() }
    }

    /// Adds absolute values.
    #[must_use]
    pub const fn with_magnitude<T: Magnitude>(self) -> Self {
        Self { magnitude: Some(MagnitudeTable::of::<T>()), ..self }
    }

    /// Adds comparisons, and the largest and the smallest.
    #[must_use]
    pub const fn with_order<T: TensorScalar + HasOrder>(self) -> Self {
        Self { order: Some(OrderTable::of::<T>()), ..self }
    }

    /// Adds equality.
    #[must_use]
    pub const fn with_equality<T: TensorScalar + HasEquality>(self) -> Self {
        let equal: fn(ErasedRef<'_>, ErasedRef<'_>) -> bool =
            |a, b| typed::<T>(a).into_view() == typed::<T>(b).into_view();
        Self { equality: Some(EqualityTable::of::<T>()), equal: Some(equal), ..self }
    }

    /// Adds what was found that no key claims.
    #[must_use]
    pub const fn with_found(self, found: Capabilities) -> Self {
        let Capabilities { unit, ones, division, remainder, conjugation, conjugating, integers, truth } = found;
        Self { unit, ones, division, remainder, conjugation, conjugating, integers, truth, ..self }
    }

    /// Adds the conversions that the scalar declares.
    #[must_use]
    pub const fn with_casts(self, casts: &'static [Option<Cast>]) -> Self {
        Self { casts, ..self }
    }

    /// Whether this is the table of `T`.
    #[inline]
    #[must_use]
    pub fn is<T: TensorScalar>(&self) -> bool {
        self.type_id == TypeId::of::<T>()
    }

    /// Refuses another scalar.
    #[inline]
    pub(super) fn agrees(&'static self, operation: &'static str, other: &'static Self) -> Result<(), Error> {
        if self.type_id == other.type_id { Ok(()) } else { Err(self.differs(operation, other)) }
    }

    #[cold]
    fn differs(&'static self, operation: &'static str, other: &'static Self) -> Error {
        Error::DTypeMismatch { operation, left: DType::of_table(self), right: DType::of_table(other) }
    }

    /// The error of an operation for which the scalar lacks a capability.
    #[cold]
    pub(super) fn lacks(&self, operation: &'static str, capability: &'static str) -> Error {
        Error::MissingCapability { operation, scalar: self.spec.name, capability }
    }
}

impl fmt::Debug for ScalarTable {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_tuple("ScalarTable").field(&self.spec.name).finish()
    }
}

/// What a table is looked up for is of its own scalar: callers compare tables first.
fn expect<V>(found: Option<V>) -> V {
    found.expect("a table is asked about tensors of its own scalar")
}

pub(super) fn typed<'v, T: TensorScalar>(operand: ErasedRef<'v>) -> TypedRef<'v, T> {
    expect(operand.as_typed())
}

fn all_typed<'v, T: TensorScalar>(operands: &[ErasedRef<'v>]) -> Vec<TypedRef<'v, T>> {
    operands.iter().copied().map(typed).collect()
}

pub(super) fn typed_mut<'v, T: TensorScalar>(view: ErasedViewMut<'v>) -> TypedTensorViewMut<'v, T> {
    expect(view.into_typed().ok())
}

pub(crate) fn erase<T: TensorScalar>(tensor: HostTensor<T, DynRank>) -> ErasedTensor {
    ErasedTensor::from_typed(tensor.into_dynamic())
}

/// A tensor of rank 0.
pub(super) fn scalar<T: TensorScalar>(value: T) -> ErasedTensor {
    ErasedTensor::from_typed(TypedTensor::of_one(value))
}

/// The only element of a tensor.
pub(super) fn only<'a, T>(operation: &'static str, view: &TypedTensorView<'a, T>) -> Result<&'a T, Error> {
    view.readable(operation)?;
    let mut elements = view.iter();
    match (elements.next(), elements.len()) {
        (Some(element), 0) => Ok(element),
        _ => Err(Error::NotOneElement { operation, shape: view.shape().as_ref().into() }),
    }
}
