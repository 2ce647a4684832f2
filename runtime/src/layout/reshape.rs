use super::{TensorLayout, checked_len};
use crate::error::Error;
use crate::rank::{IntoRankShape, TensorRank};
use smallvec::SmallVec;

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
        if self.is_compact() || reshaped.fill_strides_along(self.runs()).is_some() {
            Ok(reshaped)
        } else {
            Err(self.not_contiguous(OPERATION))
        }
    }

    /// Extent and stride of the axes, those that continue each other taken together. Of layouts with elements.
    fn runs(&self) -> SmallVec<[(usize, isize); 8]> {
        let mut runs: SmallVec<[(usize, isize); 8]> = SmallVec::new();
        for (extent, stride) in self.axes().filter(|&(extent, _)| extent != 1) {
            match runs.last_mut() {
                Some((length, step)) if step.checked_mul(*length as isize) == Some(stride) => *length *= extent,
                _ => runs.push((extent, stride)),
            }
        }
        runs
    }

    /// Gives each axis its stride along runs of as many elements; `None` where an axis would span two of them.
    fn fill_strides_along(&mut self, runs: SmallVec<[(usize, isize); 8]>) -> Option<()> {
        let mut runs = runs.into_iter();
        let (mut left, mut stride) = (1, 0);
        for (&extent, along) in self.shape.as_ref().iter().zip(self.strides.as_mut()) {
            if extent == 1 {
                *along = 0;
                continue;
            }
            if left == 1 {
                (left, stride) = runs.next()?;
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

    pub(super) fn not_contiguous(&self, operation: &'static str) -> Error {
        Error::NotContiguous { operation, shape: self.shape.as_ref().into(), strides: self.strides().into() }
    }
}
