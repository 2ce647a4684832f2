//! Sums in the scalar's accumulator, and the largest and the smallest element.

mod sum;

use super::CpuEngine;
use crate::error::Error;
use crate::layout::Cursor;
use crate::rank::{RemoveAxis, Smaller, TensorRank};
use crate::scalar::Accumulate;
use crate::tensor::{AsTensorView, HostTensor, TypedTensorView};
use core::cmp::Ordering;
use sum::{sum_along, write_sums};

impl CpuEngine {
    /// The sum of all elements; zero where there is none.
    ///
    /// The terms are taken in column-major order of their indices into the scalar's accumulator, in short runs that are
    /// then merged pair by pair (N. J. Higham, *The accuracy of floating point summation*, SIAM J. Sci. Comput. 14(4),
    /// 1993): rounding errors grow with the logarithm of the number of terms. The grouping depends on the shape alone,
    /// so that the same elements at the same indices have the same sum, bit by bit, whatever the strides. An integer
    /// sum wraps where the result does not fit.
    /// Cost: one pass, no allocation below 2^28 elements.
    ///
    /// ```
    /// use pilaster::{CpuEngine, HostTensor, Rank};
    ///
    /// let a = HostTensor::<f32, Rank<2>>::full([1000, 1000], 0.1)?;
    /// let sum = CpuEngine::serial().sum(&a)?; // added one by one in `f32`: 100958.34
    /// assert!((sum - 100_000.0).abs() < 0.05);
    /// # Ok::<(), pilaster::Error>(())
    /// ```
    ///
    /// # Errors
    /// [`Error::NotReadable`].
    pub fn sum<A>(&mut self, a: &A) -> Result<A::Elem, Error>
    where
        A: AsTensorView<Elem: Accumulate>,
    {
        let view = a.as_tensor_view();
        view.readable("sum")?;
        // SAFETY: readable, and a cursor over the layout gives offsets of indices inside it.
        Ok(unsafe { sum_along(view.pointer(), Cursor::new(view.layout()), view.len()) })
    }

    /// The sums along one axis, as a tensor without it; zeros where the axis has no extent.
    ///
    /// Each is the [`sum`](Self::sum) of the line along the axis, bit by bit. Cost: one pass; the result is in
    /// memory of the engine.
    ///
    /// ```
    /// use pilaster::{CpuEngine, HostTensor, Rank};
    ///
    /// let a = HostTensor::<i64, Rank<2>>::from_vec_row_major([2, 3], vec![1, 2, 3, 4, 5, 6])?;
    /// assert_eq!(CpuEngine::serial().sum_axis(&a, 0)?.as_slice(), [5, 7, 9]);
    /// # Ok::<(), pilaster::Error>(())
    /// ```
    ///
    /// # Errors
    /// [`Error::AxisOutOfBounds`], [`Error::NotReadable`], [`Error::TooLarge`].
    pub fn sum_axis<A>(&mut self, a: &A, axis: usize) -> Result<HostTensor<A::Elem, Smaller<A::Rank>>, Error>
    where
        A: AsTensorView<Elem: Accumulate, Rank: TensorRank<Plain: RemoveAxis>>,
    {
        const OPERATION: &str = "sum_axis";
        let view = a.as_tensor_view();
        view.readable(OPERATION)?;
        let (kept, axis) = view.layout().lines(OPERATION, axis)?;
        let write = |_: &mut Self, output: &mut [_]| {
            // SAFETY: readable, and the lines of the layout start at `kept` and go along `axis`.
            unsafe { write_sums(output, view.pointer(), &kept, axis) }
        };
        // SAFETY: `write_sums` writes the whole slice.
        unsafe { self.output(OPERATION, kept.shape().clone(), write) }
    }

    /// The largest element: the first such in column-major order.
    ///
    /// A value that is unordered with itself, as NaN is, wins over every other. Cost: one pass, one clone.
    ///
    /// ```
    /// use pilaster::{CpuEngine, HostTensor, Rank};
    ///
    /// let mut a = HostTensor::<f64, Rank<1>>::from_vec_col_major([3], vec![1.0, 3.0, 2.0])?;
    /// assert_eq!(CpuEngine::serial().max(&a)?, 3.0);
    /// a[[2]] = f64::NAN;
    /// assert!(CpuEngine::serial().max(&a)?.is_nan());
    /// # Ok::<(), pilaster::Error>(())
    /// ```
    ///
    /// # Errors
    /// [`Error::Empty`], [`Error::NotReadable`].
    pub fn max<A>(&mut self, a: &A) -> Result<A::Elem, Error>
    where
        A: AsTensorView<Elem: PartialOrd + Clone>,
    {
        extremum("max", &a.as_tensor_view(), Ordering::Greater)
    }

    /// The smallest element: the first such in column-major order.
    ///
    /// As [`max`](Self::max), with the order turned round; NaN wins here too.
    ///
    /// ```
    /// use pilaster::{CpuEngine, HostTensor, Rank};
    ///
    /// let a = HostTensor::<i32, Rank<1>>::from_vec_col_major([3], vec![2, -1, 3])?;
    /// assert_eq!(CpuEngine::serial().min(&a)?, -1);
    /// # Ok::<(), pilaster::Error>(())
    /// ```
    ///
    /// # Errors
    /// [`Error::Empty`], [`Error::NotReadable`].
    pub fn min<A>(&mut self, a: &A) -> Result<A::Elem, Error>
    where
        A: AsTensorView<Elem: PartialOrd + Clone>,
    {
        extremum("min", &a.as_tensor_view(), Ordering::Less)
    }
}

/// The first of the largest elements (`Greater`) or of the smallest (`Less`); before these, the first that is unordered
/// with itself.
fn extremum<T: PartialOrd + Clone, R: TensorRank>(
    operation: &'static str,
    view: &TypedTensorView<'_, T, R>,
    wanted: Ordering,
) -> Result<T, Error> {
    view.readable(operation)?;
    if view.is_empty() {
        return Err(Error::Empty { operation });
    }
    let mut cursor = Cursor::new(view.layout());
    let stride = cursor.stride();
    // SAFETY: readable, and only called with offsets of indices inside the layout, of which the first has offset 0.
    let at = |offset: isize| unsafe { view.pointer().offset(offset).as_ref() };
    let mut best = at(0);
    while let Some((start, length)) = cursor.take_line() {
        for element in (0..length as isize).map(|turn| at(start + turn * stride)) {
            if element.partial_cmp(element).is_none() {
                return Ok(element.clone());
            }
            if element.partial_cmp(best) == Some(wanted) {
                best = element;
            }
        }
    }
    Ok(best.clone())
}
