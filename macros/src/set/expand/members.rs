use super::aliases;
use crate::set::model::Set;
use crate::spans::at;
use proc_macro2::{Literal, TokenStream};
use quote::{quote, quote_spanned};
use syn::spanned::Spanned;

/// What library code asks of members at compile time.
pub(super) fn expand(set: &Set) -> TokenStream {
    let (has, at, promote) = (has_member(set), member_at(set), promote_in(set));
    quote!(#has #at #promote)
}

/// Of each member; of every scalar, where the set holds them all.
fn has_member(set: &Set) -> TokenStream {
    let (krate, tag) = (set.runtime.public(), set.tag());
    if set.external.is_some() {
        let [tag, ..] = aliases::enums();
        return quote! {
            #[automatically_derived]
            impl<T: #krate::TensorScalar> #krate::HasMember<T> for #tag {
                #[inline]
                fn tag() -> Self {
                    #krate::__set::held(<Self as #krate::ScalarSet>::tag_of::<T>())
                }
            }
        };
    }
    let implementations = set.members.iter().map(|member| {
        let (ident, ty) = (&member.ident, &member.ty);
        quote! {
            #[automatically_derived]
            impl #krate::HasMember<#ty> for #tag {
                #[inline]
                fn tag() -> Self {
                    Self::#ident
                }
            }
        }
    });
    implementations.collect()
}

/// The members by their numbers. The number that stands for no join gives the first: the declaration is refused then.
fn member_at(set: &Set) -> TokenStream {
    let (hidden, tag) = (set.runtime.hidden(), set.tag());
    let numbered = (0..set.members.len()).map(|number| (number, number));
    let none = set.members.first().map(|_| (usize::from(u8::MAX), 0));
    let implementations = numbered.chain(none).map(|(number, member)| {
        let ty = aliases::scalar(set, member);
        let number = Literal::usize_unsuffixed(number);
        quote! {
            #[automatically_derived]
            impl #hidden::MemberAt<#number> for #tag {
                type Scalar = #ty;
            }
        }
    });
    implementations.collect()
}

/// The joins as types, of every pair that was not declared to have none. Each stands at the member of the two that the join
/// may be, so that what is wrong with that one is told there.
fn promote_in(set: &Set) -> TokenStream {
    let (krate, hidden, tag) = (set.runtime.public(), set.runtime.hidden(), set.tag());
    let pairs = (0..set.members.len()).flat_map(|first| (0..set.members.len()).map(move |second| (first, second)));
    let promoted = pairs.filter(|&(first, second)| !set.are_apart(first, second)).map(|(first, second)| {
        let (left, right) = (&set.members[first].ty, &set.members[second].ty);
        let place = if set.members[second].above.contains(&first) { right } else { left };
        let (first, second) = (Literal::usize_unsuffixed(first), Literal::usize_unsuffixed(second));
        quote_spanned! {at(place.span())=>
            #[automatically_derived]
            impl #krate::PromoteIn<#tag, #right> for #left {
                type Output =
                    <#tag as #hidden::MemberAt<{ __PILASTER_PROMOTION.join_or_none(#first, #second) }>>::Scalar;
            }
        }
    });
    promoted.collect()
}
