//! The way from an expansion to the runtime.

use proc_macro2::{Ident, Span, TokenStream};
use quote::{format_ident, quote};
use syn::Path;

/// What the runtime's contract compares; both crates change it together when the expansion changes.
pub(crate) const DERIVE_ABI: u32 = 1;

/// The runtime as the user's crate reaches it: `::pilaster`, or the value of the key `crate`.
///
/// An expansion imports it once, in a scope of its own, and goes through that name: a path that leads nowhere is then
/// one error, not one per use.
#[derive(Clone, Debug)]
pub(crate) struct RuntimePath(Path);

impl RuntimePath {
    pub(crate) fn new(renamed: Option<&Path>) -> Self {
        Self(renamed.cloned().unwrap_or_else(|| syn::parse_quote!(::pilaster)))
    }

    /// The import that the scope of an expansion begins with.
    pub(crate) fn import(&self) -> TokenStream {
        let path = &self.0;
        quote!(use #path as __pilaster;)
    }

    /// The public root by the path that was given, for items that stand beside the user's.
    pub(crate) fn given(&self) -> &Path {
        &self.0
    }

    /// The public root, where it was imported.
    pub(crate) fn public(&self) -> TokenStream {
        quote!(__pilaster)
    }

    /// The module of hidden items by a path that holds in every module; a relative path has none.
    pub(crate) fn absolute_hidden(&self) -> Option<TokenStream> {
        let (path, module) = (&self.0, hidden_module());
        let first = &path.segments.first()?.ident;
        (path.leading_colon.is_some() || first == "crate" || first == "$crate").then(|| quote!(#path::#module))
    }

    /// The module of hidden items, where the runtime was imported.
    pub(crate) fn hidden(&self) -> TokenStream {
        let module = hidden_module();
        quote!(__pilaster::#module)
    }
}

/// `__private` and the patch version, so that a macro and a runtime of two releases do not find each other.
pub(crate) fn hidden_module() -> Ident {
    format_ident!("__private{}", env!("CARGO_PKG_VERSION_PATCH"), span = Span::call_site())
}

/// Expands `__private_module! { path }`: the versioned door to the runtime's hidden items.
pub(crate) fn declare_hidden_module(path: TokenStream) -> TokenStream {
    let path = match syn::parse2::<Path>(path) {
        Ok(path) => path,
        Err(error) => return error.into_compile_error(),
    };
    let module = hidden_module();
    quote! {
        #[doc(hidden)]
        pub mod #module {
            pub use #path::*;
        }
    }
}
