//! What is made of many elements, step by step.

use crate::scalar::{Accumulate, Accumulator, One, Semiring, flush_period};
use core::marker::PhantomData;

/// A way to make one value of many terms, in running values that are merged as the sums of an [`Accumulator`] are.
pub(super) trait Reduction<'a, T: 'a>: Sync {
    /// The running value.
    type Run: Send;
    /// The value in the end.
    type Output: Send;
    /// [`flush`](Self::flush) runs after every so many steps at the latest, at least one.
    const PERIOD: usize = usize::MAX;
    /// Whether the value can be told from the grouping of the terms, as one that is rounded can. Where not, there is no need
    /// to flush either.
    const IS_GROUPED: bool = true;

    /// Of no term.
    fn start(&self) -> Self::Run;
    /// With one term more, the one of this number among all that are reduced to a value.
    fn step(&self, run: Self::Run, term: &'a T, number: usize) -> Self::Run;
    /// With another, whose terms come behind those of the first. Both were flushed.
    fn merge(&self, left: Self::Run, right: Self::Run) -> Self::Run;
    /// Back in its safe range.
    #[inline(always)]
    fn flush(&self, run: Self::Run) -> Self::Run {
        run
    }
    /// The value. The running value was flushed.
    fn finish(&self, run: Self::Run) -> Self::Output;
}

/// The sum in the scalar's accumulator, and what becomes of it in the end.
pub(super) struct SumThen<F>(pub(super) F);

impl<'a, T: Accumulate, U: Send, F: Fn(T) -> U + Sync> Reduction<'a, T> for SumThen<F> {
    type Run = T::Accum;
    type Output = U;
    const PERIOD: usize = flush_period::<T, T::Accum>();

    #[inline(always)]
    fn start(&self) -> T::Accum {
        T::Accum::zero()
    }

    #[inline(always)]
    fn step(&self, run: T::Accum, term: &'a T, _: usize) -> T::Accum {
        run.add(term)
    }

    #[inline(always)]
    fn merge(&self, left: T::Accum, right: T::Accum) -> T::Accum {
        left.merge(right)
    }

    #[inline(always)]
    fn flush(&self, run: T::Accum) -> T::Accum {
        run.flush()
    }

    #[inline(always)]
    fn finish(&self, run: T::Accum) -> U {
        (self.0)(run.finish())
    }
}

/// The sums, in the accumulators of `S`, of two functions of each term.
pub(super) struct TwoSums<S, P, F> {
    pub(super) of_term: P,
    pub(super) then: F,
    pub(super) scalar: PhantomData<fn() -> S>,
}

impl<'a, T, S, U, P, F> Reduction<'a, T> for TwoSums<S, P, F>
where
    T: 'a,
    S: Accumulate,
    U: Send,
    P: Fn(&T) -> (S, S) + Sync,
    F: Fn(S, S) -> U + Sync,
{
    type Run = [S::Accum; 2];
    type Output = U;
    const PERIOD: usize = flush_period::<S, S::Accum>();

    #[inline(always)]
    fn start(&self) -> Self::Run {
        [S::Accum::zero(), S::Accum::zero()]
    }

    /// The square of the first, and the second.
    #[inline(always)]
    fn step(&self, [squares, sum]: Self::Run, term: &'a T, _: usize) -> Self::Run {
        let (first, second) = (self.of_term)(term);
        [squares.mul_add(&first, &first), sum.add(&second)]
    }

    #[inline(always)]
    fn merge(&self, [a, b]: Self::Run, [c, d]: Self::Run) -> Self::Run {
        [a.merge(c), b.merge(d)]
    }

    #[inline(always)]
    fn flush(&self, run: Self::Run) -> Self::Run {
        run.map(S::Accum::flush)
    }

    #[inline(always)]
    fn finish(&self, [squares, sum]: Self::Run) -> U {
        (self.then)(squares.finish(), sum.finish())
    }
}

/// The product, first factor first.
pub(super) struct Product;

impl<'a, T: Semiring + One> Reduction<'a, T> for Product {
    type Run = T;
    type Output = T;

    #[inline(always)]
    fn start(&self) -> T {
        T::one()
    }

    #[inline(always)]
    fn step(&self, run: T, term: &'a T, _: usize) -> T {
        run.mul(term)
    }

    #[inline(always)]
    fn merge(&self, left: T, right: T) -> T {
        left.mul(&right)
    }

    #[inline(always)]
    fn finish(&self, run: T) -> T {
        run
    }
}

/// The first of the largest terms or of the smallest, before these the first that is unordered with
/// itself; and what becomes of it and its number, or of none, in the end.
pub(super) struct Extreme<F> {
    pub(super) wanted: Wanted,
    pub(super) then: F,
}

/// Which end of an order.
#[derive(Clone, Copy)]
pub(super) enum Wanted {
    Largest,
    Smallest,
}

impl<F> Extreme<F> {
    /// Whether the later of two is the one.
    #[inline(always)]
    fn prefers<T: PartialOrd>(&self, later: &T, earlier: &T) -> bool {
        let (more, less) = match self.wanted {
            Wanted::Largest => (later, earlier),
            Wanted::Smallest => (earlier, later),
        };
        if more <= less {
            return false;
        }
        // Of two that are unordered, one at least is no number: the first such is the one.
        more > less || earlier.partial_cmp(earlier).is_some()
    }
}

impl<'a, T: PartialOrd + Sync + 'a, U: Send, F: Fn(Option<(&'a T, usize)>) -> U + Sync> Reduction<'a, T>
    for Extreme<F>
{
    type Run = Option<(&'a T, usize)>;
    type Output = U;
    const IS_GROUPED: bool = false;

    #[inline(always)]
    fn start(&self) -> Self::Run {
        None
    }

    #[inline(always)]
    fn step(&self, run: Self::Run, term: &'a T, number: usize) -> Self::Run {
        self.merge(run, Some((term, number)))
    }

    #[inline(always)]
    fn merge(&self, left: Self::Run, right: Self::Run) -> Self::Run {
        match (left, right) {
            (Some(earlier), Some(later)) => Some(if self.prefers(later.0, earlier.0) { later } else { earlier }),
            (left, right) => left.or(right),
        }
    }

    #[inline(always)]
    fn finish(&self, run: Self::Run) -> U {
        (self.then)(run)
    }
}

/// A value that starts somewhere, and takes up terms in a way that neither their grouping nor, where it commutes, their
/// order can be told from; and what becomes of it in the end.
pub(super) struct Fold<S, P, M, F> {
    pub(super) start: S,
    pub(super) of_term: P,
    pub(super) merge: M,
    pub(super) then: F,
}

impl<'a, T, V, U, S, P, M, F> Reduction<'a, T> for Fold<S, P, M, F>
where
    T: 'a,
    V: Send,
    U: Send,
    S: Fn() -> V + Sync,
    P: Fn(&T) -> V + Sync,
    M: Fn(V, V) -> V + Sync,
    F: Fn(V) -> U + Sync,
{
    type Run = V;
    type Output = U;
    const IS_GROUPED: bool = false;

    #[inline(always)]
    fn start(&self) -> V {
        (self.start)()
    }

    #[inline(always)]
    fn step(&self, run: V, term: &'a T, _: usize) -> V {
        (self.merge)(run, (self.of_term)(term))
    }

    #[inline(always)]
    fn merge(&self, left: V, right: V) -> V {
        (self.merge)(left, right)
    }

    #[inline(always)]
    fn finish(&self, run: V) -> U {
        (self.then)(run)
    }
}
