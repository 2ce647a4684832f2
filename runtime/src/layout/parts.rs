//! A layout as many layouts of one form: where each of them begins, and the form.

use super::TensorLayout;
use crate::error::Error;
use crate::rank::{Rank, RemoveAxis, Smaller, TensorRank};

impl<R: TensorRank> TensorLayout<R> {
    /// Where the lines along an axis begin, in column-major order of the other axes, and the line.
    ///
    /// # Errors
    /// As [`lines`](Self::lines).
    pub(crate) fn lanes(
        &self,
        operation: &'static str,
        axis: usize,
    ) -> Result<(TensorLayout<Smaller<R>>, TensorLayout<Rank<1>>), Error>
    where
        R::Plain: RemoveAxis,
    {
        let (starts, line) = self.lines(operation, axis)?;
        Ok((starts, TensorLayout { shape: [line.extent], strides: line.strides }))
    }

    /// Where the elements of an axis lie, and what lies there: all of the other axes.
    ///
    /// # Errors
    /// [`Error::AxisOutOfBounds`].
    pub(crate) fn along(
        &self,
        operation: &'static str,
        axis: usize,
    ) -> Result<(TensorLayout<Rank<1>>, TensorLayout<Smaller<R>>), Error>
    where
        R::Plain: RemoveAxis,
    {
        self.has_axis(operation, axis)?;
        let extent = self.shape.as_ref()[axis];
        let mut rest = self.without(axis);
        if extent == 0 {
            // It lies nowhere, and without the empty axis there may be too much of it.
            rest.shape.as_mut().fill(0);
        }
        // The strides of an empty shape have no meaning, which in a shape that has elements they must.
        let stride = if self.is_empty() { 0 } else { self.strides()[axis] };
        Ok((TensorLayout { shape: [extent], strides: [stride] }, rest))
    }
}
