use crate::keys::Entry;
use crate::scalar::model::Scalar;
use crate::scalar::words::Algebra;
use crate::spans::at;
use proc_macro2::{Ident, TokenStream};
use quote::{ToTokens, quote, quote_spanned};
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
    let (casts, place) = (casts(scalar), place(scalar));
    let with_casts = casts.is_some().then(|| quote!(.with_casts(Self::CASTS)));
    quote! {
        #place
        #casts
        fn table() -> &'static #hidden::ScalarTable {
            #[allow(unused_imports)]
            use #hidden::NotFound as _;
            const {
                &#hidden::ScalarTable::of::<Self>() #(#parts)* #equality #order
                    .with_found(#hidden::Capabilities {
                        unit: #hidden::Found::<Self>::UNIT,
                        ones: #hidden::Found::<Self>::ONES,
                        division: #hidden::Found::<Self>::DIVISION,
                        remainder: #hidden::Found::<Self>::REMAINDER,
                        conjugation: #hidden::Found::<Self>::CONJUGATION,
                        conjugating: #hidden::Found::<Self>::CONJUGATING,
                        integers: #hidden::Found::<Self>::INTEGERS,
                        truth: #hidden::Found::<Self>::TRUTH,
                    })
                    #with_casts
            }
        }
    }
}

/// The place in the order that every set knows.
fn place(scalar: &Scalar) -> Option<TokenStream> {
    let (hidden, path) = (scalar.runtime.hidden(), &scalar.preset.place.as_ref()?.value);
    Some(quote! {
        const PRESET: ::core::option::Option<#hidden::Preset> = ::core::option::Option::Some(#path);
    })
}

/// The declared conversions, each by the road that exists for it. A constant of their own: a set reads them where it is
/// declared.
fn casts(scalar: &Scalar) -> Option<TokenStream> {
    let hidden = scalar.runtime.hidden();
    let item = |casts: TokenStream| {
        quote! {
            const CASTS: &'static [::core::option::Option<#hidden::Cast>] = #casts;
        }
    };
    if let Some(entry) = &scalar.preset.casts {
        return Some(item(entry.value.to_token_stream()));
    }
    let declared = declared(scalar, &scalar.item.ty(), |other| vec![other])?;
    Some(item(quote! {{
        #[allow(unused_imports)]
        use #hidden::Undeclared as _;
        &[#(#declared),*]
    }}))
}

/// The conversions of the complex numbers over the type, where it declares any of its own: with its parts, with what it
/// declares, and with the complex numbers over that.
pub(super) fn complex_casts(scalar: &Scalar) -> Option<TokenStream> {
    let hidden = scalar.runtime.hidden();
    let complex = |part: &TokenStream| quote!(#hidden::num_complex::Complex<#part>);
    let declared = declared(scalar, &complex(&scalar.item.ty()), |other| vec![complex(&other), other])?;
    Some(quote! {{
        #[allow(unused_imports)]
        use #hidden::Undeclared as _;
        &[
            ::core::option::Option::Some(#hidden::Cast::into_complex::<Self>()),
            ::core::option::Option::Some(#hidden::Cast::real_part::<Self>()),
            #(#declared),*
        ]
    }})
}

/// The conversions between `this` and the forms of each declared type, if any is declared.
fn declared(
    scalar: &Scalar,
    this: &TokenStream,
    forms: impl Fn(TokenStream) -> Vec<TokenStream>,
) -> Option<Vec<TokenStream>> {
    let forms = |other: &Type| forms(scalar.item.without_self(other));
    let from = scalar.from.iter().flat_map(&forms).map(|source| cast(scalar, &source, this));
    let into = scalar.into.iter().flat_map(&forms).map(|target| cast(scalar, this, &target));
    let declared: Vec<_> = from.chain(into).collect();
    (!declared.is_empty()).then_some(declared)
}

/// One conversion, by the road that exists for it.
fn cast(scalar: &Scalar, source: &TokenStream, target: &TokenStream) -> TokenStream {
    let hidden = scalar.runtime.hidden();
    let (exact, lossy) = (quote!(#hidden::Exact::<#source, #target>), quote!(#hidden::Lossy::<#source, #target>));
    quote!(#hidden::either(#exact::CAST, #lossy::CAST))
}
