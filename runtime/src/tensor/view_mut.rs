use super::view::{element_offset, rank_mismatch, readable};
use super::{TypedTensor, TypedTensorView};
use crate::error::Error;
use crate::layout::TensorLayout;
use crate::rank::{DynRank, IntoRankShape, TensorRank};
use crate::storage::{Placement, Representation};
use core::marker::PhantomData;
use core::ptr::NonNull;

/// A mutably borrowed tensor: a pointer to the first element, extents and signed strides.
///
/// No element is reached twice. A change of view consumes the view; [`reborrow`](Self::reborrow) keeps it.
///
/// ```
/// use pilaster::{HostTensor, Rank, s};
///
/// let mut t = HostTensor::<i32, Rank<2>>::zeros([2, 3])?;
/// let mut last = t.as_view_mut().slice_view(s![.., 2..])?;
/// last[[1, 0]] = 7;
/// assert_eq!(t[[1, 2]], 7);
/// # Ok::<(), pilaster::Error>(())
/// ```
// In the order of `TypedTensorView`, as which an erased operand is read.
#[repr(C)]
pub struct TypedTensorViewMut<'a, T, R: TensorRank = DynRank> {
    /// Invariant: where `placement` is host-readable, with the offset of any index inside `layout` it points to an
    /// initialised element that nobody else reads or writes during `'a`, and no two indices have the same offset.
    pointer: NonNull<T>,
    layout: TensorLayout<R>,
    placement: Placement,
    elements: PhantomData<&'a mut [T]>,
}

// SAFETY: a mutable view is a `&'a mut [T]` in another shape.
unsafe impl<T: Send, R: TensorRank> Send for TypedTensorViewMut<'_, T, R> {}
// SAFETY: as above.
unsafe impl<T: Sync, R: TensorRank> Sync for TypedTensorViewMut<'_, T, R> {}

impl<'a, T, R: TensorRank> TypedTensorViewMut<'a, T, R> {
    /// # Safety
    /// Where the placement is host-readable: for every index inside the layout, the pointer plus its offset is a `T` valid
    /// for reads and writes during `'a` and reached by nobody else; no two indices have the same offset.
    #[inline]
    pub(crate) unsafe fn from_raw(pointer: NonNull<T>, layout: TensorLayout<R>, placement: Placement) -> Self {
        Self { pointer, layout, placement, elements: PhantomData }
    }

    /// What [`from_raw`](Self::from_raw) was given.
    #[inline]
    pub(crate) fn into_raw(self) -> (NonNull<T>, TensorLayout<R>, Placement) {
        (self.pointer, self.layout, self.placement)
    }

    /// The first element; dangling where there is none. Not to be written before [`readable`](Self::readable) was asked.
    #[inline]
    pub(crate) fn pointer(&mut self) -> NonNull<T> {
        self.pointer
    }

    /// Refuses where the host cannot read the elements.
    #[inline]
    pub(crate) fn readable(&self, operation: &'static str) -> Result<(), Error> {
        readable(operation, self.placement)
    }

    /// Which memory holds the elements.
    #[must_use]
    #[inline]
    pub fn placement(&self) -> Placement {
        self.placement
    }

    /// The extents.
    #[must_use]
    #[inline]
    pub fn shape(&self) -> &R::Shape {
        self.layout.shape()
    }

    /// The strides, in elements.
    #[must_use]
    pub fn strides(&self) -> &[isize] {
        self.layout.strides()
    }

    /// Extents and strides.
    #[must_use]
    #[inline]
    pub fn layout(&self) -> &TensorLayout<R> {
        &self.layout
    }

    /// The number of axes.
    #[must_use]
    pub fn rank(&self) -> usize {
        self.layout.rank()
    }

    /// The number of elements.
    #[must_use]
    pub fn len(&self) -> usize {
        self.layout.len()
    }

    /// Whether there are no elements.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.layout.is_empty()
    }

    /// The same elements, for reading.
    #[must_use]
    #[inline]
    pub fn as_view(&self) -> TypedTensorView<'_, T, R> {
        // SAFETY: `self` is borrowed, so nobody writes (invariant of `pointer`).
        unsafe { TypedTensorView::from_raw(self.pointer, self.layout.clone(), self.placement) }
    }

    /// The same view for a shorter time.
    #[must_use]
    #[inline]
    pub fn reborrow(&mut self) -> TypedTensorViewMut<'_, T, R> {
        // SAFETY: `self` is borrowed mutably meanwhile (invariant of `pointer`).
        unsafe { TypedTensorViewMut::from_raw(self.pointer, self.layout.clone(), self.placement) }
    }

    /// One element.
    ///
    /// # Errors
    /// [`Error::IndexOutOfBounds`] outside of the shape, [`Error::RankMismatch`] for another number of axes,
    /// [`Error::NotReadable`].
    #[inline]
    pub fn get(&self, index: impl IntoRankShape<R>) -> Result<&T, Error> {
        let offset = element_offset("get", &self.layout, self.placement, index)?;
        // SAFETY: readable, and the offset of an index inside the layout (invariant of `pointer`).
        Ok(unsafe { self.pointer.offset(offset).as_ref() })
    }

    /// One element for as long as the view would have lived.
    ///
    /// # Errors
    /// As [`get_mut`](Self::get_mut).
    #[inline]
    pub(crate) fn into_element(self, index: impl IntoRankShape<R>) -> Result<&'a mut T, Error> {
        let offset = element_offset("get_mut", &self.layout, self.placement, index)?;
        // SAFETY: readable, and the offset of an index inside the layout (invariant of `pointer`); this view,
        // the only way to the element during `'a`, is gone.
        Ok(unsafe { self.pointer.offset(offset).as_mut() })
    }

    /// One element, to write.
    ///
    /// # Errors
    /// [`Error::IndexOutOfBounds`] outside of the shape, [`Error::RankMismatch`] for another number of axes,
    /// [`Error::NotReadable`].
    #[inline]
    pub fn get_mut(&mut self, index: impl IntoRankShape<R>) -> Result<&mut T, Error> {
        self.reborrow().into_element(index)
    }

    /// The same view under another rank type.
    ///
    /// # Errors
    /// [`Error::RankMismatch`] where it has another number of axes.
    pub fn try_into_rank<S: TensorRank>(self) -> Result<TypedTensorViewMut<'a, T, S>, Error> {
        match self.layout.with_rank() {
            // SAFETY: the same indices with the same offsets; this view is gone.
            Some(layout) => Ok(unsafe { TypedTensorViewMut::from_raw(self.pointer, layout, self.placement) }),
            None => Err(rank_mismatch::<S>("try_into_rank", self.layout.rank())),
        }
    }

    /// The same view with the rank known at run time. No allocation to rank 8.
    #[must_use]
    pub fn into_dyn_rank(self) -> TypedTensorViewMut<'a, T, DynRank> {
        // SAFETY: the same indices with the same offsets; this view is gone.
        unsafe { TypedTensorViewMut::from_raw(self.pointer, self.layout.to_dyn_rank(), self.placement) }
    }
}

/// What an operation can write into: an owned tensor, a mutable view, or a mutable reference to either.
#[diagnostic::on_unimplemented(
    message = "`{Self}` is not a typed tensor that can be written",
    note = "hand over `&mut tensor`, where `tensor` is a `TypedTensor` or a `TypedTensorViewMut`",
    note = "`tensor.as_typed_mut::<f64>()?` is the typed tensor inside a `Tensor`"
)]
pub trait AsTensorViewMut: super::AsTensorView {
    /// The tensor, borrowed mutably.
    fn as_tensor_view_mut(&mut self) -> TypedTensorViewMut<'_, Self::Elem, Self::Rank>;
}

impl<T, R: TensorRank, D: Representation> AsTensorViewMut for TypedTensor<T, R, D> {
    fn as_tensor_view_mut(&mut self) -> TypedTensorViewMut<'_, T, R> {
        self.as_view_mut()
    }
}

impl<T, R: TensorRank> AsTensorViewMut for TypedTensorViewMut<'_, T, R> {
    fn as_tensor_view_mut(&mut self) -> TypedTensorViewMut<'_, T, R> {
        self.reborrow()
    }
}
