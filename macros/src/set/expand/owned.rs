use super::{Arms, operand};
use crate::set::model::Set;
use proc_macro2::TokenStream;
use quote::quote;

/// How a tensor is taken apart and put together.
pub(super) fn expand(set: &Set) -> TokenStream {
    let (krate, tensor) = (set.runtime.public(), &set.tensor.name);
    let operand = operand(set, &quote!(#tensor), "of_tensor");
    let (whole, parts) = (whole(set), parts(set));
    let tag = set.tag();
    quote! {
        #operand
        #[automatically_derived]
        impl #krate::SetTensor for #tensor {
            type Set = #tag;
            #whole
            #parts
        }
    }
}

/// From the erased tensor and back.
fn whole(set: &Set) -> TokenStream {
    let (krate, tag, Arms { idents, scalars, external }) = (set.runtime.public(), set.tag(), Arms::new(set));
    quote! {
        fn from_erased(tensor: #krate::ErasedTensor) -> ::core::result::Result<Self, #krate::ErasedTensor> {
            match <#tag as #krate::ScalarSet>::of_table(tensor.table()) {
                #(::core::option::Option::Some(#tag::#idents) => tensor.into_typed::<#scalars>().map(Self::#idents),)*
                #(::core::option::Option::Some(#tag::#external(_)) => {
                    ::core::result::Result::Ok(Self::#external(tensor))
                })*
                ::core::option::Option::None => ::core::result::Result::Err(tensor),
            }
        }
        fn into_erased(self) -> #krate::ErasedTensor {
            match self {
                #(Self::#idents(tensor) => #krate::ErasedTensor::from_typed::<#scalars>(tensor),)*
                #(Self::#external(tensor) => tensor,)*
            }
        }
    }
}

/// What is borrowed from a tensor.
fn parts(set: &Set) -> TokenStream {
    let (krate, hidden, Arms { idents, scalars, external }) =
        (set.runtime.public(), set.runtime.hidden(), Arms::new(set));
    quote! {
        fn erased_view_mut(&mut self) -> #krate::ErasedViewMut<'_> {
            match self {
                #(Self::#idents(tensor) => #krate::ErasedViewMut::from_typed::<#scalars>(tensor.as_view_mut()),)*
                #(Self::#external(tensor) => tensor.as_view_mut(),)*
            }
        }
        #[inline]
        fn typed<T: #krate::TensorScalar>(&self) -> ::core::option::Option<&#krate::TypedTensor<T>> {
            match self {
                #(Self::#idents(tensor) => #hidden::same_ref(tensor),)*
                #(Self::#external(tensor) => tensor.as_typed(),)*
            }
        }
        #[inline]
        fn typed_mut<T: #krate::TensorScalar>(&mut self) -> ::core::option::Option<&mut #krate::TypedTensor<T>> {
            match self {
                #(Self::#idents(tensor) => #hidden::same_mut(tensor),)*
                #(Self::#external(tensor) => tensor.as_typed_mut(),)*
            }
        }
        #[inline]
        fn shape(&self) -> &#krate::AxisVec<::core::primitive::usize> {
            match self {
                #(Self::#idents(tensor) => tensor.shape(),)*
                #(Self::#external(tensor) => tensor.shape(),)*
            }
        }
    }
}
