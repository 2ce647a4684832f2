//! `#[scalar_set]`.

mod attr;
mod check;
mod expand;
mod model;

use crate::diagnostics::Diagnostics;
use model::Set;
use proc_macro2::TokenStream;
use quote::quote;
use syn::{Item, ItemEnum};

/// Expands the attribute.
pub(crate) fn expand(arguments: TokenStream, item: TokenStream) -> TokenStream {
    let item = match enumeration(item.clone()) {
        Ok(enumeration) => enumeration,
        Err(error) => {
            let error = error.into_compile_error();
            return quote!(#error #item);
        }
    };
    let diagnostics = Diagnostics::new();
    let attributes = attr::read(arguments, &diagnostics);
    let set = Set::new(item, attributes, &diagnostics);
    check::check(&set, &diagnostics);
    match diagnostics.finish() {
        Ok(()) => expand::expand(&set),
        Err(errors) => {
            let stub = set.has_stub().then(|| expand::stub(&set));
            quote!(#errors #stub)
        }
    }
}

fn enumeration(item: TokenStream) -> syn::Result<ItemEnum> {
    match syn::parse2(item)? {
        Item::Enum(item) => Ok(item),
        Item::Struct(item) => Err(not_an_enum(&item.ident)),
        Item::Union(item) => Err(not_an_enum(&item.ident)),
        Item::Type(item) => Err(not_an_enum(&item.ident)),
        other => Err(syn::Error::new_spanned(other, "a scalar set is declared by an enum: `enum Mixed { F64(f64) }`")),
    }
}

fn not_an_enum(name: &proc_macro2::Ident) -> syn::Error {
    let message =
        format!("a scalar set is declared by an enum with one variant a member: `enum {name} {{ F64(f64) }}`");
    syn::Error::new_spanned(name, message)
}
