use pilaster::num_traits::{One, Zero};
use pilaster::{CastFrom, ConvertFrom, TensorScalar};
use std::cmp::Ordering;
use std::fmt;
use std::ops::{Add, Div, Mul, Neg, Sub};

/// An exact fraction that owns memory: `Clone`, and not `Copy`.
#[derive(Clone, PartialEq, TensorScalar)]
#[tensor_scalar(kind = float, width = 256, algebra = field, ord, from(i64, i32), into(f64))]
pub(crate) struct Ratio {
    /// Invariant: numerator and denominator have no common factor, and the denominator is positive.
    parts: Box<(i128, i128)>,
}

impl Ratio {
    /// # Panics
    /// Where the denominator is 0.
    pub(crate) fn new(numerator: i128, denominator: i128) -> Self {
        assert!(denominator != 0, "a fraction of zero");
        let mut rest = (numerator.abs(), denominator.abs());
        while rest.1 != 0 {
            rest = (rest.1, rest.0 % rest.1);
        }
        let divisor = rest.0 * denominator.signum();
        Self { parts: Box::new((numerator / divisor, denominator / divisor)) }
    }

    /// Where its memory is.
    pub(crate) fn address(&self) -> *const (i128, i128) {
        &raw const *self.parts
    }
}

impl fmt::Debug for Ratio {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match *self.parts {
            (numerator, 1) => write!(f, "{numerator}"),
            (numerator, denominator) => write!(f, "{numerator}/{denominator}"),
        }
    }
}

macro_rules! operators {
    ($($operator:ident $method:ident: ($a:ident, $b:ident), ($c:ident, $d:ident) => $numerator:expr, $denominator:expr;)*) => {$(
        impl $operator for Ratio {
            type Output = Self;

            fn $method(self, rhs: Self) -> Self {
                let (($a, $b), ($c, $d)) = (*self.parts, *rhs.parts);
                Self::new($numerator, $denominator)
            }
        }
    )*};
}

operators! {
    Add add: (a, b), (c, d) => a * d + c * b, b * d;
    Sub sub: (a, b), (c, d) => a * d - c * b, b * d;
    Mul mul: (a, b), (c, d) => a * c, b * d;
    Div div: (a, b), (c, d) => a * d, b * c;
}

impl Neg for Ratio {
    type Output = Self;

    fn neg(self) -> Self {
        Self::new(-self.parts.0, self.parts.1)
    }
}

impl Zero for Ratio {
    fn zero() -> Self {
        Self::new(0, 1)
    }

    fn is_zero(&self) -> bool {
        self.parts.0 == 0
    }
}

impl One for Ratio {
    fn one() -> Self {
        Self::new(1, 1)
    }
}

impl PartialOrd for Ratio {
    fn partial_cmp(&self, other: &Self) -> Option<Ordering> {
        (self.parts.0 * other.parts.1).partial_cmp(&(other.parts.0 * self.parts.1))
    }
}

impl From<i64> for Ratio {
    fn from(value: i64) -> Self {
        Self::new(value.into(), 1)
    }
}

impl From<i32> for Ratio {
    fn from(value: i32) -> Self {
        Self::new(value.into(), 1)
    }
}

impl CastFrom<Ratio> for f64 {
    fn cast_from(value: &Ratio) -> Self {
        value.parts.0 as f64 / value.parts.1 as f64
    }
}

impl ConvertFrom<Ratio> for f64 {
    fn convert_from(value: &Ratio) -> Option<Self> {
        let exact = value.parts.1.count_ones() == 1 && value.parts.0.unsigned_abs() < 1 << 53;
        exact.then(|| f64::cast_from(value))
    }
}
