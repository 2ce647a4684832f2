//! Fourth stage: the block type and the implementation of `Planes`.

use crate::item::Item;
use crate::parameters::{Bounds, Parameters, without_lifetimes};
use crate::runtime_path::RuntimePath;
use crate::spans::{at, moved};
use proc_macro2::{Ident, Span, TokenStream};
use quote::{format_ident, quote, quote_spanned};
use syn::spanned::Spanned;
use syn::{Fields, Member, Type};

/// The items that make `item` a value of planes, for a scope that imports the runtime. What the type lacks is shown at
/// `place`.
///
/// An item without fields to lay out gives nothing; the checks refuse it before.
pub(crate) fn expand(item: &Item, parameters: &Parameters, runtime: &RuntimePath, place: Span) -> TokenStream {
    let Some(fields) = item.fields() else { return TokenStream::new() };
    let block = block(fields);
    let implementation = implementation(item, fields, parameters, runtime, place);
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

/// The block: the same fields, each of a type parameter of its own. It needs no bound of the item then, and a field that
/// has no planes is an error in one place, not in every use of the block.
fn block(fields: &Fields) -> TokenStream {
    let types: Vec<Ident> = (0..fields.len()).map(|at| format_ident!("__PilasterField{at}")).collect();
    let body = match fields {
        Fields::Named(named) => {
            let names = named.named.iter().map(|field| &field.ident);
            quote!({ #(#names: #types,)* })
        }
        Fields::Unnamed(_) => quote!((#(#types,)*);),
        Fields::Unit => quote!(;),
    };
    quote! {
        #[doc(hidden)]
        pub struct __PilasterBlock<#(#types),*> #body

        #[automatically_derived]
        impl<#(#types: ::core::marker::Copy),*> ::core::clone::Clone for __PilasterBlock<#(#types),*> {
            #[inline(always)]
            fn clone(&self) -> Self {
                *self
            }
        }

        #[automatically_derived]
        impl<#(#types: ::core::marker::Copy),*> ::core::marker::Copy for __PilasterBlock<#(#types),*> {}
    }
}

/// `<Type as Planes>`, shown at the type, so that a field without planes is one error there.
fn planes_of(ty: &Type, krate: &TokenStream) -> TokenStream {
    let krate = moved(krate.clone(), ty.span());
    quote_spanned!(at(ty.span())=> <#ty as #krate::Planes>)
}

fn implementation(
    item: &Item,
    fields: &Fields,
    parameters: &Parameters,
    runtime: &RuntimePath,
    place: Span,
) -> TokenStream {
    let (krate, ty) = (runtime.public(), moved(item.ty(), place));
    let generics = parameters.bounded(&bounds(runtime));
    let (parameters, _, clause) = generics.split_for_impl();
    let (lanes, lane_count) = lanes();
    let members: Vec<Member> = fields.members().collect();
    let planes: Vec<TokenStream> = fields.iter().map(|field| planes_of(&field.ty, &krate)).collect();
    let header = quote_spanned!(at(place)=> impl #parameters #krate::Planes for #ty #clause);
    let block = quote_spanned!(at(place)=> Self::Block<#lanes>);
    quote! {
        #[automatically_derived]
        #header {
            type Block<#lane_count> = __PilasterBlock<#(#planes::Block<#lanes>),*>;

            #[inline(always)]
            fn splat<#lane_count>(self) -> #block {
                __PilasterBlock { #(#members: #planes::splat::<#lanes>(self.#members),)* }
            }

            #[inline(always)]
            fn lane<#lane_count>(__block: &#block, __lane: ::core::primitive::usize) -> Self {
                Self { #(#members: #planes::lane::<#lanes>(&__block.#members, __lane),)* }
            }

            #[inline(always)]
            fn set_lane<#lane_count>(
                __block: &mut #block,
                __lane: ::core::primitive::usize,
                __value: Self,
            ) {
                #(#planes::set_lane::<#lanes>(&mut __block.#members, __lane, __value.#members);)*
            }
        }
    }
}
