//! Residues modulo a prime.

mod arithmetic;
mod convert;
mod factors;
mod modulus;
mod roots;
mod sum;
mod text;

pub use sum::FpSum;
pub use text::ParseFpError;

use pilaster::TensorScalar;

/// An element of the field of integers modulo the prime `P`, which is below 2^63.
///
/// For exact linear algebra (determinants, ranks and solutions of integer systems by way of a few primes), codes, hashes,
/// number theoretic transforms. All operations are exact. An element is held as its representative in `0..P`, so that equal
/// elements are equal bits; there is no order, since none would agree with the operations.
///
/// A modulus that is no prime does not compile, wherever an element is made or computed with; nor does one of 64 bits.
///
/// ```compile_fail,E0080
/// let six = pilaster_scalars::Fp::<15>::new(6); // no inverse: 6 and 15 have the factor 3 in common
/// ```
///
/// Products of matrices go through [`FpSum`], which divides once an element of the result. Fastest is a modulus of at
/// most 31 bits; a larger one, up to 63 bits, took two and a half times as long on a processor with AVX2. The bench `scalars-matmul`
/// prints what that is on a machine. Single products divide by a constant, which the compiler knows how to avoid. A division
/// is a Euclidean algorithm: where many numbers are divided by one, multiply by its [`inverse`](Self::inverse).
///
/// # Traps
/// * [`new`](Self::new) and [`CastFrom`](pilaster::CastFrom) take the class of any integer. [`ConvertFrom`](pilaster::ConvertFrom)
///   and reading a text are strict instead: they refuse what is not in `0..P`, so that a number in a file is never another
///   one in silence.
/// * Division by zero panics, as it does with integers.
/// * `0 * x` is zero and nothing is infinite: an overflow that would show in `f64` cannot be seen. A result tells the integer
///   that is meant only where that is known to be in a range of `P` integers.
///
/// ```
/// use pilaster::{CpuEngine, HostTensor, Rank};
/// use pilaster_scalars::Fp;
///
/// type F = Fp<998_244_353>;
/// let third = F::ONE / F::new(3);
/// assert_eq!(third + third + third, F::ONE);
///
/// // Fibonacci numbers modulo P: powers of a matrix.
/// let step = HostTensor::<F, Rank<2>>::from_vec_row_major([2, 2], [1, 1, 1, 0].map(F::new).to_vec())?;
/// let mut power = step.clone();
/// for _ in 0..6 {
///     power = CpuEngine::serial().matmul(&power, &power)?;
/// }
/// assert_eq!(power[[0, 1]].value(), (10_610_209_857_723_u64) % 998_244_353); // the 64th
/// # Ok::<(), pilaster::Error>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, TensorScalar)]
#[tensor_scalar(
    kind = integer,
    algebra = field,
    kernel = planar,
    accumulate = FpSum<P>,
    from(i64, i32, bool),
    into(i64)
)]
#[repr(transparent)]
pub struct Fp<const P: u64>(
    /// Invariant: below `P`.
    u64,
);

impl<const P: u64> Default for Fp<P> {
    /// Zero.
    #[inline]
    fn default() -> Self {
        Self::ZERO
    }
}

impl<const P: u64> Fp<P> {
    /// `P`.
    pub const MODULUS: u64 = modulus::checked(P);
    /// Zero.
    pub const ZERO: Self = Self::new(0);
    /// One.
    pub const ONE: Self = Self::new(1);

    /// The class of an integer.
    ///
    /// ```
    /// use pilaster_scalars::Fp;
    ///
    /// assert_eq!(Fp::<7>::new(10), Fp::new(3));
    /// ```
    #[inline]
    #[must_use]
    pub const fn new(integer: u64) -> Self {
        Self(integer % Self::MODULUS)
    }

    /// The representative in `0..P`.
    ///
    /// ```
    /// use pilaster_scalars::Fp;
    ///
    /// assert_eq!((-Fp::<7>::ONE).value(), 6);
    /// ```
    #[inline]
    #[must_use]
    pub const fn value(self) -> u64 {
        self.0
    }
}

/// Every door is shut: the neutral elements, the default, a parsed text, a product of matrices.
///
/// ```compile_fail,E0080
/// let none = pilaster_scalars::Fp::<0>::ZERO;
/// ```
/// ```compile_fail,E0080
/// let one: pilaster_scalars::Fp<1> = Default::default();
/// ```
/// ```compile_fail,E0080
/// let carmichael = "5".parse::<pilaster_scalars::Fp<561>>();
/// ```
/// ```compile_fail,E0080
/// let prime_of_64_bits = pilaster_scalars::Fp::<9223372036854775837>::new(1);
/// ```
/// ```compile_fail,E0080
/// type F = pilaster_scalars::Fp<4>;
/// fn square(a: &pilaster::HostTensor<F, pilaster::Rank<2>>) -> Result<(), pilaster::Error> {
///     pilaster::CpuEngine::serial().matmul(a, a).map(drop)
/// }
/// square(&pilaster::HostTensor::from_vec_col_major([0, 0], vec![]).unwrap());
/// ```
/// ```
/// type F = pilaster_scalars::Fp<5>;
/// fn square(a: &pilaster::HostTensor<F, pilaster::Rank<2>>) -> Result<(), pilaster::Error> {
///     pilaster::CpuEngine::serial().matmul(a, a).map(drop)
/// }
/// square(&pilaster::HostTensor::from_vec_col_major([0, 0], vec![]).unwrap());
/// let largest = pilaster_scalars::Fp::<9223372036854775783>::new(1);
/// ```
#[cfg(doctest)]
struct MustNotCompile;
