//! Sums, products, means and variances.

use super::reduction::{Fold, Product, Reduction, Sum, TwoSums};
use super::{Plain, of_all, of_axes, of_axis, reductions, some};
use crate::engine::CpuEngine;
use crate::error::Error;
use crate::rank::{RemoveAxis, Smaller, TensorRank};
use crate::scalar::{Accumulate, Accumulator, Field, One, RealField, Ring, Semiring, from_count};
use crate::tensor::{AsTensorView, HostTensor};
use core::marker::PhantomData;

/// The sum in the scalar's accumulator, and what becomes of it.
fn sum<'a, T: Accumulate, U: Send>(then: impl Fn(T) -> U + Sync) -> impl Reduction<'a, T, Output = U> {
    Sum::<T, _, _, 1> { step: |run: T::Accum, term: &T| run.add(term), then, scalar: PhantomData }
}

reductions! {
    /// The sum of all elements; zero where there is none.
    ///
    /// The terms are taken into the scalar's accumulator in short runs that are then merged pair by pair (N. J. Higham, *The
    /// accuracy of floating point summation*, SIAM J. Sci. Comput. 14(4), 1993): rounding errors grow with the logarithm of
    /// the number of terms. In column-major order of their indices, many terms are dealt out to several running sums in
    /// turn; those of elements that own memory are taken in this order itself. What goes where depends on the type and the
    /// shape alone, so that the same elements at the same indices have the same sum, bit by bit, whatever the strides, the
    /// machine and the number of threads.
    /// An integer sum wraps where the result does not fit; [`checked_sum`](Self::checked_sum) refuses.
    /// Cost: one pass, and some memory for the partial sums of several threads.
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
    sum, sum_axis, sum_axes of [Elem: Accumulate] -> [A::Elem]:
    "sums", "zeros", by |_, _| Ok(sum(|sum: A::Elem| sum));

    /// The product of all elements, in column-major order of their indices; one where there is none. Integers wrap.
    ///
    /// The factors are multiplied in the scalar itself, in short runs that are then multiplied pair by pair. Cost: one pass.
    ///
    /// ```
    /// assert_eq!(pilaster::CpuEngine::serial().prod(&pilaster::tensor![[2, 3], [4, 5]])?, 120);
    /// # Ok::<(), pilaster::Error>(())
    /// ```
    ///
    /// # Errors
    /// [`Error::NotReadable`].
    prod, prod_axis, prod_axes of [Elem: Semiring + One] -> [A::Elem]:
    "products", "ones", by |_, _| Ok(Product);

    /// The mean of all elements: their [`sum`](Self::sum), divided by their number.
    ///
    /// The number is a scalar too, made of ones: where the scalar does not hold it, it is rounded, and the
    /// sum is rounded to the scalar before it is divided: of `f16`, more than 65 504 elements, or a larger sum, have no mean.
    /// [`cast`](CpuEngine::cast) them first. Cost: one pass.
    ///
    /// ```
    /// let a = pilaster::tensor![[1.0, 2.0], [3.0, 6.0]];
    /// let mut engine = pilaster::CpuEngine::serial();
    /// assert_eq!((engine.mean(&a)?, engine.mean_axis(&a, 0)?.as_slice()), (3.0, &[2.0, 4.0][..]));
    /// # Ok::<(), pilaster::Error>(())
    /// ```
    ///
    /// # Errors
    /// [`Error::Empty`], [`Error::NotReadable`].
    mean, mean_axis, mean_axes of [Elem: Field] -> [A::Elem]:
    "means", "an error", by |operation, terms| {
        some(operation, terms)?;
        let count = from_count::<A::Elem>(terms);
        Ok(sum(move |sum: A::Elem| sum.div(&count)))
    };
}

/// The variance of numbers around a mean, for what is left of each without it.
///
/// What the deviations add up to, which is zero but for the rounding of the mean, corrects the sum of their squares (T. F.
/// Chan, G. H. Golub, R. J. LeVeque, *Algorithms for computing the sample variance*, Am. Stat. 37(3), 1983).
fn variance<'a, T: RealField>(
    operation: &'static str,
    terms: usize,
    ddof: usize,
    deviation: impl Fn(&T) -> T + Sync,
) -> Result<impl Reduction<'a, T, Output = T>, Error> {
    if terms <= ddof {
        return Err(Error::TooFewElements { operation, elements: terms, ddof });
    }
    let (count, freedom) = (from_count::<T>(terms), from_count::<T>(terms - ddof));
    let of_term = move |term: &T| {
        let deviation = deviation(term);
        (deviation.clone(), deviation)
    };
    let then = move |squares: T, sum: T| squares.sub(&sum.mul(&sum).div(&count)).div(&freedom);
    Ok(TwoSums { of_term, then, scalar: PhantomData })
}

/// The sum of integers, where it fits: modulo 2^128, with the times that it left that range, upwards less downwards, so that it
/// cannot be told from the grouping.
fn checked<'a, T>() -> impl Reduction<'a, T, Output = Option<T>>
where
    T: Copy + Into<i128> + TryFrom<i128> + Send + 'a,
{
    Fold {
        start: || (0_i128, 0_i64),
        of_term: |term: &T| ((*term).into(), 0),
        merge: |(left, wraps): (i128, i64), (right, more): (i128, i64)| {
            let (sum, wrapped) = left.overflowing_add(right);
            (sum, wraps + more + if wrapped { right.signum() as i64 } else { 0 })
        },
        then: |(sum, wraps): (i128, i64)| if wraps == 0 { T::try_from(sum).ok() } else { None },
    }
}

impl CpuEngine {
    /// The variance of all elements: the sum of the squares of their deviations from their [`mean`](Self::mean), divided by
    /// their number less `ddof`.
    ///
    /// The sums are rounded to the scalar, as for the mean. With `ddof` 0 that is the variance of these very numbers, with 1 an estimate for what they are a sample of.
    /// Cost: two passes.
    ///
    /// ```
    /// let a = pilaster::tensor![1.0, 2.0, 3.0, 4.0];
    /// let mut engine = pilaster::CpuEngine::serial();
    /// assert_eq!((engine.var(&a, 0)?, engine.var(&a, 1)?), (1.25, 5.0 / 3.0));
    /// # Ok::<(), pilaster::Error>(())
    /// ```
    ///
    /// # Errors
    /// [`Error::Empty`]; [`Error::TooFewElements`] where there are no more elements than `ddof`; [`Error::NotReadable`].
    pub fn var<A>(&mut self, a: &A, ddof: usize) -> Result<A::Elem, Error>
    where
        A: AsTensorView<Elem: RealField>,
    {
        const OPERATION: &str = "var";
        let mean = self.mean(a).map_err(|error| error.of(OPERATION))?;
        let reduction = |terms| variance(OPERATION, terms, ddof, |term: &A::Elem| term.sub(&mean));
        of_all(self, OPERATION, &a.as_tensor_view(), reduction)
    }

    /// The variances along one axis, as a tensor without it.
    ///
    /// Each is the [`var`](Self::var) of the line along the axis, bit by bit. Cost: three passes, and memory of the engine
    /// for the deviations.
    ///
    /// # Errors
    /// [`Error::AxisOutOfBounds`], [`Error::TooLarge`], [`Error::AllocationFailed`], and as [`var`](Self::var).
    pub fn var_axis<A>(
        &mut self,
        a: &A,
        axis: usize,
        ddof: usize,
    ) -> Result<HostTensor<A::Elem, Smaller<A::Rank>>, Error>
    where
        A: AsTensorView<Elem: RealField, Rank: TensorRank<Plain: RemoveAxis>>,
    {
        const OPERATION: &str = "var_axis";
        let deviations = self.deviations(OPERATION, a, &[axis])?;
        let reduction = |terms| variance(OPERATION, terms, ddof, A::Elem::clone);
        of_axis(self, OPERATION, &deviations.as_view(), axis, reduction)
    }

    /// The variances along some axes, which stay with extent 1.
    ///
    /// Each is the [`var`](Self::var) of the part along the axes, bit by bit. An axis that is named twice counts once.
    /// Cost: three passes, and memory of the engine for the deviations.
    ///
    /// # Errors
    /// [`Error::AxisOutOfBounds`], [`Error::TooLarge`], [`Error::AllocationFailed`], and as [`var`](Self::var).
    pub fn var_axes<A>(
        &mut self,
        a: &A,
        axes: &[usize],
        ddof: usize,
    ) -> Result<HostTensor<A::Elem, Plain<A::Rank>>, Error>
    where
        A: AsTensorView<Elem: RealField>,
    {
        const OPERATION: &str = "var_axes";
        let deviations = self.deviations(OPERATION, a, axes)?;
        of_axes(self, OPERATION, &deviations.as_view(), axes, |terms| variance(OPERATION, terms, ddof, A::Elem::clone))
    }

    /// What is left of each element without the mean of the part along the axes.
    fn deviations<A>(
        &mut self,
        operation: &'static str,
        a: &A,
        axes: &[usize],
    ) -> Result<HostTensor<A::Elem, Plain<A::Rank>>, Error>
    where
        A: AsTensorView<Elem: RealField>,
    {
        let means = self.mean_axes(a, axes).map_err(|error| error.of(operation))?;
        let plain = a.as_tensor_view().try_into_rank::<Plain<A::Rank>>().map_err(|error| error.of(operation))?;
        self.sub(&plain, &means).map_err(|error| error.of(operation))
    }

    /// The sum of all elements, which are integers; an error where it does not fit. Zero where there is none.
    ///
    /// Partial sums are kept in an `i128`. Cost: one pass.
    ///
    /// ```
    /// use pilaster::{CpuEngine, Error, tensor};
    ///
    /// let mut engine = CpuEngine::serial();
    /// assert_eq!(engine.checked_sum(&tensor![i64::MAX, 5, -7])?, i64::MAX - 2);
    /// assert_eq!(engine.checked_sum(&tensor![i64::MAX, 1]), Err(Error::Overflow { operation: "checked_sum" }));
    /// # Ok::<(), Error>(())
    /// ```
    ///
    /// # Errors
    /// [`Error::Overflow`], [`Error::NotReadable`].
    pub fn checked_sum<A>(&mut self, a: &A) -> Result<A::Elem, Error>
    where
        A: AsTensorView<Elem: Copy + Into<i128> + TryFrom<i128> + Send + Sync>,
    {
        const OPERATION: &str = "checked_sum";
        let sum = of_all(self, OPERATION, &a.as_tensor_view(), |_| Ok(checked()))?;
        sum.ok_or(Error::Overflow { operation: OPERATION })
    }

    /// The sums of integers along one axis, as a tensor without it; an error where one does not fit.
    ///
    /// As [`checked_sum`](Self::checked_sum) of each line along the axis. Cost: one pass, and one over the sums.
    ///
    /// # Errors
    /// [`Error::Overflow`], [`Error::AxisOutOfBounds`], [`Error::TooLarge`], [`Error::AllocationFailed`],
    /// [`Error::NotReadable`].
    pub fn checked_sum_axis<A>(&mut self, a: &A, axis: usize) -> Result<HostTensor<A::Elem, Smaller<A::Rank>>, Error>
    where
        A: AsTensorView<Elem: Copy + Into<i128> + TryFrom<i128> + Send + Sync, Rank: TensorRank<Plain: RemoveAxis>>,
    {
        const OPERATION: &str = "checked_sum_axis";
        let sums = of_axis(self, OPERATION, &a.as_tensor_view(), axis, |_| Ok(checked()))?;
        if sums.as_slice().iter().any(Option::is_none) {
            return Err(Error::Overflow { operation: OPERATION });
        }
        self.map(&sums, |sum| sum.unwrap_or_else(|| unreachable!("none overflowed")))
            .map_err(|error| error.of(OPERATION))
    }
}
