//! The methods that the views of every set have, as those of its tensors: one line each, over the traits of the set.

/// What is asked of both views.
#[doc(hidden)]
#[macro_export]
macro_rules! __scalar_set_any_view {
    ($tag:ident $view:ident $typed:ident $trait:ident $assoc:ident) => {
        impl<'a> $view<'a> {
            /// Forgets which member it is, and the rank. No copy, no allocation to rank 8.
            #[inline]
            #[must_use]
            pub fn from_typed<T: $crate::TensorScalar, R: $crate::TensorRank>(view: $crate::$typed<'a, T, R>) -> Self
            where
                $tag: $crate::HasMember<T>,
            {
                $crate::$trait::from_typed(view)
            }

            /// Forgets which scalar it is, and the rank, where the set holds the scalar. No copy, no allocation to rank 8.
            ///
            /// # Errors
            /// `Error::NotAMember`.
            #[inline]
            pub fn try_from_typed<T: $crate::TensorScalar, R: $crate::TensorRank>(
                view: $crate::$typed<'a, T, R>,
            ) -> ::core::result::Result<Self, $crate::Error> {
                $crate::$trait::try_from_typed(view)
            }

            /// Takes a view of a tensor of another set, where the scalar is a member of this one too. No copy, no
            /// allocation to rank 8.
            ///
            /// # Errors
            /// `Error::NotAMember`.
            #[inline]
            pub fn try_from_set<O: $crate::$trait<'a>>(view: O) -> ::core::result::Result<Self, $crate::Error> {
                $crate::$trait::try_from_set(view)
            }

            /// The view as one of the set `S`, where the scalar is a member of it too. No copy, no allocation to rank 8.
            ///
            /// # Errors
            /// `Error::NotAMember`.
            #[inline]
            pub fn into_set<S: $crate::ScalarSet>(self) -> ::core::result::Result<S::$assoc<'a>, $crate::Error> {
                $crate::$trait::try_from_set(self)
            }

            /// The typed view. No copy, no allocation.
            ///
            /// # Errors
            /// `Error::DTypeMismatch` where it holds another scalar.
            #[inline]
            pub fn into_typed<T: $crate::TensorScalar>(
                self,
            ) -> ::core::result::Result<$crate::$typed<'a, T>, $crate::Error> {
                $crate::$trait::into_typed(self)
            }

            /// Extents and strides.
            #[inline]
            #[must_use]
            pub fn layout(&self) -> &$crate::TensorLayout<$crate::DynRank> {
                $crate::$trait::layout(self)
            }

            /// The extents.
            #[inline]
            #[must_use]
            pub fn shape(&self) -> &$crate::AxisVec<::core::primitive::usize> {
                self.layout().shape()
            }

            /// The strides, in elements.
            #[inline]
            #[must_use]
            pub fn strides(&self) -> &[::core::primitive::isize] {
                self.layout().strides()
            }
        }

        impl<'a, T, R> ::core::convert::From<$crate::$typed<'a, T, R>> for $view<'a>
        where
            T: $crate::TensorScalar,
            R: $crate::TensorRank,
            $tag: $crate::HasMember<T>,
        {
            fn from(view: $crate::$typed<'a, T, R>) -> Self {
                $crate::$trait::from_typed(view)
            }
        }

        impl<'a, T: $crate::TensorScalar> ::core::convert::TryFrom<$view<'a>> for $crate::$typed<'a, T>
        where
            $tag: $crate::HasMember<T>,
        {
            type Error = $crate::Error;

            fn try_from(view: $view<'a>) -> ::core::result::Result<Self, $crate::Error> {
                $crate::$trait::into_typed(view)
            }
        }
    };
}

/// What is asked of a shared view.
#[doc(hidden)]
#[macro_export]
macro_rules! __scalar_set_view {
    ($tag:ident $tensor:ident $view:ident) => {
        $crate::__scalar_set_operations! { $tag $tensor; $view<'_>; copied by to_contiguous; [] }
        $crate::__scalar_set_any_view! { $tag $view TypedTensorView SetView View }

        impl ::core::clone::Clone for $view<'_> {
            fn clone(&self) -> Self {
                $crate::SetView::own($crate::SetView::erased_view(self))
            }
        }

        impl<'a> $view<'a> {
            /// The axes in another order: axis `i` of the result is axis `axes[i]` of this one.
            ///
            /// # Errors
            /// `Error::InvalidPermutation` or `Error::RankMismatch`.
            #[inline]
            pub fn transpose_view(
                &self,
                axes: impl $crate::IntoRankShape<$crate::DynRank>,
            ) -> ::core::result::Result<Self, $crate::Error> {
                $crate::SetView::transpose_view(self, axes)
            }

            /// The same elements, in the same column-major order, under other extents. Of compact views; no copy.
            ///
            /// # Errors
            /// `Error::NotContiguous` where the elements do not lie one after another, `Error::LengthMismatch` where the
            /// shape asks for another number of them, `Error::RankMismatch` or `Error::TooLarge`.
            #[inline]
            pub fn reshape_view(
                &self,
                shape: impl $crate::IntoRankShape<$crate::DynRank>,
            ) -> ::core::result::Result<Self, $crate::Error> {
                $crate::SetView::reshape_view(self, shape)
            }

            /// A part of every axis; the macro `s!` writes the list.
            ///
            /// # Errors
            /// `Error::InvalidSlice` or `Error::RankMismatch`.
            #[inline]
            pub fn slice_view(
                &self,
                slices: impl ::core::convert::AsRef<[$crate::SliceSpec]>,
            ) -> ::core::result::Result<Self, $crate::Error> {
                $crate::SetView::slice_view(self, slices)
            }

            /// A part of one axis.
            ///
            /// # Errors
            /// `Error::AxisOutOfBounds` or `Error::InvalidSlice`.
            #[inline]
            pub fn slice_axis_view(
                &self,
                axis: ::core::primitive::usize,
                slice: impl ::core::convert::Into<$crate::SliceSpec>,
            ) -> ::core::result::Result<Self, $crate::Error> {
                $crate::SetView::slice_axis_view(self, axis, slice)
            }

            /// One element.
            ///
            /// # Errors
            /// `Error::DTypeMismatch`, `Error::IndexOutOfBounds`, `Error::RankMismatch` or `Error::NotReadable`.
            #[inline]
            pub fn get<T: $crate::TensorScalar>(
                &self,
                index: impl $crate::IntoRankShape<$crate::DynRank>,
            ) -> ::core::result::Result<&'a T, $crate::Error> {
                $crate::SetView::get(self, index)
            }

            /// The only element.
            ///
            /// # Errors
            /// `Error::DTypeMismatch`, `Error::NotOneElement` or `Error::NotReadable`.
            #[inline]
            pub fn item<T: $crate::TensorScalar>(&self) -> ::core::result::Result<&'a T, $crate::Error> {
                $crate::SetView::item(self)
            }
        }
    };
}

/// What is asked of a mutable view.
#[doc(hidden)]
#[macro_export]
macro_rules! __scalar_set_view_mut {
    ($tag:ident $tensor:ident $view:ident $view_mut:ident) => {
        $crate::__scalar_set_operations! { $tag $tensor; $view_mut<'_>; copied by to_contiguous; [] }
        $crate::__scalar_set_any_view! { $tag $view_mut TypedTensorViewMut SetViewMut ViewMut }

        impl $view_mut<'_> {
            /// The same elements, for reading.
            #[inline]
            #[must_use]
            pub fn as_view(&self) -> $view<'_> {
                $crate::SetViewMut::as_view(self)
            }

            /// The same view for a shorter time.
            #[inline]
            #[must_use]
            pub fn reborrow(&mut self) -> $view_mut<'_> {
                $crate::SetViewMut::reborrow(self)
            }

            /// The axes in another order: axis `i` of the result is axis `axes[i]` of this one.
            ///
            /// # Errors
            /// `Error::InvalidPermutation` or `Error::RankMismatch`.
            #[inline]
            pub fn transpose_view(
                self,
                axes: impl $crate::IntoRankShape<$crate::DynRank>,
            ) -> ::core::result::Result<Self, $crate::Error> {
                $crate::SetViewMut::transpose_view(self, axes)
            }

            /// The same elements, in the same column-major order, under other extents. Of compact views; no copy.
            ///
            /// # Errors
            /// `Error::NotContiguous` where the elements do not lie one after another, `Error::LengthMismatch` where the
            /// shape asks for another number of them, `Error::RankMismatch` or `Error::TooLarge`.
            #[inline]
            pub fn reshape_view(
                self,
                shape: impl $crate::IntoRankShape<$crate::DynRank>,
            ) -> ::core::result::Result<Self, $crate::Error> {
                $crate::SetViewMut::reshape_view(self, shape)
            }

            /// A part of every axis; the macro `s!` writes the list.
            ///
            /// # Errors
            /// `Error::InvalidSlice` or `Error::RankMismatch`.
            #[inline]
            pub fn slice_view(
                self,
                slices: impl ::core::convert::AsRef<[$crate::SliceSpec]>,
            ) -> ::core::result::Result<Self, $crate::Error> {
                $crate::SetViewMut::slice_view(self, slices)
            }

            /// A part of one axis.
            ///
            /// # Errors
            /// `Error::AxisOutOfBounds` or `Error::InvalidSlice`.
            #[inline]
            pub fn slice_axis_view(
                self,
                axis: ::core::primitive::usize,
                slice: impl ::core::convert::Into<$crate::SliceSpec>,
            ) -> ::core::result::Result<Self, $crate::Error> {
                $crate::SetViewMut::slice_axis_view(self, axis, slice)
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
                $crate::SetViewMut::get(self, index)
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
                $crate::SetViewMut::get_mut(self, index)
            }
        }
    };
}
