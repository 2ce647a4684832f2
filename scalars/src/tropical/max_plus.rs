use super::selection::{better, composed};
use super::{Best, ParseTropicalError, Selection, TropicalNumber};
use core::fmt;
use core::ops::{Add, Mul};
use core::str::FromStr;
use pilaster::TensorScalar;

/// A number of the max-plus semiring: the sum of two is the larger one, the product of two is their usual sum.
///
/// A product of matrices is then the heaviest way in two stages: longest paths, schedules (when is a step done that waits
/// for the slowest of others), the most probable path in logarithms (Viterbi). No processor has one instruction
/// for the two steps: `MaxPlus<f64>` took three to four times as long as `f64` with AVX2. The bench `scalars-matmul` prints what
/// that is on a machine.
///
/// Zero is -∞, one is the number 0. Over integers the ends of the range are the infinities, as [`TropicalNumber`] says.
///
/// # Accuracy
/// Choosing rounds nothing; a product rounds as a sum of two floats does. The result of a product of matrices is the exact
/// best of the rounded ways, in any order. Where sums leave the range they become infinite and stay so: the semiring's laws
/// hold as long as none does, and for floats but for the rounding.
///
/// # Special values
/// * -∞ ⊗ ∞ is -∞: zero annihilates. (`f64` addition has NaN there.)
/// * NaN ⊕ x and NaN ⊗ x are NaN, for zero too: in a product of matrices, one NaN in a row of the left factor makes that
///   row of the product NaN, and one in a column of the right factor that column.
/// * -0.0 and 0.0 are equal, and which one a sum keeps depends on their order.
///
/// Order and equality are those of the number, with the hash of integers.
///
/// ```
/// use pilaster::{CpuEngine, HostTensor, Rank};
/// use pilaster_scalars::MaxPlus;
///
/// // Stages of work: the weight of a step is how long it takes.
/// let [none, step] = [MaxPlus::ZERO, MaxPlus::<f64>::ONE];
/// let stages = HostTensor::<MaxPlus<f64>, Rank<2>>::from_vec_row_major(
///     [3, 3],
///     vec![step, MaxPlus(2.0), MaxPlus(4.0), none, step, MaxPlus(3.0), none, none, step],
/// )?;
/// let longest = CpuEngine::serial().matmul(&stages, &stages)?;
/// assert_eq!(longest[[0, 2]], MaxPlus(5.0)); // by way of the second
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
pub struct MaxPlus<T>(
    /// The number.
    pub T,
);

impl<T: TropicalNumber> MaxPlus<T> {
    /// The neutral element of ⊕: -∞.
    pub const ZERO: Self = Self(T::NEG_INFINITY);
    /// The neutral element of ⊗: the number 0.
    pub const ONE: Self = Self(T::ZERO);
}

impl<T: TropicalNumber> Selection for MaxPlus<T> {
    type Number = T;
    const WORST: T = T::NEG_INFINITY;

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
        number > other
    }

    #[inline]
    fn compose(a: T, b: T) -> T {
        a.plus(b, Self::WORST)
    }
}

tropical! { MaxPlus }
any_number! { MaxPlus }
