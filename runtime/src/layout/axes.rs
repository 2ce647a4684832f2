//! Other axes over the same elements. Nothing is copied or allocated up to rank 8.

use super::slice::{IntoPosition, IntoSliceSpec, Resolved, SliceSpec};
use super::slices::{SliceArgument, SliceItem};
use super::{Loop, TensorLayout, checked_len};
use crate::error::Error;
use crate::rank::{AxisVec, InsertAxis, IntoRankShape, Larger, RankShape, RemoveAxis, Smaller, TensorRank};

impl<R: TensorRank> TensorLayout<R> {
    /// The axes in another order: axis `i` of the result is axis `axes[i]` of this one.
    ///
    /// # Errors
    /// [`Error::InvalidPermutation`] where an axis is missing, named twice or out of range,
    /// [`Error::RankMismatch`] where a slice or vector of axes has another length than the rank.
    #[inline]
    pub fn permute(&self, axes: impl IntoRankShape<R>) -> Result<TensorLayout<R::Plain>, Error> {
        const OPERATION: &str = "permute";
        let axes = axes.into_rank_shape(OPERATION)?;
        let axes = axes.as_ref();
        let rank = self.rank();
        if axes.len() != rank {
            return Err(Error::RankMismatch { operation: OPERATION, expected: rank, actual: axes.len() });
        }
        if !is_permutation(axes) {
            return Err(Error::InvalidPermutation { operation: OPERATION, axes: axes.into(), rank });
        }
        let mut permuted = self.plain();
        for (to, &from) in axes.iter().enumerate() {
            permuted.shape.as_mut()[to] = self.shape.as_ref()[from];
            permuted.strides.as_mut()[to] = self.strides.as_ref()[from];
        }
        Ok(permuted)
    }

    /// A part of every axis, and the distance from the first element of this layout to the first of the part.
    /// [`s!`](crate::s) writes the list.
    ///
    /// ```
    /// use pilaster::{NewAxis, Rank, TensorLayout, s};
    ///
    /// let layout = TensorLayout::<Rank<2>>::compact([4, 3])?;
    /// let (offset, part) = layout.slice(s![1..;2, NewAxis, 2])?;
    /// assert_eq!((part.shape(), part.strides()), (&[2, 1], &[2, 0][..]));
    /// assert_eq!(offset, 9);
    /// # Ok::<(), pilaster::Error>(())
    /// ```
    ///
    /// # Errors
    /// [`Error::RankMismatch`] where there is not one place an axis, [`Error::InvalidSlice`] where one lies outside
    /// of its axis or has step 0.
    #[inline]
    pub fn slice<S: SliceArgument<R>>(&self, slices: S) -> Result<(isize, TensorLayout<S::Rank>), Error> {
        const OPERATION: &str = "slice";
        let items = slices.items();
        let (mut places, mut new, mut dropped) = (0, 0, 0);
        for item in items.clone() {
            places += 1;
            new += usize::from(matches!(item, SliceItem::NewAxis));
            dropped += usize::from(matches!(item, SliceItem::Index(_)));
        }
        let mismatch = |actual| Error::RankMismatch { operation: OPERATION, expected: self.rank(), actual };
        if places - new != self.rank() {
            return Err(mismatch(places - new));
        }
        let rank = places - dropped;
        let shape = <S::Rank as TensorRank>::Shape::of_zeros(rank).ok_or_else(|| mismatch(places))?;
        let mut sliced = TensorLayout::<S::Rank> { strides: shape.zero_strides(), shape };
        let (mut offset, mut from, mut to) = (0_isize, 0, 0);
        for item in items {
            let (distance, extent, stride) = self.part_of_axis(OPERATION, from, item)?;
            offset = offset.wrapping_add(distance);
            from += usize::from(!matches!(item, SliceItem::NewAxis));
            if !matches!(item, SliceItem::Index(_)) {
                sliced.shape.as_mut()[to] = extent;
                sliced.strides.as_mut()[to] = stride;
                to += 1;
            }
        }
        // Anyone may implement `SliceArgument`: a list that is another one when it is read again must not leave out an
        // axis, perhaps the one that has no element.
        if from != self.rank() {
            return Err(mismatch(from));
        }
        // An empty part has no first element: the distance to it would point anywhere.
        Ok((if self.is_empty() || sliced.is_empty() { 0 } else { offset }, sliced))
    }

    /// As [`slice`](Self::slice), of one axis.
    ///
    /// # Errors
    /// [`Error::AxisOutOfBounds`], or [`Error::InvalidSlice`] where the slice lies outside of the axis or has step 0.
    #[inline]
    pub fn slice_axis(&self, axis: usize, slice: impl IntoSliceSpec) -> Result<(isize, TensorLayout<R::Plain>), Error> {
        const OPERATION: &str = "slice_axis";
        self.has_axis(OPERATION, axis)?;
        let mut sliced = self.plain();
        let (offset, extent, stride) = self.part_of_axis(OPERATION, axis, SliceItem::Range(slice.into()))?;
        sliced.shape.as_mut()[axis] = extent;
        sliced.strides.as_mut()[axis] = stride;
        Ok((if sliced.is_empty() { 0 } else { offset }, sliced))
    }

    /// The distance to the part that an item takes of an axis, its extent and its stride. A new axis is a part of none.
    ///
    /// In an empty shape distance and stride may wrap: they are never used. Nor is the stride of a single element, whose
    /// step may be as large as it likes.
    #[inline]
    fn part_of_axis(
        &self,
        operation: &'static str,
        axis: usize,
        item: SliceItem,
    ) -> Result<(isize, usize, isize), Error> {
        let resolved = match item {
            SliceItem::NewAxis => return Ok((0, 1, 0)),
            SliceItem::Range(spec) => spec.resolve(self.shape.as_ref()[axis]),
            SliceItem::Index(index) => Resolved::of_index(index, self.shape.as_ref()[axis]),
        };
        let (extent, along) = (self.shape.as_ref()[axis], self.strides.as_ref()[axis]);
        let Resolved { first, extent: kept, step } =
            resolved.map_err(|reason| Error::InvalidSlice { operation, axis, extent, slice: item, reason })?;
        let stride = if kept > 1 { along.wrapping_mul(step) } else { 0 };
        Ok(((first as isize).wrapping_mul(along), kept, stride))
    }

    /// One element of an axis, which is gone then, and the distance to the first element of the rest.
    ///
    /// # Errors
    /// [`Error::AxisOutOfBounds`], or [`Error::InvalidSlice`] where the axis has no such element.
    #[inline]
    pub fn index_axis(&self, axis: usize, index: impl IntoPosition) -> Result<(isize, TensorLayout<Smaller<R>>), Error>
    where
        R::Plain: RemoveAxis,
    {
        const OPERATION: &str = "index_axis";
        self.has_axis(OPERATION, axis)?;
        let (offset, ..) = self.part_of_axis(OPERATION, axis, SliceItem::Index(index.into()))?;
        let rest = self.without(axis);
        Ok((if rest.is_empty() { 0 } else { offset }, rest))
    }

    /// An axis backwards, and the distance to what was its last element.
    ///
    /// # Errors
    /// [`Error::AxisOutOfBounds`].
    #[inline]
    pub fn reverse_axis(&self, axis: usize) -> Result<(isize, TensorLayout<R::Plain>), Error> {
        self.has_axis("reverse_axis", axis)?;
        self.slice_axis(axis, SliceSpec::from(..).with_step(-1))
    }

    /// With an axis of extent 1 before axis `axis`, or behind the last.
    ///
    /// # Errors
    /// [`Error::AxisOutOfBounds`] where `axis` is above the rank.
    #[inline]
    pub fn insert_axis(&self, axis: usize) -> Result<TensorLayout<Larger<R>>, Error>
    where
        R::Plain: InsertAxis,
    {
        if axis > self.rank() {
            return Err(Error::AxisOutOfBounds { operation: "insert_axis", axis, rank: self.rank() });
        }
        let axes = self.axes().take(axis).chain([(1, 0)]).chain(self.axes().skip(axis));
        Ok(self.larger(axes))
    }

    /// Without an axis of extent 1.
    ///
    /// # Errors
    /// [`Error::AxisOutOfBounds`], [`Error::NotUnitAxis`] where the axis has another extent.
    #[inline]
    pub fn remove_axis(&self, axis: usize) -> Result<TensorLayout<Smaller<R>>, Error>
    where
        R::Plain: RemoveAxis,
    {
        const OPERATION: &str = "remove_axis";
        self.has_axis(OPERATION, axis)?;
        match self.shape.as_ref()[axis] {
            1 => Ok(self.without(axis)),
            extent => Err(Error::NotUnitAxis { operation: OPERATION, axis, extent }),
        }
    }

    /// Axis `axis` and the next one as a single axis, the first of them running fastest.
    ///
    /// # Errors
    /// [`Error::AxisOutOfBounds`] where there is no next axis, [`Error::NotContiguous`] where the second does not go on
    /// where the first ends, [`Error::TooLarge`] where the single axis of an empty layout would be.
    pub fn merge_axes(&self, axis: usize) -> Result<TensorLayout<Smaller<R>>, Error>
    where
        R::Plain: RemoveAxis,
    {
        const OPERATION: &str = "merge_axes";
        self.has_axis(OPERATION, axis)?;
        self.has_axis(OPERATION, axis.saturating_add(1))?;
        let pair = |axis: usize| (self.shape.as_ref()[axis], self.strides.as_ref()[axis]);
        let ((inner, near), (outer, far)) = (pair(axis), pair(axis + 1));
        let extent = checked_len::<()>(OPERATION, &[inner, outer])?;
        let stride = match (inner, outer) {
            (1, _) => far,
            (_, 1) => near,
            _ if self.is_empty() || near.checked_mul(inner as isize) == Some(far) => near,
            _ => return Err(self.not_contiguous(OPERATION)),
        };
        let mut merged = self.without(axis + 1);
        merged.shape.as_mut()[axis] = extent;
        merged.strides.as_mut()[axis] = stride;
        Ok(merged)
    }

    /// Axis `axis` as two, of extents `[inner, outer]`, the first running fastest.
    ///
    /// # Errors
    /// [`Error::AxisOutOfBounds`]; [`Error::LengthMismatch`] where the product of the two is not the extent;
    /// [`Error::TooLarge`] where the product is more than can be counted.
    pub fn split_axis(&self, axis: usize, extents: [usize; 2]) -> Result<TensorLayout<Larger<R>>, Error>
    where
        R::Plain: InsertAxis,
    {
        const OPERATION: &str = "split_axis";
        self.has_axis(OPERATION, axis)?;
        let [inner, outer] = extents;
        let (expected, actual) = (checked_len::<()>(OPERATION, &extents)?, self.shape.as_ref()[axis]);
        if expected != actual {
            return Err(Error::LengthMismatch { operation: OPERATION, shape: extents.into(), expected, actual });
        }
        let near = self.strides.as_ref()[axis];
        let far = if outer > 1 { near.wrapping_mul(inner as isize) } else { 0 };
        let pair = [(inner, near), (outer, far)];
        let axes = self.axes().take(axis).chain(pair).chain(self.axes().skip(axis + 1));
        Ok(self.larger(axes))
    }

    /// The elements whose indices on two axes are equal: the first of the two becomes the diagonal, as long as the
    /// shorter one was, and the other is gone.
    ///
    /// # Errors
    /// [`Error::AxisOutOfBounds`]; [`Error::SameAxis`] where both are one axis.
    pub fn diagonal(&self, axes: [usize; 2]) -> Result<TensorLayout<Smaller<R>>, Error>
    where
        R::Plain: RemoveAxis,
    {
        const OPERATION: &str = "diagonal";
        let [kept, gone] = axes;
        self.has_axis(OPERATION, kept)?;
        self.has_axis(OPERATION, gone)?;
        if kept == gone {
            return Err(Error::SameAxis { operation: OPERATION, axis: kept });
        }
        let extent = self.shape.as_ref()[kept].min(self.shape.as_ref()[gone]);
        let strides = self.strides.as_ref();
        // An axis of one element may have any stride.
        let stride = if extent > 1 { strides[kept].wrapping_add(strides[gone]) } else { 0 };
        let mut diagonal = self.without(gone);
        let place = kept - usize::from(kept > gone);
        diagonal.shape.as_mut()[place] = extent;
        diagonal.strides.as_mut()[place] = stride;
        Ok(diagonal)
    }

    /// The same elements repeated to a larger shape, by *leading* axes: axis `i` of the result is axis `i` of this
    /// layout, or repeats it where its extent is 1; axes that this layout lacks at the end repeat all of it.
    ///
    /// ```
    /// use pilaster::{Rank, TensorLayout};
    ///
    /// let layout = TensorLayout::<Rank<2>>::compact([3, 1])?;
    /// let wide = layout.broadcast::<Rank<3>>([3, 4, 5])?;
    /// assert_eq!(wide.strides(), [1, 0, 0]);
    /// # Ok::<(), pilaster::Error>(())
    /// ```
    ///
    /// # Errors
    /// [`Error::NotBroadcastable`] where an extent is neither 1 nor that of the result, or the result has fewer axes;
    /// [`Error::TooLarge`], [`Error::RankMismatch`].
    pub fn broadcast<S: TensorRank>(&self, shape: impl IntoRankShape<S>) -> Result<TensorLayout<S>, Error> {
        const OPERATION: &str = "broadcast";
        let shape = shape.into_rank_shape(OPERATION)?;
        checked_len::<()>(OPERATION, shape.as_ref())?;
        let extents = shape.as_ref();
        let fits = self.rank() <= extents.len()
            && self.axes().zip(extents).all(|((extent, _), &wanted)| extent == wanted || extent == 1);
        if !fits {
            let (from, to) = (self.shape.as_ref().into(), extents.into());
            return Err(Error::NotBroadcastable { operation: OPERATION, from, to });
        }
        let mut strides = shape.zero_strides();
        for (to, (extent, stride)) in strides.as_mut().iter_mut().zip(self.axes()) {
            *to = if extent == 1 { 0 } else { stride };
        }
        Ok(TensorLayout { shape, strides })
    }

    /// The layout of the first element of each line along an axis, and the line.
    ///
    /// # Errors
    /// [`Error::AxisOutOfBounds`]; [`Error::TooLarge`] where lines without elements are more than can be counted.
    pub(crate) fn lines(
        &self,
        operation: &'static str,
        axis: usize,
    ) -> Result<(TensorLayout<Smaller<R>>, Loop<1>), Error>
    where
        R::Plain: RemoveAxis,
    {
        self.has_axis(operation, axis)?;
        let (extent, stride) = (self.shape.as_ref()[axis], self.strides.as_ref()[axis]);
        let mut starts = self.without(axis);
        checked_len::<()>(operation, starts.shape.as_ref())?;
        if self.is_empty() {
            // The strides of an empty shape have no meaning, which in a shape that has elements they must.
            starts.strides.as_mut().fill(0);
            return Ok((starts, Loop { extent, strides: [0] }));
        }
        Ok((starts, Loop { extent, strides: [stride] }))
    }

    /// The layout of the first element of each part along some axes, which have extent 1 in it, and that of such a part, in
    /// which all other axes have extent 1. An axis that is named twice counts once.
    ///
    /// # Errors
    /// [`Error::AxisOutOfBounds`]; [`Error::TooLarge`] where parts without elements, or the elements that a part would have
    /// if there were one, are more than can be counted.
    pub(crate) fn parts_along(
        &self,
        operation: &'static str,
        axes: &[usize],
    ) -> Result<[TensorLayout<R::Plain>; 2], Error> {
        let mut starts = self.plain();
        for &axis in axes {
            self.has_axis(operation, axis)?;
            (starts.shape.as_mut()[axis], starts.strides.as_mut()[axis]) = (1, 0);
        }
        let mut part = self.plain();
        for axis in (0..self.rank()).filter(|axis| !axes.contains(axis)) {
            (part.shape.as_mut()[axis], part.strides.as_mut()[axis]) = (1, 0);
        }
        let mut both = [starts, part];
        for layout in &mut both {
            checked_len::<()>(operation, layout.shape.as_ref())?;
            if self.is_empty() {
                // As in `lines`.
                layout.strides.as_mut().fill(0);
            }
        }
        Ok(both)
    }

    /// The other axes of one that is there. If it was the empty one, the caller checks their size.
    #[inline]
    pub(super) fn without(&self, axis: usize) -> TensorLayout<Smaller<R>>
    where
        R::Plain: RemoveAxis,
    {
        let others = (0..self.rank() - 1).map(|kept| kept + usize::from(kept >= axis));
        let axes = others.map(|from| (self.shape.as_ref()[from], self.strides.as_ref()[from]));
        TensorLayout::of_axes(self.rank() - 1, axes).expect("`Smaller` has one axis less")
    }

    #[inline]
    fn larger(&self, axes: impl Iterator<Item = (usize, isize)>) -> TensorLayout<Larger<R>>
    where
        R::Plain: InsertAxis,
    {
        TensorLayout::of_axes(self.rank() + 1, axes).expect("`Larger` has one axis more")
    }

    #[inline]
    fn plain(&self) -> TensorLayout<R::Plain> {
        TensorLayout { shape: self.shape.clone(), strides: self.strides.clone() }
    }
}

/// Whether each of the axes `0..axes.len()` is named once.
#[inline]
fn is_permutation(axes: &[usize]) -> bool {
    if axes.len() > usize::BITS as usize {
        let mut is_named = AxisVec::repeat(false, axes.len());
        return axes.iter().all(|&axis| axis < axes.len() && !core::mem::replace(&mut is_named[axis], true));
    }
    // As many bits as axes, so that none can be named twice where all are named.
    let named = axes.iter().filter(|&&axis| axis < axes.len()).fold(0_usize, |named, &axis| named | 1 << axis);
    named.count_ones() as usize == axes.len()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::rank::Rank;

    #[test]
    fn what_is_made_of_an_empty_layout_can_be_counted_and_reached() {
        let huge = 1 << 40;
        let none = TensorLayout::<Rank<3>>::compact([0, huge, huge]).unwrap();
        let refused = none.parts_along("sum_axes", &[1, 2]).unwrap_err();
        let shape = [1, huge, huge].into();
        assert_eq!(refused, Error::TooLarge { operation: "sum_axes", shape, element_size: 0 });
        let [starts, part] = none.parts_along("sum_axes", &[2]).unwrap();
        assert_eq!((starts.shape(), part.shape()), (&[0, huge, 1], &[1, 1, huge]));
        assert_eq!((starts.strides(), part.strides()), (&[0; 3][..], &[0; 3][..]));
        let (starts, line) = none.lines("sum_axis", 2).unwrap();
        assert_eq!((starts.shape(), starts.strides()), (&[0, huge], &[0; 2][..]));
        assert_eq!(line, Loop { extent: huge, strides: [0] });
    }
}
