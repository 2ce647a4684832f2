//! The methods that the views of every set have, as those of its tensors: one line each, over the traits of the set.

/// The changes of view that every view has, for a macro: what it does, why it refuses, name and arguments.
#[doc(hidden)]
#[macro_export]
macro_rules! __scalar_set_transforms {
    ($with:ident $context:tt) => {
        $crate::$with! {
            $context
            "The axes in another order: axis `i` of the result is axis `axes[i]` of this one.",
            "`Error::InvalidPermutation` or `Error::RankMismatch`.";
            transpose_view(axes: impl $crate::IntoRankShape<$crate::DynRank>);

            "The same elements, in the same column-major order, under other extents, where that needs no copy.",
            "`Error::NotContiguous` where it needs one, `Error::LengthMismatch` or `Error::TooLarge`.";
            reshape_view(shape: impl $crate::IntoRankShape<$crate::DynRank>);

            "A part of every axis; the macro `s!` writes the list.",
            "`Error::InvalidSlice` or `Error::RankMismatch`.";
            slice_view(slices: impl $crate::SliceArgument<$crate::DynRank, Rank = $crate::DynRank>);

            "A part of one axis.",
            "`Error::AxisOutOfBounds` or `Error::InvalidSlice`.";
            slice_axis_view(axis: ::core::primitive::usize, slice: impl $crate::IntoSliceSpec);

            "One element of an axis, which is gone then.",
            "`Error::AxisOutOfBounds` or `Error::InvalidSlice`.";
            index_axis_view(axis: ::core::primitive::usize, index: impl $crate::IntoPosition);

            "An axis backwards.",
            "`Error::AxisOutOfBounds`.";
            reverse_axis_view(axis: ::core::primitive::usize);

            "With an axis of extent 1 before axis `axis`, or behind the last.",
            "`Error::AxisOutOfBounds`.";
            insert_axis_view(axis: ::core::primitive::usize);

            "Without an axis of extent 1.",
            "`Error::AxisOutOfBounds` or `Error::NotUnitAxis`.";
            remove_axis_view(axis: ::core::primitive::usize);

            "Axis `axis` and the next one as a single axis, the first of them running fastest.",
            "`Error::AxisOutOfBounds`, `Error::NotContiguous` or `Error::TooLarge`.";
            merge_axes_view(axis: ::core::primitive::usize);

            "Axis `axis` as two, of extents `[inner, outer]`, the first running fastest.",
            "`Error::AxisOutOfBounds`, `Error::LengthMismatch` or `Error::TooLarge`.";
            split_axis_view(axis: ::core::primitive::usize, extents: [::core::primitive::usize; 2]);

            "The elements whose indices on two axes are equal: the first of the two becomes the diagonal, the other is gone.",
            "`Error::AxisOutOfBounds` or `Error::SameAxis`.";
            diagonal_view(axes: [::core::primitive::usize; 2]);
        }
    };
}

/// Changes of view as methods, over those of the trait.
#[doc(hidden)]
#[macro_export]
macro_rules! __scalar_set_inherent {
    (
        { $this:ident: $receiver:ty, $trait:ident }
        $($doc:literal, $errors:literal; $name:ident($($argument:ident: $type:ty),*);)*
    ) => {$(
        #[doc = $doc]
        /// No copy, no allocation to rank 8.
        ///
        /// # Errors
        #[doc = $errors]
        #[inline]
        pub fn $name($this: $receiver, $($argument: $type),*) -> ::core::result::Result<Self, $crate::Error> {
            $crate::$trait::$name($this, $($argument),*)
        }
    )*};
}

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
        $crate::__scalar_set_operations! { $tag $tensor; $view<'_>; [] }
        $crate::__scalar_set_any_view! { $tag $view TypedTensorView SetView View }

        impl ::core::clone::Clone for $view<'_> {
            fn clone(&self) -> Self {
                $crate::SetView::own($crate::SetView::erased_view(self))
            }
        }

        impl<'a> $view<'a> {
            $crate::__scalar_set_transforms! { __scalar_set_inherent { self: &Self, SetView } }

            /// The same elements repeated to a larger shape, by leading axes. No copy, no allocation to rank 8.
            ///
            /// # Errors
            /// `Error::NotBroadcastable`, `Error::TooLarge`.
            #[inline]
            pub fn broadcast_view(
                &self,
                shape: impl $crate::IntoRankShape<$crate::DynRank>,
            ) -> ::core::result::Result<Self, $crate::Error> {
                $crate::SetView::broadcast_view(self, shape)
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
        $crate::__scalar_set_operations! { $tag $tensor; $view_mut<'_>; [] }
        $crate::__scalar_set_written! { $tag; $view_mut<'_>; by SetViewMut::erased_view_mut; [] }
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

            $crate::__scalar_set_transforms! { __scalar_set_inherent { self: Self, SetViewMut } }

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
