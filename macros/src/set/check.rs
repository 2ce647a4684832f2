//! Third stage: whether the enum can be a set, as far as its tokens tell; the order of the members is checked by the
//! compiler, in a constant.

use super::attr;
use super::model::Set;
use crate::diagnostics::Diagnostics;
use syn::spanned::Spanned;

/// As many as a mask of the runtime has bits.
const MOST_MEMBERS: usize = 128;

/// Reports every mistake.
pub(super) fn check(set: &Set, diagnostics: &Diagnostics) {
    check_item(set, diagnostics);
    check_variants(set, diagnostics);
    check_names(set, diagnostics);
    check_pairs(set, diagnostics);
    check_path(set, diagnostics);
}

fn check_item(set: &Set, diagnostics: &Diagnostics) {
    let item = &set.item;
    if !item.generics.params.is_empty() || item.generics.where_clause.is_some() {
        diagnostics.report(
            &item.generics,
            "a scalar set is a closed list of types, so it has no parameters: list the instances, each as a member",
        );
    }
    if item.variants.is_empty() {
        diagnostics.report(&item.ident, "a scalar set has at least one member: write one, as in `F64(f64)`");
    }
    if let Some(surplus) = set.members.get(MOST_MEMBERS) {
        diagnostics.report(
            &surplus.ident,
            format_args!("a scalar set has {MOST_MEMBERS} members at most, and here is one more: make two sets of it"),
        );
    }
    for attribute in item.attrs.iter().filter(|attribute| attr::is_own(attribute)) {
        diagnostics.report(attribute, "this is said of one member: write it on the variant");
    }
    for name in &set.derived_twice {
        diagnostics
            .report(name, format_args!("the tag of a scalar set has `{name}` already: drop it from the `derive`"));
    }
}

fn check_variants(set: &Set, diagnostics: &Diagnostics) {
    for variant in &set.item.variants {
        if let Some((_, value)) = &variant.discriminant {
            diagnostics.report(value, "a member is numbered by its place: drop the value");
        }
        for attribute in variant.attrs.iter().filter(|attribute| attribute.path().is_ident("cfg")) {
            diagnostics.report(
                attribute,
                "a set has the same members in every build: write two sets, each with a `cfg` of its own",
            );
        }
        for attribute in variant.fields.iter().flat_map(|field| &field.attrs) {
            diagnostics.report(attribute, "this says nothing about a type: write it on the variant");
        }
    }
}

/// Reports a missing name, and names that are taken.
fn check_names(set: &Set, diagnostics: &Diagnostics) {
    if set.tensor_is_unsaid {
        let (tag, tensor) = (set.tag(), &set.tensor.name);
        diagnostics.report(
            tag,
            format_args!("say how the tensor of the set `{tag}` is to be called: `#[scalar_set(tensor = {tensor})]`"),
        );
    }
    let names = set.names();
    for (at, name) in names.into_iter().enumerate() {
        if names[..at].contains(&name) {
            diagnostics
                .report(name, format_args!("`{name}` is taken: the tag, the tensor and the views have four names"));
        }
    }
}

fn check_pairs(set: &Set, diagnostics: &Diagnostics) {
    for (at, &(first, second)) in set.apart.iter().enumerate() {
        if set.apart[..at].iter().any(|&pair| pair == (first, second) || pair == (second, first)) {
            let (first, second) = (&set.members[first].ident, &set.members[second].ident);
            diagnostics
                .report(second, format_args!("`no_promote` names `{first}` and `{second}` twice: once is enough"));
        }
    }
}

fn check_path(set: &Set, diagnostics: &Diagnostics) {
    let Some(path) = &set.path else { return };
    if set.matcher_is_unsaid {
        diagnostics.report(&path.key, "`path` says where the matcher finds the set: name one, `matcher = with_mixed`");
    }
    if path.value.segments.first().is_none_or(|first| first.ident != "crate") {
        diagnostics.push(syn::Error::new(
            path.value.span(),
            "`path` is written from the root of the crate: `path = crate::sets`",
        ));
    }
}
