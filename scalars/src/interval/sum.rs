use super::arithmetic::{larger, smaller};
use super::endpoint::{self, Rounded};
use super::{Endpoint, Interval};
use num_traits::Float;
use pilaster::{Accumulator, Planes};

/// The running value of a sum of products of [`Interval`]s: each bound is summed in round-to-nearest, and beside it what its
/// roundings may have moved it inward. The bounds are rounded outward once, at the end.
///
/// # Why it encloses
/// Take the lower bound; the upper one mirrors it. Let `p` be the smallest of the four products of bounds, rounded to
/// nearest, and of those that are rounded to the same the one with the smallest error `e`. Rounding is monotonic, so `p` is
/// the rounding of the smallest exact product, which is `p + e`. Where each
/// product of nonzero bounds is at least 2^-918 in size (2^-80 for `f32`), one FMA gives `e` exactly; below, its result is
/// half of the smallest subnormal off at most, and a whole one is added to the allowance. The sum `s + p` is rounded to `s'`
/// with an error `d` that two-sum gives exactly. The exact lower bound is therefore the last `s` plus all `e` and `d`, and at
/// least `s - D`, where `D` sums the sizes of those `e` and `d` that are negative, and the allowances.
///
/// `D` itself is summed in round-to-nearest, upward from zero. Sums of floats do not underflow, so that each of the at most
/// `K + 2` roundings that a term passes in the `K = 256` steps before a [`flush`](Accumulator::flush) takes no more than
/// the part `u` of it away; `1 - (K + 3) u > 1 / (1 + 8 K u)`, and the flush multiplies by `1 + 8 K u` (N. J. Higham, *Accuracy
/// and Stability of Numerical Algorithms*, 2nd ed., 2002, section 3.1). At the end `s - D` is rounded down. An overflow or an
/// infinite bound makes an error NaN, which stays; a bound that is NaN in the end becomes the infinity on its side.
///
/// # How closely
/// No bound moves where nothing was rounded: products of whole numbers are exact up to 2^53. Rounding every step outward
/// costs each step a unit of the last place; here it costs the error that was really made, if it was one inward.
/// Bounding the roundings by the size of the terms (S. M. Rump, "Fast and parallel interval arithmetic", BIT 39, 1999) takes
/// fewer operations a step, but never gives a point.
///
/// ```
/// use pilaster::Accumulator;
/// use pilaster_scalars::{Interval, IntervalSum};
///
/// let [a, b] = [Interval::new(1.0, 2.0).unwrap(), Interval::from(-3.0)];
/// let sum = IntervalSum::zero().mul_add(&a, &b).add(&a);
/// assert_eq!(Some(sum.finish()), Interval::new(-5.0, -1.0));
/// ```
#[derive(Clone, Copy, Debug, Planes)]
pub struct IntervalSum<T> {
    lower: T,
    upper: T,
    /// What is to be taken from `lower` and added to `upper`; not below zero, or NaN.
    lower_error: T,
    upper_error: T,
}

/// The size of a number below zero, zero of another; NaN of NaN.
#[inline]
fn negative_part<T: Endpoint>(number: T) -> T {
    if number >= num_traits::zero() { num_traits::zero() } else { -number }
}

/// The smallest size of a bound that is not zero; infinity where both are.
#[inline]
fn smallest_size<T: Endpoint>(interval: &Interval<T>) -> T {
    let size = |bound: T| if bound.is_zero() { T::infinity() } else { Float::abs(bound) };
    smaller(size(interval.lower), size(interval.upper))
}

impl<T: Endpoint> IntervalSum<T> {
    /// Adds two bounds, whose errors are added to the exact value, and an allowance for each.
    #[inline]
    fn plus(self, lower: Rounded<T>, upper: Rounded<T>, allowance: T) -> Self {
        let (low, high) = (Rounded::sum(self.lower, lower.value), Rounded::sum(self.upper, upper.value));
        let below = negative_part(low.error) + negative_part(lower.error) + allowance;
        let above = negative_part(-high.error) + negative_part(-upper.error) + allowance;
        Self {
            lower: low.value,
            upper: high.value,
            lower_error: self.lower_error + below,
            upper_error: self.upper_error + above,
        }
    }
}

impl<T: Endpoint> Accumulator<Interval<T>> for IntervalSum<T> {
    const FLUSH_EVERY: usize = endpoint::FLUSH_EVERY;

    #[inline]
    fn zero() -> Self {
        let zero = num_traits::zero();
        Self { lower: zero, upper: zero, lower_error: zero, upper_error: zero }
    }

    #[inline]
    fn mul_add(self, a: &Interval<T>, b: &Interval<T>) -> Self {
        let ll = Rounded::near_product(a.lower, b.lower);
        let lu = Rounded::near_product(a.lower, b.upper);
        let ul = Rounded::near_product(a.upper, b.lower);
        let uu = Rounded::near_product(a.upper, b.upper);
        let least = smaller(smaller(ll, lu), smaller(ul, uu));
        let greatest = larger(larger(ll, lu), larger(ul, uu));
        let is_tiny = smallest_size(a) * smallest_size(b) < T::TINY;
        self.plus(least, greatest, if is_tiny { T::SMALLEST } else { num_traits::zero() })
    }

    #[inline]
    fn add(self, value: &Interval<T>) -> Self {
        self.plus(Rounded::exact(value.lower), Rounded::exact(value.upper), num_traits::zero())
    }

    #[inline]
    fn merge(self, other: Self) -> Self {
        let lower = Rounded { value: other.lower, error: -other.lower_error };
        let upper = Rounded { value: other.upper, error: other.upper_error };
        self.plus(lower, upper, num_traits::zero())
    }

    #[inline]
    fn flush(self) -> Self {
        let inflated = |error: T| error * T::INFLATION;
        Self { lower_error: inflated(self.lower_error), upper_error: inflated(self.upper_error), ..self }
    }

    #[inline]
    fn finish(self) -> Interval<T> {
        let lower = Rounded::sum(self.lower, -self.lower_error).down();
        let upper = Rounded::sum(self.upper, self.upper_error).up();
        Interval {
            lower: if lower.is_nan() { T::neg_infinity() } else { lower },
            upper: if upper.is_nan() { T::infinity() } else { upper },
        }
    }
}
