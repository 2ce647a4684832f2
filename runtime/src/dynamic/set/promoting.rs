//! Operations that convert both operands to the join of their scalars first.

use super::ScalarSet;
use crate::dynamic::table::Cast;
use crate::dynamic::{ErasedTensor, ErasedView};
use crate::engine::CpuEngine;
use crate::error::Error;

/// An operation on two views of one scalar.
type Binary = fn(&ErasedView<'_>, &mut CpuEngine, &ErasedView<'_>) -> Result<ErasedTensor, Error>;

/// The operation on two members of a set, in their common type. An operand that is of it already is not copied.
pub(super) fn promoting<S: ScalarSet>(
    operation: &'static str,
    binary: Binary,
    engine: &mut CpuEngine,
    (a, b): (&ErasedView<'_>, &ErasedView<'_>),
) -> Result<ErasedTensor, Error> {
    let (left, right) = (S::of_table(a.table()), S::of_table(b.table()));
    let to = left.zip(right).and_then(|(left, right)| left.promote(right)).ok_or_else(|| Error::NoCommonType {
        operation,
        set: S::NAME,
        left: a.table().spec.name,
        right: b.table().spec.name,
    })?;
    let (a, b) = (raised::<S>(operation, engine, a, to)?, raised::<S>(operation, engine, b, to)?);
    binary(&a.as_view(), engine, &b.as_view())
}

/// A view, or what it was converted into.
enum Raised<'v, 'a> {
    Same(&'v ErasedView<'a>),
    Converted(ErasedTensor),
}

impl Raised<'_, '_> {
    fn as_view(&self) -> ErasedView<'_> {
        match self {
            Self::Same(view) => (*view).clone(),
            Self::Converted(tensor) => tensor.as_view(),
        }
    }
}

/// The elements in a scalar that stands above theirs: by the conversion that is declared between the two, or step by step
/// by way of members between.
fn raised<'v, 'a, S: ScalarSet>(
    operation: &'static str,
    engine: &mut CpuEngine,
    view: &'v ErasedView<'a>,
    to: S,
) -> Result<Raised<'v, 'a>, Error> {
    let mut raised = Raised::Same(view);
    while raised.as_view().table().type_id != to.table().type_id {
        let next = step::<S>(operation, &raised.as_view(), to)?;
        raised = Raised::Converted((next.cast)(engine, &raised.as_view())?);
    }
    Ok(raised)
}

/// The conversion that leads nearest to a scalar.
fn step<S: ScalarSet>(operation: &'static str, view: &ErasedView<'_>, to: S) -> Result<&'static Cast, Error> {
    let from = view.table();
    let through = S::of_table(from).and_then(S::number).zip(to.number());
    let next = through.and_then(|(from, to)| S::PROMOTION.next(from, to)).map(|next| S::TAGS[next]);
    let declared = next.and_then(|next| Cast::between(from, next.table()));
    declared.ok_or(Error::NoConversion { operation, from: from.spec.name, to: to.table().spec.name })
}
