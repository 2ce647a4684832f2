//! Complex elements as pairs of real ones, and back, without a copy.

use super::{TypedTensorView, TypedTensorViewMut};
use crate::error::Error;
use crate::rank::{InsertAxis, Larger, RemoveAxis, Smaller, TensorRank};
use num_complex::Complex;

/// What the views stand on: a complex number is its real part followed by its imaginary part (`Complex` is `repr(C)`).
const fn assert_pair<T>() {
    assert!(size_of::<Complex<T>>() == 2 * size_of::<T>());
    assert!(align_of::<Complex<T>>() == align_of::<T>());
    assert!(core::mem::offset_of!(Complex<T>, re) == 0);
    assert!(core::mem::offset_of!(Complex<T>, im) == size_of::<T>());
}

impl<'a, T, R: TensorRank> TypedTensorView<'a, Complex<T>, R> {
    /// The real and imaginary parts, along a new first axis of extent 2. No copy, no allocation to rank 8.
    ///
    /// ```
    /// use pilaster::num_complex::Complex;
    /// use pilaster::tensor;
    ///
    /// let t = tensor![Complex::new(1.0, 2.0), Complex::new(3.0, 4.0)];
    /// let parts = t.as_view().as_real_view()?;
    /// assert_eq!(parts.shape(), &[2, 2]);
    /// assert_eq!(parts[[1, 0]], 2.0); // the imaginary part of the first
    /// # Ok::<(), pilaster::Error>(())
    /// ```
    ///
    /// # Errors
    /// [`Error::TooLarge`] or [`Error::OutOfBounds`], where the view repeats elements so often that the parts cannot be
    /// counted.
    pub fn as_real_view(&self) -> Result<TypedTensorView<'a, T, Larger<R>>, Error>
    where
        R::Plain: InsertAxis,
    {
        const { assert_pair::<T>() };
        let layout = self.layout().halves("as_real_view")?;
        // SAFETY: the offsets, in parts, are twice those of this view and one behind: two parts are one element.
        Ok(unsafe { TypedTensorView::from_raw(self.pointer().cast(), layout, self.placement()) })
    }
}

impl<'a, T, R: TensorRank> TypedTensorView<'a, T, R> {
    /// Complex numbers whose parts lie along the first axis, of extent 2, as neighbours. No copy, no allocation to rank 8.
    ///
    /// ```
    /// use pilaster::num_complex::Complex;
    /// use pilaster::{Error, tensor};
    ///
    /// let parts = tensor![[1.0, 3.0], [2.0, 4.0]];
    /// let view = parts.as_view().as_complex_view()?;
    /// assert_eq!(view[[1]], Complex::new(3.0, 4.0));
    /// let apart = parts.as_view().transpose_view([1, 0])?;
    /// assert!(matches!(apart.as_complex_view(), Err(Error::NotContiguous { .. })));
    /// # Ok::<(), Error>(())
    /// ```
    ///
    /// # Errors
    /// [`Error::ShapeMismatch`] where the first axis has another extent than 2, [`Error::NotContiguous`] where its stride is
    /// not 1 or another stride is odd ([`to_col_major`](Self::to_col_major) makes a copy without), and
    /// [`Error::AxisOutOfBounds`] where there is no axis.
    pub fn as_complex_view(&self) -> Result<TypedTensorView<'a, Complex<T>, Smaller<R>>, Error>
    where
        R::Plain: RemoveAxis,
    {
        const { assert_pair::<T>() };
        let layout = self.layout().pairs("as_complex_view")?;
        // SAFETY: at twice each offset of the pairs lies an element of this view, and behind it another: the two are one
        // complex number. Its alignment is that of its parts.
        Ok(unsafe { TypedTensorView::from_raw(self.pointer().cast(), layout, self.placement()) })
    }
}

impl<'a, T, R: TensorRank> TypedTensorViewMut<'a, Complex<T>, R> {
    /// As [`as_real_view`](TypedTensorView::as_real_view), to write.
    ///
    /// ```
    /// use pilaster::num_complex::Complex;
    /// use pilaster::tensor;
    ///
    /// let mut t = tensor![Complex::new(1.0, 2.0), Complex::new(3.0, 4.0)];
    /// t.as_view_mut().into_real_view()?[[1, 0]] = -2.0;
    /// assert_eq!(t[[0]], Complex::new(1.0, -2.0));
    /// # Ok::<(), pilaster::Error>(())
    /// ```
    ///
    /// # Errors
    /// As [`as_real_view`](TypedTensorView::as_real_view).
    pub fn into_real_view(self) -> Result<TypedTensorViewMut<'a, T, Larger<R>>, Error>
    where
        R::Plain: InsertAxis,
    {
        const { assert_pair::<T>() };
        let layout = self.layout().halves("into_real_view")?;
        let (pointer, _, placement) = self.into_raw();
        // SAFETY: as in `as_real_view`; distinct elements have distinct parts; this view is gone.
        Ok(unsafe { TypedTensorViewMut::from_raw(pointer.cast(), layout, placement) })
    }
}

impl<'a, T, R: TensorRank> TypedTensorViewMut<'a, T, R> {
    /// As [`as_complex_view`](TypedTensorView::as_complex_view), to write.
    ///
    /// # Errors
    /// As [`as_complex_view`](TypedTensorView::as_complex_view).
    pub fn into_complex_view(self) -> Result<TypedTensorViewMut<'a, Complex<T>, Smaller<R>>, Error>
    where
        R::Plain: RemoveAxis,
    {
        const { assert_pair::<T>() };
        let layout = self.layout().pairs("into_complex_view")?;
        let (pointer, _, placement) = self.into_raw();
        // SAFETY: as in `as_complex_view`; no two pairs share an element, as no two indices do; this view is gone.
        Ok(unsafe { TypedTensorViewMut::from_raw(pointer.cast(), layout, placement) })
    }
}
