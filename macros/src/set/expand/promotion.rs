use super::aliases;
use crate::set::model::{Member, Set};
use crate::spans::{at, moved};
use proc_macro2::{Literal, TokenStream};
use quote::{quote, quote_spanned};
use syn::spanned::Spanned;

/// The order of the members as a constant, which the runtime works out.
pub(super) fn table(set: &Set) -> TokenStream {
    let hidden = set.runtime.hidden();
    let (name, count) = (set.name(), Literal::usize_unsuffixed(set.members.len()));
    let members = set.members.iter().enumerate().map(|(number, member)| facts(set, number, member));
    quote! {
        const __PILASTER_PROMOTION: &'static #hidden::Promotion<#count> = &#hidden::Promotion::new(#name, {
            #[allow(unused_imports)]
            use #hidden::Different as _;
            [#(#members),*]
        });
    }
}

/// What is known of one member: by its type, by its attributes, and which others are its real numbers.
fn facts(set: &Set, number: usize, member: &Member) -> TokenStream {
    let place = member.ty.span();
    let (krate, hidden) = (set.runtime.public(), moved(set.runtime.hidden(), place));
    let (ty, name) = (aliases::scalar(set, number), member.name());
    let renamed = member.label.as_ref().map(|label| quote!(.renamed(#label)));
    let numbers = |members: Vec<usize>| members.into_iter().map(Literal::usize_unsuffixed).collect::<Vec<_>>();
    let above = (!member.above.is_empty()).then(|| {
        let above = numbers(member.above.clone());
        quote!(.above(&[#(#above),*]))
    });
    let apart = numbers((0..set.members.len()).filter(|&other| set.are_apart(number, other)).collect());
    let apart = (!apart.is_empty()).then(|| quote!(.apart_from(&[#(#apart),*])));
    let others = set.members.iter().map(|other| &other.ty);
    quote_spanned! {at(place)=>
        #hidden::Member::of::<#ty>(#name) #renamed #above #apart
            .over(&[#(#hidden::Same::<<#ty as #krate::TensorScalar>::Real, #others>::HOLDS),*])
    }
}

/// For each member a constant that fails, at its place, where something is wrong with its order.
pub(super) fn checks(set: &Set) -> TokenStream {
    let checks = set.members.iter().enumerate().map(|(number, member)| {
        let number = Literal::usize_unsuffixed(number);
        quote_spanned! {at(member.ident.span())=>
            const _: () = if let ::core::option::Option::Some(message) = __PILASTER_PROMOTION.fault(#number) {
                ::core::panic!("{}", message.as_str())
            };
        }
    });
    checks.collect()
}
