use super::loops::{Loop, Loops};
use super::{TensorLayout, checked_len};
use crate::error::Error;
use crate::rank::{IntoRankShape, TensorRank};

impl<R: TensorRank> TensorLayout<R> {
    /// The same elements, in the same column-major order, under other extents, where that needs no copy: where the axes
    /// that are taken together or apart lie one after another. A compact layout takes every shape of its size.
    ///
    /// ```
    /// use pilaster::{Rank, TensorLayout, s};
    ///
    /// // Every other matrix of a stack: each is compact in itself.
    /// let (_, stack) = TensorLayout::<Rank<3>>::compact([2, 3, 10])?.slice(s![.., .., ..;2])?;
    /// assert_eq!(stack.reshape::<Rank<2>>([6, 5])?.strides(), [1, 12]);
    /// assert!(stack.reshape::<Rank<1>>([30]).is_err());
    /// # Ok::<(), pilaster::Error>(())
    /// ```
    ///
    /// # Errors
    /// [`Error::NotContiguous`] where it needs a copy, [`Error::LengthMismatch`] where the shape asks for another number
    /// of elements, [`Error::RankMismatch`] or [`Error::TooLarge`].
    pub fn reshape<S: TensorRank>(&self, shape: impl IntoRankShape<S>) -> Result<TensorLayout<S>, Error> {
        const OPERATION: &str = "reshape";
        let shape = shape.into_rank_shape(OPERATION)?;
        let expected = checked_len::<()>(OPERATION, shape.as_ref())?;
        if expected != self.len() {
            let shape = shape.as_ref().into();
            return Err(Error::LengthMismatch { operation: OPERATION, shape, expected, actual: self.len() });
        }
        let mut reshaped = TensorLayout::<S>::compact_unchecked(shape);
        if self.is_compact() || reshaped.fill_strides_along(Loops::in_order([self])).is_some() {
            Ok(reshaped)
        } else {
            Err(self.not_contiguous(OPERATION))
        }
    }

    /// Gives each axis its stride along the loops, which have as many elements; `None` where an axis would span two of them.
    fn fill_strides_along(&mut self, loops: Loops<1>) -> Option<()> {
        let mut loops = loops.into_nest().into_iter();
        let (mut left, mut stride) = (1, 0);
        for (&extent, along) in self.shape.as_ref().iter().zip(self.strides.as_mut()) {
            if extent == 1 {
                *along = 0;
                continue;
            }
            if left == 1 {
                let Loop { extent, strides } = loops.next()?;
                (left, [stride]) = (extent, strides);
            }
            if left % extent != 0 {
                return None;
            }
            *along = stride;
            left /= extent;
            stride = if left > 1 { stride * extent as isize } else { 0 };
        }
        Some(())
    }

    pub(crate) fn not_contiguous(&self, operation: &'static str) -> Error {
        Error::NotContiguous { operation, shape: self.shape.as_ref().into(), strides: self.strides().into() }
    }
}
