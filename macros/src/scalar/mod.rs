//! `#[derive(TensorScalar)]`, and the same road for types of another crate.

mod attr;
mod check;
mod expand;
mod model;
mod stub;
mod words;

use crate::diagnostics::Diagnostics;
use crate::item::Item;
use attr::Attributes;
use model::Scalar;
use proc_macro2::TokenStream;
use quote::quote;
use syn::parse::{Parse, ParseStream};
use syn::{Attribute, DeriveInput, Token, Type};

/// Expands the derive.
pub(crate) fn derive(input: TokenStream) -> TokenStream {
    let input = match syn::parse2::<DeriveInput>(input) {
        Ok(input) => input,
        Err(error) => return error.into_compile_error(),
    };
    let diagnostics = Diagnostics::new();
    let attributes = attr::derived(&input, &diagnostics);
    checked(Item::derived(&input), attributes, diagnostics)
}

/// Expands `#[tensor_scalar(..)] type path;`.
pub(crate) fn foreign(input: TokenStream) -> TokenStream {
    let (attributes, item) =
        match syn::parse2::<Foreign>(input).and_then(|foreign| Ok((foreign.attributes, Item::foreign(foreign.ty)?))) {
            Ok(parts) => parts,
            Err(error) => return error.into_compile_error(),
        };
    let diagnostics = Diagnostics::new();
    let attributes = attr::foreign(&attributes, &diagnostics);
    checked(item, attributes, diagnostics)
}

fn checked(item: Item, attributes: Attributes, diagnostics: Diagnostics) -> TokenStream {
    let scalar = Scalar::new(item, attributes);
    check::check(&scalar, &diagnostics);
    match diagnostics.finish() {
        Ok(()) => expand::expand(&scalar),
        Err(errors) => {
            let stub = stub::expand(&scalar);
            quote!(#errors #stub)
        }
    }
}

/// A type of another crate.
struct Foreign {
    attributes: Vec<Attribute>,
    ty: Type,
}

impl Parse for Foreign {
    fn parse(input: ParseStream<'_>) -> syn::Result<Self> {
        let attributes = input.call(Attribute::parse_outer)?;
        input.parse::<Token![type]>()?;
        let ty = input.parse()?;
        input.parse::<Token![;]>()?;
        Ok(Self { attributes, ty })
    }
}
