//! The item a macro was given, as far as the expansions need it.

use crate::diagnostics::Diagnostics;
use proc_macro2::{Group, Ident, Spacing, TokenStream, TokenTree};
use quote::{ToTokens, quote};
use syn::ext::IdentExt;
use syn::{Data, DeriveInput, Fields, Generics, Token, Type, Variant};

/// A type definition, or a type of another crate.
#[derive(Debug)]
pub(crate) struct Item {
    pub(crate) ident: Ident,
    pub(crate) generics: Generics,
    pub(crate) shape: Shape,
}

/// What a type is made of.
#[derive(Debug)]
pub(crate) enum Shape {
    Struct(Fields),
    Enum(Vec<Variant>),
    Union(Token![union]),
    Foreign(Type),
}

impl Item {
    pub(crate) fn derived(input: &DeriveInput) -> Self {
        let shape = match &input.data {
            Data::Struct(data) => Shape::Struct(data.fields.clone()),
            Data::Enum(data) => Shape::Enum(data.variants.iter().cloned().collect()),
            Data::Union(data) => Shape::Union(data.union_token),
        };
        Self { ident: input.ident.clone(), generics: input.generics.clone(), shape }
    }

    /// A type that is named, not defined: `f64`, `half::f16`.
    pub(crate) fn foreign(ty: Type) -> syn::Result<Self> {
        let ident = match &ty {
            Type::Path(path) if path.qself.is_none() => path.path.segments.last().map(|last| last.ident.clone()),
            _ => None,
        };
        let ident =
            ident.ok_or_else(|| syn::Error::new_spanned(&ty, "name the type by its path: `type half::f16;`"))?;
        Ok(Self { ident, generics: Generics::default(), shape: Shape::Foreign(ty) })
    }

    /// The name without `r#`.
    pub(crate) fn name(&self) -> String {
        self.ident.unraw().to_string()
    }

    /// The type with its own parameters as arguments.
    pub(crate) fn ty(&self) -> TokenStream {
        if let Shape::Foreign(ty) = &self.shape {
            return ty.to_token_stream();
        }
        let (ident, (_, arguments, _)) = (&self.ident, self.generics.split_for_impl());
        quote!(#ident #arguments)
    }

    pub(crate) fn is_generic(&self) -> bool {
        !self.generics.params.is_empty()
    }

    /// The fields of a struct; nothing for what has none.
    pub(crate) fn fields(&self) -> Option<&Fields> {
        match &self.shape {
            Shape::Struct(fields) => Some(fields),
            Shape::Enum(_) | Shape::Union(_) | Shape::Foreign(_) => None,
        }
    }

    /// Reports lifetime parameters: whatever pilaster stores must outlive every tensor.
    pub(crate) fn refuse_lifetimes(&self, what: &str, diagnostics: &Diagnostics) {
        for parameter in self.generics.lifetimes() {
            diagnostics.report(
                &parameter.lifetime,
                format_args!(
                    "{what} must be `'static`, so it has no lifetime parameters: own the data instead of borrowing it"
                ),
            );
        }
    }

    /// `tokens` with `Self` written out, for a place where `Self` would mean something else.
    pub(crate) fn without_self(&self, tokens: impl ToTokens) -> TokenStream {
        let ty = self.ty();
        let mut written = TokenStream::new();
        let mut tokens = tokens.to_token_stream().into_iter().peekable();
        while let Some(token) = tokens.next() {
            match token {
                TokenTree::Ident(ident) if ident == "Self" => {
                    let is_prefix = matches!(
                        tokens.peek(),
                        Some(TokenTree::Punct(next)) if next.as_char() == ':' && next.spacing() == Spacing::Joint
                    );
                    written.extend(if is_prefix { quote!(<#ty>) } else { ty.clone() });
                }
                TokenTree::Group(group) => {
                    let mut replaced = Group::new(group.delimiter(), self.without_self(group.stream()));
                    replaced.set_span(group.span());
                    written.extend([TokenTree::Group(replaced)]);
                }
                token => written.extend([token]),
            }
        }
        written
    }
}

#[cfg(test)]
mod tests {
    use super::Item;
    use quote::quote;

    #[test]
    fn self_is_written_out_in_types_and_paths() {
        let item = Item::derived(&syn::parse_quote! { struct Pair<T>(T); });
        let replaced = item.without_self(quote!([Option<Self>; Self::LEN] where Self: Sized));
        assert_eq!(crate::text::of(replaced), "[Option<Pair<T>>; <Pair<T>>::LEN]where Pair<T>:Sized");
    }
}
