use super::{Arms, operand};
use crate::set::model::Set;
use proc_macro2::{Ident, TokenStream};
use quote::{format_ident, quote};

/// How the views are taken apart and put together.
pub(super) fn expand(set: &Set) -> TokenStream {
    let (krate, Arms { idents, scalars, external }) = (set.runtime.public(), Arms::new(set));
    let erased_view = quote! {
        fn erased_view(&self) -> #krate::ErasedView<'a> {
            match self {
                #(Self::#idents(view) => #krate::ErasedView::from_typed::<#scalars>(::core::clone::Clone::clone(view)),)*
                #(Self::#external(view) => ::core::clone::Clone::clone(view),)*
            }
        }
    };
    let erased_view_mut = quote! {
        fn erased_view_mut(&mut self) -> #krate::ErasedViewMut<'_> {
            match self {
                #(Self::#idents(view) => #krate::ErasedViewMut::from_typed::<#scalars>(view.reborrow()),)*
                #(Self::#external(view) => view.reborrow(),)*
            }
        }
    };
    let (view, view_mut) = (&set.view.name, &set.view_mut.name);
    let operands = [operand(set, &quote!(#view<'_>), "of_view"), operand(set, &quote!(#view_mut<'_>), "of_view_mut")];
    let shared = of_kind(set, view, "ErasedView", "SetView", &erased_view);
    let mutable = of_kind(set, view_mut, "ErasedViewMut", "SetViewMut", &erased_view_mut);
    quote!(#(#operands)* #shared #mutable)
}

/// What makes one of the two a view of the set, with what it alone has.
fn of_kind(set: &Set, name: &Ident, erased: &str, kind: &str, own: &TokenStream) -> TokenStream {
    let (krate, tag, Arms { idents, scalars, external }) = (set.runtime.public(), set.tag(), Arms::new(set));
    let (erased, kind) = (format_ident!("{erased}"), format_ident!("{kind}"));
    quote! {
        #[automatically_derived]
        impl<'a> #krate::#kind<'a> for #name<'a> {
            type Set = #tag;
            fn from_erased(view: #krate::#erased<'a>) -> ::core::result::Result<Self, #krate::#erased<'a>> {
                match <#tag as #krate::ScalarSet>::of_table(view.table()) {
                    #(::core::option::Option::Some(#tag::#idents) => view.into_typed::<#scalars>().map(Self::#idents),)*
                    #(::core::option::Option::Some(#tag::#external(_)) => {
                        ::core::result::Result::Ok(Self::#external(view))
                    })*
                    ::core::option::Option::None => ::core::result::Result::Err(view),
                }
            }
            fn into_erased(self) -> #krate::#erased<'a> {
                match self {
                    #(Self::#idents(view) => #krate::#erased::from_typed::<#scalars>(view),)*
                    #(Self::#external(view) => view,)*
                }
            }
            #[inline]
            fn layout(&self) -> &#krate::TensorLayout<#krate::DynRank> {
                match self {
                    #(Self::#idents(view) => view.layout(),)*
                    #(Self::#external(view) => view.layout(),)*
                }
            }
            #own
        }
    }
}
