//! `#[derive(TensorRank)]`.

mod attr;
mod check;
mod expand;
mod model;

use crate::diagnostics::Diagnostics;
use model::NamedRank;
use proc_macro2::TokenStream;
use quote::quote;
use syn::DeriveInput;

/// How many axes a declared rank or a literal has at most: as many as the shape of a dynamic rank keeps inline.
pub(crate) const MOST_AXES: usize = 8;

/// Expands the derive.
pub(crate) fn derive(input: TokenStream) -> TokenStream {
    let input = match syn::parse2::<DeriveInput>(input) {
        Ok(input) => input,
        Err(error) => return error.into_compile_error(),
    };
    let diagnostics = Diagnostics::new();
    let attributes = attr::read(&input, &diagnostics);
    let rank = NamedRank::new(&input, attributes);
    check::check(&rank, &diagnostics);
    let errors = diagnostics.finish().err();
    let items = (errors.is_none() || rank.has_stub).then(|| expand::expand(&rank));
    quote!(#errors #items)
}
