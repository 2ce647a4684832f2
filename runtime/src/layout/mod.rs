//! Where the elements of a tensor lie: all arithmetic on extents and strides.

mod axes;
mod blocks;
mod complex;
mod cursor;
mod cuts;
mod indices;
mod loops;
mod offsets;
mod parts;
mod pieces;
mod reach;
mod reshape;
mod shape;
mod slice;
mod slices;
mod tiles;

pub(crate) use blocks::Blocks;
pub(crate) use cursor::Cursor;
pub(crate) use cuts::Cuts;
pub(crate) use indices::Indices;
pub(crate) use loops::{Loop, Loops};
pub(crate) use offsets::Offsets;
pub(crate) use pieces::Pieces;
pub(crate) use shape::{checked_len, compact_offset, fill_index, joined_extent};
pub use slice::{FromEnd, IntoPosition, IntoSliceSpec, Position, SliceSpec};
pub use slices::{__literal_index, __slices, __stepped, NewAxis, SliceArgument, SliceItem, Slices};
pub(crate) use tiles::{Tile, Tiles};

use crate::error::Error;
use crate::rank::{AxisVec, DynRank, IntoRankShape, RankShape, Strides, TensorRank};
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

    /// Extents and strides as they are given, in elements. Strides may be negative, zero, and reach an element twice.
    ///
    /// ```
    /// use pilaster::{Rank, TensorLayout};
    ///
    /// let row_major = TensorLayout::<Rank<2>>::from_parts([2, 3], [3, 1])?;
    /// assert_eq!(row_major, TensorLayout::<Rank<2>>::compact([3, 2])?.permute([1, 0])?);
    /// # Ok::<(), pilaster::Error>(())
    /// ```
    ///
    /// # Errors
    /// [`Error::RankMismatch`] where there is not one stride an axis, [`Error::TooLarge`] where the shape has more than
    /// `isize::MAX` elements, [`Error::OutOfBounds`] where an element lies farther from the first than that.
    pub fn from_parts(shape: impl IntoRankShape<R>, strides: impl AsRef<[isize]>) -> Result<Self, Error> {
        const OPERATION: &str = "from_parts";
        let shape = shape.into_rank_shape(OPERATION)?;
        let strides = strides.as_ref();
        checked_len::<()>(OPERATION, shape.as_ref())?;
        if strides.len() != shape.as_ref().len() {
            let (expected, actual) = (shape.as_ref().len(), strides.len());
            return Err(Error::RankMismatch { operation: OPERATION, expected, actual });
        }
        let mut kept = shape.zero_strides();
        kept.as_mut().copy_from_slice(strides);
        let layout = Self { shape, strides: kept };
        layout.checked_reach(OPERATION)?;
        Ok(layout)
    }

    /// As [`compact`](Self::compact), of a shape whose size was checked.
    #[inline]
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
    #[inline]
    pub fn shape(&self) -> &R::Shape {
        &self.shape
    }

    pub(crate) fn into_shape(self) -> R::Shape {
        self.shape
    }

    /// The strides, in elements.
    #[must_use]
    #[inline]
    pub fn strides(&self) -> &[isize] {
        self.strides.as_ref()
    }

    /// The number of axes.
    #[must_use]
    #[inline]
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
    #[inline]
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
    #[inline]
    pub fn offset_of(&self, index: impl AsRef<[usize]>) -> Option<isize> {
        let index = index.as_ref();
        // The whole index first: the strides of an empty shape may have no meaning. Without a branch an axis.
        let within = index.iter().zip(self.shape.as_ref()).fold(true, |within, (at, extent)| within & (at < extent));
        if index.len() != self.rank() || !within {
            return None;
        }
        let offset = index.iter().zip(self.strides()).map(|(&at, stride)| at as isize * stride).sum();
        Some(offset)
    }

    /// A layout of these axes, or `None` where the rank type has another number of them. The caller keeps the invariants.
    #[inline]
    fn of_axes(rank: usize, axes: impl Iterator<Item = (usize, isize)>) -> Option<Self> {
        let mut shape = R::Shape::of_zeros(rank)?;
        let mut strides = shape.zero_strides();
        let places = shape.as_mut().iter_mut().zip(strides.as_mut());
        places.zip(axes).for_each(|((to, along), (extent, stride))| (*to, *along) = (extent, stride));
        Some(Self { shape, strides })
    }

    /// Where an axis is one of this layout.
    #[inline]
    pub(crate) fn has_axis(&self, operation: &'static str, axis: usize) -> Result<(), Error> {
        let rank = self.rank();
        if axis < rank { Ok(()) } else { Err(Error::AxisOutOfBounds { operation, axis, rank }) }
    }

    /// The same layout under another rank type, or `None` where that has another number of axes.
    #[inline]
    pub(crate) fn with_rank<S: TensorRank>(&self) -> Option<TensorLayout<S>> {
        let shape = S::Shape::from_extents(self.shape.as_ref())?;
        let mut strides = shape.zero_strides();
        strides.as_mut().copy_from_slice(self.strides());
        Some(TensorLayout { shape, strides })
    }

    /// The same layout with the rank known at run time.
    #[inline]
    pub(crate) fn to_dyn_rank(&self) -> TensorLayout<DynRank> {
        TensorLayout { shape: AxisVec::from_slice(self.shape.as_ref()), strides: AxisVec::from_slice(self.strides()) }
    }

    /// Extent and stride of each axis.
    #[inline]
    pub(crate) fn axes(&self) -> impl DoubleEndedIterator<Item = (usize, isize)> + '_ {
        self.shape.as_ref().iter().copied().zip(self.strides.as_ref().iter().copied())
    }

    /// The offsets of all elements, in column-major order of the indices.
    pub(crate) fn offsets(&self) -> Offsets<R> {
        Offsets::new(self)
    }
}

/// Strides without gaps over the axes in the order given. Those of an empty shape may wrap: they are never used.
#[inline]
fn fill_compact<'a>(axes: impl Iterator<Item = (&'a usize, &'a mut isize)>) {
    let mut next = 1_isize;
    for (&extent, stride) in axes {
        *stride = next;
        next = next.wrapping_mul(extent as isize);
    }
}
