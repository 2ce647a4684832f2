//! One tensor, or a view of one, of a scalar that is known at run time only: the elements as bytes, and the table of the
//! scalar. Every typed access compares type identities first.

use super::ScalarTable;
use crate::error::Error;
use crate::layout::{IntoPosition, IntoSliceSpec, SliceArgument, TensorLayout};
use crate::rank::{AxisVec, DynRank, IntoRankShape};
use crate::scalar::TensorScalar;
use crate::storage::{Placement, shifted};
use crate::tensor::{Change, TypedTensor, TypedTensorView, TypedTensorViewMut, element_offset, in_place};
use core::marker::PhantomData;
use core::mem::{ManuallyDrop, MaybeUninit};
use core::ptr::NonNull;

/// Room for a `TypedTensor<T>` of any `T`: none holds a `T` itself, so all have one size and alignment. Words have no
/// padding, so a move keeps every byte.
type Slot = MaybeUninit<[usize; size_of::<TypedTensor<u8>>() / size_of::<usize>()]>;

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

    /// Where the typed tensor lies.
    pub(super) fn slot(&self) -> &Slot {
        &self.slot
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

    /// The same elements under other extents, of as many.
    pub(super) fn into_shape(self, shape: &[usize]) -> Self {
        (self.table.into_shape)(self, shape)
    }

    /// Without an axis of extent 1.
    pub(super) fn without_axis(self, axis: usize) -> Self {
        let others = self.shape().iter().enumerate().filter(|&(at, _)| at != axis);
        let shape: AxisVec<usize> = others.map(|(_, &extent)| extent).collect();
        self.into_shape(&shape)
    }

    /// The whole tensor, borrowed.
    #[must_use]
    pub fn as_view(&self) -> ErasedView<'_> {
        self.as_operand().to_view()
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
            /// As the typed `transpose_view`.
            pub fn transpose_view(self, axes: impl IntoRankShape<DynRank>) -> Result<Self, Error> {
                let change = in_place(self.layout.permute(axes));
                self.changed("transpose_view", change)
            }

            /// The same elements under other extents.
            ///
            /// # Errors
            /// As the typed `reshape_view`.
            pub fn reshape_view(self, shape: impl IntoRankShape<DynRank>) -> Result<Self, Error> {
                let change = in_place(self.layout.reshape(shape));
                self.changed("reshape_view", change)
            }

            /// A part of every axis.
            ///
            /// # Errors
            /// As the typed `slice_view`.
            pub fn slice_view(self, slices: impl SliceArgument<DynRank, Rank = DynRank>) -> Result<Self, Error> {
                let change = self.layout.slice(slices);
                self.changed("slice_view", change)
            }

            /// A part of one axis.
            ///
            /// # Errors
            /// As the typed `slice_axis_view`.
            pub fn slice_axis_view(self, axis: usize, slice: impl IntoSliceSpec) -> Result<Self, Error> {
                let change = self.layout.slice_axis(axis, slice);
                self.changed("slice_axis_view", change)
            }

            /// One element of an axis, which is gone then.
            ///
            /// # Errors
            /// As the typed `index_axis_view`.
            pub fn index_axis_view(self, axis: usize, index: impl IntoPosition) -> Result<Self, Error> {
                let change = self.layout.index_axis(axis, index);
                self.changed("index_axis_view", change)
            }

            /// An axis backwards.
            ///
            /// # Errors
            /// As the typed `reverse_axis_view`.
            pub fn reverse_axis_view(self, axis: usize) -> Result<Self, Error> {
                let change = self.layout.reverse_axis(axis);
                self.changed("reverse_axis_view", change)
            }

            /// With an axis of extent 1 before axis `axis`, or behind the last.
            ///
            /// # Errors
            /// As the typed `insert_axis_view`.
            pub fn insert_axis_view(self, axis: usize) -> Result<Self, Error> {
                let change = in_place(self.layout.insert_axis(axis));
                self.changed("insert_axis_view", change)
            }

            /// Without an axis of extent 1.
            ///
            /// # Errors
            /// As the typed `remove_axis_view`.
            pub fn remove_axis_view(self, axis: usize) -> Result<Self, Error> {
                let change = in_place(self.layout.remove_axis(axis));
                self.changed("remove_axis_view", change)
            }

            /// Axis `axis` and the next one as a single axis, the first of them running fastest.
            ///
            /// # Errors
            /// As the typed `merge_axes_view`.
            pub fn merge_axes_view(self, axis: usize) -> Result<Self, Error> {
                let change = in_place(self.layout.merge_axes(axis));
                self.changed("merge_axes_view", change)
            }

            /// Axis `axis` as two, of extents `[inner, outer]`, the first running fastest.
            ///
            /// # Errors
            /// As the typed `split_axis_view`.
            pub fn split_axis_view(self, axis: usize, extents: [usize; 2]) -> Result<Self, Error> {
                let change = in_place(self.layout.split_axis(axis, extents));
                self.changed("split_axis_view", change)
            }

            /// The elements whose indices on two axes are equal.
            ///
            /// # Errors
            /// As the typed `diagonal_view`.
            pub fn diagonal_view(self, axes: [usize; 2]) -> Result<Self, Error> {
                let change = in_place(self.layout.diagonal(axes));
                self.changed("diagonal_view", change)
            }

            /// The view after a change of its layout, by the operation of this name.
            fn changed(self, operation: &'static str, change: Change<DynRank>) -> Result<Self, Error> {
                let (distance, layout) = change.map_err(|error| error.of(operation))?;
                let bytes = distance * self.table.element_size as isize;
                let pointer = shifted(self.pointer.cast::<u8>(), bytes).cast();
                Ok(Self { pointer, layout, ..self })
            }
        }
    };
}

/// A view of a tensor of any scalar.
// In the order of `TypedTensorView`, which its beginning is read as (`ErasedRef`).
#[derive(Clone)]
#[repr(C)]
pub struct ErasedView<'a> {
    /// Invariant: with `layout` and `placement` it is a `TypedTensorView<'a, T>` for the `T` of `table`.
    pointer: NonNull<()>,
    layout: TensorLayout<DynRank>,
    placement: Placement,
    elements: PhantomData<&'a ()>,
    table: &'static ScalarTable,
}

// SAFETY: it is a view of a scalar, and scalars are `Sync`.
unsafe impl Send for ErasedView<'_> {}
// SAFETY: as above.
unsafe impl Sync for ErasedView<'_> {}

erased_view!(ErasedView, TypedTensorView);

impl<'a> ErasedView<'a> {
    /// One element, where the scalar is `T`.
    pub(super) fn element<T: TensorScalar>(&self, index: impl IntoRankShape<DynRank>) -> Result<Option<&'a T>, Error> {
        let offset = element_offset("get", &self.layout, self.placement, index)?;
        // SAFETY: a view of `T` (invariant of `pointer`) that the host can read, and the offset of an index inside it.
        Ok(self.table.is::<T>().then(|| unsafe { self.pointer.cast::<T>().offset(offset).as_ref() }))
    }
}

impl ErasedView<'_> {
    /// The same elements repeated to a larger shape, by leading axes.
    ///
    /// # Errors
    /// As the typed `broadcast_view`.
    pub fn broadcast_view(self, shape: impl IntoRankShape<DynRank>) -> Result<Self, Error> {
        let change = in_place(self.layout.broadcast(shape));
        self.changed("broadcast_view", change)
    }
}

/// A mutable view of a tensor of any scalar.
// As `ErasedView`.
#[repr(C)]
pub struct ErasedViewMut<'a> {
    /// Invariant: with `layout` and `placement` it is a `TypedTensorViewMut<'a, T>` for the `T` of `table`.
    pointer: NonNull<()>,
    layout: TensorLayout<DynRank>,
    placement: Placement,
    elements: PhantomData<&'a mut ()>,
    table: &'static ScalarTable,
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
