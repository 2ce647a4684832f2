use super::endpoint::Rounded;
use super::{Endpoint, Interval, IntervalSum};
use core::iter::{Product, Sum};
use core::ops::{Add, Div, Mul, Neg, Sub};
use num_traits::{One, Zero};
use pilaster::Accumulator;

#[inline]
pub(super) fn smaller<T: PartialOrd>(a: T, b: T) -> T {
    if a < b { a } else { b }
}

#[inline]
pub(super) fn larger<T: PartialOrd>(a: T, b: T) -> T {
    if a > b { a } else { b }
}

impl<T: Endpoint> Interval<T> {
    /// From the smallest of four results, rounded down, to the largest, rounded up.
    #[inline]
    fn hull_of(results: [Rounded<T>; 4]) -> Self {
        let [a, b, c, d] = results.map(Rounded::down);
        let [e, f, g, h] = results.map(Rounded::up);
        Self { lower: smaller(smaller(a, b), smaller(c, d)), upper: larger(larger(e, f), larger(g, h)) }
    }

    /// The four pairs of bounds.
    #[inline]
    fn corners(self, b: Self, of: impl Fn(T, T) -> Rounded<T>) -> [Rounded<T>; 4] {
        [of(self.lower, b.lower), of(self.lower, b.upper), of(self.upper, b.lower), of(self.upper, b.upper)]
    }

    /// The absolute values.
    ///
    /// ```
    /// use pilaster_scalars::Interval;
    ///
    /// assert_eq!(Some(Interval::new(-3.0, 2.0).unwrap().abs()), Interval::new(0.0, 3.0));
    /// ```
    #[must_use]
    pub fn abs(self) -> Self {
        let smallest = larger(larger(self.lower, -self.upper), num_traits::zero::<T>());
        Self { lower: smallest, upper: self.magnitude() }
    }

    /// The squares: narrower than the product with itself, whose factors count as two numbers.
    ///
    /// ```
    /// use pilaster_scalars::Interval;
    ///
    /// let x = Interval::new(-1.0, 2.0).unwrap();
    /// assert_eq!((Some(x.square()), Some(x * x)), (Interval::new(0.0, 4.0), Interval::new(-2.0, 4.0)));
    /// ```
    #[must_use]
    pub fn square(self) -> Self {
        let Self { lower, upper } = self.abs();
        let down = Rounded::product(lower, lower).down();
        Self { lower: larger(down, num_traits::zero::<T>()), upper: Rounded::product(upper, upper).up() }
    }

    /// The square roots of the numbers that have one; none where all are below zero.
    ///
    /// ```
    /// use pilaster_scalars::Interval;
    ///
    /// assert_eq!(Interval::new(-1.0, 4.0).unwrap().sqrt(), Interval::new(0.0, 2.0));
    /// assert_eq!(Interval::new(-2.0, -1.0).unwrap().sqrt(), None);
    /// ```
    #[must_use]
    pub fn sqrt(self) -> Option<Self> {
        let lower = larger(self.lower, num_traits::zero::<T>());
        let roots = Self { lower: Rounded::root(lower).down(), upper: Rounded::root(self.upper).up() };
        (self.upper >= num_traits::zero::<T>()).then_some(roots)
    }

    /// One divided by this.
    ///
    /// ```
    /// use pilaster_scalars::Interval;
    ///
    /// assert_eq!(Some(Interval::new(2.0, 4.0).unwrap().recip()), Interval::new(0.25, 0.5));
    /// ```
    #[must_use]
    pub fn recip(self) -> Self {
        Self::one() / self
    }
}

impl<T: Endpoint> Neg for Interval<T> {
    type Output = Self;

    /// Exact.
    #[inline]
    fn neg(self) -> Self {
        Self { lower: -self.upper, upper: -self.lower }
    }
}

impl<T: Endpoint> Add for Interval<T> {
    type Output = Self;

    #[inline]
    fn add(self, b: Self) -> Self {
        Self { lower: Rounded::sum(self.lower, b.lower).down(), upper: Rounded::sum(self.upper, b.upper).up() }
    }
}

impl<T: Endpoint> Sub for Interval<T> {
    type Output = Self;

    #[inline]
    fn sub(self, b: Self) -> Self {
        self + -b
    }
}

impl<T: Endpoint> Mul for Interval<T> {
    type Output = Self;

    /// The hull of the products of bounds; of zero and no bound it is zero.
    #[inline]
    fn mul(self, b: Self) -> Self {
        Self::hull_of(self.corners(b, Rounded::product))
    }
}

impl<T: Endpoint> Div for Interval<T> {
    type Output = Self;

    /// The hull of the quotients of bounds; the whole line where the divisor holds zero.
    #[inline]
    fn div(self, b: Self) -> Self {
        if b.contains(num_traits::zero::<T>()) {
            Self::entire()
        } else {
            Self::hull_of(self.corners(b, Rounded::quotient))
        }
    }
}

impl<T: Endpoint> Zero for Interval<T> {
    #[inline]
    fn zero() -> Self {
        Self { lower: num_traits::zero::<T>(), upper: num_traits::zero::<T>() }
    }

    #[inline]
    fn is_zero(&self) -> bool {
        *self == Self::zero()
    }
}

impl<T: Endpoint> One for Interval<T> {
    #[inline]
    fn one() -> Self {
        Self { lower: num_traits::one(), upper: num_traits::one() }
    }
}

assigning! { [T: Endpoint] Interval<T>:
    AddAssign add_assign +
    SubAssign sub_assign -
    MulAssign mul_assign *
    DivAssign div_assign /
}

impl<T: Endpoint> Sum for Interval<T> {
    /// The sum, through [`IntervalSum`].
    fn sum<I: Iterator<Item = Self>>(numbers: I) -> Self {
        numbers.fold(IntervalSum::zero(), |sum, number| sum.add(&number).flush()).finish()
    }
}

impl<T: Endpoint> Product for Interval<T> {
    fn product<I: Iterator<Item = Self>>(numbers: I) -> Self {
        numbers.fold(Self::one(), Mul::mul)
    }
}
