//! Where the elements of a tensor lie: all arithmetic on extents and strides.

mod cursor;
mod indices;
mod loops;
mod offsets;
mod shape;
mod slice;

pub(crate) use cursor::Cursor;
pub(crate) use indices::Indices;
pub(crate) use loops::{Loop, Loops};
pub(crate) use offsets::Offsets;
pub(crate) use shape::{checked_len, compact_offset};
pub use slice::SliceSpec;

use crate::error::Error;
use crate::rank::{AxisVec, DynRank, IntoRankShape, RankShape, RemoveAxis, Smaller, Strides, TensorRank};
use core::fmt;

/// Extents and signed strides, in elements: the map from an index to a distance from the first element.
///
/// *Compact* means column-major without gaps: the first axis has stride 1, each next one the product of the
/// extents before it. Axes of extent 0 or 1 are never asked for their stride.
///
/// ```
/// use pilaster::{Rank, TensorLayout};
///
/// let layout = TensorLayout::<Rank<2>>::compact([2, 3])?;
/// assert_eq!(layout.strides(), [1, 2]);
/// assert_eq!(layout.offset_of([1, 2]), Some(5));
/// let transposed = layout.permute([1, 0])?;
/// assert_eq!((transposed.shape(), transposed.strides()), (&[3, 2], &[2, 1][..]));
/// # Ok::<(), pilaster::Error>(())
/// ```
pub struct TensorLayout<R: TensorRank> {
    /// Invariant: the product of the extents is at most `isize::MAX`, or an extent is 0.
    shape: R::Shape,
    /// Invariant: as many as extents; the offset of every index inside the shape fits an `isize`.
    strides: Strides<R>,
}

impl<R: TensorRank> Clone for TensorLayout<R> {
    fn clone(&self) -> Self {
        Self { shape: self.shape.clone(), strides: self.strides.clone() }
    }
}

impl<R: TensorRank> PartialEq for TensorLayout<R> {
    fn eq(&self, other: &Self) -> bool {
        self.shape == other.shape && self.strides == other.strides
    }
}

impl<R: TensorRank> Eq for TensorLayout<R> {}

impl<R: TensorRank> fmt::Debug for TensorLayout<R> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("TensorLayout").field("shape", &self.shape).field("strides", &self.strides).finish()
    }
}

impl<R: TensorRank> Copy for TensorLayout<R>
where
    R::Shape: Copy,
    Strides<R>: Copy,
{
}

impl<R: TensorRank> TensorLayout<R> {
    /// Column-major without gaps.
    ///
    /// # Errors
    /// [`Error::TooLarge`] where the shape has more than `isize::MAX` elements.
    pub fn compact(shape: impl IntoRankShape<R>) -> Result<Self, Error> {
        let shape = shape.into_rank_shape("compact")?;
        checked_len::<()>("compact", shape.as_ref())?;
        Ok(Self::compact_unchecked(shape))
    }

    /// As [`compact`](Self::compact), of a shape whose size was checked.
    pub(crate) fn compact_unchecked(shape: R::Shape) -> Self {
        let mut strides = shape.zero_strides();
        fill_compact(shape.as_ref().iter().zip(strides.as_mut()));
        Self { shape, strides }
    }

    /// Row-major without gaps, of a shape whose size was checked.
    pub(crate) fn row_major_unchecked(shape: R::Shape) -> Self {
        let mut strides = shape.zero_strides();
        fill_compact(shape.as_ref().iter().zip(strides.as_mut()).rev());
        Self { shape, strides }
    }

    /// The extents.
    #[must_use]
    pub fn shape(&self) -> &R::Shape {
        &self.shape
    }

    pub(crate) fn into_shape(self) -> R::Shape {
        self.shape
    }

    /// The strides, in elements.
    #[must_use]
    pub fn strides(&self) -> &[isize] {
        self.strides.as_ref()
    }

    /// The number of axes.
    #[must_use]
    pub fn rank(&self) -> usize {
        self.shape.as_ref().len()
    }

    /// The number of elements.
    #[must_use]
    pub fn len(&self) -> usize {
        // An extent of 0 makes the product 0 whatever the others are; without one it fits, by the invariant.
        if self.is_empty() { 0 } else { self.shape.as_ref().iter().product() }
    }

    /// Whether there are no elements.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.shape.as_ref().contains(&0)
    }

    /// Whether the elements lie one after another in column-major order.
    #[must_use]
    pub fn is_compact(&self) -> bool {
        let mut expected = 1;
        self.is_empty()
            || self.axes().filter(|&(extent, _)| extent != 1).all(|(extent, stride)| {
                let fits = stride == expected;
                expected = expected.wrapping_mul(extent as isize);
                fits
            })
    }

    /// The distance of an element from the first, in elements; `None` outside the shape.
    #[must_use]
    pub fn offset_of(&self, index: impl AsRef<[usize]>) -> Option<isize> {
        let index = index.as_ref();
        // The whole index first: the strides of an empty shape may have no meaning.
        let inside =
            index.len() == self.rank() && index.iter().zip(self.shape.as_ref()).all(|(at, extent)| at < extent);
        if !inside {
            return None;
        }
        let offset = index.iter().zip(self.strides()).map(|(&at, stride)| at as isize * stride).sum();
        Some(offset)
    }

    /// The axes in another order: axis `i` of the result is axis `axes[i]` of this one. No copy.
    ///
    /// # Errors
    /// [`Error::InvalidPermutation`] where an axis is missing, named twice or out of range,
    /// [`Error::RankMismatch`] where a slice or vector of axes has another length than the rank.
    pub fn permute(&self, axes: impl IntoRankShape<R>) -> Result<TensorLayout<R::Plain>, Error> {
        self.permute_for("permute", axes)
    }

    /// As [`permute`](Self::permute), for an operation of another name.
    pub(crate) fn permute_for(
        &self,
        operation: &'static str,
        axes: impl IntoRankShape<R>,
    ) -> Result<TensorLayout<R::Plain>, Error> {
        let axes = axes.into_rank_shape(operation)?;
        let axes = axes.as_ref();
        let rank = self.rank();
        if axes.len() != rank {
            return Err(Error::RankMismatch { operation, expected: rank, actual: axes.len() });
        }
        let mut is_named = AxisVec::repeat(false, rank);
        let is_new = |&axis: &usize| axis < rank && !core::mem::replace(&mut is_named[axis], true);
        if !axes.iter().all(is_new) {
            return Err(Error::InvalidPermutation { operation, axes: axes.into(), rank });
        }
        let (mut shape, mut strides) = (self.shape.clone(), self.strides.clone());
        for (to, &from) in axes.iter().enumerate() {
            shape.as_mut()[to] = self.shape.as_ref()[from];
            strides.as_mut()[to] = self.strides.as_ref()[from];
        }
        Ok(TensorLayout { shape, strides })
    }

    /// The same elements, in the same column-major order, under other extents. Of compact layouts.
    ///
    /// # Errors
    /// [`Error::NotContiguous`] where the layout has gaps or another order, [`Error::LengthMismatch`] where the shape asks
    /// for another number of elements, [`Error::RankMismatch`] or [`Error::TooLarge`].
    pub fn reshape<S: TensorRank>(&self, shape: impl IntoRankShape<S>) -> Result<TensorLayout<S>, Error> {
        self.reshape_for("reshape", shape)
    }

    /// As [`reshape`](Self::reshape), for an operation of another name.
    pub(crate) fn reshape_for<S: TensorRank>(
        &self,
        operation: &'static str,
        shape: impl IntoRankShape<S>,
    ) -> Result<TensorLayout<S>, Error> {
        if !self.is_compact() {
            let (shape, strides) = (self.shape.as_ref().into(), self.strides().into());
            return Err(Error::NotContiguous { operation, shape, strides });
        }
        let shape = shape.into_rank_shape(operation)?;
        let expected = checked_len::<()>(operation, shape.as_ref())?;
        if expected != self.len() {
            let shape = shape.as_ref().into();
            return Err(Error::LengthMismatch { operation, shape, expected, actual: self.len() });
        }
        Ok(TensorLayout::compact_unchecked(shape))
    }

    /// A part of every axis, and the distance from the first element of this layout to the first of the part.
    ///
    /// # Errors
    /// [`Error::RankMismatch`] where there is not one slice an axis, [`Error::InvalidSlice`] where one lies outside
    /// of its axis or has step 0.
    pub fn slice(&self, slices: impl AsRef<[SliceSpec]>) -> Result<(isize, TensorLayout<R::Plain>), Error> {
        self.slice_for("slice", slices)
    }

    /// As [`slice`](Self::slice), for an operation of another name.
    pub(crate) fn slice_for(
        &self,
        operation: &'static str,
        slices: impl AsRef<[SliceSpec]>,
    ) -> Result<(isize, TensorLayout<R::Plain>), Error> {
        let slices = slices.as_ref();
        if slices.len() != self.rank() {
            return Err(Error::RankMismatch { operation, expected: self.rank(), actual: slices.len() });
        }
        let mut sliced = TensorLayout { shape: self.shape.clone(), strides: self.strides.clone() };
        let mut offset = 0;
        for (axis, &slice) in slices.iter().enumerate() {
            offset = sliced.slice_axis_in_place(operation, axis, slice)?.wrapping_add(offset);
        }
        // An empty part has no first element: the distance to it would point anywhere.
        Ok((if sliced.is_empty() { 0 } else { offset }, sliced))
    }

    /// As [`slice`](Self::slice), of one axis.
    ///
    /// # Errors
    /// [`Error::AxisOutOfBounds`], or [`Error::InvalidSlice`] where the slice lies outside of the axis or has step 0.
    pub fn slice_axis(&self, axis: usize, slice: SliceSpec) -> Result<(isize, TensorLayout<R::Plain>), Error> {
        self.slice_axis_for("slice_axis", axis, slice)
    }

    /// As [`slice_axis`](Self::slice_axis), for an operation of another name.
    pub(crate) fn slice_axis_for(
        &self,
        operation: &'static str,
        axis: usize,
        slice: SliceSpec,
    ) -> Result<(isize, TensorLayout<R::Plain>), Error> {
        if axis >= self.rank() {
            return Err(Error::AxisOutOfBounds { operation, axis, rank: self.rank() });
        }
        let mut sliced = TensorLayout { shape: self.shape.clone(), strides: self.strides.clone() };
        let offset = sliced.slice_axis_in_place(operation, axis, slice)?;
        Ok((if sliced.is_empty() { 0 } else { offset }, sliced))
    }

    /// The same layout under another rank type, or `None` where that has another number of axes.
    pub(crate) fn with_rank<S: TensorRank>(&self) -> Option<TensorLayout<S>> {
        let shape = S::Shape::from_extents(self.shape.as_ref())?;
        let mut strides = shape.zero_strides();
        strides.as_mut().copy_from_slice(self.strides());
        Some(TensorLayout { shape, strides })
    }

    /// The same layout with the rank known at run time.
    pub(crate) fn to_dyn_rank(&self) -> TensorLayout<DynRank> {
        TensorLayout { shape: AxisVec::from_slice(self.shape.as_ref()), strides: AxisVec::from_slice(self.strides()) }
    }

    /// The layout of the first element of each line along an axis, and the line.
    ///
    /// # Errors
    /// [`Error::AxisOutOfBounds`]; [`Error::TooLarge`] where lines without elements are more than can be counted.
    pub(crate) fn split_axis(
        &self,
        operation: &'static str,
        axis: usize,
    ) -> Result<(TensorLayout<Smaller<R>>, Loop<1>), Error>
    where
        R::Plain: RemoveAxis,
    {
        let (extents, strides) = (self.shape.as_ref(), self.strides());
        let out_of_bounds = Error::AxisOutOfBounds { operation, axis, rank: self.rank() };
        let Some(&extent) = extents.get(axis) else { return Err(out_of_bounds) };
        let shape = <R::Plain as RemoveAxis>::smaller_shape(&self.shape, axis);
        checked_len::<()>(operation, shape.as_ref())?;
        let mut kept = shape.zero_strides();
        if extent == 0 {
            // The strides of an empty shape have no meaning, which in a shape that has elements they must.
            return Ok((TensorLayout { shape, strides: kept }, Loop { extent, strides: [0] }));
        }
        let others = strides[..axis].iter().chain(&strides[axis + 1..]);
        kept.as_mut().iter_mut().zip(others).for_each(|(to, &from)| *to = from);
        Ok((TensorLayout { shape, strides: kept }, Loop { extent, strides: [strides[axis]] }))
    }

    fn slice_axis_in_place(&mut self, operation: &'static str, axis: usize, slice: SliceSpec) -> Result<isize, Error> {
        let extent = &mut self.shape.as_mut()[axis];
        let stride = &mut self.strides.as_mut()[axis];
        let resolved = slice.resolve(*extent).map_err(|reason| Error::InvalidSlice {
            operation,
            axis,
            extent: *extent,
            slice,
            reason,
        })?;
        // In an empty shape these may wrap: they are never used. Nor is the stride of a single element, whose step may
        // be as large as it likes.
        let offset = (resolved.first as isize).wrapping_mul(*stride);
        *stride = if resolved.extent > 1 { stride.wrapping_mul(resolved.step) } else { 0 };
        *extent = resolved.extent;
        Ok(offset)
    }

    /// Extent and stride of each axis.
    pub(crate) fn axes(&self) -> impl DoubleEndedIterator<Item = (usize, isize)> + '_ {
        self.shape.as_ref().iter().copied().zip(self.strides.as_ref().iter().copied())
    }

    /// The offsets of all elements, in column-major order of the indices.
    pub(crate) fn offsets(&self) -> Offsets<R> {
        Offsets::new(self)
    }
}

/// Strides without gaps over the axes in the order given. Those of an empty shape may wrap: they are never used.
fn fill_compact<'a>(axes: impl Iterator<Item = (&'a usize, &'a mut isize)>) {
    let mut next = 1_isize;
    for (&extent, stride) in axes {
        *stride = next;
        next = next.wrapping_mul(extent as isize);
    }
}
