//! What can be done with the elements of a scalar that is known at run time only.

use super::{ErasedTensor, ErasedView, ErasedViewMut, erased};
use crate::engine::CpuEngine;
use crate::error::Error;
use crate::private::{HasEquality, HasOrder};
use crate::rank::{AxisVec, DynRank};
use crate::scalar::{Accumulate, CastFrom, ConvertFrom, Field, One, RealField, Ring, ScalarSpec, TensorScalar};
use crate::tensor::{HostTensor, TypedTensor, TypedTensorView};
use core::any::TypeId;
use core::fmt;
use core::ptr::NonNull;
use num_complex::Complex;

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
    pub(super) view: fn(&ErasedTensor) -> ErasedView<'_>,
    pub(super) view_mut: fn(&mut ErasedTensor) -> ErasedViewMut<'_>,
    pub(super) duplicate: fn(&ErasedView<'_>) -> Result<ErasedTensor, Error>,
    pub(super) write_element: fn(&ErasedView<'_>, &[usize], &mut fmt::Formatter<'_>) -> fmt::Result,
    pub(super) semiring: Option<SemiringTable>,
    pub(super) ones: Option<Constant>,
    pub(super) ring: Option<RingTable>,
    pub(super) field: Option<FieldTable>,
    pub(super) order: Option<OrderTable>,
    pub(super) equality: Option<fn(&ErasedView<'_>, &ErasedView<'_>) -> bool>,
    pub(super) casts: &'static [Option<Cast>],
}

/// What makes a tensor of a shape, with one value everywhere.
pub(super) type Constant = fn(&[usize]) -> Result<ErasedTensor, Error>;
/// An operation on one tensor.
pub(super) type Unary = fn(&mut CpuEngine, &ErasedView<'_>) -> Result<ErasedTensor, Error>;
/// An operation on two tensors of the same scalar.
pub(super) type Binary = fn(&mut CpuEngine, &ErasedView<'_>, &ErasedView<'_>) -> Result<ErasedTensor, Error>;

/// An operation on one tensor along an axis.
pub(super) type AlongAxis = fn(&mut CpuEngine, &ErasedView<'_>, usize) -> Result<ErasedTensor, Error>;

pub(super) struct SemiringTable {
    pub(super) zeros: Constant,
    pub(super) add: Binary,
    pub(super) mul: Binary,
    /// The second tensor has one element.
    pub(super) scale: Binary,
    pub(super) matmul: Binary,
    pub(super) sum: Unary,
    pub(super) sum_axis: AlongAxis,
}

pub(super) struct RingTable {
    pub(super) sub: Binary,
    pub(super) neg: Unary,
    pub(super) prod: Unary,
}

pub(super) struct FieldTable {
    pub(super) div: Binary,
    pub(super) mean: Unary,
}

pub(super) struct OrderTable {
    pub(super) max: Unary,
    pub(super) min: Unary,
}

/// A declared conversion between two scalars, of whole tensors.
#[derive(Clone, Copy)]
pub struct Cast {
    /// The names of the scalars, for constants, in which `from` and `to` cannot be called.
    pub(super) names: (&'static str, &'static str),
    pub(super) from: fn() -> &'static ScalarTable,
    pub(super) to: fn() -> &'static ScalarTable,
    /// May lose.
    pub(super) cast: Unary,
    /// The same numbers, or an error.
    pub(super) convert: Unary,
}

impl Cast {
    /// By `From`, which is exact: casting and converting are one.
    #[must_use]
    pub const fn exact<S: TensorScalar, D: TensorScalar + From<S>>() -> Self {
        let cast: Unary = |engine, a| Ok(erase(engine.map(typed::<S>(a), |value| D::from(value.clone()))?));
        let names = (S::SPEC.name, D::SPEC.name);
        Self { names, from: S::table, to: D::table, cast, convert: cast }
    }

    /// By [`CastFrom`], which may lose, and [`ConvertFrom`], which may refuse.
    #[must_use]
    pub const fn lossy<S: TensorScalar, D: TensorScalar + ConvertFrom<S> + CastFrom<S>>() -> Self {
        Self {
            names: (S::SPEC.name, D::SPEC.name),
            from: S::table,
            to: D::table,
            cast: |engine, a| Ok(erase(engine.map(typed::<S>(a), D::cast_from)?)),
            convert: |engine, a| Ok(erase(engine.convert::<D, _>(typed::<S>(a))?)),
        }
    }
}

/// Between a real field and its complex numbers, whose parts need no conversion.
impl Cast {
    /// With an imaginary part of zero.
    #[must_use]
    pub const fn into_complex<T: RealField>() -> Self {
        let cast: Unary =
            |engine, a| Ok(erase(engine.map(typed::<T>(a), |value| Complex { re: value.clone(), im: T::zero() })?));
        let names = (T::SPEC.name, Complex::<T>::SPEC.name);
        Self { names, from: T::table, to: Complex::<T>::table, cast, convert: cast }
    }

    /// Without the imaginary part, which converts where it is zero.
    #[must_use]
    pub const fn real_part<T: RealField>() -> Self {
        Self {
            names: (Complex::<T>::SPEC.name, T::SPEC.name),
            from: Complex::<T>::table,
            to: T::table,
            cast: |engine, a| Ok(erase(engine.map(typed::<Complex<T>>(a), |value| value.re.clone())?)),
            convert: |engine, a| {
                let real = |value: &Complex<T>| (value.im == T::zero()).then(|| value.re.clone());
                Ok(erase(engine.convert_by(typed::<Complex<T>>(a), real)?))
            },
        }
    }
}

impl Cast {
    /// The conversion that either of two scalars declares.
    pub(super) fn between(from: &ScalarTable, to: &ScalarTable) -> Option<&'static Self> {
        let leads = |cast: &&Self| (cast.from)().type_id == from.type_id && (cast.to)().type_id == to.type_id;
        let declared = |table: &ScalarTable| table.casts.iter().flatten().find(leads);
        declared(to).or_else(|| declared(from))
    }
}

impl ScalarTable {
    /// What every scalar can do: be stored, viewed, copied, printed.
    #[must_use]
    pub const fn of<T: TensorScalar>() -> Self {
        Self {
            spec: T::SPEC,
            type_id: TypeId::of::<T>(),
            element_size: size_of::<T>(),
            drop_tensor: erased::drop_tensor::<T>,
            shape: |tensor| expect(tensor.as_typed::<T>()).shape(),
            view: |tensor| ErasedView::from_typed(expect(tensor.as_typed::<T>()).as_view()),
            view_mut: |tensor| ErasedViewMut::from_typed(expect(tensor.as_typed_mut::<T>()).as_view_mut()),
            duplicate: |view| {
                let view = typed::<T>(view);
                view.readable("duplicate")?;
                Ok(erase(view.to_col_major()))
            },
            write_element: |view, index, f| match typed::<T>(view).get(index) {
                Ok(element) => fmt::Debug::fmt(element, f),
                Err(_) => Err(fmt::Error),
            },
            semiring: None,
            ones: None,
            ring: None,
            field: None,
            order: None,
            equality: None,
            casts: &[],
        }
    }

    /// Adds sums and products.
    #[must_use]
    pub const fn with_semiring<T: Accumulate>(self) -> Self {
        let semiring = SemiringTable {
            zeros: |shape| Ok(erase(HostTensor::<T>::zeros(shape)?)),
            add: |engine, a, b| Ok(erase(engine.add(typed::<T>(a), typed::<T>(b))?)),
            mul: |engine, a, b| Ok(erase(engine.mul(typed::<T>(a), typed::<T>(b))?)),
            scale: |engine, a, s| Ok(erase(engine.scale(typed::<T>(a), only("scale", typed::<T>(s))?)?)),
            matmul: |engine, a, b| Ok(erase(engine.matmul(typed::<T>(a), typed::<T>(b))?)),
            sum: |engine, a| Ok(scalar(engine.sum(typed::<T>(a))?)),
            sum_axis: |engine, a, axis| Ok(erase(engine.sum_axis(typed::<T>(a), axis)?)),
        };
        Self { semiring: Some(semiring), ..self }
    }

    /// Adds a one.
    #[must_use]
    pub const fn with_one<T: One>(self) -> Self {
        Self { ones: Some(|shape| Ok(erase(HostTensor::<T>::ones(shape)?))), ..self }
    }

    /// Adds differences and a one.
    #[must_use]
    pub const fn with_ring<T: Ring + Accumulate>(self) -> Self {
        let ring = RingTable {
            sub: |engine, a, b| Ok(erase(engine.sub(typed::<T>(a), typed::<T>(b))?)),
            neg: |engine, a| Ok(erase(engine.neg(typed::<T>(a))?)),
            prod: |engine, a| Ok(scalar(engine.prod(typed::<T>(a))?)),
        };
        Self { ring: Some(ring), ..self.with_one::<T>() }
    }

    /// Adds quotients and equality.
    #[must_use]
    pub const fn with_field<T: Field>(self) -> Self {
        let field = FieldTable {
            div: |engine, a, b| Ok(erase(engine.div(typed::<T>(a), typed::<T>(b))?)),
            mean: |engine, a| Ok(scalar(engine.mean(typed::<T>(a))?)),
        };
        Self { field: Some(field), ..self.with_equality::<T>() }
    }

    /// Adds the order of a real field.
    #[must_use]
    pub const fn with_real_field<T: RealField>(self) -> Self {
        self.with_order::<T>()
    }

    /// Adds the largest and the smallest.
    #[must_use]
    pub const fn with_order<T: TensorScalar + HasOrder>(self) -> Self {
        let order = OrderTable {
            max: |engine, a| Ok(scalar(engine.max(typed::<T>(a))?)),
            min: |engine, a| Ok(scalar(engine.min(typed::<T>(a))?)),
        };
        Self { order: Some(order), ..self }
    }

    /// Adds equality.
    #[must_use]
    pub const fn with_equality<T: TensorScalar + HasEquality>(self) -> Self {
        Self { equality: Some(|a, b| typed::<T>(a) == typed::<T>(b)), ..self }
    }

    /// Adds the conversions that the scalar declares.
    #[must_use]
    pub const fn with_casts(self, casts: &'static [Option<Cast>]) -> Self {
        Self { casts, ..self }
    }
}

impl fmt::Debug for Cast {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Cast({} -> {})", (self.from)().spec.name, (self.to)().spec.name)
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

fn typed<'v, 'a, T: TensorScalar>(view: &'v ErasedView<'a>) -> &'v TypedTensorView<'a, T> {
    expect(view.as_typed())
}

pub(crate) fn erase<T: TensorScalar>(tensor: HostTensor<T, DynRank>) -> ErasedTensor {
    ErasedTensor::from_typed(tensor.into_dynamic())
}

/// A tensor of rank 0.
fn scalar<T: TensorScalar>(value: T) -> ErasedTensor {
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
