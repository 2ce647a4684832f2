use super::DoubleDouble;
use super::transform::{ordered_two_sum, two_product, two_sum};
use pilaster::{Accumulator, Planes};

/// The running value of a sum of [`DoubleDouble`] products: the sum of the high parts and, beside it, all that
/// its roundings and the low parts amount to. It is normalised once, at the end.
///
/// This is the compensated dot product of Ogita, Rump and Oishi (Dot2, SIAM J. Sci. Comput. 26(6), 2005) with
/// the low parts added to the correction. With `u = 2^-53` the sum of `n` products is within `u²` of the exact
/// one, relative to it, plus at most `(n² + 3 n + 7) u²`, and in practice some `n u²`, of the sum of the products'
/// sizes. A step costs about half of a `DoubleDouble` multiplication and addition.
///
/// Nothing branches on the way and special values are mended in [`finish`](Accumulator::finish): what is
/// infinite or NaN shows in the sum and stays there, and whatever it makes of the correction is dropped. So an
/// overflow on the way is one at the end. One finite sum has its correction dropped too: that which reaches
/// `±f64::MAX` exactly and goes on by an odd multiple of half its last place.
///
/// ```
/// use pilaster::Accumulator;
/// use pilaster_scalars::{DdSum, DoubleDouble};
///
/// let tiny = DoubleDouble::from(2).powi(-80);
/// let sum = DdSum::zero().add(&DoubleDouble::ONE).mul_add(&tiny, &DoubleDouble::from(3));
/// assert_eq!(sum.finish() - DoubleDouble::ONE, tiny + tiny + tiny);
/// ```
#[derive(Clone, Copy, Debug, Planes)]
pub struct DdSum {
    sum: f64,
    error: f64,
}

impl DdSum {
    /// Adds `value + rest`, where `rest` is small.
    #[inline]
    fn plus(self, value: f64, rest: f64) -> Self {
        let (sum, error) = two_sum(self.sum, value);
        Self { sum, error: self.error + (error + rest) }
    }
}

impl Accumulator<DoubleDouble> for DdSum {
    #[inline]
    fn zero() -> Self {
        Self { sum: 0.0, error: 0.0 }
    }

    /// The product of the low parts is below the rounding of the correction and left out.
    #[inline]
    fn mul_add(self, a: &DoubleDouble, b: &DoubleDouble) -> Self {
        let (product, error) = two_product(a.hi, b.hi);
        let error = a.hi.mul_add(b.lo, error);
        let error = a.lo.mul_add(b.hi, error);
        self.plus(product, error)
    }

    #[inline]
    fn add(self, value: &DoubleDouble) -> Self {
        self.plus(value.hi, value.lo)
    }

    #[inline]
    fn merge(self, other: Self) -> Self {
        self.plus(other.sum, other.error)
    }

    #[inline]
    fn finish(self) -> DoubleDouble {
        // The correction may exceed a sum that has cancelled.
        let (hi, lo) = ordered_two_sum(self.sum, self.error);
        DoubleDouble::mended(if hi.is_nan() { self.sum } else { hi }, if hi.is_nan() { 0.0 } else { lo })
    }
}
