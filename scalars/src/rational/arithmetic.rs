use super::Rational;
use core::iter::{Product, Sum};
use core::ops::{Add, AddAssign, Div, DivAssign, Mul, MulAssign, Neg, Sub, SubAssign};
use num_bigint::BigInt;
use num_rational::Ratio;
use num_traits::{Inv, One, Zero};

macro_rules! operators {
    ($($trait:ident $method:ident $operator:tt, $assign:ident $assigning:ident $assigned:tt;)*) => {$(
        impl $trait for Rational {
            type Output = Self;

            fn $method(self, rhs: Self) -> Self {
                Self(self.0 $operator rhs.0)
            }
        }

        impl $trait<&Rational> for &Rational {
            type Output = Rational;

            fn $method(self, rhs: &Rational) -> Rational {
                Rational(&self.0 $operator &rhs.0)
            }
        }

        impl $assign for Rational {
            fn $assigning(&mut self, rhs: Self) {
                self.0 $assigned rhs.0;
            }
        }
    )*};
}

operators! {
    Add add +, AddAssign add_assign +=;
    Sub sub -, SubAssign sub_assign -=;
    Mul mul *, MulAssign mul_assign *=;
}

impl Neg for Rational {
    type Output = Self;

    fn neg(self) -> Self {
        Self(-self.0)
    }
}

impl Neg for &Rational {
    type Output = Rational;

    fn neg(self) -> Rational {
        Rational(-&self.0)
    }
}

impl Div<&Rational> for &Rational {
    type Output = Rational;

    /// # Panics
    /// Where the divisor is zero, as the division of integers does.
    fn div(self, rhs: &Rational) -> Rational {
        assert!(!rhs.is_zero(), "division of {self} by zero");
        Rational(&self.0 / &rhs.0)
    }
}

impl Div for Rational {
    type Output = Self;

    /// # Panics
    /// Where the divisor is zero, as the division of integers does.
    fn div(self, rhs: Self) -> Self {
        &self / &rhs
    }
}

impl DivAssign for Rational {
    /// # Panics
    /// Where the divisor is zero, as the division of integers does.
    fn div_assign(&mut self, rhs: Self) {
        *self = &*self / &rhs;
    }
}

impl Inv for Rational {
    type Output = Self;

    /// # Panics
    /// For zero.
    fn inv(self) -> Self {
        Self::one() / self
    }
}

impl Zero for Rational {
    fn zero() -> Self {
        Self(Ratio::new_raw(BigInt::ZERO, BigInt::one()))
    }

    fn is_zero(&self) -> bool {
        *self.numerator() == BigInt::ZERO
    }
}

impl One for Rational {
    fn one() -> Self {
        Self(Ratio::new_raw(BigInt::one(), BigInt::one()))
    }
}

impl Sum for Rational {
    fn sum<I: Iterator<Item = Self>>(numbers: I) -> Self {
        numbers.fold(Self::zero(), Add::add)
    }
}

impl Product for Rational {
    fn product<I: Iterator<Item = Self>>(numbers: I) -> Self {
        numbers.fold(Self::one(), Mul::mul)
    }
}
