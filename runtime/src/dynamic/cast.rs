//! Declared conversions, of whole tensors of scalars that are known at run time only.

use super::table::{Unary, erase, typed};
use super::{DType, ErasedRef, ErasedTensor, ScalarTable};
use crate::engine::CpuEngine;
use crate::error::Error;
use crate::scalar::{CastFrom, ConvertFrom, RealField, TensorScalar};
use core::fmt;
use num_complex::Complex;

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
        let cast: Unary = |engine, a| Ok(erase(engine.map(&typed::<S>(a), |value| D::from(value.clone()))?));
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
            cast: |engine, a| Ok(erase(engine.map(&typed::<S>(a), D::cast_from)?)),
            convert: |engine, a| Ok(erase(engine.convert::<D, _>(&typed::<S>(a))?)),
        }
    }
}

/// Between a real field and its complex numbers, whose parts need no conversion.
impl Cast {
    /// With an imaginary part of zero.
    #[must_use]
    pub const fn into_complex<T: RealField>() -> Self {
        let cast: Unary =
            |engine, a| Ok(erase(engine.map(&typed::<T>(a), |value| Complex { re: value.clone(), im: T::zero() })?));
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
            cast: |engine, a| Ok(erase(engine.map(&typed::<Complex<T>>(a), |value| value.re.clone())?)),
            convert: |engine, a| {
                let real = |value: &Complex<T>| (value.im == T::zero()).then(|| value.re.clone());
                Ok(erase(engine.convert_by(&typed::<Complex<T>>(a), real)?))
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

impl fmt::Debug for Cast {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Cast({} -> {})", (self.from)().spec.name, (self.to)().spec.name)
    }
}

impl ErasedRef<'_> {
    /// The nearest elements of another scalar.
    pub(super) fn cast(self, engine: &mut CpuEngine, to: DType) -> Result<ErasedTensor, Error> {
        self.to_scalar(engine, "cast", to, |cast| cast.cast)
    }

    /// The same elements of another scalar, each exactly.
    pub(super) fn convert(self, engine: &mut CpuEngine, to: DType) -> Result<ErasedTensor, Error> {
        self.to_scalar(engine, "convert", to, |cast| cast.convert)
    }

    fn to_scalar(
        self,
        engine: &mut CpuEngine,
        operation: &'static str,
        to: DType,
        way: fn(&Cast) -> Unary,
    ) -> Result<ErasedTensor, Error> {
        let (from, to) = (self.table(), to.table());
        if from.type_id == to.type_id {
            return (from.to_col_major)(self).map_err(|error| error.of(operation));
        }
        match Cast::between(from, to) {
            Some(cast) => way(cast)(engine, self).map_err(|error| error.of(operation)),
            None => Err(Error::NoConversion { operation, from: from.spec.name, to: to.spec.name }),
        }
    }
}
