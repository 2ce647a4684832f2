//! `#[derive(Planes)]`.

mod attr;
mod expand;
mod model;

pub(crate) use expand::expand;

use crate::diagnostics::Diagnostics;
use crate::item::Item;
use model::Layout;
use proc_macro2::TokenStream;
use quote::quote;
use syn::DeriveInput;

/// Expands the derive.
pub(crate) fn derive(input: TokenStream) -> TokenStream {
    let input = match syn::parse2::<DeriveInput>(input) {
        Ok(input) => input,
        Err(error) => return error.into_compile_error(),
    };
    let diagnostics = Diagnostics::new();
    let attributes = attr::read(&input, &diagnostics);
    let layout = Layout::new(Item::derived(&input), attributes);
    layout.check(&diagnostics);
    match diagnostics.finish() {
        Ok(()) => {
            let import = layout.runtime.import();
            let items = expand(&layout.item, &layout.parameters, &layout.runtime, layout.item.ident.span());
            quote!(const _: () = { #import #items };)
        }
        Err(errors) => {
            let stub = layout.has_stub.then(|| expand::stub(&layout.item, &layout.parameters, &layout.runtime));
            quote!(#errors #stub)
        }
    }
}
