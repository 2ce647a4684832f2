//! Operations on erased views: each looks up its function in the table of the scalar and forwards to it.

use super::table::{Binary, Cast, Unary};
use super::{DType, ErasedTensor, ErasedView};
use crate::engine::CpuEngine;
use crate::error::Error;
use crate::tensor::readable;

impl ErasedView<'_> {
    fn dtype(&self) -> DType {
        DType::of_table(self.table())
    }

    fn missing(&self, operation: &'static str, capability: &'static str) -> Error {
        Error::MissingCapability { operation, scalar: self.table().spec.name, capability }
    }

    fn unary(
        &self,
        engine: &mut CpuEngine,
        found: Option<Unary>,
        operation: &'static str,
        capability: &'static str,
    ) -> Result<ErasedTensor, Error> {
        let function = found.ok_or_else(|| self.missing(operation, capability))?;
        function(engine, self)
    }

    /// The scalars are compared before the capability is asked for: a mixed pair is a mixed pair whatever they can do.
    fn binary(
        &self,
        engine: &mut CpuEngine,
        rhs: &ErasedView<'_>,
        found: Option<Binary>,
        operation: &'static str,
        capability: &'static str,
    ) -> Result<ErasedTensor, Error> {
        if self.table().type_id != rhs.table().type_id {
            return Err(Error::DTypeMismatch { operation, left: self.dtype(), right: rhs.dtype() });
        }
        let function = found.ok_or_else(|| self.missing(operation, capability))?;
        function(engine, self, rhs)
    }

    pub(super) fn sum_axis(&self, engine: &mut CpuEngine, axis: usize) -> Result<ErasedTensor, Error> {
        let found = self.table().semiring.as_ref().map(|group| group.sum_axis);
        let function = found.ok_or_else(|| self.missing("sum_axis", "`algebra = semiring`"))?;
        function(engine, self, axis)
    }

    pub(super) fn duplicate(&self) -> Result<ErasedTensor, Error> {
        (self.table().duplicate)(self)
    }

    pub(super) fn equals(&self, rhs: &ErasedView<'_>) -> bool {
        self.table().type_id == rhs.table().type_id && self.table().equality.is_some_and(|equality| equality(self, rhs))
    }

    /// The nearest elements of another scalar.
    pub(super) fn cast(&self, engine: &mut CpuEngine, to: DType) -> Result<ErasedTensor, Error> {
        self.to_scalar(engine, "cast", to, |cast| cast.cast)
    }

    /// The same elements of another scalar, each exactly.
    pub(super) fn convert(&self, engine: &mut CpuEngine, to: DType) -> Result<ErasedTensor, Error> {
        self.to_scalar(engine, "convert", to, |cast| cast.convert)
    }

    fn to_scalar(
        &self,
        engine: &mut CpuEngine,
        operation: &'static str,
        to: DType,
        way: fn(&Cast) -> Unary,
    ) -> Result<ErasedTensor, Error> {
        let (from, to) = (self.table(), to.table());
        readable(operation, self.placement())?;
        if from.type_id == to.type_id {
            return (from.duplicate)(self).map_err(|error| error.of(operation));
        }
        match Cast::between(from, to) {
            Some(cast) => way(cast)(engine, self),
            None => Err(Error::NoConversion { operation, from: from.spec.name, to: to.spec.name }),
        }
    }
}

macro_rules! unary {
    ($($name:ident: $group:ident.$field:ident needs $capability:literal;)*) => {
        impl ErasedView<'_> {$(
            pub(super) fn $name(&self, engine: &mut CpuEngine) -> Result<ErasedTensor, Error> {
                let found = self.table().$group.as_ref().map(|group| group.$field);
                self.unary(engine, found, stringify!($name), $capability)
            }
        )*}
    };
}

macro_rules! binary {
    ($($name:ident: $group:ident.$field:ident needs $capability:literal;)*) => {
        impl ErasedView<'_> {$(
            pub(super) fn $name(&self, engine: &mut CpuEngine, rhs: &ErasedView<'_>) -> Result<ErasedTensor, Error> {
                let found = self.table().$group.as_ref().map(|group| group.$field);
                self.binary(engine, rhs, found, stringify!($name), $capability)
            }
        )*}
    };
}

unary! {
    neg: ring.neg needs "`algebra = ring`";
    prod: ring.prod needs "`algebra = ring`";
    mean: field.mean needs "`algebra = field`";
    sum: semiring.sum needs "`algebra = semiring`";
    max: order.max needs "an order (`algebra = real_field`, or the key `ord`)";
    min: order.min needs "an order (`algebra = real_field`, or the key `ord`)";
}

binary! {
    add: semiring.add needs "`algebra = semiring`";
    sub: ring.sub needs "`algebra = ring`";
    mul: semiring.mul needs "`algebra = semiring`";
    div: field.div needs "`algebra = field`";
    scale: semiring.scale needs "`algebra = semiring`";
    matmul: semiring.matmul needs "`algebra = semiring`";
}
