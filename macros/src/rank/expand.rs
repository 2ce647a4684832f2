//! Fourth stage: the implementation of `TensorRank`, and one constant an axis.

use super::MOST_AXES;
use super::model::{Axis, NamedRank};
use crate::parameters::{Bounds, Parameters, without_lifetimes};
use proc_macro2::{Literal, TokenStream};
use quote::quote;

/// The items of a rank.
///
/// A refused one gets them too, with as much as can be told of its axes, so that its mistakes are not followed by one
/// error per use.
pub(super) fn expand(rank: &NamedRank) -> TokenStream {
    let (import, krate) = (rank.runtime.import(), rank.runtime.public());
    let bounds = Bounds { value: quote!('static), marker: quote!('static) };
    let generics = Parameters::new(&rank.item, None).bounded(&bounds);
    let (generics, ty) = without_lifetimes(generics, &rank.item);
    let (parameters, _, clause) = generics.split_for_impl();
    let (shape, plain) = shape(rank.axes(), &krate);
    let constants = constants(rank);
    quote! {
        const _: () = {
            #import
            #[automatically_derived]
            impl #parameters #krate::TensorRank for #ty #clause {
                type Shape = #shape;
                type Plain = #plain;
            }
            #[automatically_derived]
            #[allow(dead_code)]
            impl #parameters #ty #clause {
                #constants
            }
        };
    }
}

/// The shape of that many axes, and the rank of it that has no names. Where the number is no valid one, the rank that
/// takes every shape.
fn shape(axes: &[Axis], krate: &TokenStream) -> (TokenStream, TokenStream) {
    if axes.is_empty() || axes.len() > MOST_AXES {
        return (quote!(#krate::AxisVec<::core::primitive::usize>), quote!(#krate::DynRank));
    }
    let count = Literal::usize_unsuffixed(axes.len());
    (quote!([::core::primitive::usize; #count]), quote!(#krate::Rank<#count>))
}

/// They are as visible as the type: whoever can name it can name its axes.
fn constants(rank: &NamedRank) -> TokenStream {
    let (visibility, axes) = (&rank.visibility, rank.axes());
    let constants = axes.iter().enumerate().filter(|(at, axis)| axis.twin_in(&axes[..*at]).is_none());
    constants
        .map(|(number, axis)| {
            let (constant, documentation) = (axis.constant(), format!("Axis {number}, `{}`.", axis.name()));
            let number = Literal::usize_unsuffixed(number);
            quote! {
                #[doc = #documentation]
                #visibility const #constant: ::core::primitive::usize = #number;
            }
        })
        .collect()
}
