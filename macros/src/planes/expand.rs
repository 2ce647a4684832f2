//! Fourth stage: the block type and the implementation of `Planes`.

use crate::item::Item;
use crate::parameters::{Bounds, Parameters, without_lifetimes};
use crate::runtime_path::RuntimePath;
use crate::spans::{at, moved};
use proc_macro2::{Ident, Span, TokenStream};
use quote::{format_ident, quote, quote_spanned};
use syn::{Field, Fields, Generics, Member, parse_quote};

/// What both parts of the expansion need.
struct Layout<'a> {
    item: &'a Item,
    fields: &'a Fields,
    generics: &'a Generics,
    krate: TokenStream,
}

/// The items that make `item` a value of planes, for a scope that imports the runtime. What the type lacks is shown at
/// `place`.
///
/// An item without fields to lay out gives nothing; the checks refuse it before.
pub(crate) fn expand(item: &Item, parameters: &Parameters, runtime: &RuntimePath, place: Span) -> TokenStream {
    let Some(fields) = item.fields() else { return TokenStream::new() };
    let generics = parameters.bounded(&bounds(runtime));
    let layout = Layout { item, fields, generics: &generics, krate: runtime.public() };
    let (block, implementation) = (block(&layout), implementation(&layout, place));
    quote!(#block #implementation)
}

/// What stands in for a refused item: blocks of whole values, in bodies that never return.
pub(super) fn stub(item: &Item, parameters: &Parameters, runtime: &RuntimePath) -> TokenStream {
    let (import, krate) = (runtime.import(), runtime.public());
    let (generics, ty) = without_lifetimes(parameters.bounded(&bounds(runtime)), item);
    let (parameters, _, clause) = generics.split_for_impl();
    let (lanes, lane_count) = lanes();
    quote! {
        const _: () = {
            #import
            #[automatically_derived]
            impl #parameters #krate::Planes for #ty #clause {
                type Block<#lane_count> = [Self; #lanes];
                fn splat<#lane_count>(self) -> [Self; #lanes] { loop {} }
                fn lane<#lane_count>(_: &[Self; #lanes], _: ::core::primitive::usize) -> Self { loop {} }
                fn set_lane<#lane_count>(_: &mut [Self; #lanes], _: ::core::primitive::usize, _: Self) { loop {} }
            }
        };
    }
}

/// A marker has to be `Copy` too: `#[derive(Copy)]` asks that of every parameter.
fn bounds(runtime: &RuntimePath) -> Bounds {
    let krate = runtime.public();
    Bounds {
        value: quote!(#krate::Planes),
        marker: quote!(::core::marker::Copy + ::core::marker::Send + ::core::marker::Sync + 'static),
    }
}

/// The number of lanes, and its declaration as a parameter.
fn lanes() -> (Ident, TokenStream) {
    let lanes = format_ident!("__PILASTER_LANES");
    let declaration = quote!(const #lanes: ::core::primitive::usize);
    (lanes, declaration)
}

/// The block: a struct of its own with the same fields, each a block. They are private, so that a public type may have
/// parts of private types.
fn block(layout: &Layout<'_>) -> TokenStream {
    let Layout { item, fields, generics, krate } = layout;
    let (lanes, lane_count) = lanes();
    let mut generics = (*generics).clone();
    generics.params.push(parse_quote!(#lane_count));
    let (parameters, arguments, clause) = generics.split_for_impl();
    let (parameters, clause) = (item.without_self(parameters), item.without_self(clause));
    let types = fields.iter().map(|Field { ty, .. }| {
        let ty = item.without_self(ty);
        quote!(<#ty as #krate::Planes>::Block<#lanes>)
    });
    let body = match fields {
        Fields::Named(named) => {
            let names = named.named.iter().map(|field| &field.ident);
            quote!(#clause { #(#names: #types,)* })
        }
        Fields::Unnamed(_) => quote!((#(#types,)*) #clause;),
        Fields::Unit => quote!(#clause;),
    };
    quote! {
        #[doc(hidden)]
        pub struct __PilasterBlock #parameters #body

        #[automatically_derived]
        impl #parameters ::core::clone::Clone for __PilasterBlock #arguments #clause {
            #[inline(always)]
            fn clone(&self) -> Self {
                *self
            }
        }

        #[automatically_derived]
        impl #parameters ::core::marker::Copy for __PilasterBlock #arguments #clause {}
    }
}

fn implementation(layout: &Layout<'_>, place: Span) -> TokenStream {
    let Layout { item, fields, generics, krate } = layout;
    let ty = moved(item.ty(), place);
    let (parameters, _, clause) = generics.split_for_impl();
    let (lanes, lane_count) = lanes();
    let members: Vec<Member> = fields.members().collect();
    let planes: Vec<TokenStream> = fields.iter().map(|Field { ty, .. }| quote!(<#ty as #krate::Planes>)).collect();
    let header = quote_spanned!(at(place)=> impl #parameters #krate::Planes for #ty #clause);
    let block = block_type(generics);
    quote! {
        #[automatically_derived]
        #header {
            type Block<#lane_count> = #block;

            #[inline(always)]
            fn splat<#lane_count>(self) -> #block {
                __PilasterBlock { #(#members: #planes::splat::<#lanes>(self.#members),)* }
            }

            #[inline(always)]
            fn lane<#lane_count>(__block: &#block, __lane: ::core::primitive::usize) -> Self {
                Self { #(#members: #planes::lane::<#lanes>(&__block.#members, __lane),)* }
            }

            #[inline(always)]
            fn set_lane<#lane_count>(__block: &mut #block, __lane: ::core::primitive::usize, __value: Self) {
                #(#planes::set_lane::<#lanes>(&mut __block.#members, __lane, __value.#members);)*
            }
        }
    }
}

/// The block with all its arguments. Written out in signatures too, since `Self::Block` would ask once more for what
/// `Planes` asks of the item.
fn block_type(generics: &Generics) -> TokenStream {
    let (_, lane_count) = lanes();
    let mut generics = generics.clone();
    generics.params.push(parse_quote!(#lane_count));
    let (_, arguments, _) = generics.split_for_impl();
    quote!(__PilasterBlock #arguments)
}
