//! The arrays of the crate `ndarray`: the same elements, at the same places, under the types of either crate.

use crate::error::{Error, ReinterpretError};
use crate::layout::{TensorLayout, checked_len};
use crate::rank::{AxisVec, DynRank, Rank, TensorRank};
use crate::storage::{Placement, shifted};
use crate::tensor::{HostTensor, TypedTensorView, TypedTensorViewMut};
use ::ndarray::{
    Array, ArrayBase, ArrayView, ArrayViewMut, Axis, Dimension, Ix0, Ix1, Ix2, Ix3, Ix4, Ix5, Ix6, IxDyn, RawData,
    ShapeBuilder, StrideShape,
};
use core::ptr::NonNull;

mod sealed {
    pub trait Sealed {}
}

/// A rank that `ndarray` has too: `Rank<0>` to `Rank<6>`, and [`DynRank`]. Sealed.
#[diagnostic::on_unimplemented(
    message = "ndarray has no dimension type for the rank `{Self}`",
    note = "it has static ranks up to 6: `into_dyn_rank()` makes any rank a `DynRank`, which goes to its `IxDyn`"
)]
pub trait NdarrayRank: TensorRank + sealed::Sealed {
    /// The dimension type of `ndarray`.
    type Dim: NdarrayDim<Rank = Self>;
}

/// A dimension type of `ndarray` as a rank: `Ix0` to `Ix6`, and `IxDyn`. Sealed.
pub trait NdarrayDim: Dimension + sealed::Sealed {
    /// The rank.
    type Rank: NdarrayRank<Dim = Self>;
}

macro_rules! table {
    ($($rank:ty = $dim:ty;)*) => {$(
        impl sealed::Sealed for $rank {}
        impl sealed::Sealed for $dim {}

        impl NdarrayRank for $rank {
            type Dim = $dim;
        }

        impl NdarrayDim for $dim {
            type Rank = $rank;
        }
    )*};
}

table! {
    Rank<0> = Ix0;
    Rank<1> = Ix1;
    Rank<2> = Ix2;
    Rank<3> = Ix3;
    Rank<4> = Ix4;
    Rank<5> = Ix5;
    Rank<6> = Ix6;
    DynRank = IxDyn;
}

/// The dimension type of arrays with the axes of a tensor.
type DimOf<R> = <<R as TensorRank>::Plain as NdarrayRank>::Dim;

impl<'a, T, R: TensorRank<Plain: NdarrayRank>> TypedTensorView<'a, T, R> {
    /// The same elements as a view of `ndarray`, whatever the strides. No copy. Of elements without size the strides become
    /// those of a compact layout.
    ///
    /// ```
    /// use pilaster::{tensor, TypedTensorView};
    ///
    /// let t = tensor![[1, 2], [3, 4]];
    /// let array = t.as_view().into_ndarray()?;
    /// assert_eq!(array.row(0).to_vec(), [1, 2]);
    /// let turned = array.t();
    /// assert_eq!(TypedTensorView::from(turned)[[0, 1]], 3);
    /// # Ok::<(), pilaster::Error>(())
    /// ```
    ///
    /// # Errors
    /// [`Error::NotReadable`]; [`Error::TooLarge`] where the view is empty and the product of its other extents is larger
    /// than `ndarray` allows, `isize::MAX`.
    pub fn into_ndarray(self) -> Result<ArrayView<'a, T, DimOf<R>>, Error> {
        const OPERATION: &str = "into_ndarray";
        self.readable(OPERATION)?;
        let (pointer, layout, _) = self.into_raw();
        let Upright { lowest, shape, reversed } = Upright::of::<T, R>(OPERATION, &layout)?;
        let first = shifted(pointer, lowest).as_ptr();
        // SAFETY: the elements that the view reaches, from the one of the lowest address on (`Upright`), readable for `'a`.
        // They lie in one allocation, or take no memory.
        let mut array = unsafe { ArrayView::from_shape_ptr(shape, first) };
        reversed.iter().for_each(|&axis| array.invert_axis(Axis(axis)));
        Ok(array)
    }
}

impl<'a, T, R: TensorRank<Plain: NdarrayRank>> TypedTensorViewMut<'a, T, R> {
    /// The same elements as a mutable view of `ndarray`, whatever the strides. No copy. Of elements without size the strides
    /// become those of a compact layout.
    ///
    /// ```
    /// use pilaster::tensor;
    ///
    /// let mut t = tensor![[1, 2], [3, 4]];
    /// t.as_view_mut().into_ndarray()?.row_mut(0).fill(0);
    /// assert_eq!(t, tensor![[0, 0], [3, 4]]);
    /// # Ok::<(), pilaster::Error>(())
    /// ```
    ///
    /// # Errors
    /// As [`TypedTensorView::into_ndarray`].
    pub fn into_ndarray(self) -> Result<ArrayViewMut<'a, T, DimOf<R>>, Error> {
        const OPERATION: &str = "into_ndarray";
        self.readable(OPERATION)?;
        let (pointer, layout, _) = self.into_raw();
        let Upright { lowest, shape, reversed } = Upright::of::<T, R>(OPERATION, &layout)?;
        let first = shifted(pointer, lowest).as_ptr();
        // SAFETY: as for the shared view; none is reached twice, and this view, which is gone, alone reached them for `'a`.
        let mut array = unsafe { ArrayViewMut::from_shape_ptr(shape, first) };
        reversed.iter().for_each(|&axis| array.invert_axis(Axis(axis)));
        Ok(array)
    }
}

impl<T, R: TensorRank<Plain: NdarrayRank>> HostTensor<T, R> {
    /// The same tensor as an array of `ndarray`, in Fortran order. Keeps the buffer: no copy.
    ///
    /// A tensor that shares its memory is moved out first (`into_host`, `take_out`) or copied (`duplicate`).
    ///
    /// ```
    /// use pilaster::{HostTensor, Rank, tensor};
    ///
    /// let array = tensor![[1, 2], [3, 4]].into_ndarray()?;
    /// assert_eq!(array.strides(), [1, 2]);
    /// assert_eq!(HostTensor::<i32, Rank<2>>::from(array), tensor![[1, 2], [3, 4]]);
    /// # Ok::<(), pilaster::Error>(())
    /// ```
    ///
    /// # Errors
    /// [`Error::TooLarge`] with the tensor, where it is empty and the product of its other extents is larger than `ndarray`
    /// allows, `isize::MAX`.
    pub fn into_ndarray(self) -> Result<Array<T, DimOf<R>>, ReinterpretError<Self>> {
        if let Err(error) = checked_by_ndarray("into_ndarray", self.shape().as_ref()) {
            return Err(ReinterpretError::new(error, self));
        }
        let extents: DimOf<R> = extents(self.shape().as_ref());
        let array = Array::from_shape_vec(extents.f(), self.into_vec());
        Ok(array.unwrap_or_else(|_| unreachable!("as many elements as the shape has")))
    }
}

impl<'a, T, D: NdarrayDim> From<ArrayView<'a, T, D>> for TypedTensorView<'a, T, D::Rank> {
    /// The same elements, whatever the strides. No copy, no allocation to rank 8.
    fn from(array: ArrayView<'a, T, D>) -> Self {
        let (layout, first) = (layout_of(&array), array.as_ptr().cast_mut());
        // SAFETY: the elements of a shared view for `'a`: at every index inside its shape there is one.
        unsafe { Self::from_raw(NonNull::new_unchecked(first), layout, Placement::HOST) }
    }
}

impl<'a, T, D: NdarrayDim> From<ArrayViewMut<'a, T, D>> for TypedTensorViewMut<'a, T, D::Rank> {
    /// The same elements, whatever the strides. No copy, no allocation to rank 8.
    fn from(mut array: ArrayViewMut<'a, T, D>) -> Self {
        let (layout, first) = (layout_of(&array), array.as_mut_ptr());
        // SAFETY: the elements of a mutable view for `'a`, which is gone: at every index inside its shape there is one that
        // no other index reaches.
        unsafe { Self::from_raw(NonNull::new_unchecked(first), layout, Placement::HOST) }
    }
}

impl<T, D: NdarrayDim> From<Array<T, D>> for HostTensor<T, D::Rank> {
    /// The same elements. An array in Fortran order keeps its buffer; of another, each element is moved once into a second
    /// allocation, as [`from_vec_row_major`](HostTensor::from_vec_row_major) does. A view of it never copies.
    ///
    /// ```
    /// use pilaster::{HostTensor, Rank, ndarray::array, tensor};
    ///
    /// let row_major = array![[1, 2], [3, 4]];
    /// assert_eq!(HostTensor::<i32, Rank<2>>::from(row_major), tensor![[1, 2], [3, 4]]);
    /// ```
    fn from(array: Array<T, D>) -> Self {
        let layout = layout_of(&array);
        let len = layout.len();
        let elements = if layout.is_compact() {
            let (mut elements, first) = array.into_raw_vec_and_offset();
            // An array that was sliced keeps the elements around the slice.
            let first = first.unwrap_or(0);
            elements.truncate(first + len);
            elements.drain(..first);
            elements
        } else {
            // ndarray's order is that of rows: backwards, the first axis runs fastest.
            array.reversed_axes().into_iter().collect()
        };
        Self::from_vec_col_major(layout.into_shape().as_ref(), elements).expect("as many elements as the array had")
    }
}

/// A layout as `ndarray` takes it: from the element of the lowest address on, without negative strides, and the axes to be
/// reversed then.
struct Upright<D: Dimension> {
    /// The distance to that element.
    lowest: isize,
    shape: StrideShape<D>,
    reversed: AxisVec<usize>,
}

impl<D: NdarrayDim> Upright<D> {
    fn of<T, R: TensorRank>(operation: &'static str, layout: &TensorLayout<R>) -> Result<Self, Error> {
        checked_by_ndarray(operation, layout.shape().as_ref())?;
        if size_of::<T>() == 0 {
            // Without size all elements are at one place, and strides may be farther apart than ndarray allows.
            return Ok(Self::of_layout(&TensorLayout::<R>::compact_unchecked(layout.shape().clone())));
        }
        Ok(Self::of_layout(layout))
    }

    fn of_layout<R: TensorRank>(layout: &TensorLayout<R>) -> Self {
        let extents: D = extents(layout.shape().as_ref());
        let Some(reach) = layout.reach() else {
            // Of an empty layout, whose strides have no meaning, which ndarray's must have: it chooses its own.
            return Self { lowest: 0, shape: extents.into(), reversed: AxisVec::from_slice(&[]) };
        };
        let mut strides = D::zeros(layout.rank());
        // Nor has the stride of one element.
        for (axis, (_, stride)) in layout.axes().enumerate().filter(|&(_, (extent, _))| extent > 1) {
            strides[axis] = stride.unsigned_abs();
        }
        let is_backwards = |&axis: &usize| strides[axis] > 0 && layout.strides()[axis] < 0;
        let reversed = (0..layout.rank()).filter(is_backwards).collect();
        Self { lowest: *reach.start(), shape: extents.strides(strides), reversed }
    }
}

/// A shape as ndarray keeps it.
fn extents<D: Dimension>(shape: &[usize]) -> D {
    let mut extents = D::zeros(shape.len());
    extents.slice_mut().copy_from_slice(shape);
    extents
}

/// Where the product of the extents is one that `ndarray` allows: extents of 0 do not count.
fn checked_by_ndarray(operation: &'static str, shape: &[usize]) -> Result<(), Error> {
    let counted: AxisVec<usize> = shape.iter().map(|&extent| extent.max(1)).collect();
    match checked_len::<()>(operation, &counted) {
        Ok(_) => Ok(()),
        Err(_) => Err(Error::TooLarge { operation, shape: shape.into(), element_size: 0 }),
    }
}

/// The layout of an array.
fn layout_of<S: RawData, D: NdarrayDim>(array: &ArrayBase<S, D>) -> TensorLayout<D::Rank> {
    TensorLayout::from_parts(array.shape(), array.strides())
        .expect("ndarray bounds extents and strides as this crate does")
}
