//! What stands in for a refused item, so that its mistakes are not followed by one error per use.

use super::expand::{contract, scalar_bounds};
use super::model::Scalar;
use super::words::Algebra;
use crate::parameters::without_lifetimes;
use proc_macro2::TokenStream;
use quote::quote;

/// Implementations up to `Ring`, whose bodies never return; nothing that runs can come of a refused item.
///
/// A type that claims no more than a semiring may bring a `One` of its own, so it gets none here.
pub(super) fn expand(scalar: &Scalar) -> TokenStream {
    if !scalar.has_stub {
        return TokenStream::new();
    }
    let (krate, hidden, name) = (scalar.runtime.public(), scalar.runtime.hidden(), &scalar.name);
    let generics = scalar.parameters.bounded(&scalar_bounds(scalar));
    let (generics, ty) = without_lifetimes(generics, &scalar.item);
    let (parameters, _, clause) = generics.split_for_impl();
    let (import, contract) = (scalar.runtime.import(), contract(scalar));
    let ring = (scalar.claim.stated_algebra() != Some(Algebra::Semiring)).then(|| {
        quote! {
            #[automatically_derived]
            impl #parameters #krate::One for #ty #clause {
                fn one() -> Self { loop {} }
            }
            #[automatically_derived]
            impl #parameters #krate::Ring for #ty #clause {
                fn neg(&self) -> Self { loop {} }
                fn sub(&self, _: &Self) -> Self { loop {} }
            }
        }
    });
    quote! {
        const _: () = {
            #import
            #contract
            #[automatically_derived]
            unsafe impl #parameters #krate::TensorScalar for #ty #clause {
                type Real = Self;
                const SPEC: #krate::ScalarSpec = #krate::ScalarSpec::new(#name, #krate::ScalarKind::Opaque, 0);
                const CONTRACT: #hidden::Contract = __PILASTER_CONTRACT;
                fn table() -> &'static #hidden::ScalarTable { loop {} }
            }
            #[automatically_derived]
            impl #parameters #krate::Semiring for #ty #clause {
                fn zero() -> Self { loop {} }
                fn add(&self, _: &Self) -> Self { loop {} }
                fn mul(&self, _: &Self) -> Self { loop {} }
            }
            #[automatically_derived]
            impl #parameters #krate::Accumulate for #ty #clause {
                type Accum = #hidden::PlainSum<Self>;
                type Kernel = #hidden::Elementwise;
            }
            #ring
        };
    }
}
