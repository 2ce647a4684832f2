//! Third stage: what each fact alone cannot tell.

use super::attr::KINDS;
use super::model::{Accumulator, Kernel, Scalar};
use super::words::{Algebra, Arithmetic};
use crate::diagnostics::Diagnostics;
use crate::item::Shape;
use crate::keys::Entry;
use syn::{Fields, Variant};

/// Reports every contradiction, and every form of type that cannot be a scalar.
pub(super) fn check(scalar: &Scalar, diagnostics: &Diagnostics) {
    check_kind(scalar, diagnostics);
    check_shape(scalar, diagnostics);
    scalar.item.refuse_lifetimes("a tensor scalar", diagnostics);
    check_accumulator(scalar, diagnostics);
    check_kernel(scalar, diagnostics);
    check_claimed_algebra(scalar, diagnostics);
    check_order_and_equality(scalar, diagnostics);
    check_preset(scalar, diagnostics);
}

fn check_kind(scalar: &Scalar, diagnostics: &Diagnostics) {
    if scalar.kind_is_unsaid {
        let kinds = KINDS.map(|(name, _)| format!("`{name}`")).join(", ");
        diagnostics.report(
            &scalar.item.ident,
            format_args!("say what kind of number this is: `#[tensor_scalar(kind = float)]`\nvalid: {kinds}"),
        );
    }
}

fn check_shape(scalar: &Scalar, diagnostics: &Diagnostics) {
    match &scalar.item.shape {
        Shape::Struct(_) | Shape::Foreign(_) => {}
        Shape::Union(token) => {
            diagnostics.report(token, "a union cannot be a tensor scalar: use a struct, or an enum without fields");
        }
        Shape::Enum(variants) if variants.is_empty() => {
            diagnostics
                .report(&scalar.item.ident, "an enum without variants has no value, so it cannot be a tensor scalar");
        }
        Shape::Enum(variants) => variants.iter().for_each(|variant| check_variant(variant, diagnostics)),
    }
}

fn check_variant(variant: &Variant, diagnostics: &Diagnostics) {
    if !matches!(variant.fields, Fields::Unit) {
        diagnostics.report(
            &variant.fields,
            format_args!(
                "the variant `{}` has fields: a tensor scalar is a struct, or an enum without fields",
                variant.ident
            ),
        );
    }
}

fn check_accumulator(scalar: &Scalar, diagnostics: &Diagnostics) {
    if let Accumulator::Both { widen, .. } = &scalar.accumulator {
        diagnostics.report(
            widen,
            "`accumulate` and `widen` both name the accumulator: keep one of the two (`widen = W` is short for one \
             that multiplies in `W`)",
        );
    }
}

fn check_kernel(scalar: &Scalar, diagnostics: &Diagnostics) {
    let Kernel::Planar { key, .. } = &scalar.kernel else { return };
    let what = match &scalar.item.shape {
        // A union is refused as a whole.
        Shape::Struct(_) | Shape::Union(_) => return,
        Shape::Enum(_) => "an enum",
        Shape::Foreign(_) => "a type whose definition is not at hand",
    };
    diagnostics.report(
        key,
        format_args!(
            "`kernel = planar` lays out the fields of a struct as planes, and this is {what}: use `kernel = \
             elementwise`"
        ),
    );
}

fn check_claimed_algebra(scalar: &Scalar, diagnostics: &Diagnostics) {
    if scalar.claim.algebra != Algebra::None {
        return;
    }
    let why = if scalar.claim.stated { "`algebra = none`" } else { "this kind, which has no algebra by default," };
    for key in scalar.accumulator.keys().into_iter().chain(scalar.kernel.key()) {
        diagnostics.report(
            key,
            format_args!(
                "the key `{key}` is about sums and products, and {why} rules them out: claim `algebra = semiring`, \
                 `ring`, `field` or `real_field`, or drop `{key}`"
            ),
        );
    }
}

fn check_order_and_equality(scalar: &Scalar, diagnostics: &Diagnostics) {
    let algebra = scalar.claim.algebra;
    let denied =
        |entry: &Option<Entry<bool>>| entry.as_ref().filter(|entry| !entry.value).map(|entry| entry.key.clone());
    if let Some(key) = denied(&scalar.equality) {
        if algebra >= Algebra::Field {
            diagnostics.report(&key, "a field is compared for equality: drop `eq = false`, or claim `algebra = ring`");
        } else if let Some(order) = scalar.order.as_ref().filter(|entry| entry.value) {
            diagnostics.report(&order.key, "an order includes equality: drop `ord`, or drop `eq = false`");
        }
    }
    if let Some(key) = denied(&scalar.order).filter(|_| algebra == Algebra::RealField) {
        diagnostics.report(&key, "a real field is ordered: drop `ord = false`, or claim `algebra = field`");
    }
}

fn check_preset(scalar: &Scalar, diagnostics: &Diagnostics) {
    let preset = &scalar.preset;
    if scalar.claim.algebra != Algebra::RealField {
        let keys = [
            preset.complex_kernel.as_ref().map(|entry| &entry.key),
            preset.complex_name.as_ref().map(|entry| &entry.key),
        ];
        for key in keys.into_iter().flatten() {
            diagnostics.report(key, format_args!("the key `{key}` is about complex numbers over a real field"));
        }
    }
    let wrapping = preset.arithmetic.as_ref().filter(|entry| entry.value == Arithmetic::Wrapping);
    if let Some(entry) = wrapping.filter(|_| !matches!(scalar.claim.algebra, Algebra::Semiring | Algebra::Ring)) {
        diagnostics.report(&entry.key, "wrapping arithmetic makes a ring: claim `algebra = ring` or `semiring`");
    }
}
