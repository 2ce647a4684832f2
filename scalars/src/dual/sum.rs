use super::Dual;
use core::array;
use pilaster::{Accumulator, Planes, RealField};

/// The running value of a sum of products of [`Dual`] numbers: one running value of the field for the value, and one for
/// each tangent. Over [`DoubleDouble`](crate::DoubleDouble) all of them are compensated.
///
/// ```
/// use pilaster::{Accumulator, PlainSum};
/// use pilaster_scalars::{Dual, DualSum};
///
/// let x = Dual::new(3.0, [1.0]);
/// let sum: Dual<f64, 1> = DualSum::<PlainSum<f64>, 1>::zero().mul_add(&x, &x).add(&x).finish();
/// assert_eq!((sum.value, sum.tangents), (12.0, [7.0]));
/// ```
#[derive(Clone, Copy, Debug, Planes)]
pub struct DualSum<A, const N: usize> {
    value: A,
    tangents: [A; N],
}

impl<T: RealField, A: Accumulator<T> + Copy, const N: usize> Accumulator<Dual<T, N>> for DualSum<A, N> {
    /// Half of the field's own period: a product is two steps of each tangent.
    const FLUSH_EVERY: usize = if A::FLUSH_EVERY > 1 { A::FLUSH_EVERY / 2 } else { A::FLUSH_EVERY };

    #[inline]
    fn zero() -> Self {
        Self { value: A::zero(), tangents: [A::zero(); N] }
    }

    #[inline]
    fn mul_add(self, a: &Dual<T, N>, b: &Dual<T, N>) -> Self {
        let tangent = |direction: usize| {
            let first = self.tangents[direction].mul_add(&a.value, &b.tangents[direction]);
            let between = if A::FLUSH_EVERY == 1 { first.flush() } else { first };
            between.mul_add(&a.tangents[direction], &b.value)
        };
        Self { value: self.value.mul_add(&a.value, &b.value), tangents: array::from_fn(tangent) }
    }

    #[inline]
    fn add(self, number: &Dual<T, N>) -> Self {
        let tangent = |direction: usize| self.tangents[direction].add(&number.tangents[direction]);
        Self { value: self.value.add(&number.value), tangents: array::from_fn(tangent) }
    }

    #[inline]
    fn merge(self, other: Self) -> Self {
        let tangent = |direction: usize| self.tangents[direction].merge(other.tangents[direction]);
        Self { value: self.value.merge(other.value), tangents: array::from_fn(tangent) }
    }

    #[inline]
    fn flush(self) -> Self {
        Self { value: self.value.flush(), tangents: self.tangents.map(A::flush) }
    }

    #[inline]
    fn finish(self) -> Dual<T, N> {
        Dual { value: self.value.finish(), tangents: self.tangents.map(A::finish) }
    }
}
