use core::fmt;
use core::ops::{Add, Mul};
use core::str::{FromStr, ParseBoolError};
use pilaster::{Conjugate, TensorScalar};

/// A truth value as a number: the sum of two is their *or*, the product their *and*.
///
/// A product of matrices then tells whether there is a way in two stages: a relation after another, reachability in a
/// graph, transitive closure by squaring. All operations are exact. Thirty-two and more elements are multiplied at a time;
/// for one very large sparse graph a search over its edges does less work.
///
/// The scalar `bool` itself is stored, compared and counted, and has no arithmetic: whether `true + true` is `true`, as
/// here, or `false`, as in [`Gf2`](crate::Gf2), is said by the type.
///
/// ```
/// use pilaster::{CpuEngine, HostTensor, Rank};
/// use pilaster_scalars::Boolean;
///
/// let edges = HostTensor::<Boolean, Rank<2>>::from_fn([4, 4], |[to, from]| Boolean(to == from || to == from + 1))?;
/// let two_steps = CpuEngine::serial().matmul(&edges, &edges)?;
/// assert_eq!((two_steps[[2, 0]], two_steps[[3, 0]]), (Boolean(true), Boolean(false)));
/// # Ok::<(), pilaster::Error>(())
/// ```
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash, TensorScalar)]
#[tensor_scalar(kind = boolean, algebra = semiring, ord, eq, kernel = planar, from(bool), into(bool))]
#[repr(transparent)]
pub struct Boolean(
    /// The truth value.
    pub bool,
);

impl Boolean {
    /// The neutral element of *or*.
    pub const ZERO: Self = Self(false);
    /// The neutral element of *and*.
    pub const ONE: Self = Self(true);
}

impl Add for Boolean {
    type Output = Self;

    #[expect(clippy::suspicious_arithmetic_impl, reason = "the sum is *or*")]
    #[inline]
    fn add(self, rhs: Self) -> Self {
        Self(self.0 | rhs.0)
    }
}

impl Mul for Boolean {
    type Output = Self;

    #[expect(clippy::suspicious_arithmetic_impl, reason = "the product is *and*")]
    #[inline]
    fn mul(self, rhs: Self) -> Self {
        Self(self.0 & rhs.0)
    }
}

impl Conjugate for Boolean {}

identities! { [] Boolean }

assigning! { [] Boolean:
    AddAssign add_assign +
    MulAssign mul_assign *
}

impl pilaster::One for Boolean {
    #[inline]
    fn one() -> Self {
        Self::ONE
    }
}

impl From<bool> for Boolean {
    #[inline]
    fn from(value: bool) -> Self {
        Self(value)
    }
}

impl From<Boolean> for bool {
    #[inline]
    fn from(value: Boolean) -> Self {
        value.0
    }
}

exact_conversions! { []
    bool => Boolean;
    Boolean => bool;
    Boolean => Boolean;
}

impl fmt::Display for Boolean {
    /// `true` or `false`.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(&self.0, f)
    }
}

impl FromStr for Boolean {
    type Err = ParseBoolError;

    /// Reads `true` or `false`.
    fn from_str(text: &str) -> Result<Self, Self::Err> {
        text.parse().map(Self)
    }
}
