//! Operations that convert both operands to the join of their scalars first.

use super::ScalarSet;
use crate::dynamic::table::Binary;
use crate::dynamic::{Cast, ErasedRef, ErasedTensor, ScalarTable};
use crate::engine::CpuEngine;
use crate::error::Error;

/// The operation on two members of a set, in their common type. An operand that is of it already is not copied.
pub(super) fn promoting<S: ScalarSet>(
    operation: &'static str,
    find: impl FnOnce(&'static ScalarTable) -> Result<Binary, Error>,
    engine: &mut CpuEngine,
    (a, b): (ErasedRef<'_>, ErasedRef<'_>),
) -> Result<ErasedTensor, Error> {
    let (left, right) = (S::of_table(a.table()), S::of_table(b.table()));
    let to = left.zip(right).and_then(|(left, right)| left.promote(right)).ok_or_else(|| Error::NoCommonType {
        operation,
        set: S::NAME,
        left: a.table().spec.name,
        right: b.table().spec.name,
    })?;
    let binary = find(to.table())?;
    let (a, b) = (raised::<S>(operation, engine, a, to)?, raised::<S>(operation, engine, b, to)?);
    binary(engine, a.as_operand(), b.as_operand()).map_err(|error| error.of(operation))
}

/// An operand, or what it was converted into.
enum Raised<'v> {
    Same(ErasedRef<'v>),
    Converted(ErasedTensor),
}

impl Raised<'_> {
    fn as_operand(&self) -> ErasedRef<'_> {
        match self {
            Self::Same(operand) => *operand,
            Self::Converted(tensor) => tensor.as_operand(),
        }
    }
}

/// The elements in a scalar that stands above theirs: by the conversion that is declared between the two, or step by step
/// by way of members between.
fn raised<'v, S: ScalarSet>(
    operation: &'static str,
    engine: &mut CpuEngine,
    operand: ErasedRef<'v>,
    to: S,
) -> Result<Raised<'v>, Error> {
    let mut raised = Raised::Same(operand);
    while raised.as_operand().table().type_id != to.table().type_id {
        let next = step::<S>(operation, raised.as_operand().table(), to)?;
        let converted = (next.cast)(engine, raised.as_operand()).map_err(|error| error.of(operation))?;
        raised = Raised::Converted(converted);
    }
    Ok(raised)
}

/// The conversion that leads nearest to a scalar.
fn step<S: ScalarSet>(operation: &'static str, from: &'static ScalarTable, to: S) -> Result<&'static Cast, Error> {
    let through = S::of_table(from).and_then(S::number).zip(to.number());
    let next = through.and_then(|(from, to)| S::PROMOTION.next(from, to)).map(|next| S::TAGS[next]);
    let declared = next.and_then(|next| Cast::between(from, next.table()));
    declared.ok_or(Error::NoConversion { operation, from: from.spec.name, to: to.table().spec.name })
}
