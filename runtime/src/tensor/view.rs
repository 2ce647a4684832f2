use super::{Conjugation, Iter, TypedTensor, TypedTensorViewMut};
use crate::error::Error;
use crate::layout::TensorLayout;
use crate::rank::{DynRank, IntoRankShape, RankShape, Strides, TensorRank};
use crate::storage::{Placement, Representation};
use core::marker::PhantomData;
use core::ptr::NonNull;

/// A borrowed tensor: a pointer to the first element, extents and signed strides.
///
/// Every change of view is a change of these alone: no element moves and nothing is allocated up to rank 8.
///
/// ```
/// use pilaster::{HostTensor, Rank, s};
///
/// let t = HostTensor::<i32, Rank<2>>::from_vec_row_major([2, 3], vec![1, 2, 3, 4, 5, 6])?;
/// let middle = t.as_view().slice_view(s![.., 1..2])?.transpose_view([1, 0])?;
/// assert_eq!(middle.shape(), &[1, 2]);
/// assert_eq!(middle[[0, 1]], 5);
/// # Ok::<(), pilaster::Error>(())
/// ```
// The erased view has the same fields in the same order.
#[repr(C)]
pub struct TypedTensorView<'a, T, R: TensorRank = DynRank> {
    /// Invariant: where `placement` is host-readable, with the offset of any index inside `layout` it points to an element
    /// that is initialised and not written by anyone else during `'a`.
    pointer: NonNull<T>,
    layout: TensorLayout<R>,
    placement: Placement,
    elements: PhantomData<&'a [T]>,
}

// SAFETY: a view is a `&'a [T]` in another shape.
unsafe impl<T: Sync, R: TensorRank> Send for TypedTensorView<'_, T, R> {}
// SAFETY: as above.
unsafe impl<T: Sync, R: TensorRank> Sync for TypedTensorView<'_, T, R> {}

impl<T, R: TensorRank> Clone for TypedTensorView<'_, T, R> {
    fn clone(&self) -> Self {
        Self { layout: self.layout.clone(), ..*self }
    }
}

impl<T, R: TensorRank> Copy for TypedTensorView<'_, T, R>
where
    R::Shape: Copy,
    Strides<R>: Copy,
{
}

impl<'a, T, R: TensorRank> TypedTensorView<'a, T, R> {
    /// # Safety
    /// Where the placement is host-readable: for every index inside the layout, the pointer plus its offset is a `T` valid
    /// for reads during `'a`.
    #[inline]
    pub(crate) unsafe fn from_raw(pointer: NonNull<T>, layout: TensorLayout<R>, placement: Placement) -> Self {
        Self { pointer, layout, placement, elements: PhantomData }
    }

    /// What [`from_raw`](Self::from_raw) was given.
    #[inline]
    pub(crate) fn into_raw(self) -> (NonNull<T>, TensorLayout<R>, Placement) {
        (self.pointer, self.layout, self.placement)
    }

    /// The first element; dangling where there is none. Not to be read before [`readable`](Self::readable) was asked.
    #[inline]
    pub(crate) fn pointer(&self) -> NonNull<T> {
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

    /// One element.
    ///
    /// # Errors
    /// [`Error::IndexOutOfBounds`] outside of the shape, [`Error::RankMismatch`] for another number of axes,
    /// [`Error::NotReadable`].
    #[inline]
    pub fn get(&self, index: impl IntoRankShape<R>) -> Result<&'a T, Error> {
        let offset = element_offset("get", &self.layout, self.placement, index)?;
        // SAFETY: readable, and the offset of an index inside the layout (invariant of `pointer`).
        Ok(unsafe { self.pointer.offset(offset).as_ref() })
    }

    /// The elements in column-major order.
    ///
    /// # Panics
    /// Where the host cannot read them.
    #[must_use]
    #[track_caller]
    pub fn iter(&self) -> Iter<'a, T, R> {
        Iter::new(self)
    }

    /// The elements as a slice, where they lie one after another in column-major order.
    ///
    /// # Errors
    /// [`Error::NotContiguous`] where they do not; [`to_col_major`](Self::to_col_major) makes a copy that does.
    /// [`Error::NotReadable`].
    pub fn as_slice(&self) -> Result<&'a [T], Error> {
        self.readable("as_slice")?;
        self.compact_elements().ok_or_else(|| self.layout.not_contiguous("as_slice"))
    }

    /// As [`as_slice`](Self::as_slice), for who has another way: an error takes memory.
    #[inline]
    pub(crate) fn compact_elements(&self) -> Option<&'a [T]> {
        // SAFETY: compact: the offsets of the indices are 0..len, each a valid element for `'a` where it is readable.
        let elements = || unsafe { core::slice::from_raw_parts(self.pointer.as_ptr(), self.len()) };
        (self.placement.is_host_readable() && self.layout.is_compact()).then(elements)
    }

    /// The same view under another rank type.
    ///
    /// # Errors
    /// [`Error::RankMismatch`] where it has another number of axes.
    pub fn try_into_rank<S: TensorRank>(self) -> Result<TypedTensorView<'a, T, S>, Error> {
        self.into_rank_for("try_into_rank")
    }

    /// As [`try_into_rank`](Self::try_into_rank), for an operation of another name.
    pub(crate) fn into_rank_for<S: TensorRank>(
        self,
        operation: &'static str,
    ) -> Result<TypedTensorView<'a, T, S>, Error> {
        match self.layout.with_rank() {
            // SAFETY: the same indices with the same offsets.
            Some(layout) => Ok(unsafe { TypedTensorView::from_raw(self.pointer, layout, self.placement) }),
            None => Err(rank_mismatch::<S>(operation, self.rank())),
        }
    }

    /// The same view with the rank known at run time. No allocation to rank 8.
    #[must_use]
    pub fn into_dyn_rank(self) -> TypedTensorView<'a, T, DynRank> {
        // SAFETY: the same indices with the same offsets.
        unsafe { TypedTensorView::from_raw(self.pointer, self.layout.to_dyn_rank(), self.placement) }
    }
}

/// Refuses where the host cannot read memory of this placement.
#[inline]
pub(crate) fn readable(operation: &'static str, placement: Placement) -> Result<(), Error> {
    if placement.is_host_readable() { Ok(()) } else { Err(Error::NotReadable { operation, placement }) }
}

/// The error of a tensor of rank `actual` where rank type `S` was asked for.
pub(super) fn rank_mismatch<S: TensorRank>(operation: &'static str, actual: usize) -> Error {
    Error::RankMismatch { operation, expected: S::Shape::RANK.unwrap_or(actual), actual }
}

/// The error of a tensor of another shape than the one asked for.
pub(crate) fn shape_mismatch(
    operation: &'static str,
    expected: &impl AsRef<[usize]>,
    actual: &impl AsRef<[usize]>,
) -> Error {
    Error::ShapeMismatch { operation, expected: expected.as_ref().into(), actual: actual.as_ref().into() }
}

/// The offset of an element that the host can read, or the error that tells why there is none.
#[inline]
pub(crate) fn element_offset<R: TensorRank>(
    operation: &'static str,
    layout: &TensorLayout<R>,
    placement: Placement,
    index: impl IntoRankShape<R>,
) -> Result<isize, Error> {
    let index = index.into_rank_shape(operation)?;
    match layout.offset_of(&index) {
        Some(offset) if placement.is_host_readable() => Ok(offset),
        // The index by value: borrowed here, it would have to be in memory for those that have an element, too.
        _ => Err(no_element::<R>(operation, index, layout.shape(), placement)),
    }
}

/// The error of an index that has no element to be read.
#[cold]
#[inline(never)]
pub(super) fn no_element<R: TensorRank>(
    operation: &'static str,
    index: R::Shape,
    shape: &R::Shape,
    placement: Placement,
) -> Error {
    let (index, shape) = (index.as_ref(), shape.as_ref());
    match readable(operation, placement) {
        Err(error) => error,
        Ok(()) if index.len() == shape.len() => {
            Error::IndexOutOfBounds { operation, index: index.into(), shape: shape.into() }
        }
        Ok(()) => Error::RankMismatch { operation, expected: shape.len(), actual: index.len() },
    }
}

impl<T: PartialEq, R: TensorRank> PartialEq for TypedTensorView<'_, T, R> {
    /// The same shape, and equal elements at every index, whatever the strides.
    ///
    /// # Panics
    /// Where the host cannot read the elements.
    fn eq(&self, other: &Self) -> bool {
        self.shape() == other.shape() && self.iter().eq(other.iter())
    }
}

/// What an operation can read a tensor from: an owned tensor, a view, or a reference to either.
#[diagnostic::on_unimplemented(
    message = "`{Self}` is not a typed tensor",
    label = "not a tensor whose element type the compiler knows",
    note = "hand over `&tensor`, where `tensor` is a `TypedTensor`, a `TypedTensorView` or a `TypedTensorViewMut`",
    note = "`tensor.as_typed::<f64>()?` is the typed tensor inside a `Tensor`"
)]
pub trait AsTensorView {
    /// The type of the elements.
    type Elem;
    /// The rank type.
    type Rank: TensorRank;

    /// The tensor, borrowed.
    fn as_tensor_view(&self) -> TypedTensorView<'_, Self::Elem, Self::Rank>;

    /// How the elements are to be conjugated by an operation that can, if at all.
    #[doc(hidden)]
    #[inline]
    fn conjugation(&self) -> Option<Conjugation<Self::Elem>> {
        None
    }
}

impl<T, R: TensorRank, D: Representation> AsTensorView for TypedTensor<T, R, D> {
    type Elem = T;
    type Rank = R;

    fn as_tensor_view(&self) -> TypedTensorView<'_, T, R> {
        self.as_view()
    }
}

impl<T, R: TensorRank> AsTensorView for TypedTensorView<'_, T, R> {
    type Elem = T;
    type Rank = R;

    fn as_tensor_view(&self) -> TypedTensorView<'_, T, R> {
        self.clone()
    }
}

impl<T, R: TensorRank> AsTensorView for TypedTensorViewMut<'_, T, R> {
    type Elem = T;
    type Rank = R;

    fn as_tensor_view(&self) -> TypedTensorView<'_, T, R> {
        self.as_view()
    }
}

impl<V: AsTensorView> AsTensorView for &V {
    type Elem = V::Elem;
    type Rank = V::Rank;

    fn as_tensor_view(&self) -> TypedTensorView<'_, V::Elem, V::Rank> {
        (**self).as_tensor_view()
    }
}
