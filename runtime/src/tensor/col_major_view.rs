//! Compact views of static rank: a slice and its extents, and nothing that can be refused later.

use super::construct::shape_of_len;
use super::{AsTensorView, AsTensorViewMut, HostTensor, TypedTensorView, TypedTensorViewMut, or_panic};
use crate::error::Error;
use crate::layout::{TensorLayout, compact_offset};
use crate::rank::{Rank, TensorRank};
use crate::storage::Placement;
use core::fmt;
use core::ops::{Index, IndexMut, Range};
use core::ptr::NonNull;

/// A borrowed tensor of `N` axes whose elements lie one after another in column-major order.
///
/// What a [`TypedTensorView`] has to be asked for, it knows: the host can read it, it is a slice, its strides follow from
/// its extents. For code that walks columns.
///
/// ```
/// use pilaster::{ColMajorView, HostTensor, Rank};
///
/// fn column_sums(matrix: ColMajorView<'_, f64, 2>) -> Vec<f64> {
///     matrix.columns().map(|column| column.iter().sum()).collect()
/// }
/// let t = HostTensor::<f64, Rank<2>>::from_vec_row_major([2, 2], vec![1.0, 2.0, 3.0, 4.0])?;
/// assert_eq!(column_sums(t.as_col_major_view()), [4.0, 6.0]);
/// # Ok::<(), pilaster::Error>(())
/// ```
pub struct ColMajorView<'a, T, const N: usize> {
    /// Invariant: as many as the shape has, which was found not to be too large.
    elements: &'a [T],
    shape: [usize; N],
}

/// As [`ColMajorView`], borrowed mutably. [`reborrow`](Self::reborrow) lends it out for a time.
///
/// ```
/// use pilaster::{HostTensor, Rank};
///
/// let mut t = HostTensor::<f64, Rank<2>>::ones([2, 2])?;
/// for (column, scale) in t.as_col_major_view_mut().columns_mut().zip([2.0, 3.0]) {
///     column.iter_mut().for_each(|x| *x *= scale);
/// }
/// assert_eq!(t.as_slice(), [2.0, 2.0, 3.0, 3.0]);
/// # Ok::<(), pilaster::Error>(())
/// ```
pub struct ColMajorViewMut<'a, T, const N: usize> {
    /// Invariant: as in [`ColMajorView`].
    elements: &'a mut [T],
    shape: [usize; N],
}

impl<T, const N: usize> Clone for ColMajorView<'_, T, N> {
    fn clone(&self) -> Self {
        *self
    }
}

impl<T, const N: usize> Copy for ColMajorView<'_, T, N> {}

impl<'a, T, const N: usize> ColMajorView<'a, T, N> {
    /// Elements in column-major order, under a shape. No copy.
    ///
    /// ```
    /// use pilaster::ColMajorView;
    ///
    /// let view = ColMajorView::from_slice([2, 3], &[1, 2, 3, 4, 5, 6])?;
    /// assert_eq!(view[[1, 2]], 6);
    /// # Ok::<(), pilaster::Error>(())
    /// ```
    ///
    /// # Errors
    /// [`Error::LengthMismatch`] where the shape has another number of elements, [`Error::TooLarge`].
    pub fn from_slice(shape: [usize; N], elements: &'a [T]) -> Result<Self, Error> {
        let shape = shape_of_len::<T, Rank<N>>("from_slice", shape, elements)?;
        Ok(Self { elements, shape })
    }

    /// The extents.
    #[must_use]
    pub fn shape(&self) -> &[usize; N] {
        &self.shape
    }

    /// The number of elements.
    #[must_use]
    pub fn len(&self) -> usize {
        self.elements.len()
    }

    /// Whether there are no elements.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.elements.is_empty()
    }

    /// The elements, in column-major order.
    #[must_use]
    pub fn as_slice(&self) -> &'a [T] {
        self.elements
    }

    /// One element.
    ///
    /// # Errors
    /// [`Error::IndexOutOfBounds`].
    #[inline]
    pub fn get(&self, index: [usize; N]) -> Result<&'a T, Error> {
        match compact_offset(&self.shape, &index) {
            Some(offset) => Ok(&self.elements[offset as usize]),
            None => Err(outside("get", &index, &self.shape)),
        }
    }

    /// The parts along the last axis, each one after another in memory: the columns of a matrix, the matrices of a batch.
    /// A tensor of rank 0 is one part.
    #[must_use]
    pub fn columns(&self) -> impl DoubleEndedIterator<Item = &'a [T]> + ExactSizeIterator + use<'a, T, N> {
        let (count, length) = parts(&self.shape, self.elements.len());
        let elements = self.elements;
        (0..count).map(move |at| &elements[at * length..(at + 1) * length])
    }

    /// The part of some indices on the last axis, which is as compact. No copy.
    ///
    /// ```
    /// use pilaster::ColMajorView;
    ///
    /// let view = ColMajorView::from_slice([2, 3], &[1, 2, 3, 4, 5, 6])?;
    /// assert_eq!(view.columns_view(1..3)?.as_slice(), [3, 4, 5, 6]);
    /// # Ok::<(), pilaster::Error>(())
    /// ```
    ///
    /// # Errors
    /// [`Error::InvalidSlice`] where the range ends beyond the axis or before it begins, [`Error::AxisOutOfBounds`] of rank 0.
    pub fn columns_view(&self, range: Range<usize>) -> Result<Self, Error> {
        let (shape, places) = columns_of(self.shape, range)?;
        Ok(Self { elements: &self.elements[places], shape })
    }
}

impl<'a, T, const N: usize> ColMajorViewMut<'a, T, N> {
    /// Elements in column-major order, under a shape. No copy.
    ///
    /// # Errors
    /// [`Error::LengthMismatch`] where the shape has another number of elements, [`Error::TooLarge`].
    pub fn from_slice(shape: [usize; N], elements: &'a mut [T]) -> Result<Self, Error> {
        let shape = shape_of_len::<T, Rank<N>>("from_slice", shape, elements)?;
        Ok(Self { elements, shape })
    }

    /// The extents.
    #[must_use]
    pub fn shape(&self) -> &[usize; N] {
        &self.shape
    }

    /// The number of elements.
    #[must_use]
    pub fn len(&self) -> usize {
        self.elements.len()
    }

    /// Whether there are no elements.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.elements.is_empty()
    }

    /// The same elements, for reading.
    #[must_use]
    pub fn as_view(&self) -> ColMajorView<'_, T, N> {
        ColMajorView { elements: self.elements, shape: self.shape }
    }

    /// The same view for a shorter time.
    #[must_use]
    pub fn reborrow(&mut self) -> ColMajorViewMut<'_, T, N> {
        ColMajorViewMut { elements: self.elements, shape: self.shape }
    }

    /// The elements, in column-major order.
    #[must_use]
    pub fn as_slice(&self) -> &[T] {
        self.elements
    }

    /// The elements, in column-major order, to write.
    #[must_use]
    pub fn as_mut_slice(&mut self) -> &mut [T] {
        self.elements
    }

    /// The elements, in column-major order, for as long as the view would have lived.
    #[must_use]
    pub fn into_slice(self) -> &'a mut [T] {
        self.elements
    }

    /// One element.
    ///
    /// # Errors
    /// [`Error::IndexOutOfBounds`].
    #[inline]
    pub fn get(&self, index: [usize; N]) -> Result<&T, Error> {
        self.as_view().get(index)
    }

    /// One element, to write.
    ///
    /// # Errors
    /// [`Error::IndexOutOfBounds`].
    #[inline]
    pub fn get_mut(&mut self, index: [usize; N]) -> Result<&mut T, Error> {
        match compact_offset(&self.shape, &index) {
            Some(offset) => Ok(&mut self.elements[offset as usize]),
            None => Err(outside("get_mut", &index, &self.shape)),
        }
    }

    /// As [`columns`](ColMajorView::columns), to write. All of them may be held at once.
    #[must_use]
    pub fn columns_mut(&mut self) -> impl ExactSizeIterator<Item = &mut [T]> + use<'_, T, N> {
        let (count, length) = parts(&self.shape, self.elements.len());
        let mut rest = &mut *self.elements;
        (0..count).map(move |_| {
            let (column, behind) = core::mem::take(&mut rest).split_at_mut(length);
            rest = behind;
            column
        })
    }

    /// The part of some indices on the last axis, which is as compact. No copy.
    ///
    /// # Errors
    /// As [`ColMajorView::columns_view`].
    pub fn columns_view(self, range: Range<usize>) -> Result<Self, Error> {
        let (shape, places) = columns_of(self.shape, range)?;
        Ok(Self { elements: &mut self.elements[places], shape })
    }
}

/// How many parts there are along the last axis, and the elements of each.
fn parts(shape: &[usize], len: usize) -> (usize, usize) {
    let count = shape.last().copied().unwrap_or(1);
    (count, len.checked_div(count).unwrap_or(0))
}

/// Shape and places of a part of the last axis.
fn columns_of<const N: usize>(shape: [usize; N], range: Range<usize>) -> Result<([usize; N], Range<usize>), Error> {
    let layout = TensorLayout::<Rank<N>>::compact_unchecked(shape);
    let part = layout.slice_axis(N.saturating_sub(1), range).map_err(|error| error.of("columns_view"))?;
    let (first, part) = (part.0.cast_unsigned(), part.1);
    let places = first..first + part.len();
    Ok((part.into_shape(), places))
}

#[cold]
fn outside(operation: &'static str, index: &[usize], shape: &[usize]) -> Error {
    Error::IndexOutOfBounds { operation, index: index.into(), shape: shape.into() }
}

impl<T, const N: usize> Index<[usize; N]> for ColMajorView<'_, T, N> {
    type Output = T;

    /// # Panics
    /// Outside of the shape.
    #[inline]
    #[track_caller]
    fn index(&self, index: [usize; N]) -> &T {
        or_panic(self.get(index))
    }
}

impl<T, const N: usize> Index<[usize; N]> for ColMajorViewMut<'_, T, N> {
    type Output = T;

    /// # Panics
    /// Outside of the shape.
    #[inline]
    #[track_caller]
    fn index(&self, index: [usize; N]) -> &T {
        or_panic(self.get(index))
    }
}

impl<T, const N: usize> IndexMut<[usize; N]> for ColMajorViewMut<'_, T, N> {
    /// # Panics
    /// Outside of the shape.
    #[inline]
    #[track_caller]
    fn index_mut(&mut self, index: [usize; N]) -> &mut T {
        or_panic(self.get_mut(index))
    }
}

impl<T: fmt::Debug, const N: usize> fmt::Debug for ColMajorView<'_, T, N> {
    /// As a [`TypedTensorView`] of the same elements.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.as_tensor_view().fmt(f)
    }
}

impl<T: fmt::Debug, const N: usize> fmt::Debug for ColMajorViewMut<'_, T, N> {
    /// As a [`TypedTensorView`] of the same elements.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.as_tensor_view().fmt(f)
    }
}

impl<T: PartialEq, const N: usize> PartialEq for ColMajorView<'_, T, N> {
    /// The same shape, and equal elements at every index.
    fn eq(&self, other: &Self) -> bool {
        self.shape == other.shape && self.elements == other.elements
    }
}

impl<'a, T, const N: usize> From<ColMajorView<'a, T, N>> for TypedTensorView<'a, T, Rank<N>> {
    fn from(view: ColMajorView<'a, T, N>) -> Self {
        let layout = TensorLayout::compact_unchecked(view.shape);
        // SAFETY: a compact layout over as many elements as the slice has (invariant of `elements`), borrowed for `'a`.
        unsafe { Self::from_raw(NonNull::from(view.elements).cast(), layout, Placement::HOST) }
    }
}

impl<'a, T, const N: usize> From<ColMajorViewMut<'a, T, N>> for TypedTensorViewMut<'a, T, Rank<N>> {
    fn from(view: ColMajorViewMut<'a, T, N>) -> Self {
        let layout = TensorLayout::compact_unchecked(view.shape);
        // SAFETY: a compact layout reaches none of as many elements as the slice has (invariant of `elements`) twice; they
        // are borrowed mutably for `'a`.
        unsafe { Self::from_raw(NonNull::from(view.elements).cast(), layout, Placement::HOST) }
    }
}

impl<T, const N: usize> AsTensorView for ColMajorView<'_, T, N> {
    type Elem = T;
    type Rank = Rank<N>;

    fn as_tensor_view(&self) -> TypedTensorView<'_, T, Rank<N>> {
        (*self).into()
    }
}

impl<T, const N: usize> AsTensorView for ColMajorViewMut<'_, T, N> {
    type Elem = T;
    type Rank = Rank<N>;

    fn as_tensor_view(&self) -> TypedTensorView<'_, T, Rank<N>> {
        self.as_view().into()
    }
}

impl<T, const N: usize> AsTensorViewMut for ColMajorViewMut<'_, T, N> {
    fn as_tensor_view_mut(&mut self) -> TypedTensorViewMut<'_, T, Rank<N>> {
        self.reborrow().into()
    }
}

impl<'a, T, R: TensorRank<Shape = [usize; N]>, const N: usize> TypedTensorView<'a, T, R> {
    /// The view as one that is compact by its type. No copy.
    ///
    /// ```
    /// use pilaster::{Error, HostTensor, Rank};
    ///
    /// let t = HostTensor::<f64, Rank<2>>::zeros([2, 3])?;
    /// assert!(t.as_view().as_col_major_view().is_ok());
    /// let transposed = t.as_view().transpose_view([1, 0])?;
    /// assert!(matches!(transposed.as_col_major_view(), Err(Error::NotContiguous { .. })));
    /// # Ok::<(), Error>(())
    /// ```
    ///
    /// # Errors
    /// [`Error::NotContiguous`] where the elements do not lie one after another in column-major order;
    /// [`to_col_major`](Self::to_col_major) makes a copy that does. [`Error::NotReadable`].
    pub fn as_col_major_view(&self) -> Result<ColMajorView<'a, T, N>, Error> {
        let elements = self.as_slice().map_err(|error| error.of("as_col_major_view"))?;
        Ok(ColMajorView { elements, shape: *self.shape() })
    }
}

impl<'a, T, R: TensorRank<Shape = [usize; N]>, const N: usize> TypedTensorViewMut<'a, T, R> {
    /// The view as one that is compact by its type. No copy.
    ///
    /// # Errors
    /// As [`TypedTensorView::as_col_major_view`].
    pub fn into_col_major_view(self) -> Result<ColMajorViewMut<'a, T, N>, Error> {
        self.as_view().as_col_major_view().map_err(|error| error.of("into_col_major_view"))?;
        let (pointer, layout, _) = self.into_raw();
        // SAFETY: host-readable and compact, just found: the offsets of the indices are 0..len, each a valid element that
        // this view, which is gone, alone reached for `'a` (invariant of its pointer).
        let elements = unsafe { core::slice::from_raw_parts_mut(pointer.as_ptr(), layout.len()) };
        Ok(ColMajorViewMut { elements, shape: layout.into_shape() })
    }
}

impl<T, R: TensorRank<Shape = [usize; N]>, const N: usize> HostTensor<T, R> {
    /// The whole tensor as a view that is compact by its type. No copy.
    #[must_use]
    pub fn as_col_major_view(&self) -> ColMajorView<'_, T, N> {
        ColMajorView { shape: self.shape, elements: self.as_slice() }
    }

    /// The whole tensor as a mutable view that is compact by its type. No copy.
    #[must_use]
    pub fn as_col_major_view_mut(&mut self) -> ColMajorViewMut<'_, T, N> {
        ColMajorViewMut { shape: self.shape, elements: self.as_mut_slice() }
    }
}
