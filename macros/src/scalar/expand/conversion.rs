use crate::scalar::model::Scalar;
use crate::spans::{at, moved};
use crate::text;
use proc_macro2::TokenStream;
use quote::quote_spanned;
use syn::Type;
use syn::spanned::Spanned;

/// The two keys.
#[derive(Clone, Copy)]
enum Direction {
    From,
    Into,
}

/// A compile-time check for each declared conversion that it is there, at the type's own place.
///
/// Not for generic types: whether `From<f64>` holds for `Dual<T>` depends on bounds that only its author's
/// implementation states, and a constant that is generic would be checked late or never.
pub(super) fn expand(scalar: &Scalar) -> TokenStream {
    if scalar.item.is_generic() {
        return TokenStream::new();
    }
    let from = scalar.from.iter().map(|other| check(scalar, other, Direction::From));
    let into = scalar.into.iter().map(|other| check(scalar, other, Direction::Into));
    from.chain(into).collect()
}

fn check(scalar: &Scalar, other: &Type, direction: Direction) -> TokenStream {
    let place = other.span();
    let hidden = moved(scalar.runtime.hidden(), place);
    let this = moved(scalar.item.ty(), place);
    let that = scalar.item.without_self(other);
    let (source, target) = match direction {
        Direction::From => (&that, &this),
        Direction::Into => (&this, &that),
    };
    let message = message(&text::of(scalar.item.ty()), &text::of(other), direction);
    quote_spanned! {at(place)=>
        const _: () = {
            #[allow(unused_imports)]
            use #hidden::Undeclared as _;
            ::core::assert!(
                #hidden::Exact::<#source, #target>::DECLARED || #hidden::Lossy::<#source, #target>::DECLARED,
                #message
            );
        };
    }
}

fn message(this: &str, that: &str, direction: Direction) -> String {
    let (key, exact, source, target) = match direction {
        Direction::From => ("from", format!("impl From<{that}> for {this}"), that, this),
        Direction::Into => ("into", format!("impl From<{this}> for {that}"), this, that),
    };
    format!(
        "`{key}({that})` declares a conversion from `{source}` to `{target}` that does not exist: write `{exact}` if \
         it is exact, or both `impl pilaster::ConvertFrom<{source}> for {target}` and `impl \
         pilaster::CastFrom<{source}> for {target}` if it may refuse or lose"
    )
}
