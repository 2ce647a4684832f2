//! Third stage: whether the type can be a rank, and its axes named so.

use super::MOST_AXES;
use super::model::{Axis, NamedRank};
use crate::diagnostics::Diagnostics;
use crate::item::Shape;

/// Reports every mistake.
pub(super) fn check(rank: &NamedRank, diagnostics: &Diagnostics) {
    check_item(rank, diagnostics);
    if rank.lacks_axes {
        diagnostics.report(&rank.item.ident, "name the axes of this rank: `#[rank(axes(row, col))]`");
    }
    if let Some(surplus) = rank.axes().get(MOST_AXES) {
        diagnostics.report(
            &surplus.ident,
            format_args!("a rank names {MOST_AXES} axes at most, and here is one more: use `DynRank`"),
        );
    }
    for (at, axis) in rank.axes().iter().enumerate() {
        check_case(axis, rank, diagnostics);
        if let Some(earlier) = axis.twin_in(&rank.axes()[..at]) {
            report_twin(axis, earlier, diagnostics);
        }
    }
}

fn check_item(rank: &NamedRank, diagnostics: &Diagnostics) {
    let item = &rank.item;
    let name = &item.ident;
    let refuse_kind = |kind| {
        diagnostics.report(
            name,
            format_args!("a rank is a struct without fields, and this is {kind}: write `struct {name};`"),
        );
    };
    match &item.shape {
        Shape::Struct(fields) if !fields.is_empty() => {
            diagnostics
                .report(fields, format_args!("a rank holds no value, so it has no fields: write `struct {name};`"));
        }
        Shape::Struct(_) | Shape::Foreign(_) => {}
        Shape::Enum(_) => refuse_kind("an enum"),
        Shape::Union(_) => refuse_kind("a union"),
    }
    if item.is_generic() {
        diagnostics.report(
            &item.generics.params,
            format_args!(
                "a rank says nothing but how many axes there are, so it has no parameters: write `struct {name};`"
            ),
        );
    }
}

fn check_case(axis: &Axis, rank: &NamedRank, diagnostics: &Diagnostics) {
    if axis.is_snake_case() {
        return;
    }
    let (name, constant, better) = (&rank.item.ident, axis.constant(), axis.snake_case());
    diagnostics.report(
        &axis.ident,
        format_args!("an axis is named in snake case: write `{better}`; its number is `{name}::{constant}`"),
    );
}

fn report_twin(axis: &Axis, earlier: &Axis, diagnostics: &Diagnostics) {
    let (name, first, constant) = (axis.name(), earlier.name(), axis.constant());
    if name == first {
        diagnostics.report(
            &axis.ident,
            format_args!("two axes are named `{name}`: give each a name of its own, as in `axes(row, col)`"),
        );
    } else {
        diagnostics.report(
            &axis.ident,
            format_args!("the axes `{first}` and `{name}` have the same constant, `{constant}`: rename one of the two"),
        );
    }
}
