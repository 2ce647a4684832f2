//! Type and const parameters, and the bounds that an implementation needs on them.

use crate::item::Item;
use proc_macro2::{Group, Ident, TokenStream, TokenTree};
use quote::{ToTokens, quote};
use syn::{ConstParam, Field, GenericParam, Generics, Type, TypeParam, TypeParamBound, WherePredicate, parse_quote};

/// The traits of the runtime under which a parameter is itself a scalar, and so has a label.
const SCALAR_TRAITS: [&str; 7] = ["TensorScalar", "Semiring", "One", "Ring", "Field", "RealField", "Accumulate"];

/// What a type parameter does in the fields.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Role {
    /// Values of it, or of types made with it, are stored.
    Value,
    /// It stands in `PhantomData` only, or nowhere.
    Marker,
}

/// The bounds for each [`Role`] that an implementation infers.
pub(crate) struct Bounds {
    pub(crate) value: TokenStream,
    pub(crate) marker: TokenStream,
}

/// The parameters of an item.
#[derive(Debug)]
pub(crate) struct Parameters {
    generics: Generics,
    roles: Vec<Role>,
    /// The predicates of the key `bound`, which replace the inferred ones.
    stated: Option<Vec<WherePredicate>>,
}

/// A parameter as the label of the type shows it.
pub(crate) enum Labelled<'a> {
    /// A type that is a scalar.
    Scalar(&'a Ident),
    /// A const of a primitive type, and that type.
    Const(&'a Ident, Primitive),
    /// Anything else.
    Unnamed,
}

/// The types of const parameters.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Primitive {
    Unsigned,
    Signed,
    Bool,
    Char,
}

impl Parameters {
    pub(crate) fn new(item: &Item, stated: Option<Vec<WherePredicate>>) -> Self {
        let mut generics = item.generics.clone();
        for parameter in &mut generics.params {
            match parameter {
                GenericParam::Lifetime(_) => {}
                GenericParam::Type(parameter) => parameter.default = None,
                GenericParam::Const(parameter) => parameter.default = None,
            }
        }
        let fields = || item.fields().into_iter().flatten();
        let roles = generics.type_params().map(|parameter| role(parameter, fields())).collect();
        Self { generics, roles, stated }
    }

    /// The generics of an implementation: what the item says, and `inferred` unless `bound` replaces it.
    pub(crate) fn bounded(&self, inferred: &Bounds) -> Generics {
        let mut generics = self.generics.clone();
        let predicates = self.stated.clone().unwrap_or_else(|| {
            self.with_roles()
                .map(|(parameter, role)| {
                    let (ident, bounds) = (&parameter.ident, inferred.of(role));
                    parse_quote!(#ident: #bounds)
                })
                .collect()
        });
        if !predicates.is_empty() {
            generics.make_where_clause().predicates.extend(predicates);
        }
        generics
    }

    /// The parameters as the label shows them.
    pub(crate) fn labelled(&self) -> impl Iterator<Item = Labelled<'_>> {
        self.generics.params.iter().filter_map(|parameter| match parameter {
            GenericParam::Lifetime(_) => None,
            GenericParam::Type(parameter) => {
                Some(if self.is_scalar(parameter) { Labelled::Scalar(&parameter.ident) } else { Labelled::Unnamed })
            }
            GenericParam::Const(parameter) => Some(match primitive(parameter) {
                Some(primitive) => Labelled::Const(&parameter.ident, primitive),
                None => Labelled::Unnamed,
            }),
        })
    }

    fn with_roles(&self) -> impl Iterator<Item = (&TypeParam, Role)> {
        self.generics.type_params().zip(self.roles.iter().copied())
    }

    /// Whether the bounds in effect make the parameter a scalar, as far as syntax can tell.
    fn is_scalar(&self, parameter: &TypeParam) -> bool {
        let Some(stated) = &self.stated else {
            return self.with_roles().any(|(other, role)| other.ident == parameter.ident && role == Role::Value);
        };
        let clause = self.generics.where_clause.iter().flat_map(|clause| &clause.predicates);
        let bounds = stated.iter().chain(clause).filter_map(|predicate| match predicate {
            WherePredicate::Type(predicate) if is_ident(&predicate.bounded_ty, &parameter.ident) => {
                Some(&predicate.bounds)
            }
            _ => None,
        });
        bounds.flatten().chain(&parameter.bounds).any(is_scalar_trait)
    }
}

impl Bounds {
    fn of(&self, role: Role) -> &TokenStream {
        match role {
            Role::Value => &self.value,
            Role::Marker => &self.marker,
        }
    }

    /// These and more, for parameters of either role.
    pub(crate) fn and(&self, value: &TokenStream, marker: &TokenStream) -> Self {
        let (old_value, old_marker) = (&self.value, &self.marker);
        Self { value: quote!(#old_value + #value), marker: quote!(#old_marker + #marker) }
    }
}

/// The generics and the type of an item with `'static` for every lifetime parameter.
pub(crate) fn without_lifetimes(generics: Generics, item: &Item) -> (Generics, TokenStream) {
    let names: Vec<Ident> = generics.lifetimes().map(|parameter| parameter.lifetime.ident.clone()).collect();
    if names.is_empty() {
        return (generics, item.ty());
    }
    let mut rest = generics.clone();
    rest.params = generics
        .params
        .iter()
        .filter(|parameter| !matches!(parameter, GenericParam::Lifetime(_)))
        .map(|parameter| -> GenericParam {
            let parameter = made_static(parameter.to_token_stream(), &names);
            parse_quote!(#parameter)
        })
        .collect();
    if let Some(clause) = &generics.where_clause {
        let clause = made_static(clause.to_token_stream(), &names);
        rest.where_clause = Some(parse_quote!(#clause));
    }
    (rest, made_static(item.ty(), &names))
}

fn made_static(tokens: TokenStream, lifetimes: &[Ident]) -> TokenStream {
    let mut after_quote = false;
    tokens
        .into_iter()
        .map(|token| {
            let is_lifetime = std::mem::take(&mut after_quote);
            match token {
                TokenTree::Ident(name) if is_lifetime && lifetimes.contains(&name) => {
                    TokenTree::Ident(Ident::new("static", name.span()))
                }
                TokenTree::Group(group) => {
                    TokenTree::Group(Group::new(group.delimiter(), made_static(group.stream(), lifetimes)))
                }
                token => {
                    after_quote = matches!(&token, TokenTree::Punct(punct) if punct.as_char() == '\'');
                    token
                }
            }
        })
        .collect()
}

fn is_ident(ty: &Type, ident: &Ident) -> bool {
    matches!(ty, Type::Path(path) if path.qself.is_none() && path.path.is_ident(ident))
}

fn is_scalar_trait(bound: &TypeParamBound) -> bool {
    let TypeParamBound::Trait(bound) = bound else { return false };
    bound.path.segments.last().is_some_and(|last| SCALAR_TRAITS.iter().any(|name| last.ident == name))
}

fn primitive(parameter: &ConstParam) -> Option<Primitive> {
    let Type::Path(path) = &parameter.ty else { return None };
    match path.path.segments.last()?.ident.to_string().as_str() {
        "u8" | "u16" | "u32" | "u64" | "u128" | "usize" => Some(Primitive::Unsigned),
        "i8" | "i16" | "i32" | "i64" | "i128" | "isize" => Some(Primitive::Signed),
        "bool" => Some(Primitive::Bool),
        "char" => Some(Primitive::Char),
        _ => None,
    }
}

fn role<'a>(parameter: &TypeParam, mut fields: impl Iterator<Item = &'a Field>) -> Role {
    if fields.any(|field| stores(field.ty.to_token_stream(), &parameter.ident)) { Role::Value } else { Role::Marker }
}

/// Whether a type names the parameter anywhere but inside `PhantomData<..>`.
fn stores(ty: TokenStream, parameter: &Ident) -> bool {
    let mut tokens = ty.into_iter().peekable();
    while let Some(token) = tokens.next() {
        match token {
            TokenTree::Ident(ident) if ident == "PhantomData" => skip_arguments(&mut tokens),
            TokenTree::Ident(ident) if ident == *parameter => return true,
            TokenTree::Group(group) if stores(group.stream(), parameter) => return true,
            TokenTree::Ident(_) | TokenTree::Group(_) | TokenTree::Punct(_) | TokenTree::Literal(_) => {}
        }
    }
    false
}

/// Skips `<..>` or `::<..>`; the `>` of an arrow closes nothing.
fn skip_arguments(tokens: &mut std::iter::Peekable<impl Iterator<Item = TokenTree>>) {
    let mut depth = 0_usize;
    let mut after_minus = false;
    while let Some(TokenTree::Punct(punct)) = tokens.peek().filter(|_| depth == 0) {
        match punct.as_char() {
            ':' => {}
            '<' => depth += 1,
            _ => return,
        }
        tokens.next();
    }
    while depth > 0 {
        let Some(token) = tokens.next() else { return };
        let mark = if let TokenTree::Punct(punct) = &token { punct.as_char() } else { ' ' };
        match mark {
            '<' => depth += 1,
            '>' if !after_minus => depth -= 1,
            _ => {}
        }
        after_minus = mark == '-';
    }
}

#[cfg(test)]
mod tests {
    use super::{Item, Labelled, Parameters, Role, without_lifetimes};

    fn roles(input: syn::DeriveInput) -> Vec<Role> {
        Parameters::new(&Item::derived(&input), None).roles
    }

    #[test]
    fn a_parameter_in_phantom_data_is_a_marker() {
        let found = roles(syn::parse_quote! {
            struct S<A, B, C, D>(A, PhantomData<B>, core::marker::PhantomData<fn(C) -> Vec<C>>, [Option<D>; 3]);
        });
        assert_eq!(found, [Role::Value, Role::Marker, Role::Marker, Role::Value]);
    }

    #[test]
    fn a_parameter_after_phantom_data_is_still_seen() {
        assert_eq!(roles(syn::parse_quote! { struct S<A>((PhantomData<A>, A)); }), [Role::Value]);
        assert_eq!(roles(syn::parse_quote! { struct S<A>(PhantomData<::core::option::Option<A>>); }), [Role::Marker]);
    }

    #[test]
    fn lifetimes_become_static() {
        let item = Item::derived(&syn::parse_quote! { struct S<'a, 'b, T: Like<'a>>(&'a T, &'b T) where T: 'b; });
        let (generics, ty) = without_lifetimes(item.generics.clone(), &item);
        let (parameters, _, clause) = generics.split_for_impl();
        let found: syn::ItemImpl = syn::parse_quote!(impl #parameters Trait for #ty #clause {});
        let expected = syn::parse_quote!(
            impl<T: Like<'static>> Trait for S<'static, 'static, T> where T: 'static {}
        );
        assert_eq!(found, expected);
    }

    #[test]
    fn stated_bounds_decide_which_parameters_have_a_label() {
        let item = Item::derived(&syn::parse_quote! { struct S<A, B: Ring, C>(A, B, C) where C: Other; });
        let stated = vec![syn::parse_quote!(A: pilaster::RealField), syn::parse_quote!(C: Clone)];
        let parameters = Parameters::new(&item, Some(stated));
        let labelled: Vec<bool> = parameters.labelled().map(|label| matches!(label, Labelled::Scalar(_))).collect();
        assert_eq!(labelled, [true, true, false]);
    }
}
