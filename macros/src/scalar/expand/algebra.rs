use super::{algebra_generics, table};
use crate::scalar::model::{Kernel, Scalar};
use crate::scalar::words::{Algebra, Arithmetic};
use crate::spans::{at, moved};
use proc_macro2::{Span, TokenStream};
use quote::{ToTokens, quote, quote_spanned};

/// The algebra traits up to the claimed one. Their tokens are shown at the claim, so that an operator that is missing
/// is an error there.
pub(super) fn expand<'a>(scalar: &'a Scalar) -> TokenStream {
    let claimed = scalar.claim.algebra;
    let parts = Parts::new(scalar);
    let steps: [(Algebra, Step<'a>); 4] = [
        (Algebra::Semiring, Parts::semiring),
        (Algebra::Ring, Parts::ring),
        (Algebra::Field, Parts::field),
        (Algebra::RealField, Parts::real_field),
    ];
    steps.into_iter().filter(|(step, _)| *step <= claimed).map(|(_, expand)| expand(&parts)).collect()
}

type Step<'a> = fn(&Parts<'a>) -> TokenStream;

/// What the implementations have in common.
struct Parts<'a> {
    scalar: &'a Scalar,
    span: Span,
    krate: TokenStream,
    hidden: TokenStream,
    ty: TokenStream,
}

impl<'a> Parts<'a> {
    fn new(scalar: &'a Scalar) -> Self {
        let place = scalar.claim.span;
        Self {
            scalar,
            span: at(place),
            krate: moved(scalar.runtime.public(), place),
            hidden: moved(scalar.runtime.hidden(), place),
            ty: moved(scalar.item.ty(), place),
        }
    }

    /// `impl Trait for Type`, around its items.
    fn implement(&self, name: &str, items: &TokenStream) -> TokenStream {
        let (krate, ty, name) = (&self.krate, &self.ty, syn::Ident::new(name, self.span));
        let generics = algebra_generics(self.scalar);
        let (parameters, _, clause) = generics.split_for_impl();
        quote_spanned! {self.span=>
            #[automatically_derived]
            impl #parameters #krate::#name for #ty #clause {
                #items
            }
        }
    }

    /// A method of two operands: the hidden trait that stands for the operator, or the wrapping inherent method.
    fn binary(&self, method: &str, operator: &str) -> TokenStream {
        let name = syn::Ident::new(method, self.span);
        let value = match self.scalar.arithmetic() {
            Arithmetic::Operators => {
                let (hidden, operator) =
                    (&self.hidden, operator.split("::").map(|part| syn::Ident::new(part, self.span)));
                quote_spanned!(self.span=> #hidden #(::#operator)*(self, __rhs))
            }
            Arithmetic::Wrapping => {
                let (ty, wrapping) = (&self.ty, syn::Ident::new(&format!("wrapping_{method}"), self.span));
                quote_spanned!(self.span=> <#ty>::#wrapping(*self, *__rhs))
            }
        };
        quote_spanned! {self.span=>
            #[inline]
            fn #name(&self, __rhs: &Self) -> Self {
                #value
            }
        }
    }

    fn semiring(&self) -> TokenStream {
        let (hidden, add, mul) = (&self.hidden, self.binary("add", "Plus::plus"), self.binary("mul", "Times::times"));
        let items = quote_spanned! {self.span=>
            #[inline]
            fn zero() -> Self {
                #hidden::HasZero::zero_value()
            }
            #add
            #mul
        };
        self.implement("Semiring", &items)
    }

    /// `Ring`, and the `One` that it asks for.
    fn ring(&self) -> TokenStream {
        let (hidden, ty) = (&self.hidden, &self.ty);
        let one = quote_spanned! {self.span=>
            #[inline]
            fn one() -> Self {
                #hidden::HasOne::one_value()
            }
        };
        let negated = match self.scalar.arithmetic() {
            Arithmetic::Operators => quote_spanned!(self.span=> #hidden::Negated::negated(self)),
            Arithmetic::Wrapping => quote_spanned!(self.span=> <#ty>::wrapping_neg(*self)),
        };
        let sub = self.binary("sub", "Minus::minus");
        let ring = quote_spanned! {self.span=>
            #[inline]
            fn neg(&self) -> Self {
                #negated
            }
            #sub
        };
        let (one, ring) = (self.implement("One", &one), self.implement("Ring", &ring));
        quote!(#one #ring)
    }

    fn field(&self) -> TokenStream {
        let (krate, hidden, div) = (&self.krate, &self.hidden, self.binary("div", "Over::over"));
        // Real numbers commute, so that the quotients of both sides are one.
        let left_div = (self.scalar.claim.algebra == Algebra::RealField).then(|| {
            quote_spanned! {self.span=>
                #[inline]
                fn left_div(&self, __rhs: &Self) -> Self {
                    #krate::Field::div(self, __rhs)
                }
            }
        });
        let items = quote_spanned! {self.span=>
            #div
            #left_div
            #[inline]
            fn is_larger(&self, __than: &Self) -> ::core::primitive::bool {
                #[allow(unused_imports)]
                use #hidden::NotFound as _;
                match #hidden::Found::<Self>::IS_LARGER {
                    ::core::option::Option::Some(__is_larger) => __is_larger(self, __than),
                    ::core::option::Option::None => false,
                }
            }
        };
        self.implement("Field", &items)
    }

    fn real_field(&self) -> TokenStream {
        let (epsilon_scope, epsilon) = self.epsilon();
        let sqrt = self.sqrt();
        let (kernel, name) = (self.complex_kernel(), self.complex_name());
        let (casts, place) = (self.complex_casts(), self.complex_place());
        let items = quote_spanned! {self.span=>
            #[inline]
            fn epsilon() -> Self {
                #epsilon
            }
            #[inline]
            fn sqrt(&self) -> Self {
                #sqrt
            }
            type ComplexKernel = #kernel;
            #name
            #place
            #casts
        };
        let implementation = self.implement("RealField", &items);
        quote!(#epsilon_scope #implementation)
    }

    fn sqrt(&self) -> TokenStream {
        let hidden = &self.hidden;
        if let Some(entry) = &self.scalar.preset.sqrt {
            let path = &entry.value;
            return quote_spanned!(self.span=> #path(#hidden::duplicate(self)));
        }
        // By value, the inherent method comes before the fallback, and both before the trait's own.
        quote_spanned! {self.span=>
            #[allow(unused_imports)]
            use #hidden::SqrtFallback as _;
            #hidden::duplicate(self).sqrt()
        }
    }

    /// The inherent `epsilon`, called in a module of its own: where `RealField` is imported, a type without one would
    /// find the very function that is being defined. The fallback is there for its message.
    ///
    /// A generic type has no such module, since its bounds may name what is not in scope there. It has the fallback, which
    /// makes a missing function an error either way.
    fn epsilon(&self) -> (TokenStream, TokenStream) {
        let ty = &self.ty;
        if let Some(entry) = &self.scalar.preset.epsilon {
            return (TokenStream::new(), entry.value.to_token_stream());
        }
        if self.scalar.item.is_generic() {
            let hidden = &self.hidden;
            let epsilon = quote_spanned! {self.span=>
                #[allow(unused_imports)]
                use #hidden::EpsilonFallback as _;
                <#ty>::epsilon()
            };
            return (TokenStream::new(), epsilon);
        }
        let import = self.scalar.runtime.absolute_hidden().map(|hidden| {
            let hidden = moved(hidden, self.scalar.claim.span);
            quote_spanned! {self.span=>
                #[allow(unused_imports)]
                use #hidden::EpsilonFallback as _;
            }
        });
        let scope = quote_spanned! {self.span=>
            mod __pilaster_inherent {
                pub(super) trait Named {
                    type Type;
                }
                pub(super) struct Scalar;
                #import
                #[inline]
                pub(super) fn epsilon() -> <Scalar as Named>::Type {
                    <<Scalar as Named>::Type>::epsilon()
                }
            }
            impl __pilaster_inherent::Named for __pilaster_inherent::Scalar {
                type Type = #ty;
            }
        };
        (scope, quote_spanned!(self.span=> __pilaster_inherent::epsilon()))
    }

    fn complex_kernel(&self) -> TokenStream {
        if let Some(entry) = &self.scalar.preset.complex_kernel {
            let path = &entry.value;
            return quote!(#path);
        }
        let hidden = &self.hidden;
        match self.scalar.kernel {
            Kernel::Planar { .. } => quote!(#hidden::Planar),
            // What a kernel of the user's own does for complex numbers is not known.
            Kernel::Unsaid | Kernel::Elementwise { .. } | Kernel::Custom { .. } => quote!(#hidden::Elementwise),
        }
    }

    fn complex_name(&self) -> Option<TokenStream> {
        let name = &self.scalar.preset.complex_name.as_ref()?.value;
        Some(quote! {
            const COMPLEX_NAME: ::core::option::Option<&'static ::core::primitive::str> =
                ::core::option::Option::Some(#name);
        })
    }

    fn complex_place(&self) -> Option<TokenStream> {
        let (hidden, path) = (&self.hidden, &self.scalar.preset.complex_place.as_ref()?.value);
        Some(quote! {
            const COMPLEX_PRESET: ::core::option::Option<#hidden::Preset> = ::core::option::Option::Some(#path);
        })
    }

    /// The conversions of the complex numbers: what this scalar declares, part by part. Where it declares nothing, the
    /// trait has those that are left.
    fn complex_casts(&self) -> Option<TokenStream> {
        let hidden = self.scalar.runtime.hidden();
        let casts = match &self.scalar.preset.complex_casts {
            Some(entry) => entry.value.to_token_stream(),
            None => table::complex_casts(self.scalar)?,
        };
        Some(quote! {
            const COMPLEX_CASTS: &'static [::core::option::Option<#hidden::Cast>] = #casts;
        })
    }
}
