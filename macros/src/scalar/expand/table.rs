use crate::keys::Entry;
use crate::scalar::model::Scalar;
use crate::scalar::words::Algebra;
use crate::spans::at;
use proc_macro2::{Ident, TokenStream};
use quote::{quote, quote_spanned};
use syn::Type;

/// The function that answers with the operations of the type over erased tensors. Not generic where the type is not: its
/// kernels are compiled once, here.
pub(super) fn expand(scalar: &Scalar) -> TokenStream {
    let hidden = scalar.runtime.hidden();
    let algebra = scalar.claim.algebra;
    // At the key that claims them: it is where a missing one is told.
    let claimed = |entry: &Option<Entry<bool>>, implied_by: Algebra, part: &str| {
        let entry = entry.as_ref().filter(|entry| entry.value && algebra < implied_by)?;
        let (span, part) = (at(entry.key.span()), Ident::new(part, at(entry.key.span())));
        Some(quote_spanned!(span=> .#part::<Self>()))
    };
    let parts = [
        (algebra >= Algebra::Semiring, quote!(.with_semiring::<Self>())),
        (algebra >= Algebra::Ring, quote!(.with_ring::<Self>())),
        (algebra >= Algebra::Field, quote!(.with_field::<Self>())),
        (algebra >= Algebra::RealField, quote!(.with_real_field::<Self>())),
    ];
    let parts = parts.into_iter().filter_map(|(holds, part)| holds.then_some(part));
    let equality = claimed(&scalar.equality, Algebra::Field, "with_equality");
    let order = claimed(&scalar.order, Algebra::RealField, "with_order");
    let casts = casts(scalar);
    quote! {
        fn table() -> &'static #hidden::ScalarTable {
            const { &#hidden::ScalarTable::of::<Self>() #(#parts)* #equality #order #casts }
        }
    }
}

/// The declared conversions, each by the road that exists for it.
fn casts(scalar: &Scalar) -> Option<TokenStream> {
    if let Some(entry) = &scalar.preset.casts {
        let path = &entry.value;
        return Some(quote!(.with_casts(#path)));
    }
    let hidden = scalar.runtime.hidden();
    let ty = scalar.item.ty();
    let cast = |source: &TokenStream, target: &TokenStream| {
        let (exact, lossy) = (quote!(#hidden::Exact::<#source, #target>), quote!(#hidden::Lossy::<#source, #target>));
        quote!(#hidden::either(#exact::CAST, #lossy::CAST))
    };
    let other = |other: &Type| scalar.item.without_self(other);
    let from = scalar.from.iter().map(|source| cast(&other(source), &ty));
    let into = scalar.into.iter().map(|target| cast(&ty, &other(target)));
    let declared: Vec<_> = from.chain(into).collect();
    (!declared.is_empty()).then(|| {
        quote! {
            .with_casts({
                #[allow(unused_imports)]
                use #hidden::Undeclared as _;
                const { &[#(#declared),*] }
            })
        }
    })
}
