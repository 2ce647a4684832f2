//! The half of `tensor!` that declarative macros cannot do.
//!
//! `tensor!` calls it as `__tensor_literal!(runtime; ..)`, with the path of the runtime before what the user wrote.

mod check;
mod expand;
mod model;
mod parse;

use crate::diagnostics::Diagnostics;
use model::{Content, Literal};
use proc_macro2::TokenStream;
use quote::quote;

/// Expands the literal to an expression.
pub(crate) fn expand(input: TokenStream) -> TokenStream {
    let Literal { runtime, content } = match syn::parse2::<Literal>(input) {
        Ok(literal) => literal,
        Err(error) => return refused(&error.into_compile_error()),
    };
    let diagnostics = Diagnostics::new();
    let expression = match content {
        Content::Nested(list) => {
            let shape = check::shape(&list, &diagnostics);
            diagnostics.finish().map(|()| expand::nested(list, &shape, &runtime))
        }
        Content::Filled(filled) => {
            check::extents(&filled, &diagnostics);
            diagnostics.finish().map(|()| expand::filled(&filled, &runtime))
        }
    };
    expression.unwrap_or_else(|errors| refused(&errors))
}

/// Errors as an expression: one of no known type, so that nothing is said about what is done with it.
fn refused(errors: &TokenStream) -> TokenStream {
    quote!({ #errors })
}
