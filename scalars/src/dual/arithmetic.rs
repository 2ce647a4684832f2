use super::Dual;
use core::array;
use core::iter::{Product, Sum};
use core::ops::{Add, Div, Mul, Neg, Sub};
use num_traits::{Inv, One, Zero};
use pilaster::RealField;

impl<T: RealField + Copy, const N: usize> Dual<T, N> {
    /// A function of this number that has `value` and the derivative `slope` here (chain rule).
    ///
    /// Where the slope is infinite or NaN, a tangent of zero stays as it is: what does not move has no derivative.
    #[inline]
    pub(super) fn chain(self, value: T, slope: T) -> Self {
        let is_finite = slope.sub(&slope) == T::zero();
        let along = |tangent: T| {
            let moved = slope.mul(&tangent);
            if is_finite || tangent != T::zero() { moved } else { tangent }
        };
        Self { value, tangents: self.tangents.map(along) }
    }

    /// The square root.
    ///
    /// ```
    /// use pilaster_scalars::Dual;
    ///
    /// let root = Dual::new(16.0, [1.0, 0.0]).sqrt();
    /// assert_eq!((root.value, root.tangents), (4.0, [0.125, 0.0]));
    /// assert_eq!(Dual::new(0.0, [1.0, 0.0]).sqrt().tangents, [f64::INFINITY, 0.0]);
    /// ```
    #[inline]
    #[must_use]
    pub fn sqrt(self) -> Self {
        let root = self.value.sqrt();
        self.chain(root, T::one().div(&root.add(&root)))
    }

    /// The absolute value; at zero the number itself.
    ///
    /// ```
    /// use pilaster_scalars::Dual;
    ///
    /// assert_eq!(Dual::new(-2.0, [1.0]).abs().tangents, [-1.0]);
    /// ```
    #[inline]
    #[must_use]
    pub fn abs(self) -> Self {
        if self.value < T::zero() { -self } else { self }
    }

    /// One divided by this number.
    ///
    /// ```
    /// use pilaster_scalars::Dual;
    ///
    /// let inverse = Dual::new(4.0, [1.0]).recip();
    /// assert_eq!((inverse.value, inverse.tangents), (0.25, [-0.0625]));
    /// ```
    #[inline]
    #[must_use]
    pub fn recip(self) -> Self {
        let inverse = T::one().div(&self.value);
        self.chain(inverse, inverse.mul(&inverse).neg())
    }

    /// The power with a whole exponent, by repeated squaring; one for the exponent zero.
    ///
    /// ```
    /// use pilaster_scalars::Dual;
    ///
    /// let cube = Dual::new(2.0, [1.0]).powi(3);
    /// assert_eq!((cube.value, cube.tangents), (8.0, [12.0]));
    /// assert_eq!(Dual::new(2.0, [1.0]).powi(-1).tangents, [-0.25]);
    /// ```
    #[must_use]
    pub fn powi(self, exponent: i32) -> Self {
        let (mut power, mut square) = (Self::one(), self);
        let mut rest = exponent.unsigned_abs();
        while rest > 0 {
            if rest % 2 == 1 {
                power *= square;
            }
            rest /= 2;
            // One more square could overflow, and is not needed.
            if rest > 0 {
                square *= square;
            }
        }
        if exponent < 0 { power.recip() } else { power }
    }

    /// The tangents of two numbers, taken together.
    #[inline]
    fn tangents_with(&self, other: &Self, both: impl Fn(&T, &T) -> T) -> [T; N] {
        array::from_fn(|direction| both(&self.tangents[direction], &other.tangents[direction]))
    }
}

impl<T: RealField + Copy, const N: usize> Add for Dual<T, N> {
    type Output = Self;

    #[inline]
    fn add(self, b: Self) -> Self {
        Self { value: self.value.add(&b.value), tangents: self.tangents_with(&b, T::add) }
    }
}

impl<T: RealField + Copy, const N: usize> Sub for Dual<T, N> {
    type Output = Self;

    #[inline]
    fn sub(self, b: Self) -> Self {
        Self { value: self.value.sub(&b.value), tangents: self.tangents_with(&b, T::sub) }
    }
}

impl<T: RealField + Copy, const N: usize> Neg for Dual<T, N> {
    type Output = Self;

    #[inline]
    fn neg(self) -> Self {
        Self { value: self.value.neg(), tangents: self.tangents.map(|tangent| tangent.neg()) }
    }
}

impl<T: RealField + Copy, const N: usize> Mul for Dual<T, N> {
    type Output = Self;

    /// The product rule.
    #[inline]
    fn mul(self, b: Self) -> Self {
        let tangent = |of_a: &T, of_b: &T| self.value.mul(of_b).add(&of_a.mul(&b.value));
        Self { value: self.value.mul(&b.value), tangents: self.tangents_with(&b, tangent) }
    }
}

impl<T: RealField + Copy, const N: usize> Div for Dual<T, N> {
    type Output = Self;

    /// The quotient rule, as `(a' - (a / b) b') / b`: no square of the divisor leaves the range.
    #[inline]
    fn div(self, b: Self) -> Self {
        let value = self.value.div(&b.value);
        let tangent = |of_a: &T, of_b: &T| of_a.sub(&value.mul(of_b)).div(&b.value);
        Self { value, tangents: self.tangents_with(&b, tangent) }
    }
}

impl<T: RealField + Copy, const N: usize> Inv for Dual<T, N> {
    type Output = Self;

    #[inline]
    fn inv(self) -> Self {
        self.recip()
    }
}

impl<T: RealField + Copy, const N: usize> Zero for Dual<T, N> {
    #[inline]
    fn zero() -> Self {
        Self::constant(T::zero())
    }

    /// Whether the value is zero, whatever the tangents.
    #[inline]
    fn is_zero(&self) -> bool {
        self.value == T::zero()
    }
}

impl<T: RealField + Copy, const N: usize> One for Dual<T, N> {
    #[inline]
    fn one() -> Self {
        Self::constant(T::one())
    }
}

assigning! { [T: RealField + Copy, const N: usize] Dual<T, N>:
    AddAssign add_assign +
    SubAssign sub_assign -
    MulAssign mul_assign *
    DivAssign div_assign /
}

impl<T: RealField + Copy, const N: usize> Sum for Dual<T, N> {
    fn sum<I: Iterator<Item = Self>>(numbers: I) -> Self {
        numbers.fold(Self::zero(), Add::add)
    }
}

impl<T: RealField + Copy, const N: usize> Product for Dual<T, N> {
    fn product<I: Iterator<Item = Self>>(numbers: I) -> Self {
        numbers.fold(Self::one(), Mul::mul)
    }
}
