//! Fourth stage: the tag, the enums over the members, and the way from each to the runtime and back.
//!
//! Nothing is computed here: every operation is a method of the runtime's, over these matches.

mod aliases;
mod items;
mod matcher;
mod members;
mod owned;
mod promotion;
mod tag;
mod views;

use super::model::Set;
use proc_macro2::{Ident, TokenStream};
use quote::{format_ident, quote};

/// Everything that a valid set asks for.
pub(super) fn expand(set: &Set) -> TokenStream {
    let checks = promotion::checks(set);
    assembled(set, &checks)
}

/// The same of a refused one, as far as its members are known, without the checks of their order: what is wrong was told.
pub(super) fn stub(set: &Set) -> TokenStream {
    assembled(set, &TokenStream::new())
}

fn assembled(set: &Set, checks: &TokenStream) -> TokenStream {
    let import = set.runtime.import();
    let (items, aliases) = (items::expand(set), aliases::expand(set));
    let promotion = promotion::table(set);
    let (members, tag, owned, views) = (members::expand(set), tag::expand(set), owned::expand(set), views::expand(set));
    let methods = methods(set);
    let matcher = set.matcher.as_ref().map(|matcher| matcher::expand(set, matcher));
    quote! {
        #items
        const _: () = {
            #import
            #aliases
            #promotion
            #checks
            #members
            #tag
            #owned
            #views
            #methods
        };
        #matcher
    }
}

/// The methods, which are written once, in the runtime.
fn methods(set: &Set) -> TokenStream {
    let krate = set.runtime.public();
    let [tag, tensor, view, view_mut] = aliases::enums();
    let dispatch =
        set.matcher.is_some().then(|| quote!(#krate::__scalar_set_dispatch! { #tag #tensor #view #view_mut }));
    let serde = serde(set);
    quote! {
        #krate::__scalar_set_methods! { tag #tag, tensor #tensor, view #view, view_mut #view_mut }
        #dispatch
        #serde
    }
}

/// Writing and reading, which the runtime makes of it where its feature `serde` is on.
fn serde(set: &Set) -> TokenStream {
    let krate = set.runtime.public();
    let [tag, tensor, view, _] = aliases::enums();
    let members = set.members.iter().map(|member| {
        let (ident, ty) = (&member.ident, &member.ty);
        quote!(#ident: #ty)
    });
    let external = set.external.as_ref().map(|external| &external.name).map(|external| quote!(, external #external));
    quote! {
        #krate::__scalar_set_serde! {
            tag #tag, tensor #tensor, view #view, members(#(#members),*) #external
        }
    }
}

/// The variants that every match goes through: one a member, with its scalar, and at most one for all other scalars.
struct Arms<'a> {
    idents: Vec<&'a Ident>,
    scalars: Vec<Ident>,
    external: Vec<&'a Ident>,
}

impl<'a> Arms<'a> {
    fn new(set: &'a Set) -> Self {
        let idents = set.members.iter().map(|member| &member.ident).collect();
        let external = set.external.as_ref().map(|external| &external.name).into_iter().collect();
        let scalars = (0..set.members.len()).map(|number| aliases::scalar(set, number)).collect();
        Self { idents, scalars, external }
    }
}

/// What makes a tensor or a view an operand: how the operand is made of what the variant of a member holds.
///
/// An external variant holds a member where someone put one there by hand; its tag is then the member's.
fn operand(set: &Set, ty: &TokenStream, made: &str) -> TokenStream {
    let (krate, hidden, tag) = (set.runtime.public(), set.runtime.hidden(), set.tag());
    let Arms { idents, scalars, external } = Arms::new(set);
    let made = format_ident!("{made}");
    quote! {
        #[automatically_derived]
        impl #hidden::Operand<#tag> for #ty {
            #[inline]
            fn operand(&self) -> #hidden::ErasedRef<'_> {
                match self {
                    #(Self::#idents(held) => #hidden::ErasedRef::#made::<#scalars>(held),)*
                    #(Self::#external(held) => held.as_operand(),)*
                }
            }
            #[inline]
            fn member(&self) -> #tag {
                match self {
                    #(Self::#idents(_) => #tag::#idents,)*
                    #(Self::#external(held) => {
                        #krate::__set::held(<#tag as #krate::ScalarSet>::of_table(held.table()))
                    })*
                }
            }
        }
    }
}
