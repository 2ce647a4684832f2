use crate::keys::NamedItem;
use crate::set::attr;
use crate::set::model::Set;
use crate::text;
use proc_macro2::TokenStream;
use quote::{ToTokens, quote};

/// The four enums.
pub(super) fn expand(set: &Set) -> TokenStream {
    let tag = tag(set);
    let (krate, name) = (set.runtime.given(), set.name());
    let tensor = over_members(
        set,
        &set.tensor,
        &TokenStream::new(),
        &format!("A tensor of one of the scalars of [`{name}`], which is known at run time."),
        |ty| quote!(#krate::TypedTensor<#ty>),
        &quote!(#krate::ErasedTensor),
    );
    let of_tensor = format!("of a [`{}`].", set.tensor.name);
    let view = over_members(
        set,
        &set.view,
        &quote!(<'a>),
        &format!("A view {of_tensor}"),
        |ty| quote!(#krate::TypedTensorView<'a, #ty>),
        &quote!(#krate::ErasedView<'a>),
    );
    let view_mut = over_members(
        set,
        &set.view_mut,
        &quote!(<'a>),
        &format!("A mutable view {of_tensor}"),
        |ty| quote!(#krate::TypedTensorViewMut<'a, #ty>),
        &quote!(#krate::ErasedViewMut<'a>),
    );
    quote!(#tag #tensor #view #view_mut)
}

/// The user's enum, without what the variants held.
fn tag(set: &Set) -> TokenStream {
    let (visibility, ident, krate) = (set.visibility(), set.tag(), set.runtime.given());
    let attributes = set.item.attrs.iter().filter(|attribute| !attr::is_own(attribute));
    let default = format!("Which scalar a [`{}`] holds.", set.tensor.name);
    let documentation = documentation(&set.item.attrs, &default);
    let variants = set.members.iter().map(|member| {
        let (attributes, ident) = (&member.attributes, &member.ident);
        let documentation = self::documentation(attributes, &format!("`{}`.", text::of(&member.ty)));
        quote!(#documentation #(#attributes)* #ident)
    });
    let external = set.external.as_ref().map(|external| {
        let (name, attributes) = (&external.name, &external.attributes);
        let documentation = self::documentation(attributes, "A scalar that is not a member.");
        quote!(#documentation #(#attributes)* #name(#krate::ExternalId))
    });
    quote! {
        #documentation
        #(#attributes)*
        #[derive(
            ::core::clone::Clone, ::core::marker::Copy, ::core::fmt::Debug, ::core::cmp::PartialEq, ::core::cmp::Eq,
            ::core::cmp::PartialOrd, ::core::cmp::Ord, ::core::hash::Hash,
        )]
        #visibility enum #ident {
            #(#variants,)*
            #external
        }
    }
}

/// An enum that holds something of the type of each member.
fn over_members(
    set: &Set,
    item: &NamedItem,
    generics: &TokenStream,
    default: &str,
    held: impl Fn(&TokenStream) -> TokenStream,
    erased: &TokenStream,
) -> TokenStream {
    let (visibility, name, attributes) = (set.visibility(), &item.name, &item.attributes);
    let documentation = documentation(attributes, default);
    let non_exhaustive = set.is_non_exhaustive().then(|| quote!(#[non_exhaustive]));
    // The variants are named as in the tag, so what may be there may be here.
    let allowed = set.item.attrs.iter().filter(|attribute| attribute.path().is_ident("allow"));
    let variants = set.members.iter().map(|member| {
        let documentation = doc(&format!("Elements of type `{}`.", text::of(&member.ty)));
        let (ident, held) = (&member.ident, held(&member.ty.to_token_stream()));
        quote!(#documentation #ident(#held))
    });
    let external = set.external.as_ref().map(|external| {
        let (documentation, name) = (doc("Elements of any other scalar."), &external.name);
        quote!(#documentation #name(#erased))
    });
    quote! {
        #documentation
        #(#attributes)*
        #non_exhaustive
        #(#allowed)*
        #visibility enum #name #generics {
            #(#variants,)*
            #external
        }
    }
}

/// A comment, where the user wrote none.
fn documentation(attributes: &[syn::Attribute], default: &str) -> Option<TokenStream> {
    (!attr::is_documented(attributes)).then(|| doc(default))
}

fn doc(text: &str) -> TokenStream {
    quote!(#[doc = #text])
}
