use crate::parameters::{Labelled, Primitive};
use crate::scalar::model::Scalar;
use proc_macro2::TokenStream;
use quote::quote;

/// The label as a constant expression: the name, and each parameter.
pub(super) fn expand(scalar: &Scalar) -> TokenStream {
    let name = &scalar.name;
    if !scalar.item.is_generic() {
        return quote!(#name);
    }
    let (krate, hidden) = (scalar.runtime.public(), scalar.runtime.hidden());
    let parameters = scalar.parameters.labelled().map(|parameter| match parameter {
        Labelled::Scalar(ident) => quote!(.label(<#ident as #krate::TensorScalar>::SPEC.name)),
        Labelled::Const(ident, Primitive::Unsigned) => quote!(.unsigned(#ident as ::core::primitive::u128)),
        Labelled::Const(ident, Primitive::Signed) => quote!(.signed(#ident as ::core::primitive::i128)),
        Labelled::Const(ident, Primitive::Bool) => quote!(.boolean(#ident)),
        Labelled::Const(ident, Primitive::Char) => quote!(.character(#ident)),
        Labelled::Unnamed => quote!(.label("_")),
    });
    quote! {
        const { &#hidden::ScalarName::new(#name).open() #(#parameters)* .close() }.as_str()
    }
}
