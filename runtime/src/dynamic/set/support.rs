//! What the methods of the sets call, where that is no method of a trait.

use super::ScalarSet;
use crate::dynamic::ErasedView;
use core::fmt;

pub use super::dispatch::{Dispatch, Handed, matched, tag_of};
pub use super::member::MemberAt;
pub use super::operand::{Operand, OperandMut};
pub use super::tag::parse_tag;

/// The tag of what a set holds.
///
/// # Panics
/// Where it holds something else, which its constructors refuse.
#[inline]
#[track_caller]
pub fn held<S: ScalarSet>(tag: Option<S>) -> S {
    tag.expect("the scalar is one that the set holds")
}

/// One scalar, one shape, and equal elements.
pub fn equal<S: ScalarSet>(a: &impl Operand<S>, b: &impl Operand<S>) -> bool {
    a.operand().equals(b.operand())
}

/// The scalar and the shape, then the elements.
///
/// # Errors
/// As the formatter's.
pub fn debug<S: ScalarSet>(operand: &impl Operand<S>, f: &mut fmt::Formatter<'_>) -> fmt::Result {
    let view = operand.operand().to_view();
    view.write(Some(view.table().spec.name), f)
}

/// The elements alone.
///
/// # Errors
/// As the formatter's.
pub fn display<S: ScalarSet>(operand: &impl Operand<S>, f: &mut fmt::Formatter<'_>) -> fmt::Result {
    operand.operand().to_view().write(None, f)
}

/// The elements of a tensor or view.
#[inline]
pub fn view<S: ScalarSet>(operand: &impl Operand<S>) -> ErasedView<'_> {
    operand.operand().to_view()
}
