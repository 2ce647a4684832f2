//! The methods that the tensors and views of every set have: one line each, over the traits of the set.
//!
//! They are written once here rather than in the procedural macro, which hands over the names. Paths are whole, and links
//! are left out of the comments: this expands in crates of others.

/// The methods of the tag, the tensor and the views of one set.
#[doc(hidden)]
#[macro_export]
macro_rules! __scalar_set_methods {
    (tag $tag:ident, tensor $tensor:ident, view $view:ident, view_mut $view_mut:ident) => {
        $crate::__scalar_set_tag! { $tag }
        $crate::__scalar_set_tensor! { $tag $tensor $view $view_mut }
        $crate::__scalar_set_view! { $tag $tensor $view }
        $crate::__scalar_set_view_mut! { $tag $tensor $view $view_mut }
        $crate::__scalar_set_equality! { $tensor, $tensor; [] }
        $crate::__scalar_set_equality! { $view<'_>, $view<'_>; [] }
        $crate::__scalar_set_equality! { $tensor, $view<'_>; [] }
        $crate::__scalar_set_equality! { $view<'_>, $tensor; [] }
    };
}

/// What is asked of the tag.
#[doc(hidden)]
#[macro_export]
macro_rules! __scalar_set_tag {
    ($tag:ident) => {
        impl $tag {
            /// The tag of the scalar `T`, which the set holds.
            #[inline]
            #[must_use]
            pub fn of<T: $crate::TensorScalar>() -> Self
            where
                Self: $crate::HasMember<T>,
            {
                <Self as $crate::HasMember<T>>::tag()
            }

            /// The tag of the scalar `T`, where the set holds it.
            #[inline]
            #[must_use]
            pub fn tag_of<T: $crate::TensorScalar>() -> ::core::option::Option<Self> {
                <Self as $crate::ScalarSet>::tag_of::<T>()
            }

            /// Name, kind and width of the scalar.
            #[inline]
            #[must_use]
            pub fn spec(self) -> &'static $crate::ScalarSpec {
                $crate::ScalarSet::spec(self)
            }

            /// What it is called in files and errors.
            #[inline]
            #[must_use]
            pub fn label(self) -> &'static ::core::primitive::str {
                $crate::ScalarSet::label(self)
            }

            /// The same scalar as the preset set, which holds every other scalar too, knows it.
            #[inline]
            #[must_use]
            pub fn dtype(self) -> $crate::DType {
                $crate::ScalarSet::dtype(self)
            }
        }

        impl ::core::fmt::Display for $tag {
            /// The label.
            fn fmt(&self, f: &mut ::core::fmt::Formatter<'_>) -> ::core::fmt::Result {
                f.pad($crate::ScalarSet::label(*self))
            }
        }

        impl ::core::str::FromStr for $tag {
            type Err = $crate::ParseTagError;

            /// The member with this label; scalars that are no members cannot be found by their labels.
            fn from_str(label: &::core::primitive::str) -> ::core::result::Result<Self, $crate::ParseTagError> {
                $crate::__set::parse_tag(label)
            }
        }
    };
}

/// What is asked of an owned tensor.
#[doc(hidden)]
#[macro_export]
macro_rules! __scalar_set_tensor {
    ($tag:ident $tensor:ident $view:ident $view_mut:ident) => {
        $crate::__scalar_set_operations! { $tag $tensor; $tensor; [] }
        $crate::__scalar_set_written! { $tag; $tensor; by SetTensor::erased_view_mut; [] }

        impl $tensor {
            /// Forgets which member it is, and the rank. No copy, no allocation to rank 8.
            #[inline]
            #[must_use]
            pub fn from_typed<T, R, D>(tensor: $crate::TypedTensor<T, R, D>) -> Self
            where
                T: $crate::TensorScalar,
                R: $crate::TensorRank,
                D: $crate::Representation,
                $tag: $crate::HasMember<T>,
            {
                $crate::SetTensor::from_typed(tensor)
            }

            /// Forgets which scalar it is, and the rank, where the set holds the scalar. No copy, no allocation to rank 8.
            ///
            /// # Errors
            /// `Error::NotAMember`, with the tensor.
            #[inline]
            pub fn try_from_typed<T, R, D>(
                tensor: $crate::TypedTensor<T, R, D>,
            ) -> ::core::result::Result<Self, $crate::ReinterpretError<$crate::TypedTensor<T, R, D>>>
            where
                T: $crate::TensorScalar,
                R: $crate::TensorRank,
                D: $crate::Representation,
            {
                $crate::SetTensor::try_from_typed(tensor)
            }

            /// Takes a tensor of another set, where the scalar is a member of this one too. No copy, no allocation.
            ///
            /// # Errors
            /// `Error::NotAMember`, with the tensor.
            #[inline]
            pub fn try_from_set<O: $crate::SetTensor>(
                tensor: O,
            ) -> ::core::result::Result<Self, $crate::ReinterpretError<O>> {
                $crate::SetTensor::try_from_set(tensor)
            }

            /// The tensor as one of the set `S`, where the scalar is a member of it too. No copy, no allocation.
            ///
            /// # Errors
            /// `Error::NotAMember`, with the tensor.
            #[inline]
            pub fn into_set<S: $crate::ScalarSet>(
                self,
            ) -> ::core::result::Result<S::Tensor, $crate::ReinterpretError<Self>> {
                $crate::SetTensor::try_from_set(self)
            }

            /// A tensor of rank 0 that holds one value.
            #[inline]
            #[must_use]
            pub fn scalar<T: $crate::TensorScalar>(value: T) -> Self
            where
                $tag: $crate::HasMember<T>,
            {
                $crate::SetTensor::scalar(value)
            }

            /// Takes the elements as they are, in column-major order. No copy.
            ///
            /// # Errors
            /// As the typed `from_vec_col_major`, with the vector.
            #[inline]
            pub fn from_vec_col_major<T: $crate::TensorScalar>(
                shape: impl $crate::IntoRankShape<$crate::DynRank>,
                data: ::std::vec::Vec<T>,
            ) -> ::core::result::Result<Self, $crate::ReinterpretError<::std::vec::Vec<T>>>
            where
                $tag: $crate::HasMember<T>,
            {
                $crate::SetTensor::from_vec_col_major(shape, data)
            }

            /// Takes elements that are in row-major order; moves each once.
            ///
            /// # Errors
            /// As the typed `from_vec_row_major`, with the vector.
            #[inline]
            pub fn from_vec_row_major<T: $crate::TensorScalar>(
                shape: impl $crate::IntoRankShape<$crate::DynRank>,
                data: ::std::vec::Vec<T>,
            ) -> ::core::result::Result<Self, $crate::ReinterpretError<::std::vec::Vec<T>>>
            where
                $tag: $crate::HasMember<T>,
            {
                $crate::SetTensor::from_vec_row_major(shape, data)
            }

            /// Clones of one value.
            ///
            /// # Errors
            /// `Error::TooLarge`.
            #[inline]
            pub fn full<T: $crate::TensorScalar>(
                shape: impl $crate::IntoRankShape<$crate::DynRank>,
                value: T,
            ) -> ::core::result::Result<Self, $crate::Error>
            where
                $tag: $crate::HasMember<T>,
            {
                $crate::SetTensor::full(shape, value)
            }

            /// Zeros of a scalar that is known at run time.
            ///
            /// # Errors
            /// `Error::MissingCapability` or `Error::TooLarge`.
            #[inline]
            pub fn zeros(
                tag: $tag,
                shape: impl $crate::IntoRankShape<$crate::DynRank>,
            ) -> ::core::result::Result<Self, $crate::Error> {
                $crate::SetTensor::zeros(tag, shape)
            }

            /// Ones of a scalar that is known at run time.
            ///
            /// # Errors
            /// `Error::MissingCapability` or `Error::TooLarge`.
            #[inline]
            pub fn ones(
                tag: $tag,
                shape: impl $crate::IntoRankShape<$crate::DynRank>,
            ) -> ::core::result::Result<Self, $crate::Error> {
                $crate::SetTensor::ones(tag, shape)
            }

            /// Tensors one behind the other along an axis.
            ///
            /// # Errors
            /// `Error::DTypeMismatch`, and as `CpuEngine::concat`.
            #[inline]
            pub fn concat(
                engine: &mut $crate::CpuEngine,
                parts: &[impl $crate::TensorOperand<$tag>],
                axis: ::core::primitive::usize,
            ) -> ::core::result::Result<Self, $crate::Error> {
                $crate::SetTensor::concat(engine, parts, axis)
            }

            /// Tensors of one shape beside each other along a new axis.
            ///
            /// # Errors
            /// `Error::DTypeMismatch`, and as `CpuEngine::stack`.
            #[inline]
            pub fn stack(
                engine: &mut $crate::CpuEngine,
                parts: &[impl $crate::TensorOperand<$tag>],
                axis: ::core::primitive::usize,
            ) -> ::core::result::Result<Self, $crate::Error> {
                $crate::SetTensor::stack(engine, parts, axis)
            }

            /// The extents.
            #[inline]
            #[must_use]
            pub fn shape(&self) -> &$crate::AxisVec<::core::primitive::usize> {
                $crate::SetTensor::shape(self)
            }

            /// The layout: compact column-major.
            #[inline]
            #[must_use]
            pub fn layout(&self) -> $crate::TensorLayout<$crate::DynRank> {
                $crate::SetTensor::layout(self)
            }

            /// The whole tensor, borrowed.
            #[inline]
            #[must_use]
            pub fn as_view(&self) -> $view<'_> {
                $crate::SetTensor::as_view(self)
            }

            /// The whole tensor, borrowed mutably.
            #[inline]
            #[must_use]
            pub fn as_view_mut(&mut self) -> $view_mut<'_> {
                $crate::SetTensor::as_view_mut(self)
            }

            /// The typed tensor, borrowed. No copy, no allocation.
            ///
            /// # Errors
            /// `Error::DTypeMismatch` where it holds another scalar.
            #[inline]
            pub fn as_typed<T: $crate::TensorScalar>(
                &self,
            ) -> ::core::result::Result<&$crate::TypedTensor<T>, $crate::Error> {
                $crate::SetTensor::as_typed(self)
            }

            /// The typed tensor, borrowed mutably. No copy, no allocation.
            ///
            /// # Errors
            /// `Error::DTypeMismatch` where it holds another scalar.
            #[inline]
            pub fn as_typed_mut<T: $crate::TensorScalar>(
                &mut self,
            ) -> ::core::result::Result<&mut $crate::TypedTensor<T>, $crate::Error> {
                $crate::SetTensor::as_typed_mut(self)
            }

            /// The typed tensor. No copy, no allocation.
            ///
            /// # Errors
            /// `Error::DTypeMismatch` with the tensor, where it holds another scalar.
            #[inline]
            pub fn into_typed<T: $crate::TensorScalar>(
                self,
            ) -> ::core::result::Result<$crate::TypedTensor<T>, $crate::ReinterpretError<Self>> {
                $crate::SetTensor::into_typed(self)
            }

            /// One element.
            ///
            /// # Errors
            /// `Error::DTypeMismatch`, `Error::IndexOutOfBounds`, `Error::RankMismatch` or `Error::NotReadable`.
            #[inline]
            pub fn get<T: $crate::TensorScalar>(
                &self,
                index: impl $crate::IntoRankShape<$crate::DynRank>,
            ) -> ::core::result::Result<&T, $crate::Error> {
                $crate::SetTensor::get(self, index)
            }

            /// One element, to write.
            ///
            /// # Errors
            /// `Error::DTypeMismatch`, `Error::IndexOutOfBounds`, `Error::RankMismatch` or `Error::NotReadable`.
            #[inline]
            pub fn get_mut<T: $crate::TensorScalar>(
                &mut self,
                index: impl $crate::IntoRankShape<$crate::DynRank>,
            ) -> ::core::result::Result<&mut T, $crate::Error> {
                $crate::SetTensor::get_mut(self, index)
            }

            /// The only element.
            ///
            /// # Errors
            /// `Error::DTypeMismatch`, `Error::NotOneElement` or `Error::NotReadable`.
            #[inline]
            pub fn item<T: $crate::TensorScalar>(&self) -> ::core::result::Result<&T, $crate::Error> {
                $crate::SetTensor::item(self)
            }
        }

        impl<T, R, D> ::core::convert::From<$crate::TypedTensor<T, R, D>> for $tensor
        where
            T: $crate::TensorScalar,
            R: $crate::TensorRank,
            D: $crate::Representation,
            $tag: $crate::HasMember<T>,
        {
            fn from(tensor: $crate::TypedTensor<T, R, D>) -> Self {
                $crate::SetTensor::from_typed(tensor)
            }
        }

        impl<T: $crate::TensorScalar> ::core::convert::TryFrom<$tensor> for $crate::TypedTensor<T>
        where
            $tag: $crate::HasMember<T>,
        {
            type Error = $crate::ReinterpretError<$tensor>;

            fn try_from(tensor: $tensor) -> ::core::result::Result<Self, $crate::ReinterpretError<$tensor>> {
                $crate::SetTensor::into_typed(tensor)
            }
        }
    };
}

/// Equality of a pair of types; the empty brackets keep a type apart from what follows it.
#[doc(hidden)]
#[macro_export]
macro_rules! __scalar_set_equality {
    ($left:ty, $right:ty; []) => {
        impl ::core::cmp::PartialEq<$right> for $left {
            /// One scalar, one shape, and equal elements. Tensors of a scalar that has no equality are never equal.
            ///
            /// # Panics
            /// Where the host cannot read the elements.
            fn eq(&self, other: &$right) -> ::core::primitive::bool {
                $crate::__set::equal(self, other)
            }
        }
    };
}
