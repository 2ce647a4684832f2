//! The traits of `num-traits` for floating-point numbers.

use super::DoubleDouble;
use super::exact;
use core::num::FpCategory;
use num_bigint::{BigInt, BigUint};
use num_traits::{Float, NumCast, Pow, ToPrimitive, float::FloatCore};

/// Above this, an `f64` need not hold an integer.
const LARGEST_EXACT: f64 = (1_u64 << 53) as f64;

impl DoubleDouble {
    /// The size of this number with the sign of another.
    ///
    /// ```
    /// use pilaster_scalars::DoubleDouble;
    ///
    /// let number = DoubleDouble::from(3);
    /// assert_eq!(number.copysign(-DoubleDouble::ZERO), -number);
    /// ```
    #[inline]
    #[must_use]
    pub const fn copysign(self, sign: Self) -> Self {
        if self.is_sign_negative() == sign.is_sign_negative() { self } else { Self { hi: -self.hi, lo: -self.lo } }
    }

    /// Degrees of an angle in radians.
    ///
    /// ```
    /// use pilaster_scalars::DoubleDouble;
    ///
    /// let right_angle = DoubleDouble::FRAC_PI_2.to_degrees();
    /// assert!((right_angle - DoubleDouble::from(90)).abs() <= DoubleDouble::from(90) * DoubleDouble::EPSILON);
    /// ```
    #[must_use]
    pub fn to_degrees(self) -> Self {
        self * (Self::exactly(180.0) * Self::FRAC_1_PI)
    }

    /// Radians of an angle in degrees.
    ///
    /// ```
    /// use pilaster_scalars::DoubleDouble;
    ///
    /// assert_eq!(DoubleDouble::from(180).to_radians(), DoubleDouble::PI);
    /// ```
    #[must_use]
    pub fn to_radians(self) -> Self {
        self * Self::PI / Self::exactly(180.0)
    }

    /// The kind of number; subnormal is what [`MIN_POSITIVE`](Self::MIN_POSITIVE) exceeds in size.
    ///
    /// ```
    /// use pilaster_scalars::DoubleDouble;
    /// use std::num::FpCategory;
    ///
    /// assert_eq!(DoubleDouble::from(1e-300).classify(), FpCategory::Subnormal);
    /// ```
    #[must_use]
    pub const fn classify(self) -> FpCategory {
        match self.hi.classify() {
            FpCategory::Normal if self.abs().hi < Self::MIN_POSITIVE.hi => FpCategory::Subnormal,
            category => category,
        }
    }

    /// The number nearest to an integer.
    pub(super) fn from_integer(integer: BigInt) -> Self {
        exact::nearest(&integer, &BigUint::from(1_u8))
    }
}

impl NumCast for DoubleDouble {
    /// Exact for every integer up to 106 bits and every `f64`, and the nearest number to a longer integer. A number
    /// with more digits behind the point than `f64` has, another double-double included, is given by its nearest
    /// `f64`, since [`ToPrimitive`] gives no more of it.
    fn from<T: ToPrimitive>(number: T) -> Option<Self> {
        let nearest = number.to_f64()?;
        if nearest.abs() < LARGEST_EXACT || !nearest.is_finite() {
            return Some(Self::exactly(nearest));
        }
        let integer = number.to_i128().map(BigInt::from).or_else(|| number.to_u128().map(BigInt::from));
        Some(integer.map_or(Self::exactly(nearest), Self::from_integer))
    }
}

macro_rules! forward {
    ($($method:ident($($argument:ident: $type:ty),*) -> $result:ty;)+) => {$(
        #[inline]
        fn $method(self $(, $argument: $type)*) -> $result {
            DoubleDouble::$method(self $(, $argument)*)
        }
    )+};
}

/// What the two traits of floating-point numbers have in common, and more of one of them.
macro_rules! float {
    ($(#[$meta:meta])* $trait:ident: $($more:item)*) => {
        $(#[$meta])*
        impl $trait for DoubleDouble {
            #[inline]
            fn infinity() -> Self {
                Self::INFINITY
            }

            #[inline]
            fn neg_infinity() -> Self {
                Self::NEG_INFINITY
            }

            #[inline]
            fn nan() -> Self {
                Self::NAN
            }

            #[inline]
            fn neg_zero() -> Self {
                -Self::ZERO
            }

            #[inline]
            fn min_value() -> Self {
                Self::MIN
            }

            #[inline]
            fn max_value() -> Self {
                Self::MAX
            }

            #[inline]
            fn min_positive_value() -> Self {
                Self::MIN_POSITIVE
            }

            #[inline]
            fn epsilon() -> Self {
                Self::EPSILON
            }

            #[inline]
            fn is_normal(self) -> bool {
                DoubleDouble::classify(self) == FpCategory::Normal
            }

            #[inline]
            fn is_sign_positive(self) -> bool {
                !DoubleDouble::is_sign_negative(self)
            }

            /// Mantissa, exponent and sign of the nearest `f64`: one `u64` has no room for both parts.
            #[inline]
            fn integer_decode(self) -> (u64, i16, i8) {
                Float::integer_decode(self.hi)
            }

            forward! {
                is_nan() -> bool;
                is_infinite() -> bool;
                is_finite() -> bool;
                is_sign_negative() -> bool;
                classify() -> FpCategory;
                floor() -> Self;
                ceil() -> Self;
                round() -> Self;
                trunc() -> Self;
                fract() -> Self;
                abs() -> Self;
                signum() -> Self;
                max(other: Self) -> Self;
                min(other: Self) -> Self;
                recip() -> Self;
                powi(exponent: i32) -> Self;
                to_degrees() -> Self;
                to_radians() -> Self;
            }

            $($more)*
        }
    };
}

float! {
    /// For code that is generic over floating-point numbers without elementary functions; also for `is_nan` and its
    /// like of `num_complex::Complex`.
    FloatCore:
}

float! {
    /// For code that is generic over floating-point numbers, the functions of `num_complex::Complex` among it. Each
    /// is the method of the type that has its name, with its accuracy.
    ///
    /// Code that takes the digits of a number from `integer_decode` or `epsilon` as those of one binary mantissa is
    /// wrong for this type: a double-double may have far more than 106 bits between its first and its last.
    Float:

    #[inline]
    fn abs_sub(self, other: Self) -> Self {
        num_traits::Signed::abs_sub(&self, &other)
    }

    forward! {
        copysign(sign: Self) -> Self;
        mul_add(factor: Self, addend: Self) -> Self;
        powf(exponent: Self) -> Self;
        sqrt() -> Self;
        cbrt() -> Self;
        hypot(other: Self) -> Self;
        exp() -> Self;
        exp2() -> Self;
        exp_m1() -> Self;
        ln() -> Self;
        ln_1p() -> Self;
        log(base: Self) -> Self;
        log2() -> Self;
        log10() -> Self;
        sin() -> Self;
        cos() -> Self;
        sin_cos() -> (Self, Self);
        tan() -> Self;
        asin() -> Self;
        acos() -> Self;
        atan() -> Self;
        atan2(x: Self) -> Self;
        sinh() -> Self;
        cosh() -> Self;
        tanh() -> Self;
        asinh() -> Self;
        acosh() -> Self;
        atanh() -> Self;
    }
}

macro_rules! power {
    ($($exponent:ty, $method:ident;)+) => {$(
        impl Pow<$exponent> for DoubleDouble {
            type Output = Self;

            #[inline]
            fn pow(self, exponent: $exponent) -> Self {
                self.$method(exponent)
            }
        }
    )+};
}

power! {
    i32, powi;
    Self, powf;
}
