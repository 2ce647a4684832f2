use crate::keys::NamedItem;
use crate::set::attr;
use crate::set::model::Set;
use proc_macro2::{Ident, Literal, TokenStream};
use quote::{format_ident, quote};

/// The macro that runs one body on the member at hand.
pub(super) fn expand(set: &Set, matcher: &NamedItem) -> TokenStream {
    let (name, attributes) = (&matcher.name, &matcher.attributes);
    let way = Way::new(set, name);
    let arms = arms(set, &way);
    let (tag_path, support) = (&way.tag, &way.support);
    let (pattern, external) = match &set.external {
        Some(external) => {
            let name = &external.name;
            let arm = quote! {
                #tag_path::#name(_) => {
                    let $($erased)+ = #support::Handed::erased(value);
                    $other
                }
            };
            (quote!(, |$($erased:ident)+| $other:expr), Some(arm))
        }
        None => (TokenStream::new(), None),
    };
    // Members may come that the crate that uses the macro does not know of yet; they are in the macro then.
    let unknown = set.is_non_exhaustive().then(|| {
        quote! {
            #[allow(unreachable_patterns)]
            _ => ::core::unreachable!("every member has an arm"),
        }
    });
    let (export, import, alias, defined) = (&way.export, &way.import, &way.alias, &way.defined);
    let documentation = documentation(set, matcher);
    quote! {
        #alias
        #documentation
        #(#attributes)*
        #export
        #[allow(unused_macros)]
        macro_rules! #defined {
            ($tensor:expr, |$($typed:ident)+: $scalar:ident| $body:expr #pattern $(,)?) => {
                match $tensor {
                    value => match #support::tag_of(&value) {
                        #arms
                        #external
                        #unknown
                    },
                }
            };
        }
        #[allow(unused_imports)]
        #import;
    }
}

fn arms(set: &Set, way: &Way) -> TokenStream {
    let (tag, support) = (&way.tag, &way.support);
    let arms = set.members.iter().enumerate().map(|(number, member)| {
        let (ident, number) = (&member.ident, Literal::usize_unsuffixed(number));
        // The binding is a name, with `mut` before it or not. A body for every member clones what some members copy.
        quote! {
            #[allow(clippy::clone_on_copy)]
            #tag::#ident => {
                #[allow(dead_code)]
                type $scalar = <#tag as #support::MemberAt<#number>>::Scalar;
                let $($typed)+ = #support::Dispatch::<$scalar>::typed(value);
                $body
            }
        }
    });
    arms.collect()
}

fn documentation(set: &Set, matcher: &NamedItem) -> Option<TokenStream> {
    if attr::is_documented(&matcher.attributes) {
        return None;
    }
    let (name, tensor) = (&matcher.name, &set.tensor.name);
    let other = if set.external.is_some() { ", |other| ..)" } else { ")" };
    let text = format!(
        "Runs a body on the tensor or view that a [`{tensor}`] or a view of one holds: `{name}!(tensor, |typed: T| ..{other}`, \
         where `T` is the scalar."
    );
    Some(quote!(#[doc = #text]))
}

/// How the expansion of the matcher finds the set and the runtime.
struct Way {
    tag: TokenStream,
    support: TokenStream,
    export: Option<TokenStream>,
    /// The name in the definition.
    defined: Ident,
    import: TokenStream,
    /// The runtime beside the set, for crates that know it by another name or not at all.
    alias: Option<TokenStream>,
}

impl Way {
    fn new(set: &Set, matcher: &Ident) -> Self {
        let (tag, krate) = (set.tag(), set.runtime.given());
        let Some(path) = &set.path else {
            return Self {
                tag: quote!(#tag),
                support: quote!(#krate::__set),
                export: None,
                defined: matcher.clone(),
                import: quote!(pub(crate) use #matcher),
                alias: None,
            };
        };
        let segments = path.value.segments.iter().skip(1);
        let module = quote!($crate #(::#segments)*);
        let runtime = format_ident!("__{matcher}_runtime");
        let visibility = set.visibility();
        let is_public = matches!(visibility, syn::Visibility::Public(_));
        // An exported macro is at the root of the crate by itself: a set that stands there too imports it under another name.
        let is_twice_there = is_public && path.value.segments.len() == 1;
        let defined = if is_twice_there { format_ident!("__{matcher}_at_the_root") } else { matcher.clone() };
        let import = match (is_public, is_twice_there) {
            (true, true) => quote!(#[doc(inline)] pub use #defined as #matcher),
            (true, false) => quote!(pub use #matcher),
            (false, _) => quote!(pub(crate) use #matcher),
        };
        Self {
            tag: quote!(#module::#tag),
            support: quote!(#module::#runtime),
            export: is_public.then(|| {
                let hidden = is_twice_there.then(|| quote!(#[doc(hidden)]));
                quote!(#hidden #[macro_export])
            }),
            defined,
            import,
            alias: Some(quote! {
                #[doc(hidden)]
                #[allow(unused_imports)]
                #visibility use #krate::__set as #runtime;
            }),
        }
    }
}
