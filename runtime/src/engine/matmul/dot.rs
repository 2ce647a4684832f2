//! Sums of products of two vectors.

use crate::engine::cost::Cost;
use crate::engine::lanes::{filled, lanes_of};
use crate::engine::{CpuEngine, is_large};
use crate::error::Error;
use crate::rank::{Rank, TensorRank};
use crate::scalar::{Accumulate, Accumulator, Conjugate, advance, flush_period};
use crate::tensor::{AsTensorView, TypedTensorView};
use core::mem;
use core::ops::Range;
use pulp::{Arch, Simd, WithSimd};
use std::sync::OnceLock;

type Accum<A> = <<A as AsTensorView>::Elem as Accumulate>::Accum;

impl CpuEngine {
    /// The sum of the products of two vectors, element by element, first factor first; zero where there is none. Nothing is
    /// conjugated: that is [`vdot`](Self::vdot).
    ///
    /// The products go into several of the scalar's accumulators, which are then merged pair by pair: rounding errors grow
    /// with the logarithm of a long sum. Which product goes where depends on the length alone, so that the result is the
    /// same for any strides and any number of threads. Those of elements that own memory come in their order.
    /// Cost: one pass over both; no allocation for short vectors.
    ///
    /// ```
    /// use pilaster::num_complex::Complex;
    /// use pilaster::{CpuEngine, tensor};
    ///
    /// let i = tensor![Complex::new(0.0, 1.0)];
    /// let mut engine = CpuEngine::serial();
    /// assert_eq!(engine.dot(&i, &i)?, Complex::new(-1.0, 0.0));
    /// assert_eq!(engine.vdot(&i, &i)?, Complex::new(1.0, 0.0));
    /// # Ok::<(), pilaster::Error>(())
    /// ```
    ///
    /// # Errors
    /// [`Error::RankMismatch`] for operands of another rank than 1, [`Error::ShapeMismatch`], [`Error::NotReadable`].
    pub fn dot<A, B>(&mut self, a: &A, b: &B) -> Result<A::Elem, Error>
    where
        A: AsTensorView<Elem: Accumulate>,
        B: AsTensorView<Elem = A::Elem>,
    {
        let step = |sum: Accum<A>, x: &A::Elem, y: &A::Elem| sum.mul_add(x, y);
        sum_of_steps(self, "dot", a.as_tensor_view(), b.as_tensor_view(), step)
    }

    /// The sum of the products of the conjugates of one vector with the elements of another.
    ///
    /// As [`dot`](Self::dot): the scalar product of complex vectors, linear in the second.
    ///
    /// # Errors
    /// As [`dot`](Self::dot).
    pub fn vdot<A, B>(&mut self, a: &A, b: &B) -> Result<A::Elem, Error>
    where
        A: AsTensorView<Elem: Accumulate + Conjugate>,
        B: AsTensorView<Elem = A::Elem>,
    {
        let step = |sum: Accum<A>, x: &A::Elem, y: &A::Elem| sum.mul_add(&x.conj(), y);
        sum_of_steps(self, "vdot", a.as_tensor_view(), b.as_tensor_view(), step)
    }
}

/// Where each pair of elements lies.
struct Pairs<'a, T> {
    left: TypedTensorView<'a, T, Rank<1>>,
    /// Invariant: readable and as long as `left`, which is readable too.
    right: TypedTensorView<'a, T, Rank<1>>,
}

impl<'a, T> Pairs<'a, T> {
    /// The pair of this number.
    ///
    /// # Safety
    /// There are more than so many.
    #[inline(always)]
    unsafe fn at(&self, number: usize) -> (&'a T, &'a T) {
        let [left, right] = [&self.left, &self.right].map(|view| {
            let offset = number as isize * view.strides()[0];
            // SAFETY: an index inside both (caller; invariant of `right`).
            unsafe { view.pointer().offset(offset).as_ref() }
        });
        (left, right)
    }

    /// Some of the elements as slices, where they lie side by side in both.
    fn slices(&self, part: Range<usize>) -> Option<(&'a [T], &'a [T])> {
        let whole = |view: &TypedTensorView<'a, T, Rank<1>>| view.as_slice();
        if self.left.layout().is_compact() && self.right.layout().is_compact() {
            Some((&whole(&self.left).ok()?[part.clone()], &whole(&self.right).ok()?[part]))
        } else {
            None
        }
    }
}

/// Adds all pairs by steps, and rounds once.
fn sum_of_steps<T: Accumulate, R: TensorRank, S: TensorRank>(
    engine: &CpuEngine,
    operation: &'static str,
    left: TypedTensorView<'_, T, R>,
    right: TypedTensorView<'_, T, S>,
    step: impl Fn(T::Accum, &T, &T) -> T::Accum + Sync,
) -> Result<T, Error> {
    left.readable(operation)?;
    right.readable(operation)?;
    let pairs = Pairs { left: left.into_rank_for(operation)?, right: right.into_rank_for(operation)? };
    let [len] = *pairs.left.shape();
    if *pairs.right.shape() != [len] {
        let (expected, actual) = ([len].into(), pairs.right.shape()[..].into());
        return Err(Error::ShapeMismatch { operation, expected, actual });
    }
    let cost = Cost::new(2 * size_of::<T>(), 1);
    let piece = cost.per_piece();
    if len <= piece {
        return Ok(piece_sum(&pairs, 0..len, &step).finish());
    }
    let sums: Vec<OnceLock<T::Accum>> = (0..len.div_ceil(piece)).map(|_| OnceLock::new()).collect();
    engine.for_each(cost.times(len), sums.len(), &|number| {
        let start = number * piece;
        // Each number comes once, so the place is free.
        let _ = sums[number].set(piece_sum(&pairs, start..len.min(start + piece), &step));
    });
    Ok(merged::<T>(sums.into_iter().filter_map(OnceLock::into_inner).collect()).finish())
}

/// Sums merged pair by pair, in their order, flushed.
fn merged<T: Accumulate>(mut sums: Vec<T::Accum>) -> T::Accum {
    while sums.len() > 1 {
        let mut rest = sums.into_iter();
        let mut halved = Vec::with_capacity(rest.len().div_ceil(2));
        while let Some(left) = rest.next() {
            halved.push(match rest.next() {
                Some(right) => left.merge(right).flush(),
                None => left,
            });
        }
        sums = halved;
    }
    sums.pop().unwrap_or_else(|| T::Accum::zero().flush())
}

/// The sum of some of the pairs, flushed.
fn piece_sum<T: Accumulate>(
    pairs: &Pairs<'_, T>,
    part: Range<usize>,
    step: &impl Fn(T::Accum, &T, &T) -> T::Accum,
) -> T::Accum {
    if const { mem::needs_drop::<T>() || mem::needs_drop::<T::Accum>() || is_large::<T>() } {
        return lanes::<T, 1>(part.len(), step, |number| {
            // SAFETY: a part of the pairs.
            unsafe { pairs.at(part.start + number) }
        });
    }
    Arch::new().dispatch(Piece { pairs, part, step })
}

/// A part of the pairs, for the widest instructions that the machine has.
struct Piece<'p, 'a, T, S> {
    pairs: &'p Pairs<'a, T>,
    part: Range<usize>,
    step: &'p S,
}

impl<T: Accumulate, S: Fn(T::Accum, &T, &T) -> T::Accum> WithSimd for Piece<'_, '_, T, S> {
    type Output = T::Accum;

    #[inline(always)]
    fn with_simd<W: Simd>(self, _: W) -> T::Accum {
        let Self { pairs, part, step } = self;
        if let Some((left, right)) = pairs.slices(part.clone()) {
            let len = left.len().min(right.len());
            // SAFETY: below the length of both. The compiler does not see it, and would check each.
            let pair = |number| unsafe { (left.get_unchecked(number), right.get_unchecked(number)) };
            lanes_of_type::<T>(len, step, pair)
        } else {
            // SAFETY: a part of the pairs.
            lanes_of_type::<T>(part.len(), step, |number| unsafe { pairs.at(part.start + number) })
        }
    }
}

#[inline(always)]
fn lanes_of_type<'a, T: Accumulate>(
    len: usize,
    step: &impl Fn(T::Accum, &T, &T) -> T::Accum,
    pair: impl Fn(usize) -> (&'a T, &'a T),
) -> T::Accum {
    match const { lanes_of::<T::Accum>() } {
        32 => lanes::<T, 32>(len, step, pair),
        16 => lanes::<T, 16>(len, step, pair),
        _ => lanes::<T, 4>(len, step, pair),
    }
}

/// The sum of so many pairs, flushed. Pair `i` goes into sum `i % W`; the sums are merged pair by pair.
#[inline(always)]
fn lanes<'a, T: Accumulate, const W: usize>(
    len: usize,
    step: &impl Fn(T::Accum, &T, &T) -> T::Accum,
    pair: impl Fn(usize) -> (&'a T, &'a T),
) -> T::Accum {
    let mut sums: [T::Accum; W] = filled(|_| T::Accum::zero());
    let period = const { flush_period::<T, T::Accum>() };
    let rows = len / W;
    let mut row = 0;
    while row < rows {
        let until = rows.min(row.saturating_add(period));
        for row in row..until {
            for (lane, sum) in sums.iter_mut().enumerate() {
                let (x, y) = pair(row * W + lane);
                advance::<T>(sum, |sum| step(sum, x, y));
            }
        }
        sums.iter_mut().for_each(|sum| advance::<T>(sum, T::Accum::flush));
        row = until;
    }
    for (lane, sum) in sums.iter_mut().enumerate().take(len - rows * W) {
        let (x, y) = pair(rows * W + lane);
        advance::<T>(sum, |sum| step(sum, x, y).flush());
    }
    let mut width = W;
    while width > 1 {
        width /= 2;
        let (low, high) = sums[..2 * width].split_at_mut(width);
        for (left, right) in low.iter_mut().zip(high) {
            let right = mem::replace(right, T::Accum::zero());
            advance::<T>(left, |left| left.merge(right).flush());
        }
    }
    mem::replace(&mut sums[0], T::Accum::zero()).flush()
}
