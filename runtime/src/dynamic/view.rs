use super::presets::presets;
use super::table::only;
use super::tensor::mismatch;
use super::{DType, ErasedView, ErasedViewMut};
use crate::error::Error;
use crate::layout::{IntoPosition, IntoSliceSpec, SliceArgument, TensorLayout};
use crate::rank::{AxisVec, DynRank, IntoRankShape, TensorRank};
use crate::scalar::TensorScalar;
use crate::storage::Placement;
use crate::tensor::{TypedTensorView, TypedTensorViewMut};
use core::any::Any;

/// Gives the shared and the mutable view what they have in common.
macro_rules! view {
    ($view:ident, $typed:ident, $erased:ident, $doc:literal, $($variant:ident($scalar:ty) $label:literal),*) => {
        #[doc = $doc]
        #[non_exhaustive]
        pub enum $view<'a> {
            $(
                #[doc = concat!("Elements of type `", stringify!($scalar), "`.")]
                $variant($typed<'a, $scalar>),
            )*
            /// Elements of any other scalar.
            External($erased<'a>),
        }

        impl<'a> $view<'a> {
            pub(super) fn from_erased(view: $erased<'a>) -> Self {
                match DType::of_table(view.table()) {
                    $(DType::$variant => match view.into_typed() {
                        Ok(view) => Self::$variant(view),
                        Err(view) => Self::External(view),
                    },)*
                    DType::External(_) => Self::External(view),
                }
            }

            pub(super) fn into_erased(self) -> $erased<'a> {
                match self {
                    $(Self::$variant(view) => $erased::from_typed(view),)*
                    Self::External(view) => view,
                }
            }

            /// Which scalar it holds.
            #[must_use]
            pub fn dtype(&self) -> DType {
                match self {
                    $(Self::$variant(_) => DType::$variant,)*
                    Self::External(view) => DType::of_table(view.table()),
                }
            }

            /// Extents and strides.
            #[must_use]
            pub fn layout(&self) -> &TensorLayout<DynRank> {
                match self {
                    $(Self::$variant(view) => view.layout(),)*
                    Self::External(view) => view.layout(),
                }
            }

            /// Which memory holds the elements.
            #[must_use]
            pub fn placement(&self) -> Placement {
                match self {
                    $(Self::$variant(view) => view.placement(),)*
                    Self::External(view) => view.placement(),
                }
            }

            /// The extents.
            #[must_use]
            pub fn shape(&self) -> &AxisVec<usize> {
                self.layout().shape()
            }

            /// The strides, in elements.
            #[must_use]
            pub fn strides(&self) -> &[isize] {
                self.layout().strides()
            }

            /// The number of axes.
            #[must_use]
            pub fn rank(&self) -> usize {
                self.layout().rank()
            }

            /// The number of elements.
            #[must_use]
            pub fn len(&self) -> usize {
                self.layout().len()
            }

            /// Whether there are no elements.
            #[must_use]
            pub fn is_empty(&self) -> bool {
                self.layout().is_empty()
            }

            /// Forgets the scalar and the rank. No copy, no allocation to rank 8.
            #[must_use]
            pub fn from_typed<T: TensorScalar, R: TensorRank>(view: $typed<'a, T, R>) -> Self {
                Self::from_erased($erased::from_typed(view.into_dyn_rank()))
            }

            /// The typed view. No copy, no allocation.
            ///
            /// # Errors
            /// [`Error::DTypeMismatch`] where it holds another scalar.
            pub fn into_typed<T: TensorScalar>(self) -> Result<$typed<'a, T>, Error> {
                self.typed_for("into_typed")
            }

            fn typed_for<T: TensorScalar>(self, operation: &'static str) -> Result<$typed<'a, T>, Error> {
                let actual = self.dtype();
                self.into_erased().into_typed().map_err(|_| mismatch::<T>(operation, actual))
            }
        }
    };
}

macro_rules! views {
    ($first:ident($scalar:ty) $($rest:tt)*) => {
        views! { @all $first($scalar) $($rest)* }
    };
    (@all $($presets:tt)*) => {
        view! {
            TensorView, TypedTensorView, ErasedView,
            "A view of a tensor whose scalar is known at run time.",
            $($presets)*
        }
        view! {
            TensorViewMut, TypedTensorViewMut, ErasedViewMut,
            "A mutable view of a tensor whose scalar is known at run time.",
            $($presets)*
        }

        impl<'a> TensorView<'a> {
            pub(super) fn erased_view(&self) -> ErasedView<'a> {
                views!(self, view => view.clone(), ErasedView, $($presets)*)
            }

            fn element<T: TensorScalar>(&self, index: impl IntoRankShape<DynRank>) -> Result<&'a T, Error> {
                views!(@element self, index, $($presets)*)
            }
        }

        impl TensorViewMut<'_> {
            pub(super) fn erased_view(&self) -> ErasedView<'_> {
                views!(self, view => view.as_view(), ErasedView, $($presets)*)
            }

            fn element<T: TensorScalar>(&self, index: impl IntoRankShape<DynRank>) -> Result<&T, Error> {
                views!(@element self, index, $($presets)*)
            }

            fn erased_view_mut(&mut self) -> ErasedViewMut<'_> {
                views!(self, view => view.reborrow(), ErasedViewMut, $($presets)*)
            }
        }
    };
    (@element $this:expr, $index:ident, $($variant:ident($scalar:ty) $label:literal),*) => {{
        let found = match $this {
            $(Self::$variant(view) => (view.get($index)? as &dyn Any).downcast_ref(),)*
            Self::External(view) => view.element($index)?,
        };
        found.ok_or_else(|| mismatch::<T>("get", $this.dtype()))
    }};
    ($this:expr, $view:ident => $part:expr, $erased:ident, $($variant:ident($scalar:ty) $label:literal),*) => {
        match $this {
            $(Self::$variant($view) => $erased::from_typed($part),)*
            Self::External($view) => $part,
        }
    };
}

presets!(views);

impl Clone for TensorView<'_> {
    fn clone(&self) -> Self {
        Self::from_erased(self.erased_view())
    }
}

impl<'a> TensorView<'a> {
    /// The axes in another order: axis `i` of the result is axis `axes[i]` of this one.
    ///
    /// # Errors
    /// [`Error::InvalidPermutation`] or [`Error::RankMismatch`].
    pub fn transpose_view(&self, axes: impl IntoRankShape<DynRank>) -> Result<Self, Error> {
        self.erased_view().transpose_view(axes).map(Self::from_erased)
    }

    /// The same elements, in the same column-major order, under other extents, where that needs no copy: where the axes
    /// that are taken together or apart lie one after another. No copy, no allocation to rank 8.
    ///
    /// # Errors
    /// [`Error::NotContiguous`] where it needs a copy, which `to_contiguous` makes; [`Error::LengthMismatch`] where the shape
    /// asks for another number of elements; [`Error::TooLarge`].
    pub fn reshape_view(&self, shape: impl IntoRankShape<DynRank>) -> Result<Self, Error> {
        self.erased_view().reshape_view(shape).map(Self::from_erased)
    }

    /// A part of every axis; [`s!`](crate::s) writes the list.
    ///
    /// # Errors
    /// [`Error::InvalidSlice`] or [`Error::RankMismatch`].
    pub fn slice_view(&self, slices: impl SliceArgument<DynRank, Rank = DynRank>) -> Result<Self, Error> {
        self.erased_view().slice_view(slices).map(Self::from_erased)
    }

    /// A part of one axis.
    ///
    /// # Errors
    /// [`Error::AxisOutOfBounds`] or [`Error::InvalidSlice`].
    pub fn slice_axis_view(&self, axis: usize, slice: impl IntoSliceSpec) -> Result<Self, Error> {
        self.erased_view().slice_axis_view(axis, slice).map(Self::from_erased)
    }

    /// One element of an axis, which is gone then. No copy, no allocation to rank 8.
    ///
    /// # Errors
    /// [`Error::AxisOutOfBounds`], or [`Error::InvalidSlice`] where the axis has no such element.
    pub fn index_axis_view(&self, axis: usize, index: impl IntoPosition) -> Result<Self, Error> {
        self.erased_view().index_axis_view(axis, index).map(Self::from_erased)
    }

    /// An axis backwards. No copy, no allocation to rank 8.
    ///
    /// # Errors
    /// [`Error::AxisOutOfBounds`].
    pub fn reverse_axis_view(&self, axis: usize) -> Result<Self, Error> {
        self.erased_view().reverse_axis_view(axis).map(Self::from_erased)
    }

    /// With an axis of extent 1 before axis `axis`, or behind the last. No copy, no allocation to rank 8.
    ///
    /// # Errors
    /// [`Error::AxisOutOfBounds`] where `axis` is above the rank.
    pub fn insert_axis_view(&self, axis: usize) -> Result<Self, Error> {
        self.erased_view().insert_axis_view(axis).map(Self::from_erased)
    }

    /// Without an axis of extent 1. No copy, no allocation to rank 8.
    ///
    /// # Errors
    /// [`Error::AxisOutOfBounds`]; [`Error::NotUnitAxis`] where the axis has another extent.
    pub fn remove_axis_view(&self, axis: usize) -> Result<Self, Error> {
        self.erased_view().remove_axis_view(axis).map(Self::from_erased)
    }

    /// Axis `axis` and the next one as a single axis, the first of them running fastest. No copy, no allocation to rank 8.
    ///
    /// # Errors
    /// [`Error::AxisOutOfBounds`] where there is no next axis; [`Error::NotContiguous`] where the second does not go on
    /// where the first ends; [`Error::TooLarge`] where the single axis of an empty view would be.
    pub fn merge_axes_view(&self, axis: usize) -> Result<Self, Error> {
        self.erased_view().merge_axes_view(axis).map(Self::from_erased)
    }

    /// Axis `axis` as two, of extents `[inner, outer]`, the first running fastest. No copy, no allocation to rank 8.
    ///
    /// # Errors
    /// [`Error::AxisOutOfBounds`]; [`Error::LengthMismatch`] where the product of the two is not the extent;
    /// [`Error::TooLarge`] where there is none.
    pub fn split_axis_view(&self, axis: usize, extents: [usize; 2]) -> Result<Self, Error> {
        self.erased_view().split_axis_view(axis, extents).map(Self::from_erased)
    }

    /// The elements whose indices on two axes are equal: the first of the two becomes the diagonal, as long as the
    /// shorter one was, and the other is gone. No copy, no allocation to rank 8.
    ///
    /// # Errors
    /// [`Error::AxisOutOfBounds`]; [`Error::InvalidPermutation`] where both are one axis.
    pub fn diagonal_view(&self, axes: [usize; 2]) -> Result<Self, Error> {
        self.erased_view().diagonal_view(axes).map(Self::from_erased)
    }

    /// The same elements repeated to a larger shape, by *leading* axes: axis `i` of the result is axis `i` of this view,
    /// or repeats it where its extent is 1; axes that this view lacks at the end repeat all of it. No copy, no allocation to rank 8.
    ///
    /// # Errors
    /// [`Error::NotBroadcastable`] where an extent is neither 1 nor that of the result, or the result has fewer axes;
    /// [`Error::TooLarge`].
    pub fn broadcast_view(&self, shape: impl IntoRankShape<DynRank>) -> Result<Self, Error> {
        self.erased_view().broadcast_view(shape).map(Self::from_erased)
    }

    /// One element.
    ///
    /// # Errors
    /// [`Error::DTypeMismatch`], [`Error::IndexOutOfBounds`], [`Error::RankMismatch`] or [`Error::NotReadable`].
    pub fn get<T: TensorScalar>(&self, index: impl IntoRankShape<DynRank>) -> Result<&'a T, Error> {
        self.element(index)
    }

    /// The only element.
    ///
    /// # Errors
    /// [`Error::DTypeMismatch`], [`Error::NotOneElement`] or [`Error::NotReadable`].
    pub fn item<T: TensorScalar>(&self) -> Result<&'a T, Error> {
        only("item", &self.clone().typed_for("item")?)
    }
}

impl<'a> TensorViewMut<'a> {
    /// The same elements, for reading.
    #[must_use]
    pub fn as_view(&self) -> TensorView<'_> {
        TensorView::from_erased(self.erased_view())
    }

    /// The same view for a shorter time.
    #[must_use]
    pub fn reborrow(&mut self) -> TensorViewMut<'_> {
        TensorViewMut::from_erased(self.erased_view_mut())
    }

    /// The axes in another order: axis `i` of the result is axis `axes[i]` of this one.
    ///
    /// # Errors
    /// [`Error::InvalidPermutation`] or [`Error::RankMismatch`].
    pub fn transpose_view(self, axes: impl IntoRankShape<DynRank>) -> Result<Self, Error> {
        self.into_erased().transpose_view(axes).map(Self::from_erased)
    }

    /// The same elements, in the same column-major order, under other extents, where that needs no copy: where the axes
    /// that are taken together or apart lie one after another. No copy, no allocation to rank 8.
    ///
    /// # Errors
    /// [`Error::NotContiguous`] where it needs a copy, which `to_contiguous` makes; [`Error::LengthMismatch`] where the shape
    /// asks for another number of elements; [`Error::TooLarge`].
    pub fn reshape_view(self, shape: impl IntoRankShape<DynRank>) -> Result<Self, Error> {
        self.into_erased().reshape_view(shape).map(Self::from_erased)
    }

    /// A part of every axis; [`s!`](crate::s) writes the list.
    ///
    /// # Errors
    /// [`Error::InvalidSlice`] or [`Error::RankMismatch`].
    pub fn slice_view(self, slices: impl SliceArgument<DynRank, Rank = DynRank>) -> Result<Self, Error> {
        self.into_erased().slice_view(slices).map(Self::from_erased)
    }

    /// A part of one axis.
    ///
    /// # Errors
    /// [`Error::AxisOutOfBounds`] or [`Error::InvalidSlice`].
    pub fn slice_axis_view(self, axis: usize, slice: impl IntoSliceSpec) -> Result<Self, Error> {
        self.into_erased().slice_axis_view(axis, slice).map(Self::from_erased)
    }

    /// One element of an axis, which is gone then. No copy, no allocation to rank 8.
    ///
    /// # Errors
    /// [`Error::AxisOutOfBounds`], or [`Error::InvalidSlice`] where the axis has no such element.
    pub fn index_axis_view(self, axis: usize, index: impl IntoPosition) -> Result<Self, Error> {
        self.into_erased().index_axis_view(axis, index).map(Self::from_erased)
    }

    /// An axis backwards. No copy, no allocation to rank 8.
    ///
    /// # Errors
    /// [`Error::AxisOutOfBounds`].
    pub fn reverse_axis_view(self, axis: usize) -> Result<Self, Error> {
        self.into_erased().reverse_axis_view(axis).map(Self::from_erased)
    }

    /// With an axis of extent 1 before axis `axis`, or behind the last. No copy, no allocation to rank 8.
    ///
    /// # Errors
    /// [`Error::AxisOutOfBounds`] where `axis` is above the rank.
    pub fn insert_axis_view(self, axis: usize) -> Result<Self, Error> {
        self.into_erased().insert_axis_view(axis).map(Self::from_erased)
    }

    /// Without an axis of extent 1. No copy, no allocation to rank 8.
    ///
    /// # Errors
    /// [`Error::AxisOutOfBounds`]; [`Error::NotUnitAxis`] where the axis has another extent.
    pub fn remove_axis_view(self, axis: usize) -> Result<Self, Error> {
        self.into_erased().remove_axis_view(axis).map(Self::from_erased)
    }

    /// Axis `axis` and the next one as a single axis, the first of them running fastest. No copy, no allocation to rank 8.
    ///
    /// # Errors
    /// [`Error::AxisOutOfBounds`] where there is no next axis; [`Error::NotContiguous`] where the second does not go on
    /// where the first ends; [`Error::TooLarge`] where the single axis of an empty view would be.
    pub fn merge_axes_view(self, axis: usize) -> Result<Self, Error> {
        self.into_erased().merge_axes_view(axis).map(Self::from_erased)
    }

    /// Axis `axis` as two, of extents `[inner, outer]`, the first running fastest. No copy, no allocation to rank 8.
    ///
    /// # Errors
    /// [`Error::AxisOutOfBounds`]; [`Error::LengthMismatch`] where the product of the two is not the extent;
    /// [`Error::TooLarge`] where there is none.
    pub fn split_axis_view(self, axis: usize, extents: [usize; 2]) -> Result<Self, Error> {
        self.into_erased().split_axis_view(axis, extents).map(Self::from_erased)
    }

    /// The elements whose indices on two axes are equal: the first of the two becomes the diagonal, as long as the
    /// shorter one was, and the other is gone. No copy, no allocation to rank 8.
    ///
    /// # Errors
    /// [`Error::AxisOutOfBounds`]; [`Error::InvalidPermutation`] where both are one axis.
    pub fn diagonal_view(self, axes: [usize; 2]) -> Result<Self, Error> {
        self.into_erased().diagonal_view(axes).map(Self::from_erased)
    }

    /// One element.
    ///
    /// # Errors
    /// [`Error::DTypeMismatch`], [`Error::IndexOutOfBounds`], [`Error::RankMismatch`] or [`Error::NotReadable`].
    pub fn get<T: TensorScalar>(&self, index: impl IntoRankShape<DynRank>) -> Result<&T, Error> {
        self.element(index)
    }

    /// One element, to write.
    ///
    /// # Errors
    /// [`Error::DTypeMismatch`], [`Error::IndexOutOfBounds`], [`Error::RankMismatch`] or [`Error::NotReadable`].
    pub fn get_mut<T: TensorScalar>(&mut self, index: impl IntoRankShape<DynRank>) -> Result<&mut T, Error> {
        self.reborrow().typed_for::<T>("get_mut")?.into_element(index)
    }
}
