mod arithmetic;
mod constants;
mod convert;
mod decimal;
mod exact;
mod exponential;
mod float;
mod hex;
mod hyperbolic;
mod number;
mod parse;
mod powers;
mod print;
mod reduction;
mod rounding;
mod series;
mod sum;
mod transform;
mod trigonometric;

pub(crate) use exact::{Dyadic, nearest, nearest_f64};
pub use parse::ParseDoubleDoubleError;
pub use sum::DdSum;

use core::cmp::Ordering;
use pilaster::TensorScalar;
use transform::ordered_two_sum;

/// A real number of 106 bits, about 32 decimal digits, held as the unevaluated sum of two `f64`.
///
/// `hi` is the `f64` nearest to the number and `lo` the `f64` nearest to what is left, so that a number has one
/// representation only; the sign of a `lo` that is zero means nothing. Infinities and NaN have a `lo` of zero.
/// The range is that of `f64`. A result below 2^-969 in size has no room for 106 bits above the smallest
/// subnormal and is right to about 2^-1074 instead.
///
/// Special values behave as IEEE 754 asks of `f64`: overflow gives an infinity, `0 * inf` is NaN, NaN compares
/// with nothing, a zero keeps its sign.
///
/// With `u = 2^-53` the results of `+ - * /` and [`sqrt`](Self::sqrt) are within `4 u² = 2^-104` of the exact
/// value, relative to it (products and quotients of at least 2^-960 in size); [`EPSILON`](Self::EPSILON) is that
/// bound. An operation costs 20 to 30 operations of `f64`, a division about three divisions. Sums and products of
/// matrices go through [`DdSum`], which is cheaper.
///
/// `num_traits::Float` and `FloatConst` are implemented, so that generic code and the functions of
/// `num_complex::Complex` take the type. The constants are `DoubleDouble::PI` and so on.
///
/// # Accuracy
/// The largest errors of the functions seen, in units of 2^-104 of the value, against mpmath: of [`powf`](Self::powf) in
/// units of `1 + |exponent ln(self)|` of that. The arguments, 400 to 2000 in each of several families, were random in size
/// and sign over the whole range, near zero, near one, and next to multiples of pi/2 up to 2^20; a tenth of them is kept as
/// a test, which asks for one unit.
///
/// | functions | largest error |
/// |---|---|
/// | `exp`, `exp2`, `exp_m1` | 0.25, 0.26, 0.55 |
/// | `ln`, `log2`, `log10`, `ln_1p` | 0.56, 0.83, 0.64, 0.50 |
/// | `sin`, `cos`, `tan` | 0.37, 0.48, 0.50 |
/// | `asin`, `acos`, `atan`, `atan2` | 0.52, 0.63, 0.38, 0.50 |
/// | `sinh`, `cosh`, `tanh` | 0.60, 0.45, 0.80 |
/// | `asinh`, `acosh`, `atanh` | 0.68, 0.47, 0.46 |
/// | `sqrt`, `cbrt`, `hypot` | 0.45, 0.59, 0.63 |
/// | `powi`, `powf` | 0.67, 0.74 |
///
/// Where the value is below 2^-969 in size, the unit is two of the smallest subnormal number instead.
///
/// ```
/// use pilaster_scalars::DoubleDouble;
///
/// let third = DoubleDouble::ONE / DoubleDouble::from(3);
/// assert_eq!(third.to_string(), "0.333333333333333333333333333333332");
/// ```
#[derive(Clone, Copy, Default, PartialEq, PartialOrd, TensorScalar)]
#[tensor_scalar(
    kind = float,
    width = 128,
    algebra = real_field,
    kernel = planar,
    accumulate = DdSum,
    from(f64, f32, i64, i32, bool),
    into(f64, f32, i64, i32, bool)
)]
#[repr(C)]
pub struct DoubleDouble {
    /// Invariant, together with `lo`: `hi == hi + lo`, and `lo` is zero where `hi` is not finite.
    hi: f64,
    lo: f64,
}

impl DoubleDouble {
    /// Zero.
    pub const ZERO: Self = Self::exactly(0.0);
    /// One.
    pub const ONE: Self = Self::exactly(1.0);
    /// The bound of the relative error of `+ - * /` and the square root: 2^-104, four units of 2^-106.
    pub const EPSILON: Self = Self::exactly(f64::EPSILON * f64::EPSILON);
    /// The largest finite number, 2^1024 - 2^970 - 2^917.
    pub const MAX: Self = Self { hi: f64::MAX, lo: f64::MAX / (1_u64 << 54) as f64 };
    /// The smallest finite number, `-MAX`.
    pub const MIN: Self = Self { hi: -Self::MAX.hi, lo: -Self::MAX.lo };
    /// The smallest positive number from which on all have their full 106 bits: 2^-969. Smaller ones are held
    /// with fewer, down to 2^-1074.
    pub const MIN_POSITIVE: Self = Self::exactly(f64::MIN_POSITIVE * (1_u64 << 53) as f64);
    /// Infinity.
    pub const INFINITY: Self = Self::exactly(f64::INFINITY);
    /// Negative infinity.
    pub const NEG_INFINITY: Self = Self::exactly(f64::NEG_INFINITY);
    /// Not a number.
    pub const NAN: Self = Self::exactly(f64::NAN);

    /// [`EPSILON`](Self::EPSILON), for generic code.
    ///
    /// ```
    /// use pilaster_scalars::DoubleDouble;
    ///
    /// assert_eq!(DoubleDouble::epsilon(), DoubleDouble::EPSILON);
    /// ```
    #[inline]
    #[must_use]
    pub const fn epsilon() -> Self {
        Self::EPSILON
    }

    /// The number `hi + lo`, whatever the sizes of the two; where the sum leaves the range of `f64`, that
    /// infinity or NaN.
    ///
    /// ```
    /// use pilaster_scalars::DoubleDouble;
    ///
    /// let number = DoubleDouble::from_parts(1.0, 2.0_f64.powi(-52));
    /// assert_eq!((number.hi(), number.lo()), (1.0 + f64::EPSILON, 0.0));
    /// ```
    #[inline]
    #[must_use]
    pub const fn from_parts(hi: f64, lo: f64) -> Self {
        let (sum, error) = ordered_two_sum(hi, lo);
        Self::mended(sum, error)
    }

    /// The nearest `f64`.
    ///
    /// ```
    /// use pilaster_scalars::DoubleDouble;
    ///
    /// assert_eq!("0.1".parse::<DoubleDouble>().unwrap().hi(), 0.1);
    /// ```
    #[inline]
    #[must_use]
    pub const fn hi(self) -> f64 {
        self.hi
    }

    /// What [`hi`](Self::hi) leaves, at most half a unit of its last place.
    ///
    /// ```
    /// use pilaster_scalars::DoubleDouble;
    ///
    /// assert_eq!("0.1".parse::<DoubleDouble>().unwrap().lo(), -5.551115123125783e-18);
    /// ```
    #[inline]
    #[must_use]
    pub const fn lo(self) -> f64 {
        self.lo
    }

    /// The number that is one `f64`.
    #[inline]
    const fn exactly(value: f64) -> Self {
        Self { hi: value, lo: 0.0 }
    }

    /// A result of error-free transforms, whose low part means nothing where the high part is not finite. A
    /// select and no branch, so that loops over it vectorise.
    #[inline]
    const fn mended(hi: f64, lo: f64) -> Self {
        Self { hi, lo: if hi.is_finite() { lo } else { 0.0 } }
    }

    /// Whether this is NaN.
    ///
    /// ```
    /// use pilaster_scalars::DoubleDouble;
    ///
    /// assert!((DoubleDouble::INFINITY - DoubleDouble::INFINITY).is_nan());
    /// ```
    #[inline]
    #[must_use]
    pub const fn is_nan(self) -> bool {
        self.hi.is_nan()
    }

    /// Whether this is an infinity.
    ///
    /// ```
    /// use pilaster_scalars::DoubleDouble;
    ///
    /// assert!((DoubleDouble::ONE / DoubleDouble::ZERO).is_infinite());
    /// ```
    #[inline]
    #[must_use]
    pub const fn is_infinite(self) -> bool {
        self.hi.is_infinite()
    }

    /// Whether this is neither an infinity nor NaN.
    ///
    /// ```
    /// use pilaster_scalars::DoubleDouble;
    ///
    /// assert!(DoubleDouble::MAX.is_finite());
    /// ```
    #[inline]
    #[must_use]
    pub const fn is_finite(self) -> bool {
        self.hi.is_finite()
    }

    /// Whether the sign is negative, that of a zero or a NaN included.
    ///
    /// ```
    /// use pilaster_scalars::DoubleDouble;
    ///
    /// assert!((-DoubleDouble::ZERO).is_sign_negative());
    /// ```
    #[inline]
    #[must_use]
    pub const fn is_sign_negative(self) -> bool {
        self.hi.is_sign_negative()
    }

    /// The absolute value.
    ///
    /// ```
    /// use pilaster_scalars::DoubleDouble;
    ///
    /// assert_eq!(DoubleDouble::from(-2).abs(), DoubleDouble::from(2));
    /// ```
    #[inline]
    #[must_use]
    pub const fn abs(self) -> Self {
        if self.is_sign_negative() { Self { hi: -self.hi, lo: -self.lo } } else { self }
    }

    /// One with the sign of this number, that of a zero included; NaN for NaN.
    ///
    /// ```
    /// use pilaster_scalars::DoubleDouble;
    ///
    /// assert_eq!(DoubleDouble::from(-0.5).signum(), -DoubleDouble::ONE);
    /// ```
    #[inline]
    #[must_use]
    pub const fn signum(self) -> Self {
        Self::exactly(self.hi.signum())
    }

    /// The smaller of two numbers, or the one that is not NaN.
    ///
    /// ```
    /// use pilaster_scalars::DoubleDouble;
    ///
    /// assert_eq!(DoubleDouble::ONE.min(DoubleDouble::NAN), DoubleDouble::ONE);
    /// ```
    #[inline]
    #[must_use]
    pub fn min(self, other: Self) -> Self {
        if self < other || other.is_nan() { self } else { other }
    }

    /// The larger of two numbers, or the one that is not NaN.
    ///
    /// ```
    /// use pilaster_scalars::DoubleDouble;
    ///
    /// assert_eq!(DoubleDouble::ONE.max(DoubleDouble::EPSILON), DoubleDouble::ONE);
    /// ```
    #[inline]
    #[must_use]
    pub fn max(self, other: Self) -> Self {
        if self > other || other.is_nan() { self } else { other }
    }

    /// The total order of IEEE 754: as [`f64::total_cmp`], with -0 below 0 and NaN at the ends.
    ///
    /// ```
    /// use pilaster_scalars::DoubleDouble;
    ///
    /// let mut numbers = [DoubleDouble::NAN, DoubleDouble::ONE, DoubleDouble::ZERO];
    /// numbers.sort_by(DoubleDouble::total_cmp);
    /// assert_eq!(numbers[..2], [DoubleDouble::ZERO, DoubleDouble::ONE]);
    /// ```
    #[inline]
    #[must_use]
    pub fn total_cmp(&self, other: &Self) -> Ordering {
        let by_lo = self.lo.partial_cmp(&other.lo).unwrap_or(Ordering::Equal);
        self.hi.total_cmp(&other.hi).then(by_lo)
    }
}
