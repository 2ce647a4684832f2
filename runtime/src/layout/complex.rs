//! Pairs of numbers as one element, and elements as pairs of numbers.

use super::{TensorLayout, checked_len};
use crate::error::Error;
use crate::rank::{AxisVec, InsertAxis, Larger, RemoveAxis, Smaller, TensorRank};

/// The numbers of a pair.
const PAIR: usize = 2;

impl<R: TensorRank> TensorLayout<R> {
    /// The halves of elements that are pairs: a leading axis of extent 2, in front of the same axes counted in halves.
    ///
    /// # Errors
    /// [`Error::TooLarge`] where the halves of a layout that repeats elements are more than can be counted,
    /// [`Error::OutOfBounds`] where one lies farther away than that.
    pub(crate) fn halves(&self, operation: &'static str) -> Result<TensorLayout<Larger<R>>, Error>
    where
        R::Plain: InsertAxis,
    {
        let is_too_far = |(extent, stride): (usize, isize)| extent > 1 && stride.checked_mul(PAIR as isize).is_none();
        if !self.is_empty() && self.axes().any(is_too_far) {
            return Err(self.out_of_bounds(operation, 0, None));
        }
        // What wraps now is never used: the stride of a single element, or of an empty layout.
        let doubled = self.axes().map(|(extent, stride)| (extent, stride.wrapping_mul(PAIR as isize)));
        let axes = core::iter::once((PAIR, 1)).chain(doubled);
        let layout = TensorLayout::<Larger<R>>::of_axes(self.rank() + 1, axes).expect("`Larger` has one axis more");
        checked_len::<()>(operation, layout.shape.as_ref())?;
        layout.checked_reach(operation)?;
        Ok(layout)
    }

    /// The pairs that the first axis makes of two neighbours each: the other axes, counted in pairs.
    ///
    /// # Errors
    /// [`Error::AxisOutOfBounds`] of rank 0, [`Error::ShapeMismatch`] where the first axis has not extent 2,
    /// [`Error::NotContiguous`] where its two numbers are not neighbours, or another stride is not a whole number of pairs.
    pub(crate) fn pairs(&self, operation: &'static str) -> Result<TensorLayout<Smaller<R>>, Error>
    where
        R::Plain: RemoveAxis,
    {
        self.has_axis(operation, 0)?;
        let shape = self.shape.as_ref();
        if shape[0] != PAIR {
            let mut expected = AxisVec::from_slice(shape);
            expected[0] = PAIR;
            return Err(Error::ShapeMismatch { operation, expected: (*expected).into(), actual: shape.into() });
        }
        let is_asked = |extent: usize| extent > 1 && !self.is_empty();
        let neighbours = !is_asked(PAIR) || self.strides()[0] == 1;
        let whole = self.axes().skip(1).all(|(extent, stride)| !is_asked(extent) || stride % PAIR as isize == 0);
        if !(neighbours && whole) {
            return Err(self.not_contiguous(operation));
        }
        let mut pairs = self.without(0);
        pairs.strides.as_mut().iter_mut().for_each(|stride| *stride /= PAIR as isize);
        Ok(pairs)
    }
}
