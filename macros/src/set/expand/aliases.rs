//! Names of the expansion's own for what the user named.
//!
//! The methods of the runtime have type parameters, and a set may be called `T`: it comes under a name that none of them
//! has.

use crate::set::model::Set;
use crate::spans::at;
use proc_macro2::{Ident, TokenStream};
use quote::{format_ident, quote};
use syn::spanned::Spanned;

/// The aliases, for the scope of the expansion.
pub(super) fn expand(set: &Set) -> TokenStream {
    let (krate, hidden) = (set.runtime.public(), set.runtime.hidden());
    let [tag, tensor, view, view_mut] = enums();
    let [named_tag, named_tensor, named_view, named_view_mut] = set.names();
    let scalars = set.members.iter().enumerate().map(|(number, member)| {
        let (scalar, ty) = (scalar(set, number), &member.ty);
        quote!(type #scalar = <<#ty as #krate::TensorScalar>::Real as #hidden::Under<#ty>>::Scalar;)
    });
    quote! {
        type #tag = #named_tag;
        type #tensor = #named_tensor;
        type #view<'a> = #named_view<'a>;
        type #view_mut<'a> = #named_view_mut<'a>;
        #(#scalars)*
    }
}

/// The tag, the tensor and the two views.
pub(super) fn enums() -> [Ident; 4] {
    ["Tag", "Tensor", "View", "ViewMut"].map(|name| format_ident!("__Pilaster{name}"))
}

/// The type of a member. It is reached through what only a scalar has: of any other type the alias is an unknown type, about
/// which the compiler is silent, and each use is the same mistake at the same place, which it tells once.
pub(super) fn scalar(set: &Set, number: usize) -> Ident {
    format_ident!("__PilasterScalar{number}", span = at(set.members[number].ty.span()))
}
