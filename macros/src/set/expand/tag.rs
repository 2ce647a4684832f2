use super::aliases;
use crate::runtime_path::DERIVE_ABI;
use crate::set::model::Set;
use proc_macro2::{Literal, TokenStream};
use quote::quote;

/// The constants of the tag, and what makes it a set.
pub(super) fn expand(set: &Set) -> TokenStream {
    let (constants, promote, trait_impl) = (constants(set), promote(set), scalar_set(set));
    quote!(#constants #promote #trait_impl)
}

/// The join as a method of the tag: in constants too, where all tags are members. Others compare by their types.
fn promote(set: &Set) -> TokenStream {
    let (krate, tag) = (set.runtime.public(), set.tag());
    let (constness, value) = if set.external.is_some() {
        (None, quote!(#krate::ScalarSet::promote(self, other)))
    } else {
        let joined = quote! {
            match __PILASTER_PROMOTION.join(self as ::core::primitive::usize, other as ::core::primitive::usize) {
                ::core::option::Option::Some(join) => ::core::option::Option::Some(Self::TAGS[join]),
                ::core::option::Option::None => ::core::option::Option::None,
            }
        };
        (Some(quote!(const)), joined)
    };
    quote! {
        #[automatically_derived]
        impl #tag {
            /// The least member that both promote to; none where the set says that there is none.
            #[inline]
            #[must_use]
            pub #constness fn promote(self, other: Self) -> ::core::option::Option<Self> {
                #value
            }
        }
    }
}

fn constants(set: &Set) -> TokenStream {
    let (krate, tag) = (set.runtime.public(), set.tag());
    let count = Literal::usize_unsuffixed(set.members.len());
    let idents = set.members.iter().map(|member| &member.ident);
    let specs = (0..set.members.len()).map(|number| {
        let ty = aliases::scalar(set, number);
        quote!(<#ty as #krate::TensorScalar>::SPEC)
    });
    let labels = set.members.iter().enumerate().map(|(number, member)| {
        let ty = aliases::scalar(set, number);
        member.label.as_ref().map_or_else(|| quote!(<#ty as #krate::TensorScalar>::SPEC.name), |label| quote!(#label))
    });
    quote! {
        #[automatically_derived]
        impl #tag {
            /// The members, in the order of their declaration.
            pub const TAGS: [Self; #count] = [#(Self::#idents),*];

            /// What they are called in files and errors.
            pub const LABELS: [&'static ::core::primitive::str; #count] = [#(#labels),*];

            /// Their facts: name, kind and width.
            pub const SPECS: [#krate::ScalarSpec; #count] = [#(#specs),*];
        }
    }
}

fn scalar_set(set: &Set) -> TokenStream {
    let (krate, hidden, tag, name) = (set.runtime.public(), set.runtime.hidden(), set.tag(), set.name());
    let (tensor, view, view_mut) = (&set.tensor.name, &set.view.name, &set.view_mut.name);
    let (number, table, of_table) = (number(set), table(set), of_table(set));
    quote! {
        #[automatically_derived]
        impl #krate::ScalarSet for #tag {
            type Tensor = #tensor;
            type View<'a> = #view<'a>;
            type ViewMut<'a> = #view_mut<'a>;
            const NAME: &'static ::core::primitive::str = #name;
            const TAGS: &'static [Self] = &Self::TAGS;
            const LABELS: &'static [&'static ::core::primitive::str] = &Self::LABELS;
            const SPECS: &'static [#krate::ScalarSpec] = &Self::SPECS;
            const CONTRACT: #hidden::Contract = unsafe { #hidden::Contract::derived(#DERIVE_ABI) };
            const PROMOTION: #hidden::PromotionTable = __PILASTER_PROMOTION.table();
            #number
            #table
            #of_table
        }
    }
}

fn number(set: &Set) -> TokenStream {
    let members = set.members.iter().enumerate().map(|(number, member)| {
        let (ident, number) = (&member.ident, Literal::usize_unsuffixed(number));
        quote!(Self::#ident => ::core::option::Option::Some(#number))
    });
    let external = set.external.as_ref().map(|external| {
        let name = &external.name;
        quote!(Self::#name(_) => ::core::option::Option::None)
    });
    quote! {
        #[inline]
        fn number(self) -> ::core::option::Option<::core::primitive::usize> {
            match self {
                #(#members,)*
                #external
            }
        }
    }
}

fn table(set: &Set) -> TokenStream {
    let (krate, hidden) = (set.runtime.public(), set.runtime.hidden());
    let members = set.members.iter().enumerate().map(|(number, member)| {
        let (ident, ty) = (&member.ident, aliases::scalar(set, number));
        quote!(Self::#ident => <#ty as #krate::TensorScalar>::table())
    });
    let external = set.external.as_ref().map(|external| {
        let name = &external.name;
        quote!(Self::#name(id) => id.table())
    });
    quote! {
        #[inline]
        fn table(self) -> &'static #hidden::ScalarTable {
            match self {
                #(#members,)*
                #external
            }
        }
    }
}

fn of_table(set: &Set) -> TokenStream {
    let (krate, hidden) = (set.runtime.public(), set.runtime.hidden());
    let members = set.members.iter().enumerate().map(|(number, member)| {
        let (ident, ty) = (&member.ident, aliases::scalar(set, number));
        quote! {
            if table.is::<#ty>() {
                return ::core::option::Option::Some(Self::#ident);
            }
        }
    });
    let rest = match &set.external {
        Some(external) => {
            let name = &external.name;
            quote!(::core::option::Option::Some(Self::#name(#krate::ExternalId::of_table(table))))
        }
        None => quote!(::core::option::Option::None),
    };
    quote! {
        #[inline]
        fn of_table(table: &'static #hidden::ScalarTable) -> ::core::option::Option<Self> {
            #(#members)*
            #rest
        }
    }
}
