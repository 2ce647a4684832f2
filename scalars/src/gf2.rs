use core::fmt;
use core::ops::{Add, Div, Mul, Neg, Sub};
use core::str::FromStr;
use num_traits::Inv;
use pilaster::{CastFrom, Conjugate, ConvertFrom, TensorScalar};

/// An element of the field of two elements: a bit, whose sum is *exclusive or* and whose product is *and*.
///
/// For linear codes, parity, cycles of graphs, systems of linear equations in bits. It is the field of
/// [`Fp<2>`](crate::Fp), in a byte instead of eight: thirty-two and more elements are multiplied at a time. All operations
/// are exact.
///
/// # Traps
/// The characteristic is 2: `x + x` is zero, each element is its own negative, and there is no half.
///
/// ```
/// use pilaster::{CpuEngine, tensor};
/// use pilaster_scalars::Gf2;
///
/// // The code of Hamming: the three checks of a word that had its fourth bit turned say "four".
/// let [o, i] = [Gf2::ZERO, Gf2::ONE];
/// let checks = tensor![[o, o, o, i, i, i, i], [o, i, i, o, o, i, i], [i, o, i, o, i, o, i]];
/// let received = tensor![[o], [i], [o], [o], [i], [o], [i]];
/// let syndrome = CpuEngine::serial().matmul(&checks, &received)?;
/// assert_eq!(syndrome.as_slice(), [o, o, o]);
/// # Ok::<(), pilaster::Error>(())
/// ```
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, TensorScalar)]
#[tensor_scalar(kind = integer, algebra = field, kernel = planar, from(bool, i32, i64), into(bool, i32, i64))]
#[repr(transparent)]
pub struct Gf2(
    /// Whether this is one.
    pub bool,
);

impl Gf2 {
    /// Zero.
    pub const ZERO: Self = Self(false);
    /// One.
    pub const ONE: Self = Self(true);
}

impl Add for Gf2 {
    type Output = Self;

    #[expect(clippy::suspicious_arithmetic_impl, reason = "the sum is *exclusive or*")]
    #[inline]
    fn add(self, rhs: Self) -> Self {
        Self(self.0 ^ rhs.0)
    }
}

impl Sub for Gf2 {
    type Output = Self;

    /// The sum: the characteristic is 2.
    #[expect(clippy::suspicious_arithmetic_impl, reason = "each element is its own negative")]
    #[inline]
    fn sub(self, rhs: Self) -> Self {
        self + rhs
    }
}

impl Neg for Gf2 {
    type Output = Self;

    /// The element itself.
    #[inline]
    fn neg(self) -> Self {
        self
    }
}

impl Mul for Gf2 {
    type Output = Self;

    #[expect(clippy::suspicious_arithmetic_impl, reason = "the product is *and*")]
    #[inline]
    fn mul(self, rhs: Self) -> Self {
        Self(self.0 & rhs.0)
    }
}

impl Div for Gf2 {
    type Output = Self;

    /// # Panics
    /// Where the divisor is zero, as the division of integers does.
    #[inline]
    fn div(self, rhs: Self) -> Self {
        assert!(rhs.0, "division of {self} by zero in the field of two elements");
        self
    }
}

impl Conjugate for Gf2 {}

identities! { [] Gf2 }

assigning! { [] Gf2:
    AddAssign add_assign +
    SubAssign sub_assign -
    MulAssign mul_assign *
    DivAssign div_assign /
}

impl Inv for Gf2 {
    type Output = Self;

    /// # Panics
    /// For zero.
    #[inline]
    fn inv(self) -> Self {
        Self::ONE / self
    }
}

impl From<bool> for Gf2 {
    #[inline]
    fn from(value: bool) -> Self {
        Self(value)
    }
}

macro_rules! integers {
    ($($integer:ident)*) => {$(
        impl CastFrom<$integer> for Gf2 {
            /// The class: whether the integer is odd.
            #[inline]
            fn cast_from(value: &$integer) -> Self {
                Self(value & 1 == 1)
            }
        }

        impl ConvertFrom<$integer> for Gf2 {
            /// 0 or 1.
            #[inline]
            fn convert_from(value: &$integer) -> Option<Self> {
                bool::convert_from(value).map(Self)
            }
        }
    )*};
}

integers! { i32 i64 }

macro_rules! to_representative {
    ($($target:ident)*) => {$(
        impl From<Gf2> for $target {
            #[inline]
            fn from(value: Gf2) -> Self {
                Self::from(value.0)
            }
        }
    )*};
}

to_representative! { bool i32 i64 }

exact_conversions! { []
    bool => Gf2;
    Gf2 => bool;
    Gf2 => i32;
    Gf2 => i64;
    Gf2 => Gf2;
}

impl fmt::Display for Gf2 {
    /// `0` or `1`, with the width, fill and sign of an integer.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(&u8::from(self.0), f)
    }
}

/// A text that is neither `0` nor `1`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct ParseGf2Error;

impl fmt::Display for ParseGf2Error {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("an element of the field of two elements is written as 0 or 1")
    }
}

impl core::error::Error for ParseGf2Error {}

impl FromStr for Gf2 {
    type Err = ParseGf2Error;

    /// Reads `0` or `1`.
    fn from_str(text: &str) -> Result<Self, Self::Err> {
        match text {
            "0" => Ok(Self::ZERO),
            "1" => Ok(Self::ONE),
            _ => Err(ParseGf2Error),
        }
    }
}
