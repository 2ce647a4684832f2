use super::selection::{better, composed};
use super::{Best, ParseTropicalError, Selection, TropicalNumber};
use core::fmt;
use core::ops::{Add, Mul};
use core::str::FromStr;
use pilaster::TensorScalar;

/// A number of the min-plus semiring: the sum of two is the smaller one, the product of two is their usual sum.
///
/// A product of matrices is then the shortest way in two stages: a matrix of distances, squared until it stays the same,
/// holds the shortest paths between all pairs. Zero is ∞ (no way), one is the number 0. All else, special values, accuracy
/// and speed, is as with [`MaxPlus`](super::MaxPlus), the other way round: ∞ ⊗ -∞ is ∞.
///
/// ```
/// use pilaster::{CpuEngine, HostTensor, Rank};
/// use pilaster_scalars::MinPlus;
///
/// // A circle of four one-way roads.
/// let roads = HostTensor::<MinPlus<f64>, Rank<2>>::from_fn([4, 4], |[to, from]| match (4 + to - from) % 4 {
///     0 => MinPlus::ONE,
///     1 => MinPlus(1.5),
///     _ => MinPlus::ZERO,
/// })?;
/// let mut engine = CpuEngine::serial();
/// let two_roads = engine.matmul(&roads, &roads)?;
/// let distances = engine.matmul(&two_roads, &two_roads)?;
/// assert_eq!(distances[[0, 1]], MinPlus(4.5));
/// # Ok::<(), pilaster::Error>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, TensorScalar)]
#[tensor_scalar(
    kind = opaque,
    algebra = semiring,
    ord,
    eq,
    kernel = planar,
    accumulate = Best<Self>,
    from(T),
    into(T),
    bound = "T: TropicalNumber + TensorScalar"
)]
#[repr(transparent)]
pub struct MinPlus<T>(
    /// The number.
    pub T,
);

impl<T: TropicalNumber> MinPlus<T> {
    /// The neutral element of ⊕: ∞.
    pub const ZERO: Self = Self(T::INFINITY);
    /// The neutral element of ⊗: the number 0.
    pub const ONE: Self = Self(T::ZERO);
}

impl<T: TropicalNumber> Selection for MinPlus<T> {
    type Number = T;
    const WORST: T = T::INFINITY;

    #[inline]
    fn from_number(number: T) -> Self {
        Self(number)
    }

    #[inline]
    fn number(self) -> T {
        self.0
    }

    #[inline]
    fn is_better(number: T, other: T) -> bool {
        number < other
    }

    #[inline]
    fn compose(a: T, b: T) -> T {
        a.plus(b, Self::WORST)
    }
}

tropical! { MinPlus }
any_number! { MinPlus }
