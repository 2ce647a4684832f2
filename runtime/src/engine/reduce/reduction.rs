//! What is made of many elements, step by step.

use crate::engine::strains;
use crate::scalar::{Accumulate, Accumulator, One, Semiring, flush_period};
use core::marker::PhantomData;
use core::mem::needs_drop;

/// How terms are put together.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Grouping {
    /// One by one, in their order: the value cannot be told from the grouping, and needs no flush.
    None,
    /// In a tree of short runs, in their order.
    InOrder,
    /// Many of them dealt out to several trees in turn: their order counts for nothing, as that of a sum does.
    Dealt,
}

/// How the terms of a sum are grouped. Terms or running values that own memory are kept in their order: they would be
/// moved about for nothing.
const fn of_sum<T, A>() -> Grouping {
    if needs_drop::<T>() || needs_drop::<A>() || strains::<T, A>() { Grouping::InOrder } else { Grouping::Dealt }
}

/// A way to make one value of many terms, in running values that are merged as the sums of an [`Accumulator`] are.
pub(super) trait Reduction<'a, T: 'a>: Sync {
    /// The running value.
    type Run: Send;
    /// The value in the end.
    type Output: Send;
    /// [`flush`](Self::flush) runs after every so many steps at the latest, at least one.
    const PERIOD: usize = usize::MAX;
    /// How the terms are grouped.
    const GROUPING: Grouping = Grouping::InOrder;

    /// Of no term.
    fn start(&self) -> Self::Run;
    /// With one term more, the one of this number among all that are reduced to a value.
    fn step(&self, run: Self::Run, term: &'a T, number: usize) -> Self::Run;
    /// With terms that follow one another, the first of them of this number.
    #[inline(always)]
    fn steps(&self, run: Self::Run, terms: &'a [T], number: usize) -> Self::Run {
        terms.iter().enumerate().fold(run, |run, (at, term)| self.step(run, term, number + at))
    }
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

/// A sum in the accumulator of `S`, and what becomes of it in the end. A term is at most so many steps of the accumulator.
pub(super) struct Sum<S, P, F, const STEPS: usize> {
    pub(super) step: P,
    pub(super) then: F,
    pub(super) scalar: PhantomData<fn() -> S>,
}

impl<'a, T, S, U, P, F, const STEPS: usize> Reduction<'a, T> for Sum<S, P, F, STEPS>
where
    T: 'a,
    S: Accumulate,
    U: Send,
    P: Fn(S::Accum, &T) -> S::Accum + Sync,
    F: Fn(S) -> U + Sync,
{
    type Run = S::Accum;
    type Output = U;
    const PERIOD: usize = {
        let period = flush_period::<S, S::Accum>() / STEPS;
        if period > 0 { period } else { 1 }
    };
    const GROUPING: Grouping = of_sum::<T, S::Accum>();

    #[inline(always)]
    fn start(&self) -> S::Accum {
        S::Accum::zero()
    }

    #[inline(always)]
    fn step(&self, run: S::Accum, term: &'a T, _: usize) -> S::Accum {
        (self.step)(run, term)
    }

    #[inline(always)]
    fn merge(&self, left: S::Accum, right: S::Accum) -> S::Accum {
        left.merge(right)
    }

    #[inline(always)]
    fn flush(&self, run: S::Accum) -> S::Accum {
        run.flush()
    }

    #[inline(always)]
    fn finish(&self, run: S::Accum) -> U {
        (self.then)(run.finish())
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
    const GROUPING: Grouping = of_sum::<T, [S::Accum; 2]>();

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

    /// Whether one is the one before any of these. Without a branch an element, so that the compiler compares many at once.
    #[inline(always)]
    fn stays<T: PartialOrd>(&self, one: &T, others: &[T]) -> bool {
        match self.wanted {
            Wanted::Largest => others.iter().fold(true, |stays, other| stays & (other <= one)),
            Wanted::Smallest => others.iter().fold(true, |stays, other| stays & (other >= one)),
        }
    }
}

impl<'a, T: PartialOrd + Sync + 'a, U: Send, F: Fn(Option<(&'a T, usize)>) -> U + Sync> Reduction<'a, T>
    for Extreme<F>
{
    type Run = Option<(&'a T, usize)>;
    type Output = U;
    const GROUPING: Grouping = Grouping::None;

    #[inline(always)]
    fn start(&self) -> Self::Run {
        None
    }

    #[inline(always)]
    fn step(&self, run: Self::Run, term: &'a T, number: usize) -> Self::Run {
        self.merge(run, Some((term, number)))
    }

    /// A glance at many, and one by one only those among which there is a better one.
    #[inline(always)]
    fn steps(&self, mut run: Self::Run, terms: &'a [T], number: usize) -> Self::Run {
        /// Few enough to be gone through again, and enough for the widest instructions.
        const GLANCE: usize = 64;
        for (part, terms) in terms.chunks(GLANCE).enumerate() {
            if run.is_none_or(|(best, _)| !self.stays(best, terms)) {
                let number = number + part * GLANCE;
                run = terms.iter().enumerate().fold(run, |run, (at, term)| self.step(run, term, number + at));
            }
        }
        run
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
    const GROUPING: Grouping = Grouping::None;

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
