use super::Fp;
use super::modulus::reduced_product;
use core::ops::{Add, Div, Mul, Neg, Sub};
use num_traits::Inv;
use pilaster::Conjugate;

impl<const P: u64> Fp<P> {
    /// The multiplicative inverse, or none of zero: by the extended Euclidean algorithm, some hundred divisions at most.
    ///
    /// ```
    /// use pilaster_scalars::Fp;
    ///
    /// assert_eq!(Fp::<7>::new(3).inverse(), Some(Fp::new(5)));
    /// assert_eq!(Fp::<7>::ZERO.inverse(), None);
    /// ```
    #[must_use]
    pub fn inverse(self) -> Option<Self> {
        // Modulo P each remainder is its coefficient times `self`.
        let (mut remainder, mut next_remainder) = (Self::MODULUS, self.0);
        let (mut coefficient, mut next_coefficient) = (Self::ZERO, Self::ONE);
        while next_remainder > 0 {
            let quotient = Self::new(remainder / next_remainder);
            (remainder, next_remainder) = (next_remainder, remainder % next_remainder);
            (coefficient, next_coefficient) = (next_coefficient, coefficient - quotient * next_coefficient);
        }
        (remainder == 1).then_some(coefficient)
    }

    /// The power, by repeated squaring; one for the exponent zero, of zero too.
    ///
    /// ```
    /// use pilaster_scalars::Fp;
    ///
    /// assert_eq!(Fp::<7>::new(3).pow(4), Fp::new(81));
    /// ```
    #[must_use]
    pub fn pow(self, exponent: u64) -> Self {
        let (mut power, mut square, mut rest) = (Self::ONE, self, exponent);
        while rest > 0 {
            if rest % 2 == 1 {
                power *= square;
            }
            square *= square;
            rest /= 2;
        }
        power
    }
}

impl<const P: u64> Add for Fp<P> {
    type Output = Self;

    #[inline]
    fn add(self, rhs: Self) -> Self {
        let sum = self.0 + rhs.0;
        Self(if sum >= Self::MODULUS { sum - Self::MODULUS } else { sum })
    }
}

impl<const P: u64> Sub for Fp<P> {
    type Output = Self;

    #[inline]
    fn sub(self, rhs: Self) -> Self {
        self + -rhs
    }
}

impl<const P: u64> Neg for Fp<P> {
    type Output = Self;

    #[inline]
    fn neg(self) -> Self {
        Self(if self.0 == 0 { 0 } else { Self::MODULUS - self.0 })
    }
}

impl<const P: u64> Mul for Fp<P> {
    type Output = Self;

    #[inline]
    fn mul(self, rhs: Self) -> Self {
        if Self::MODULUS < 1 << 32 {
            Self(self.0 * rhs.0 % Self::MODULUS)
        } else {
            Self(reduced_product::<P>(u128::from(self.0) * u128::from(rhs.0)))
        }
    }
}

impl<const P: u64> Div for Fp<P> {
    type Output = Self;

    /// The product with the [`inverse`](Self::inverse).
    ///
    /// # Panics
    /// Where the divisor is zero, as the division of integers does.
    #[inline]
    fn div(self, rhs: Self) -> Self {
        rhs.inverse().map_or_else(|| panic!("division of {self} by zero modulo {P}"), |inverse| self * inverse)
    }
}

impl<const P: u64> Conjugate for Fp<P> {}

identities! { [const P: u64] Fp<P> }

assigning! { [const P: u64] Fp<P>:
    AddAssign add_assign +
    SubAssign sub_assign -
    MulAssign mul_assign *
    DivAssign div_assign /
}

impl<const P: u64> Inv for Fp<P> {
    type Output = Self;

    /// # Panics
    /// For zero.
    fn inv(self) -> Self {
        Self::ONE / self
    }
}
