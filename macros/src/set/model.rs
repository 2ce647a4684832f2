//! Second stage: a scalar set, with every default filled in and every name of a member looked up.

use super::attr::{self, Attributes};
use crate::diagnostics::{Diagnostics, unknown};
use crate::keys::{Entry, NamedItem};
use crate::runtime_path::RuntimePath;
use crate::text;
use proc_macro2::Ident;
use quote::format_ident;
use syn::ext::IdentExt;
use syn::punctuated::Punctuated;
use syn::{Attribute, Fields, ItemEnum, Path, Token, Type, Variant, Visibility, parse_quote};

/// An enum that becomes a set.
#[derive(Debug)]
pub(super) struct Set {
    pub(super) item: ItemEnum,
    /// The traits in a `derive` that every tag has by itself; they were taken out of it.
    pub(super) derived_twice: Vec<Ident>,
    pub(super) runtime: RuntimePath,
    pub(super) tensor: NamedItem,
    pub(super) view: NamedItem,
    pub(super) view_mut: NamedItem,
    /// The variant of every scalar that is no member.
    pub(super) external: Option<NamedItem>,
    pub(super) matcher: Option<NamedItem>,
    /// The module of the enum, for the matcher.
    pub(super) path: Option<Entry<Path>>,
    /// The valid ones.
    pub(super) members: Vec<Member>,
    /// Pairs of members, by their numbers, that promote to nothing.
    pub(super) apart: Vec<(usize, usize)>,
    /// Whether nothing was said about the tensor's name, not even wrongly.
    pub(super) tensor_is_unsaid: bool,
    /// Likewise about the matcher.
    pub(super) matcher_is_unsaid: bool,
    /// Whether neither the runtime nor parameters are unknown.
    is_nameable: bool,
}

/// One scalar of a set.
#[derive(Debug)]
pub(super) struct Member {
    pub(super) ident: Ident,
    /// Comments and what else the user wrote on it.
    pub(super) attributes: Vec<Attribute>,
    pub(super) ty: Type,
    /// `None`: what the scalar is called.
    pub(super) label: Option<String>,
    /// The members that it stands above, by their numbers.
    pub(super) above: Vec<usize>,
}

impl Set {
    pub(super) fn new(mut item: ItemEnum, attributes: Attributes, diagnostics: &Diagnostics) -> Self {
        let named = |entry: Option<Entry<NamedItem>>| entry.map(|entry| entry.value);
        let misread = |key| attributes.misread.contains(&key);
        let tensor_is_unsaid = attributes.tensor.is_none() && !misread("tensor");
        let derived_twice = take_derived(&mut item.attrs);
        let is_nameable = !misread("crate") && item.generics.params.is_empty();
        let matcher_is_unsaid = attributes.matcher.is_none() && !misread("matcher");
        let tensor = named(attributes.tensor).unwrap_or_else(|| made(format_ident!("{}Tensor", item.ident)));
        let derived = |suffix| made(format_ident!("{}{suffix}", tensor.name));
        let external = named(attributes.external).filter(|external| is_free(&external.name, &item, diagnostics));
        let members = members(&item, diagnostics);
        let names = Names { item: &item, members: &members, diagnostics };
        let apart = attributes.no_promote.iter().flat_map(|list| names.apart(list)).collect();
        Self {
            runtime: RuntimePath::new(attributes.runtime.as_ref().map(|path| &path.value)),
            view: named(attributes.view).unwrap_or_else(|| derived("View")),
            view_mut: named(attributes.view_mut).unwrap_or_else(|| derived("ViewMut")),
            external,
            matcher: named(attributes.matcher),
            path: attributes.path,
            tensor,
            members,
            apart,
            derived_twice,
            tensor_is_unsaid,
            matcher_is_unsaid,
            is_nameable,
            item,
        }
    }

    pub(super) fn visibility(&self) -> &Visibility {
        &self.item.vis
    }

    pub(super) fn tag(&self) -> &Ident {
        &self.item.ident
    }

    /// The tag's name without `r#`.
    pub(super) fn name(&self) -> String {
        self.item.ident.unraw().to_string()
    }

    /// Whether more members may come without a breaking change: what is said of the tag holds for all that is made of it.
    pub(super) fn is_non_exhaustive(&self) -> bool {
        self.item.attrs.iter().any(|attribute| attribute.path().is_ident("non_exhaustive"))
    }

    /// The names of what the macro makes, the tag's first.
    pub(super) fn names(&self) -> [&Ident; 4] {
        [self.tag(), &self.tensor.name, &self.view.name, &self.view_mut.name]
    }

    /// Whether a stub can stand in where the item is refused: its types need names, and a runtime with traits.
    pub(super) fn has_stub(&self) -> bool {
        let names = self.names();
        self.is_nameable && names.iter().enumerate().all(|(at, name)| !names[..at].contains(name))
    }

    /// Whether two members promote to nothing by declaration.
    pub(super) fn are_apart(&self, first: usize, second: usize) -> bool {
        self.apart.contains(&(first, second)) || self.apart.contains(&(second, first))
    }
}

impl Member {
    /// The variant's name without `r#`.
    pub(super) fn name(&self) -> String {
        self.ident.unraw().to_string()
    }
}

/// What the tag derives by itself.
const DERIVED: [&str; 8] = ["Clone", "Copy", "Debug", "PartialEq", "Eq", "PartialOrd", "Ord", "Hash"];

/// Takes the traits that every tag has out of each `derive`. A `derive` that cannot be read is left to the compiler.
fn take_derived(attributes: &mut [Attribute]) -> Vec<Ident> {
    let mut taken = Vec::new();
    for attribute in attributes.iter_mut().filter(|attribute| attribute.path().is_ident("derive")) {
        let Ok(paths) = attribute.parse_args_with(Punctuated::<Path, Token![,]>::parse_terminated) else { continue };
        let is_derived =
            |path: &Path| path.segments.last().is_some_and(|name| DERIVED.iter().any(|derived| name.ident == derived));
        let (twice, once): (Vec<_>, Vec<_>) = paths.into_iter().partition(is_derived);
        taken.extend(twice.into_iter().filter_map(|path| path.segments.last().map(|name| name.ident.clone())));
        *attribute = parse_quote!(#[derive(#(#once),*)]);
    }
    taken
}

fn made(name: Ident) -> NamedItem {
    NamedItem { attributes: Vec::new(), name }
}

/// Whether the variant of all other scalars has a name of its own.
fn is_free(name: &Ident, item: &ItemEnum, diagnostics: &Diagnostics) -> bool {
    let is_taken = item.variants.iter().any(|variant| variant.ident == *name);
    if is_taken {
        let message = format!("`{name}` is a member: the variant of all other scalars has another name");
        diagnostics.report(name, message);
    }
    !is_taken
}

/// The variants that hold one type, under a name of their own; the others are told.
fn members(item: &ItemEnum, diagnostics: &Diagnostics) -> Vec<Member> {
    let mut members = Vec::<Member>::new();
    let mut above = Vec::new();
    for variant in &item.variants {
        let attributes = attr::read_member(variant, diagnostics);
        let Some(ty) = scalar_of(variant, diagnostics) else { continue };
        if members.iter().any(|member| member.ident == variant.ident) {
            let message = format!("two members are named `{}`: give each a name of its own", variant.ident);
            diagnostics.report(&variant.ident, message);
            continue;
        }
        let written = text::of(ty);
        if let Some(twin) = members.iter().find(|member| text::of(&member.ty) == written) {
            let message = format!("`{written}` is a member already, as `{}`: drop one of the two variants", twin.ident);
            diagnostics.report(ty, message);
            continue;
        }
        members.push(Member {
            ident: variant.ident.clone(),
            attributes: variant.attrs.iter().filter(|attribute| !attr::is_own(attribute)).cloned().collect(),
            ty: ty.clone(),
            label: attributes.rename.map(|rename| rename.value),
            above: Vec::new(),
        });
        above.push(attributes.above);
    }
    let above = {
        let names = Names { item, members: &members, diagnostics };
        let below = |(at, above): (usize, &Vec<Ident>)| above.iter().filter_map(|name| names.below(name, at)).collect();
        above.iter().enumerate().map(below).collect::<Vec<Vec<_>>>()
    };
    for (member, above) in members.iter_mut().zip(above) {
        member.above = above;
    }
    members
}

/// The type of a variant that holds one.
fn scalar_of<'a>(variant: &'a Variant, diagnostics: &Diagnostics) -> Option<&'a Type> {
    let name = &variant.ident;
    match &variant.fields {
        Fields::Unnamed(fields) if fields.unnamed.len() == 1 => return Some(&fields.unnamed[0].ty),
        Fields::Unnamed(fields) if !fields.unnamed.is_empty() => diagnostics.report(
            &fields.unnamed,
            format_args!(
                "`{name}` holds {} types, and a member is one scalar: give each a variant of its own",
                fields.unnamed.len()
            ),
        ),
        Fields::Named(fields) => {
            diagnostics.report(fields, format_args!("the type of a member has no name: write `{name}(f64)`"));
        }
        Fields::Unnamed(_) | Fields::Unit => diagnostics.report(
            variant,
            format_args!("`{name}` holds no scalar: write the type of its elements, as in `{name}(f64)`"),
        ),
    }
    None
}

/// What names of members are looked up in.
struct Names<'a> {
    item: &'a ItemEnum,
    members: &'a [Member],
    diagnostics: &'a Diagnostics,
}

impl Names<'_> {
    /// The number of a member, by its variant. One that was refused was told already.
    fn find(&self, name: &Ident) -> Option<usize> {
        let found = self.members.iter().position(|member| member.ident == *name);
        if found.is_none() && self.item.variants.iter().all(|variant| variant.ident != *name) {
            let names: Vec<_> = self.members.iter().map(Member::name).collect();
            let message = unknown("member", &name.to_string(), names.iter().map(String::as_str));
            self.diagnostics.report(name, message);
        }
        found
    }

    /// A member that another was declared to stand above.
    fn below(&self, name: &Ident, above: usize) -> Option<usize> {
        let found = self.find(name)?;
        if found == above {
            let message = format!("`{name}` does not stand above itself: name the members below it");
            self.diagnostics.report(name, message);
            return None;
        }
        Some(found)
    }

    /// The pairs of one `no_promote`: each of its members with each.
    fn apart(&self, list: &Entry<Vec<Ident>>) -> Vec<(usize, usize)> {
        if list.value.len() < 2 {
            let message = "`no_promote` takes the members of a pair, or of a group of which no two have a common one: \
                           `no_promote(I32, F32)`";
            self.diagnostics.report(&list.key, message);
            return Vec::new();
        }
        let mut found = Vec::new();
        for (at, name) in list.value.iter().enumerate() {
            if list.value[..at].contains(name) {
                self.diagnostics
                    .report(name, format_args!("`{name}` stands twice in `no_promote(..)`: once is enough"));
            } else {
                found.extend(self.find(name));
            }
        }
        found
            .iter()
            .enumerate()
            .flat_map(|(at, &second)| found[..at].iter().map(move |&first| (first, second)))
            .collect()
    }
}
