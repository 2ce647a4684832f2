use super::owned::not_a_member;
use super::{HasMember, ScalarSet, TensorOperand, TensorOperandMut};
use crate::dynamic::mismatch;
use crate::dynamic::table::only;
use crate::dynamic::{ErasedView, ErasedViewMut};
use crate::error::Error;
use crate::layout::TensorLayout;
use crate::rank::{DynRank, IntoRankShape, TensorRank};
use crate::scalar::TensorScalar;
use crate::tensor::{TypedTensorView, TypedTensorViewMut};

/// Changes of view as provided methods, over those of the erased view.
#[doc(hidden)]
#[macro_export]
macro_rules! __scalar_set_provided {
    (
        { $this:ident: $receiver:ty, $erased:ident }
        $($doc:literal, $errors:literal; $name:ident($($argument:ident: $type:ty),*);)*
    ) => {$(
        #[doc = $doc]
        ///
        /// # Errors
        #[doc = $errors]
        fn $name($this: $receiver, $($argument: $type),*) -> ::core::result::Result<Self, $crate::Error> {
            $this.$erased().$name($($argument),*).map(Self::own)
        }
    )*};
}

/// What the shared and the mutable view have in common.
macro_rules! view_trait {
    ($trait:ident: $operand:ident, $typed:ident, $erased:ident, $what:literal; $($own:tt)*) => {
        #[doc = concat!("A ", $what, " of a tensor of a scalar set, for functions that are generic over the set.")]
        ///
        /// What `#[scalar_set]` makes implements it, and has these operations as methods of its own too. Sealed: implemented
        /// by the expansion of the macro only.
        pub trait $trait<'a>: $operand<<Self as $trait<'a>>::Set> + Sized + Send + Sync {
            /// The set, by its tag.
            type Set: ScalarSet;

            #[doc(hidden)]
            #[expect(clippy::result_large_err, reason = "the refused view is no larger than that of the set")]
            fn from_erased(view: $erased<'a>) -> Result<Self, $erased<'a>>;
            #[doc(hidden)]
            fn into_erased(self) -> $erased<'a>;

            #[doc(hidden)]
            fn own(view: $erased<'a>) -> Self {
                let scalar = view.table().spec.name;
                match Self::from_erased(view) {
                    Ok(view) => view,
                    Err(_) => unreachable!("a view of `{scalar}` came out of the set `{}`", Self::Set::NAME),
                }
            }

            /// Extents and strides.
            #[must_use]
            fn layout(&self) -> &TensorLayout<DynRank>;

            /// Forgets which member it is, and the rank. No copy, no allocation to rank 8.
            #[must_use]
            fn from_typed<T: TensorScalar, R: TensorRank>(view: $typed<'a, T, R>) -> Self
            where
                Self::Set: HasMember<T>,
            {
                Self::own($erased::from_typed(view.into_dyn_rank()))
            }

            /// Forgets which scalar it is, and the rank, where the set holds the scalar. No copy, no allocation to rank 8.
            ///
            /// # Errors
            /// [`Error::NotAMember`].
            fn try_from_typed<T: TensorScalar, R: TensorRank>(view: $typed<'a, T, R>) -> Result<Self, Error> {
                Self::from_erased($erased::from_typed(view.into_dyn_rank()))
                    .map_err(|_| not_a_member::<Self::Set>("try_from_typed", T::SPEC.name))
            }

            /// Takes a view of a tensor of another set, where the scalar is a member of this one too. No copy, no allocation
            /// to rank 8.
            ///
            /// # Errors
            /// [`Error::NotAMember`].
            fn try_from_set<O: $trait<'a>>(view: O) -> Result<Self, Error> {
                let scalar = view.tag().spec().name;
                Self::from_erased(view.into_erased())
                    .map_err(|_| not_a_member::<Self::Set>("try_from_set", scalar))
            }

            /// The typed view. No copy, no allocation.
            ///
            /// # Errors
            /// [`Error::DTypeMismatch`] where it holds another scalar.
            fn into_typed<T: TensorScalar>(self) -> Result<$typed<'a, T>, Error> {
                let actual = self.tag().dtype();
                self.into_erased().into_typed().map_err(|_| mismatch::<T>("into_typed", actual))
            }

            $($own)*
        }
    };
}

view_trait! {
    SetView: TensorOperand, TypedTensorView, ErasedView, "view";

    #[doc(hidden)]
    fn erased_view(&self) -> ErasedView<'a>;

    crate::__scalar_set_transforms! { __scalar_set_provided { self: &Self, erased_view } }

    /// The same elements repeated to a larger shape, by leading axes. No copy, no allocation to rank 8.
    ///
    /// # Errors
    /// [`Error::NotBroadcastable`], [`Error::TooLarge`].
    fn broadcast_view(&self, shape: impl IntoRankShape<DynRank>) -> Result<Self, Error> {
        self.erased_view().broadcast_view(shape).map(Self::own)
    }

    /// One element.
    ///
    /// # Errors
    /// [`Error::DTypeMismatch`], [`Error::IndexOutOfBounds`], [`Error::RankMismatch`] or [`Error::NotReadable`].
    fn get<T: TensorScalar>(&self, index: impl IntoRankShape<DynRank>) -> Result<&'a T, Error> {
        self.erased_view().element(index)?.ok_or_else(|| mismatch::<T>("get", self.tag().dtype()))
    }

    /// The only element.
    ///
    /// # Errors
    /// [`Error::DTypeMismatch`], [`Error::NotOneElement`] or [`Error::NotReadable`].
    fn item<T: TensorScalar>(&self) -> Result<&'a T, Error> {
        let typed = self.erased_view().into_typed().map_err(|_| mismatch::<T>("item", self.tag().dtype()))?;
        only("item", &typed)
    }
}

view_trait! {
    SetViewMut: TensorOperandMut, TypedTensorViewMut, ErasedViewMut, "mutable view";

    #[doc(hidden)]
    fn erased_view_mut(&mut self) -> ErasedViewMut<'_>;

    /// The same elements, for reading.
    #[must_use]
    fn as_view(&self) -> <Self::Set as ScalarSet>::View<'_> {
        SetView::own(self.operand().to_view())
    }

    /// The same view for a shorter time.
    #[must_use]
    fn reborrow(&mut self) -> <Self::Set as ScalarSet>::ViewMut<'_> {
        SetViewMut::own(self.erased_view_mut())
    }

    crate::__scalar_set_transforms! { __scalar_set_provided { self: Self, into_erased } }

    /// One element.
    ///
    /// # Errors
    /// [`Error::DTypeMismatch`], [`Error::IndexOutOfBounds`], [`Error::RankMismatch`] or [`Error::NotReadable`].
    fn get<T: TensorScalar>(&self, index: impl IntoRankShape<DynRank>) -> Result<&T, Error> {
        self.operand().to_view().element(index)?.ok_or_else(|| mismatch::<T>("get", self.tag().dtype()))
    }

    /// One element, to write.
    ///
    /// # Errors
    /// [`Error::DTypeMismatch`], [`Error::IndexOutOfBounds`], [`Error::RankMismatch`] or [`Error::NotReadable`].
    fn get_mut<T: TensorScalar>(&mut self, index: impl IntoRankShape<DynRank>) -> Result<&mut T, Error> {
        let actual = self.tag().dtype();
        let typed = self.erased_view_mut().into_typed::<T>().map_err(|_| mismatch::<T>("get_mut", actual))?;
        typed.into_element(index)
    }
}
