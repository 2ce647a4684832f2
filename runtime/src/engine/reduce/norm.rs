//! Norms, of real and of complex numbers.

use super::reduction::{Fold, Reduction, Sum};
use super::{Plain, of_all, of_axes, of_axis, reductions};
use crate::engine::CpuEngine;
use crate::error::Error;
use crate::rank::{RemoveAxis, Smaller, TensorRank};
use crate::scalar::{Accumulate, Accumulator, Magnitude, One, RealField, Semiring, flush_period, is_finite};
use crate::tensor::{AsTensorView, HostTensor};
use core::marker::PhantomData;

/// The absolute value of an element.
type Norm<A> = <<A as AsTensorView>::Elem as Magnitude>::Abs;

/// The sum of absolute values.
fn taxicab<'a, T: Magnitude>() -> impl Reduction<'a, T, Output = T::Abs> {
    let step = |run: Accum<T>, term: &T| run.add(&term.magnitude());
    Sum::<T::Abs, _, _, 1> { step, then: |sum: T::Abs| sum, scalar: PhantomData }
}

/// The running sum of absolute values.
type Accum<T> = <<T as Magnitude>::Abs as Accumulate>::Accum;

/// The root of the sum of squares, unless that may have left the range.
fn euclidean<'a, T: Magnitude>() -> impl Reduction<'a, T, Output = Option<T::Abs>> {
    let step = |run: Accum<T>, term: &T| {
        let (real, imaginary) = term.parts();
        let run = run.mul_add(&real, &real);
        let Some(imaginary) = imaginary else { return run };
        let run = if const { flush_period::<T::Abs, Accum<T>>() == 1 } { run.flush() } else { run };
        run.mul_add(&imaginary, &imaginary)
    };
    // A complex number is two steps.
    Sum::<T::Abs, _, _, 2> { step, then: root_in_range, scalar: PhantomData }
}

/// What counts among the squares is at least the rounding unit of the sum. If even the square of that, times the sum, is
/// exact, nothing was lost below.
fn root_in_range<T: RealField>(sum: T) -> Option<T> {
    let unit = T::epsilon();
    let low = sum.mul(&unit).mul(&unit);
    (is_finite(&sum) && sum > T::zero() && low.div(&unit).div(&unit) == sum).then(|| sum.sqrt())
}

/// The root of the sum of squares, of numbers of any size: the largest absolute value, and the sum of the squares in units
/// of its square (S. Hammarling's `xLASSQ` of LAPACK).
struct Scaled;

impl Scaled {
    fn with<T: RealField>(left: (T, T), right: (T, T)) -> (T, T) {
        let ((a, _), (b, _)) = (&left, &right);
        if a == b {
            return (left.0, left.1.add(&right.1));
        }
        let ((large, sum), (small, other)) = if *b > *a { (right, left) } else { (left, right) };
        let ratio = small.div(&large);
        (large, sum.add(&other.mul(&ratio.mul(&ratio))))
    }
}

impl<'a, T: Magnitude> Reduction<'a, T> for Scaled {
    type Run = (T::Abs, T::Abs);
    type Output = T::Abs;

    fn start(&self) -> Self::Run {
        (T::Abs::zero(), T::Abs::zero())
    }

    fn step(&self, run: Self::Run, term: &'a T, _: usize) -> Self::Run {
        Self::with(run, (term.magnitude(), One::one()))
    }

    fn merge(&self, left: Self::Run, right: Self::Run) -> Self::Run {
        Self::with(left, right)
    }

    fn finish(&self, (largest, sum): Self::Run) -> T::Abs {
        largest.mul(&sum.sqrt())
    }
}

/// The larger of two, or the first that is no number.
fn larger<T: RealField>(left: T, right: T) -> T {
    if right <= left || left.partial_cmp(&left).is_none() { left } else { right }
}

reductions! {
    /// The sum of the absolute values; zero where there is none.
    ///
    /// Summed as [`sum`](Self::sum) does. Cost: one pass.
    ///
    /// ```
    /// assert_eq!(pilaster::CpuEngine::serial().norm_1(&pilaster::tensor![3.0, -4.0])?, 7.0);
    /// # Ok::<(), pilaster::Error>(())
    /// ```
    ///
    /// # Errors
    /// [`Error::NotReadable`].
    norm_1, norm_1_axis, norm_1_axes of [Elem: Magnitude] -> [Norm<A>]:
    "sums of absolute values", "zeros", by |_, _| Ok(taxicab());

    /// The largest absolute value, or NaN where there is one; zero where there is no element.
    ///
    /// Cost: one pass.
    ///
    /// ```
    /// assert_eq!(pilaster::CpuEngine::serial().norm_max(&pilaster::tensor![3.0, -4.0])?, 4.0);
    /// # Ok::<(), pilaster::Error>(())
    /// ```
    ///
    /// # Errors
    /// [`Error::NotReadable`].
    norm_max, norm_max_axis, norm_max_axes of [Elem: Magnitude] -> [Norm<A>]:
    "largest absolute values", "zeros", by |_, _| Ok(Fold {
        start: Norm::<A>::zero,
        of_term: A::Elem::magnitude,
        merge: larger,
        then: |norm| norm,
    });
}

impl CpuEngine {
    /// The root of the sum of the squares of the absolute values; zero where there is none. Of a matrix it is the Frobenius
    /// norm.
    ///
    /// The squares are summed as [`sum`](Self::sum) does; where their sum leaves the range, or loses some below it, they are
    /// scaled by the largest. Cost: one pass, and another, over all, where some are scaled or there is
    /// a norm of zero.
    ///
    /// ```
    /// use pilaster::tensor;
    ///
    /// let mut engine = pilaster::CpuEngine::serial();
    /// assert_eq!(engine.norm_2(&tensor![3.0, -4.0])?, 5.0);
    /// let huge = engine.norm_2(&tensor![3e200, 4e200])?;
    /// assert!(f64::abs(huge / 5e200 - 1.0) < 1e-15);
    /// # Ok::<(), pilaster::Error>(())
    /// ```
    ///
    /// # Errors
    /// [`Error::NotReadable`].
    pub fn norm_2<A>(&mut self, a: &A) -> Result<Norm<A>, Error>
    where
        A: AsTensorView<Elem: Magnitude>,
    {
        let view = a.as_tensor_view();
        match of_all(self, "norm_2", &view, |_| Ok(euclidean()))? {
            Some(norm) => Ok(norm),
            None => of_all(self, "norm_2", &view, |_| Ok(Scaled)),
        }
    }

    /// The roots of the sums of squares along one axis, as a tensor without it; zeros where the axis has no extent.
    ///
    /// Each is the [`norm_2`](Self::norm_2) of the line along the axis, bit by bit.
    /// Cost: one pass, and another where one is scaled; the result is in memory of the engine.
    ///
    /// # Errors
    /// [`Error::AxisOutOfBounds`], [`Error::TooLarge`], [`Error::AllocationFailed`], [`Error::NotReadable`].
    pub fn norm_2_axis<A>(&mut self, a: &A, axis: usize) -> Result<HostTensor<Norm<A>, Smaller<A::Rank>>, Error>
    where
        A: AsTensorView<Elem: Magnitude, Rank: TensorRank<Plain: RemoveAxis>>,
    {
        const OPERATION: &str = "norm_2_axis";
        let view = a.as_tensor_view();
        let norms = of_axis(self, OPERATION, &view, axis, |_| Ok(euclidean()))?;
        self.unless_known(norms, |engine| of_axis(engine, OPERATION, &view, axis, |_| Ok(Scaled)))
    }

    /// The roots of the sums of squares along some axes, which stay with extent 1; zeros where these have no element.
    ///
    /// Each is the [`norm_2`](Self::norm_2) of the part along the axes, bit by bit. An axis that is named twice counts once.
    /// Cost: one pass, and another where one is scaled; the result is in memory of the engine.
    ///
    /// # Errors
    /// [`Error::AxisOutOfBounds`], [`Error::TooLarge`], [`Error::AllocationFailed`], [`Error::NotReadable`].
    pub fn norm_2_axes<A>(&mut self, a: &A, axes: &[usize]) -> Result<HostTensor<Norm<A>, Plain<A::Rank>>, Error>
    where
        A: AsTensorView<Elem: Magnitude>,
    {
        const OPERATION: &str = "norm_2_axes";
        let view = a.as_tensor_view();
        let norms = of_axes(self, OPERATION, &view, axes, |_| Ok(euclidean()))?;
        self.unless_known(norms, |engine| of_axes(engine, OPERATION, &view, axes, |_| Ok(Scaled)))
    }

    /// The values that are known, and the others by another way to all of them.
    fn unless_known<T: RealField, R: TensorRank>(
        &mut self,
        known: HostTensor<Option<T>, R>,
        other: impl FnOnce(&mut Self) -> Result<HostTensor<T, R>, Error>,
    ) -> Result<HostTensor<T, R>, Error> {
        if known.as_slice().iter().all(Option::is_some) {
            return self.map(&known, |value| value.clone().unwrap_or_else(T::zero));
        }
        let other = other(self)?;
        self.zip_map(&known, &other, |known, other| known.as_ref().unwrap_or(other).clone())
    }
}
