use super::view::{offset_of, rank_mismatch};
use super::{TypedTensor, TypedTensorView};
use crate::error::Error;
use crate::layout::{SliceSpec, TensorLayout};
use crate::rank::{DynRank, IntoRankShape, TensorRank};
use crate::storage::Representation;
use core::fmt;
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
pub struct TypedTensorViewMut<'a, T, R: TensorRank = DynRank> {
    /// Invariant: with the offset of any index inside `layout` it points to an initialised element that nobody else
    /// reads or writes during `'a`, and no two indices have the same offset.
    pointer: NonNull<T>,
    layout: TensorLayout<R>,
    elements: PhantomData<&'a mut [T]>,
}

// SAFETY: a mutable view is a `&'a mut [T]` in another shape.
unsafe impl<T: Send, R: TensorRank> Send for TypedTensorViewMut<'_, T, R> {}
// SAFETY: as above.
unsafe impl<T: Sync, R: TensorRank> Sync for TypedTensorViewMut<'_, T, R> {}

impl<'a, T, R: TensorRank> TypedTensorViewMut<'a, T, R> {
    /// # Safety
    /// For every index inside the layout, the pointer plus its offset is a `T` valid for reads and writes during `'a`
    /// and reached by nobody else; no two indices have the same offset.
    pub(crate) unsafe fn from_raw(pointer: NonNull<T>, layout: TensorLayout<R>) -> Self {
        Self { pointer, layout, elements: PhantomData }
    }

    /// The first element; dangling where there is none.
    pub(crate) fn pointer(&mut self) -> NonNull<T> {
        self.pointer
    }

    /// The extents.
    #[must_use]
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
    pub fn layout(&self) -> &TensorLayout<R> {
        &self.layout
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
    pub fn as_view(&self) -> TypedTensorView<'_, T, R> {
        // SAFETY: `self` is borrowed, so nobody writes (invariant of `pointer`).
        unsafe { TypedTensorView::from_raw(self.pointer, self.layout.clone()) }
    }

    /// The same view for a shorter time.
    #[must_use]
    pub fn reborrow(&mut self) -> TypedTensorViewMut<'_, T, R> {
        // SAFETY: `self` is borrowed mutably meanwhile (invariant of `pointer`).
        unsafe { TypedTensorViewMut::from_raw(self.pointer, self.layout.clone()) }
    }

    /// One element.
    ///
    /// # Errors
    /// [`Error::IndexOutOfBounds`] outside of the shape, [`Error::RankMismatch`] for another number of axes.
    pub fn get(&self, index: impl IntoRankShape<R>) -> Result<&T, Error> {
        let offset = offset_of("get", &self.layout, index)?;
        // SAFETY: `offset_of` answers for indices inside the layout only (invariant of `pointer`).
        Ok(unsafe { self.pointer.offset(offset).as_ref() })
    }

    /// One element, to write.
    ///
    /// # Errors
    /// [`Error::IndexOutOfBounds`] outside of the shape, [`Error::RankMismatch`] for another number of axes.
    pub fn get_mut(&mut self, index: impl IntoRankShape<R>) -> Result<&mut T, Error> {
        let offset = offset_of("get_mut", &self.layout, index)?;
        // SAFETY: as in `get`, and `self` is borrowed mutably.
        Ok(unsafe { self.pointer.offset(offset).as_mut() })
    }

    /// The same view under another rank type.
    ///
    /// # Errors
    /// [`Error::RankMismatch`] where it has another number of axes.
    pub fn try_into_rank<S: TensorRank>(self) -> Result<TypedTensorViewMut<'a, T, S>, Error> {
        match self.layout.with_rank() {
            // SAFETY: the same indices with the same offsets; this view is gone.
            Some(layout) => Ok(unsafe { TypedTensorViewMut::from_raw(self.pointer, layout) }),
            None => Err(rank_mismatch::<S>("try_into_rank", self.layout.rank())),
        }
    }

    /// The axes in another order: axis `i` of the result is axis `axes[i]` of this one.
    ///
    /// # Errors
    /// [`Error::InvalidPermutation`] or [`Error::RankMismatch`].
    pub fn transpose_view(self, axes: impl IntoRankShape<R>) -> Result<TypedTensorViewMut<'a, T, R::Plain>, Error> {
        let layout = self.layout.permute(axes)?;
        // SAFETY: the indices are those of this view in another order, with the same offsets; this view is gone.
        Ok(unsafe { TypedTensorViewMut::from_raw(self.pointer, layout) })
    }

    /// A part of every axis; [`s!`](crate::s) writes the list.
    ///
    /// # Errors
    /// [`Error::InvalidSlice`] or [`Error::RankMismatch`].
    pub fn slice_view(self, slices: impl AsRef<[SliceSpec]>) -> Result<TypedTensorViewMut<'a, T, R::Plain>, Error> {
        let (offset, layout) = self.layout.slice(slices)?;
        // SAFETY: the slice's indices are distinct indices of this view, and `offset` is that of the first one (0 of
        // none); this view is gone.
        Ok(unsafe { TypedTensorViewMut::from_raw(self.pointer.offset(offset), layout) })
    }
}

impl<T: fmt::Debug, R: TensorRank> fmt::Debug for TypedTensorViewMut<'_, T, R> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.as_view().fmt(f)
    }
}

impl<T, R: TensorRank, D: Representation> TypedTensor<T, R, D> {
    /// One element.
    ///
    /// ```
    /// use pilaster::HostTensor;
    ///
    /// let t = HostTensor::<f64>::ones([2, 3])?;
    /// assert_eq!(t.get([1, 2])?, &1.0);
    /// assert_eq!(t.get([2, 0]).unwrap_err().to_string(), "get: index [2, 0] is outside of shape [2, 3]");
    /// # Ok::<(), pilaster::Error>(())
    /// ```
    ///
    /// # Errors
    /// [`Error::IndexOutOfBounds`] outside of the shape, [`Error::RankMismatch`] for another number of axes.
    pub fn get(&self, index: impl IntoRankShape<R>) -> Result<&T, Error> {
        self.as_view().get(index)
    }

    /// One element, to write.
    ///
    /// # Errors
    /// [`Error::IndexOutOfBounds`] outside of the shape, [`Error::RankMismatch`] for another number of axes.
    pub fn get_mut(&mut self, index: impl IntoRankShape<R>) -> Result<&mut T, Error> {
        let mut view = self.as_view_mut();
        let offset = offset_of("get_mut", view.layout(), index)?;
        // SAFETY: `offset_of` answers for indices inside the layout only, and `self` stays borrowed mutably.
        Ok(unsafe { view.pointer().offset(offset).as_mut() })
    }
}

/// What an operation can write into: an owned tensor, a mutable view, or a mutable reference to either.
#[diagnostic::on_unimplemented(
    message = "`{Self}` is not a tensor that can be written",
    note = "hand over `&mut tensor`, where `tensor` is a `TypedTensor` or a `TypedTensorViewMut`"
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
