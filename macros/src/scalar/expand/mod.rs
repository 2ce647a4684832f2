//! Fourth stage: the implementations.

mod algebra;
mod conversion;
mod label;
mod table;

use super::model::{Accumulator, Kernel, Scalar};
use super::words::{Algebra, Kind};
use crate::keys::Entry;
use crate::parameters::Bounds;
use crate::planes;
use crate::runtime_path::DERIVE_ABI;
use crate::spans::{at, moved};
use proc_macro2::{Span, TokenStream};
use quote::{quote, quote_spanned};
use syn::Generics;
use syn::spanned::Spanned;

/// Everything that the attributes of one valid item ask for.
pub(super) fn expand(scalar: &Scalar) -> TokenStream {
    let import = scalar.runtime.import();
    let scalar_impl = tensor_scalar(scalar);
    let algebra = algebra::expand(scalar);
    let accumulate = (scalar.claim.algebra > Algebra::None).then(|| accumulate(scalar));
    let planes = scalar
        .is_planar()
        .then(|| planes::expand(&scalar.item, &scalar.parameters, &scalar.runtime, kernel_span(scalar)));
    let conversions = conversion::expand(scalar);
    quote! {
        const _: () = {
            #import
            #scalar_impl
            #algebra
            #accumulate
            #planes
            #conversions
        };
    }
}

/// The signature that every implementation of `TensorScalar` holds, checked even where the type is generic.
pub(super) fn contract(scalar: &Scalar) -> TokenStream {
    let hidden = scalar.runtime.hidden();
    quote! {
        const __PILASTER_CONTRACT: #hidden::Contract = unsafe { #hidden::Contract::derived(#DERIVE_ABI) };
    }
}

fn tensor_scalar(scalar: &Scalar) -> TokenStream {
    let (krate, hidden, ty) = (scalar.runtime.public(), scalar.runtime.hidden(), scalar.item.ty());
    let generics = table_generics(scalar);
    let (parameters, _, clause) = generics.split_for_impl();
    let contract = contract(scalar);
    let table = table::expand(scalar);
    let label = label::expand(scalar);
    let kind = kind(scalar);
    let width = match scalar.width {
        Some(width) => quote!(#width),
        None => quote!((8 * ::core::mem::size_of::<Self>()) as ::core::primitive::u32),
    };
    let real = scalar.real.as_ref().map_or_else(|| quote!(Self), |real| quote!(#real));
    quote! {
        #contract

        #[automatically_derived]
        unsafe impl #parameters #krate::TensorScalar for #ty #clause {
            type Real = #real;
            const SPEC: #krate::ScalarSpec = #krate::ScalarSpec::new(#label, #kind, #width);
            const CONTRACT: #hidden::Contract = __PILASTER_CONTRACT;
            #table
        }
    }
}

/// The generics under which the type is a scalar: those of its algebra, since its table of operations holds them.
fn table_generics(scalar: &Scalar) -> Generics {
    if scalar.claim.algebra == Algebra::None {
        scalar.parameters.bounded(&with_claims(scalar, scalar_bounds(scalar)))
    } else {
        algebra_generics(scalar)
    }
}

fn kind(scalar: &Scalar) -> TokenStream {
    let krate = scalar.runtime.public();
    let kind = match scalar.kind {
        Some(Kind::Boolean) => quote!(Boolean),
        Some(Kind::Integer) => quote!(Integer),
        Some(Kind::Float) => quote!(Float),
        Some(Kind::Complex) => quote!(Complex),
        Some(Kind::Opaque) | None => quote!(Opaque),
    };
    quote!(#krate::ScalarKind::#kind)
}

fn accumulate(scalar: &Scalar) -> TokenStream {
    let (krate, hidden, ty) = (scalar.runtime.public(), scalar.runtime.hidden(), scalar.item.ty());
    let generics = algebra_generics(scalar);
    let (parameters, _, clause) = generics.split_for_impl();
    let accumulator = match &scalar.accumulator {
        Accumulator::Own | Accumulator::Both { .. } => quote!(#hidden::PlainSum<Self>),
        Accumulator::Named { ty, .. } => quote!(#ty),
        Accumulator::Widened { ty, .. } => {
            let hidden = moved(scalar.runtime.hidden(), ty.span());
            quote_spanned!(at(ty.span())=> #hidden::Widened<#ty>)
        }
    };
    let kernel = kernel(scalar);
    quote! {
        #[automatically_derived]
        impl #parameters #krate::Accumulate for #ty #clause {
            type Accum = #accumulator;
            type Kernel = #kernel;
        }
    }
}

fn kernel(scalar: &Scalar) -> TokenStream {
    let span = kernel_span(scalar);
    let hidden = moved(scalar.runtime.hidden(), span);
    match &scalar.kernel {
        Kernel::Unsaid | Kernel::Elementwise { .. } => quote_spanned!(at(span)=> #hidden::Elementwise),
        Kernel::Planar { .. } => quote_spanned!(at(span)=> #hidden::Planar),
        Kernel::Custom { path, .. } => quote!(#path),
    }
}

/// Where an error about the kernel belongs.
fn kernel_span(scalar: &Scalar) -> Span {
    match &scalar.kernel {
        Kernel::Unsaid => Span::call_site(),
        Kernel::Elementwise { span, .. } | Kernel::Planar { span, .. } => *span,
        Kernel::Custom { path, .. } => path.span(),
    }
}

/// The bounds under which the type is a scalar at all.
pub(super) fn scalar_bounds(scalar: &Scalar) -> Bounds {
    let krate = scalar.runtime.public();
    Bounds {
        value: quote!(#krate::TensorScalar),
        marker: quote! {
            ::core::clone::Clone + ::core::fmt::Debug + ::core::marker::Send + ::core::marker::Sync + 'static
        },
    }
}

/// The generics of every implementation of the claimed algebra and below: one set for all, since each implementation
/// is asked for by the next.
fn algebra_generics(scalar: &Scalar) -> Generics {
    let krate = scalar.runtime.public();
    let mut bounds = scalar_bounds(scalar);
    let (claimed, marker) = match scalar.claim.algebra {
        Algebra::None | Algebra::Semiring => (quote!(Semiring), None),
        Algebra::Ring => (quote!(Ring), None),
        Algebra::Field => (quote!(Field), Some(quote!(::core::cmp::PartialEq))),
        Algebra::RealField => (quote!(RealField), Some(quote!(::core::cmp::PartialOrd))),
    };
    bounds.value = quote!(#krate::#claimed);
    bounds.marker.extend(marker.map(|marker| quote!(+ #marker)));
    if scalar.is_planar() {
        bounds = bounds.and(&quote!(#krate::Planes), &quote!(::core::marker::Copy));
    }
    scalar.parameters.bounded(&with_claims(scalar, bounds))
}

/// The bounds, and those of the order or the equality that the attribute claims.
fn with_claims(scalar: &Scalar, bounds: Bounds) -> Bounds {
    let claims = |entry: &Option<Entry<bool>>| entry.as_ref().is_some_and(|entry| entry.value);
    let comparison = if claims(&scalar.order) {
        quote!(::core::cmp::PartialOrd)
    } else if claims(&scalar.equality) {
        quote!(::core::cmp::PartialEq)
    } else {
        return bounds;
    };
    bounds.and(&comparison, &comparison)
}
