use super::Rational;
use core::ops::Mul;
use num_bigint::BigInt;
use num_integer::Integer;
use num_rational::Ratio;
use num_traits::One;
use pilaster::Accumulator;

/// The running value of a sum of [`Rational`] products: a numerator over the least common multiple of the denominators that
/// were met, not in lowest terms. It is reduced once, at the end.
///
/// A term whose denominator is that of the sum so far, or divides it, costs two products of integers and no greatest common
/// divisor of the numerator, which has the most digits.
///
/// ```
/// use pilaster::Accumulator;
/// use pilaster_scalars::{Rational, RationalSum};
///
/// let third = Rational::new(1, 3);
/// let sum = RationalSum::zero().mul_add(&third, &Rational::from(2)).add(&third);
/// assert_eq!(sum.finish(), Rational::from(1));
/// ```
#[derive(Clone, Debug)]
pub struct RationalSum {
    numerator: BigInt,
    /// Above zero.
    denominator: BigInt,
}

impl RationalSum {
    /// Adds a fraction with a denominator above zero.
    fn plus(mut self, numerator: BigInt, denominator: BigInt) -> Self {
        if numerator == BigInt::ZERO {
            return self;
        }
        if denominator == self.denominator {
            self.numerator += numerator;
            return self;
        }
        let common = self.denominator.gcd(&denominator);
        let grown = &denominator / &common;
        if grown.is_one() {
            self.numerator += numerator * (&self.denominator / &common);
            return self;
        }
        Self {
            numerator: self.numerator * &grown + numerator * (&self.denominator / &common),
            denominator: self.denominator * grown,
        }
    }
}

impl Accumulator<Rational> for RationalSum {
    fn zero() -> Self {
        Self { numerator: BigInt::ZERO, denominator: BigInt::one() }
    }

    fn mul_add(self, a: &Rational, b: &Rational) -> Self {
        self.plus(a.numerator().mul(b.numerator()), a.denominator().mul(b.denominator()))
    }

    fn add(self, value: &Rational) -> Self {
        self.plus(value.numerator().clone(), value.denominator().clone())
    }

    fn merge(self, other: Self) -> Self {
        self.plus(other.numerator, other.denominator)
    }

    fn finish(self) -> Rational {
        Rational(Ratio::new(self.numerator, self.denominator))
    }
}

#[cfg(test)]
mod tests {
    use super::{Rational, RationalSum};
    use num_bigint::BigInt;
    use pilaster::Accumulator;

    fn parts(sum: &RationalSum) -> (BigInt, BigInt) {
        (sum.numerator.clone(), sum.denominator.clone())
    }

    #[test]
    fn a_dot_is_brought_to_lowest_terms_once_at_the_end() {
        let (a, b) = (Rational::new(2, 3), Rational::new(1, 4));
        let sum = (0..12).fold(RationalSum::zero(), |sum, _| sum.mul_add(&a, &b));
        assert_eq!(parts(&sum), (24.into(), 12.into()));
        assert_eq!(sum.finish(), Rational::from(2));
    }

    #[test]
    fn the_denominator_is_the_least_common_multiple_of_those_that_were_met() {
        let terms = [(1, 4), (1, 6), (5, 12), (0, 7), (1, 2)];
        let sum = terms.iter().fold(RationalSum::zero(), |sum, &(n, d)| sum.add(&Rational::new(n, d)));
        assert_eq!(parts(&sum), (16.into(), 12.into()));
        let merged = sum.merge(RationalSum::zero().add(&Rational::new(1, 8)));
        assert_eq!(parts(&merged), (35.into(), 24.into()));
    }
}
