//! One tensor, or a view of one, of a scalar that is known at run time only: the elements as bytes, and the table of the
//! scalar. Every typed access compares type identities first.

use super::ScalarTable;
use crate::error::Error;
use crate::layout::{SliceSpec, TensorLayout};
use crate::rank::{AxisVec, DynRank, IntoRankShape};
use crate::scalar::TensorScalar;
use crate::storage::{Placement, shifted};
use crate::tensor::{TypedTensor, TypedTensorView, TypedTensorViewMut, offset_of, readable};
use core::any::TypeId;
use core::marker::PhantomData;
use core::mem::{ManuallyDrop, MaybeUninit};
use core::ptr::NonNull;

/// Room for a `TypedTensor<T>` of any `T`: none holds a `T` itself, so all have one size and alignment.
type Slot = MaybeUninit<TypedTensor<u8>>;

/// An owned tensor of any scalar.
///
/// It takes no allocation of its own: the typed tensor lies inside.
pub struct ErasedTensor {
    /// Invariant: holds a `TypedTensor<T>` for the `T` of `table`.
    slot: Slot,
    table: &'static ScalarTable,
}

// SAFETY: it is a `TypedTensor<T>` of a scalar, and scalars are `Send`.
unsafe impl Send for ErasedTensor {}
// SAFETY: as above, and scalars are `Sync`.
unsafe impl Sync for ErasedTensor {}

impl ErasedTensor {
    /// Forgets the type. No copy, no allocation.
    #[must_use]
    pub fn from_typed<T: TensorScalar>(tensor: TypedTensor<T>) -> Self {
        const {
            assert!(
                size_of::<TypedTensor<T>>() == size_of::<Slot>() && align_of::<TypedTensor<T>>() == align_of::<Slot>()
            );
        }
        let mut slot = Slot::uninit();
        // SAFETY: the slot has the size and the alignment of the tensor.
        unsafe { slot.as_mut_ptr().cast::<TypedTensor<T>>().write(tensor) };
        Self { slot, table: T::table() }
    }

    /// The operations of the scalar.
    #[doc(hidden)]
    #[must_use]
    pub fn table(&self) -> &'static ScalarTable {
        self.table
    }

    /// The tensor, where its scalar is `T`.
    #[must_use]
    pub fn as_typed<T: TensorScalar>(&self) -> Option<&TypedTensor<T>> {
        // SAFETY: the slot holds a tensor of `T` (invariant of `slot`), borrowed as long as `self`.
        self.table.is::<T>().then(|| unsafe { &*self.slot.as_ptr().cast() })
    }

    /// The tensor, to write, where its scalar is `T`.
    #[must_use]
    pub fn as_typed_mut<T: TensorScalar>(&mut self) -> Option<&mut TypedTensor<T>> {
        // SAFETY: as in `as_typed`, borrowed mutably.
        self.table.is::<T>().then(|| unsafe { &mut *self.slot.as_mut_ptr().cast() })
    }

    /// The tensor, where its scalar is `T`. No copy, no allocation.
    ///
    /// # Errors
    /// Itself, where it is another scalar.
    pub fn into_typed<T: TensorScalar>(self) -> Result<TypedTensor<T>, Self> {
        if self.table.is::<T>() {
            let this = ManuallyDrop::new(self);
            // SAFETY: the slot holds a tensor of `T` (invariant of `slot`), which is moved out once: `this` is not dropped.
            Ok(unsafe { this.slot.as_ptr().cast::<TypedTensor<T>>().read() })
        } else {
            Err(self)
        }
    }

    /// The extents.
    #[must_use]
    pub fn shape(&self) -> &AxisVec<usize> {
        (self.table.shape)(self)
    }

    /// The whole tensor, borrowed.
    #[must_use]
    pub fn as_view(&self) -> ErasedView<'_> {
        (self.table.view)(self)
    }

    /// The whole tensor, borrowed mutably.
    #[must_use]
    pub fn as_view_mut(&mut self) -> ErasedViewMut<'_> {
        (self.table.view_mut)(self)
    }
}

impl Drop for ErasedTensor {
    fn drop(&mut self) {
        // SAFETY: the table is that of the tensor in the slot (invariant of `slot`), which is not used again.
        unsafe { (self.table.drop_tensor)(NonNull::from(&mut self.slot).cast()) };
    }
}

/// Drops a `TypedTensor<T>` in place.
///
/// # Safety
/// The pointer is that of one, which is not used again.
pub(super) unsafe fn drop_tensor<T>(tensor: NonNull<()>) {
    // SAFETY: the caller's promise.
    unsafe { tensor.cast::<TypedTensor<T>>().drop_in_place() };
}

/// Gives the two views their common part: metadata, and changes of view that no element type is needed for.
macro_rules! erased_view {
    ($view:ident, $typed:ident) => {
        impl<'a> $view<'a> {
            /// The operations of the scalar.
            #[doc(hidden)]
            #[must_use]
            pub fn table(&self) -> &'static ScalarTable {
                self.table
            }

            /// The extents.
            #[must_use]
            pub fn shape(&self) -> &AxisVec<usize> {
                self.layout.shape()
            }

            /// Extents and strides.
            #[must_use]
            pub fn layout(&self) -> &TensorLayout<DynRank> {
                &self.layout
            }

            /// Which memory holds the elements.
            #[must_use]
            pub fn placement(&self) -> Placement {
                self.placement
            }

            /// Forgets the type. No copy, no allocation to rank 8.
            #[must_use]
            pub fn from_typed<T: TensorScalar>(view: $typed<'a, T>) -> Self {
                let (pointer, layout, placement) = view.into_raw();
                Self { pointer: pointer.cast(), layout, placement, table: T::table(), elements: PhantomData }
            }

            /// The view, where its scalar is `T`.
            ///
            /// # Errors
            /// Itself, where it is another scalar.
            #[expect(clippy::result_large_err, reason = "the refused view is no larger than the typed one")]
            pub fn into_typed<T: TensorScalar>(self) -> Result<$typed<'a, T>, Self> {
                if self.table.is::<T>() {
                    // SAFETY: pointer, layout and placement are those of a view of `T` (invariant of `pointer`), which
                    // this replaces.
                    Ok(unsafe { $typed::from_raw(self.pointer.cast(), self.layout, self.placement) })
                } else {
                    Err(self)
                }
            }

            /// The axes in another order.
            ///
            /// # Errors
            /// [`Error::InvalidPermutation`] or [`Error::RankMismatch`].
            pub fn transpose_view(self, axes: impl IntoRankShape<DynRank>) -> Result<Self, Error> {
                let layout = self.layout.permute_for("transpose_view", axes)?;
                Ok(Self { layout, ..self })
            }

            /// The same elements under other extents.
            ///
            /// # Errors
            /// As the typed `reshape_view`.
            pub fn reshape_view(self, shape: impl IntoRankShape<DynRank>) -> Result<Self, Error> {
                let layout = self.layout.reshape_for("reshape_view", shape)?;
                Ok(Self { layout, ..self })
            }

            /// A part of every axis.
            ///
            /// # Errors
            /// [`Error::InvalidSlice`] or [`Error::RankMismatch`].
            pub fn slice_view(self, slices: impl AsRef<[SliceSpec]>) -> Result<Self, Error> {
                let (offset, layout) = self.layout.slice_for("slice_view", slices)?;
                Ok(self.moved(offset, layout))
            }

            /// A part of one axis.
            ///
            /// # Errors
            /// [`Error::AxisOutOfBounds`] or [`Error::InvalidSlice`].
            pub fn slice_axis_view(self, axis: usize, slice: impl Into<SliceSpec>) -> Result<Self, Error> {
                let (offset, layout) = self.layout.slice_axis_for("slice_axis_view", axis, slice.into())?;
                Ok(self.moved(offset, layout))
            }

            /// The part of the view that a slice of its layout is.
            fn moved(self, offset: isize, layout: TensorLayout<DynRank>) -> Self {
                let bytes = offset * self.table.element_size as isize;
                let pointer = shifted(self.pointer.cast::<u8>(), bytes).cast();
                Self { pointer, layout, ..self }
            }
        }
    };
}

/// A view of a tensor of any scalar.
#[derive(Clone)]
pub struct ErasedView<'a> {
    /// Invariant: with `layout` and `placement` it is a `TypedTensorView<'a, T>` for the `T` of `table`.
    pointer: NonNull<()>,
    layout: TensorLayout<DynRank>,
    placement: Placement,
    table: &'static ScalarTable,
    elements: PhantomData<&'a ()>,
}

// SAFETY: it is a view of a scalar, and scalars are `Sync`.
unsafe impl Send for ErasedView<'_> {}
// SAFETY: as above.
unsafe impl Sync for ErasedView<'_> {}

erased_view!(ErasedView, TypedTensorView);

impl<'a> ErasedView<'a> {
    /// One element, where the scalar is `T`.
    pub(super) fn element<T: TensorScalar>(&self, index: impl IntoRankShape<DynRank>) -> Result<Option<&'a T>, Error> {
        readable("get", self.placement)?;
        let offset = offset_of("get", &self.layout, index)?;
        // SAFETY: a view of `T` (invariant of `pointer`) that the host can read, and the offset of an index inside it.
        Ok(self.table.is::<T>().then(|| unsafe { self.pointer.cast::<T>().offset(offset).as_ref() }))
    }
}

/// A mutable view of a tensor of any scalar.
pub struct ErasedViewMut<'a> {
    /// Invariant: with `layout` and `placement` it is a `TypedTensorViewMut<'a, T>` for the `T` of `table`.
    pointer: NonNull<()>,
    layout: TensorLayout<DynRank>,
    placement: Placement,
    table: &'static ScalarTable,
    elements: PhantomData<&'a mut ()>,
}

// SAFETY: it is a mutable view of a scalar, and scalars are `Send`.
unsafe impl Send for ErasedViewMut<'_> {}
// SAFETY: as above, and scalars are `Sync`.
unsafe impl Sync for ErasedViewMut<'_> {}

erased_view!(ErasedViewMut, TypedTensorViewMut);

impl ErasedViewMut<'_> {
    /// The same elements, for reading.
    #[must_use]
    pub fn as_view(&self) -> ErasedView<'_> {
        let Self { pointer, ref layout, placement, table, .. } = *self;
        ErasedView { pointer, layout: layout.clone(), placement, table, elements: PhantomData }
    }

    /// The same view for a shorter time.
    #[must_use]
    pub fn reborrow(&mut self) -> ErasedViewMut<'_> {
        let Self { pointer, ref layout, placement, table, .. } = *self;
        ErasedViewMut { pointer, layout: layout.clone(), placement, table, elements: PhantomData }
    }
}

impl ScalarTable {
    /// Whether this is the table of `T`.
    #[must_use]
    pub fn is<T: TensorScalar>(&self) -> bool {
        self.type_id == TypeId::of::<T>()
    }
}
