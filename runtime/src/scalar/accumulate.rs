use super::{CastFrom, Planes, Semiring};
use crate::engine::matmul::MatmulKernel;
use core::borrow::Borrow;
use core::marker::PhantomData;
use core::mem;

/// How a scalar is summed and multiplied in bulk.
///
/// Emitted by the derive from the keys `accumulate`, `widen` and `kernel`.
#[diagnostic::on_unimplemented(
    message = "`{Self}` cannot be summed or multiplied in bulk",
    note = "on a type of your own write `#[tensor_scalar(algebra = semiring)]` (or above) beside `#[derive(TensorScalar)]`"
)]
pub trait Accumulate: Semiring {
    /// The running value of a sum of products.
    type Accum: Accumulator<Self>;
    /// The matmul kernel family.
    type Kernel: MatmulKernel<Self>;
}

/// The running value of a sum of products of `T`.
///
/// Without further ado a scalar is summed in itself ([`PlainSum`]). A type may name a better accumulator with
/// `#[tensor_scalar(accumulate = Path)]`: double-double keeps a sum and its error and renormalises once, a
/// prime field adds 64-bit products and reduces every eighth step.
///
/// A value that was just flushed bears [`FLUSH_EVERY`](Accumulator::FLUSH_EVERY) further steps, or one merge with another
/// such value, before it is flushed again.
///
/// Products are handed over first factor first, in the order of the summation index; only
/// [`dot`](crate::CpuEngine::dot), [`sum`](crate::CpuEngine::sum) and what is made of sums deal their terms out to several
/// running sums in turn, where scalar and accumulator own nothing and are at most 256 bytes. With
/// `kernel = planar` mark every method `#[inline]`, write branches as selects of two values that are both computed,
/// and mend special values once, in [`finish`](Accumulator::finish): then the compiler turns the plain scalar code into SIMD. A
/// branch that leaves a value as it is may become a store under a mask, which some processors do slowly.
///
/// ```
/// use pilaster::Accumulator;
///
/// #[derive(Clone, Copy)]
/// struct Wide(i64);
///
/// impl Accumulator<i32> for Wide {
///     fn zero() -> Self { Wide(0) }
///     fn mul_add(self, a: &i32, b: &i32) -> Self { Wide(self.0 + i64::from(*a) * i64::from(*b)) }
///     fn add(self, value: &i32) -> Self { Wide(self.0 + i64::from(*value)) }
///     fn merge(self, other: Self) -> Self { Wide(self.0 + other.0) }
///     fn finish(self) -> i32 { self.0 as i32 }
/// }
/// assert_eq!(Wide::zero().mul_add(&3, &4).add(&5).finish(), 17);
/// ```
#[diagnostic::on_unimplemented(
    message = "`{Self}` does not accumulate `{T}`",
    label = "no accumulator of `{T}`",
    note = "write `impl pilaster::Accumulator<{T}> for {Self}`, or drop the key `accumulate`: the scalar is then summed in itself"
)]
pub trait Accumulator<T>: Clone + Send + Sync + 'static {
    /// [`flush`](Accumulator::flush) runs after every so many steps at the latest, at least one. A step is one
    /// [`mul_add`](Accumulator::mul_add) or [`add`](Accumulator::add).
    const FLUSH_EVERY: usize = usize::MAX;

    /// The empty sum.
    fn zero() -> Self;
    /// Adds the product `a * b`, in this order.
    #[must_use]
    fn mul_add(self, a: &T, b: &T) -> Self;
    /// Adds one value.
    #[must_use]
    fn add(self, value: &T) -> Self;
    /// Adds another running sum, whose terms come after those of `self`, or between them where they were dealt out.
    /// Both were flushed.
    #[must_use]
    fn merge(self, other: Self) -> Self;
    /// Brings the running value back into its safe range.
    #[must_use]
    fn flush(self) -> Self {
        self
    }
    /// The value of the sum, rounded once. The sum was flushed.
    fn finish(self) -> T;
}

/// How many steps an accumulator takes before it is flushed.
pub(crate) const fn flush_period<T, A: Accumulator<T>>() -> usize {
    assert!(A::FLUSH_EVERY > 0, "`FLUSH_EVERY` of an accumulator is at least 1");
    A::FLUSH_EVERY
}

/// Moves a running value through a function.
#[inline(always)]
pub(crate) fn advance<T: Accumulate>(sum: &mut T::Accum, step: impl FnOnce(T::Accum) -> T::Accum) {
    *sum = step(mem::replace(sum, T::Accum::zero()));
}

/// The sum of the products of pairs, in their order.
#[inline]
pub(crate) fn sum_of_products<T: Accumulate, E: Borrow<T>>(mut pairs: impl ExactSizeIterator<Item = (E, E)>) -> T {
    let period = const { flush_period::<T, T::Accum>() };
    let mut sum = T::Accum::zero();
    while pairs.len() > 0 {
        sum = pairs.by_ref().take(period).fold(sum, |sum, (a, b)| sum.mul_add(a.borrow(), b.borrow())).flush();
    }
    sum.flush().finish()
}

/// The sum of a scalar in the scalar itself: the accumulator of a type that names none. The value so far is in the field.
///
/// A type of its own, so that `T::zero()` keeps one meaning where both [`Semiring`] and [`Accumulator`] are in scope.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct PlainSum<T>(
    /// The sum so far.
    pub T,
);

impl<T: Semiring> Accumulator<T> for PlainSum<T> {
    #[inline]
    fn zero() -> Self {
        Self(T::zero())
    }

    #[inline]
    fn mul_add(self, a: &T, b: &T) -> Self {
        Self(self.0.add(&a.mul(b)))
    }

    #[inline]
    fn add(self, value: &T) -> Self {
        Self(self.0.add(value))
    }

    #[inline]
    fn merge(self, other: Self) -> Self {
        Self(self.0.add(&other.0))
    }

    #[inline]
    fn finish(self) -> T {
        self.0
    }
}

impl<T: Planes> Planes for PlainSum<T> {
    type Block<const W: usize> = T::Block<W>;

    #[inline(always)]
    fn splat<const W: usize>(self) -> T::Block<W> {
        self.0.splat()
    }

    #[inline(always)]
    fn lane<const W: usize>(block: &T::Block<W>, lane: usize) -> Self {
        Self(T::lane(block, lane))
    }

    #[inline(always)]
    fn set_lane<const W: usize>(block: &mut T::Block<W>, lane: usize, value: Self) {
        T::set_lane(block, lane, value.0);
    }
}

/// The accumulator of `#[tensor_scalar(widen = W)]`: values are cast to the wider scalar `W`, multiplied and
/// summed there, and cast back once.
#[derive(Debug)]
pub struct Widened<W: Accumulate> {
    sum: W::Accum,
    wide: PhantomData<W>,
}

impl<W: Accumulate> Widened<W> {
    #[inline(always)]
    fn new(sum: W::Accum) -> Self {
        Self { sum, wide: PhantomData }
    }
}

impl<W: Accumulate> Clone for Widened<W> {
    fn clone(&self) -> Self {
        Self::new(self.sum.clone())
    }
}

impl<W: Accumulate<Accum: Copy>> Copy for Widened<W> {}

impl<W: Accumulate<Accum: Planes>> Planes for Widened<W> {
    type Block<const N: usize> = <W::Accum as Planes>::Block<N>;

    #[inline(always)]
    fn splat<const N: usize>(self) -> Self::Block<N> {
        self.sum.splat()
    }

    #[inline(always)]
    fn lane<const N: usize>(block: &Self::Block<N>, lane: usize) -> Self {
        Self::new(W::Accum::lane(block, lane))
    }

    #[inline(always)]
    fn set_lane<const N: usize>(block: &mut Self::Block<N>, lane: usize, value: Self) {
        W::Accum::set_lane(block, lane, value.sum);
    }
}

impl<T, W> Accumulator<T> for Widened<W>
where
    W: Accumulate + CastFrom<T>,
    T: CastFrom<W>,
{
    const FLUSH_EVERY: usize = <W::Accum as Accumulator<W>>::FLUSH_EVERY;

    #[inline]
    fn zero() -> Self {
        Self::new(W::Accum::zero())
    }

    #[inline]
    fn mul_add(self, a: &T, b: &T) -> Self {
        Self::new(self.sum.mul_add(&W::cast_from(a), &W::cast_from(b)))
    }

    #[inline]
    fn add(self, value: &T) -> Self {
        Self::new(self.sum.add(&W::cast_from(value)))
    }

    #[inline]
    fn merge(self, other: Self) -> Self {
        Self::new(self.sum.merge(other.sum))
    }

    #[inline]
    fn flush(self) -> Self {
        Self::new(self.sum.flush())
    }

    #[inline]
    fn finish(self) -> T {
        T::cast_from(&self.sum.finish())
    }
}
