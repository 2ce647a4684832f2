mod arithmetic;
mod convert;
mod endpoint;
mod sum;
mod text;

pub use endpoint::Endpoint;
pub use sum::IntervalSum;
pub use text::ParseIntervalError;

use core::cmp::Ordering;
use endpoint::Rounded;
use num_traits::Float;
use pilaster::TensorScalar;

/// All real numbers from a lower to an upper bound, both of them `f32` or `f64`: a result together with its certain error.
///
/// Every operation encloses: whichever real numbers are taken from the operands, the exact result for them lies in the
/// resulting interval. Bounds are rounded outward, to the next number at most, and not at all where they are exact:
/// `1 + 1` is `[2, 2]`. A bound may be infinite, which says that there is none; where a result overflows, the bound on the
/// inner side is the largest finite number.
///
/// Sums and products of matrices go through [`IntervalSum`], which is faster than the operations one after another and
/// encloses more closely.
///
/// # Not a number, and no number
/// An interval is never empty, and no bound is NaN. Of what is not defined nothing is known: it is
/// [`entire`](Self::entire), the whole line. So is a quotient by an interval that holds zero, and what `From` makes of NaN.
/// An infinity becomes the numbers beyond the largest finite one. Where there may be no number at all, the result is an
/// `Option`: an [`intersection`](Self::intersection), a [`square root`](Self::sqrt) of negative numbers.
///
/// # Order and equality
/// Two intervals are equal where their bounds are. `a < b` says that every number of `a` is below every number of `b`.
/// Intervals that overlap are neither less nor greater, and unless equal not comparable.
///
/// # Traps
/// * It is declared a field for what it can do, and does not obey the laws of one: `a - a` is `[0, 0]` for a point only, and
///   `a * (b + c)` may be narrower than `a * b + a * c`. Each occurrence of a variable counts as another number: write
///   [`square`](Self::square) for `x * x`.
/// * It is no real field, and has no QR: the steps of a factorisation depend on comparisons that intervals cannot decide.
/// * A literal is a binary number: `Interval::from(0.1)` does not hold a tenth. Parse it: the text `0.1` becomes an interval
///   that does.
///
/// Sources: R. E. Moore, R. B. Kearfott, M. J. Cloud, *Introduction to Interval Analysis*, 2009; for rounding by the errors,
/// S. M. Rump, T. Ogita, S. Oishi, "Accurate floating-point summation", SIAM J. Sci. Comput. 31(1), 2008.
///
/// ```
/// use pilaster_scalars::Interval;
///
/// let tenth: Interval<f64> = "0.1".parse()?;
/// let sum: Interval<f64> = [tenth; 10].into_iter().sum();
/// assert!(sum.contains(1.0) && sum.width() < 1e-14);
/// assert!(!Interval::from([0.1; 10].iter().sum::<f64>()).contains(1.0));
/// # Ok::<(), pilaster_scalars::ParseIntervalError>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, TensorScalar)]
#[tensor_scalar(
    kind = float,
    algebra = field,
    kernel = planar,
    accumulate = IntervalSum<T>,
    from(T),
    bound = "T: Endpoint + pilaster::RealField"
)]
#[repr(C)]
pub struct Interval<T> {
    /// Invariant, together with `upper`: `lower <= upper`, `lower` is not `inf` and `upper` not `-inf`.
    lower: T,
    upper: T,
}

impl<T: Endpoint> Interval<T> {
    /// The interval between two bounds; none where they are no bounds of any number: `lower > upper`, NaN, or both the same
    /// infinity.
    ///
    /// ```
    /// use pilaster_scalars::Interval;
    ///
    /// assert_eq!(Interval::new(1.0, 2.0).unwrap().upper(), 2.0);
    /// assert_eq!(Interval::new(2.0, 1.0), None);
    /// ```
    #[must_use]
    pub fn new(lower: T, upper: T) -> Option<Self> {
        let is_interval = lower <= upper && lower < T::infinity() && upper > T::neg_infinity();
        is_interval.then_some(Self { lower, upper })
    }

    /// The whole line.
    ///
    /// ```
    /// use pilaster_scalars::Interval;
    ///
    /// assert_eq!(Interval::from(f64::NAN), Interval::entire());
    /// ```
    #[inline]
    #[must_use]
    pub fn entire() -> Self {
        Self { lower: T::neg_infinity(), upper: T::infinity() }
    }

    /// The lower bound.
    ///
    /// ```
    /// use pilaster_scalars::Interval;
    ///
    /// assert_eq!(Interval::new(1.0, 2.0).unwrap().lower(), 1.0);
    /// ```
    #[inline]
    #[must_use]
    pub fn lower(self) -> T {
        self.lower
    }

    /// The upper bound.
    ///
    /// ```
    /// use pilaster_scalars::Interval;
    ///
    /// assert_eq!(Interval::new(1.0, 2.0).unwrap().upper(), 2.0);
    /// ```
    #[inline]
    #[must_use]
    pub fn upper(self) -> T {
        self.upper
    }

    /// A finite number of the interval, as close to its middle as rounding allows.
    ///
    /// ```
    /// use pilaster_scalars::Interval;
    ///
    /// assert_eq!(Interval::new(1.0, 4.0).unwrap().midpoint(), 2.5);
    /// assert_eq!(Interval::<f64>::entire().midpoint(), 0.0);
    /// ```
    #[must_use]
    pub fn midpoint(self) -> T {
        let half = num_traits::one::<T>() / (num_traits::one::<T>() + num_traits::one());
        let (lower, upper) = (self.lower.max(T::min_value()), self.upper.min(T::max_value()));
        // Halves of the smallest numbers are rounded; their sum does not overflow.
        let sum = lower + upper;
        let middle = if sum.is_finite() { sum * half } else { lower * half + upper * half };
        middle.max(lower).min(upper)
    }

    /// The distance between the bounds, rounded up.
    ///
    /// ```
    /// use pilaster_scalars::Interval;
    ///
    /// assert_eq!(Interval::new(-1.0, 2.0).unwrap().width(), 3.0);
    /// ```
    #[must_use]
    pub fn width(self) -> T {
        Rounded::sum(self.upper, -self.lower).up()
    }

    /// The largest absolute value of a number of the interval.
    ///
    /// ```
    /// use pilaster_scalars::Interval;
    ///
    /// assert_eq!(Interval::new(-3.0, 2.0).unwrap().magnitude(), 3.0);
    /// ```
    #[inline]
    #[must_use]
    pub fn magnitude(self) -> T {
        Float::max(Float::abs(self.lower), Float::abs(self.upper))
    }

    /// Whether it is a single number.
    ///
    /// ```
    /// use pilaster_scalars::Interval;
    ///
    /// assert!(Interval::from(0.5).is_point());
    /// ```
    #[inline]
    #[must_use]
    pub fn is_point(self) -> bool {
        self.lower == self.upper
    }

    /// Whether a number lies in the interval. An infinity or NaN is no number.
    ///
    /// ```
    /// use pilaster_scalars::Interval;
    ///
    /// assert!(Interval::new(1.0, 2.0).unwrap().contains(2.0));
    /// ```
    #[inline]
    #[must_use]
    pub fn contains(self, number: T) -> bool {
        self.lower <= number && number <= self.upper && number.is_finite()
    }

    /// Whether all numbers of another interval lie in this one.
    ///
    /// ```
    /// use pilaster_scalars::Interval;
    ///
    /// assert!(Interval::new(1.0, 2.0).unwrap().encloses(Interval::from(1.5)));
    /// ```
    #[inline]
    #[must_use]
    pub fn encloses(self, other: Self) -> bool {
        self.lower <= other.lower && other.upper <= self.upper
    }

    /// The smallest interval that holds both.
    ///
    /// ```
    /// use pilaster_scalars::Interval;
    ///
    /// let hull = Interval::from(1.0).hull(Interval::from(3.0));
    /// assert_eq!(Some(hull), Interval::new(1.0, 3.0));
    /// ```
    #[inline]
    #[must_use]
    pub fn hull(self, other: Self) -> Self {
        Self { lower: Float::min(self.lower, other.lower), upper: Float::max(self.upper, other.upper) }
    }

    /// The numbers that lie in both, if there are any.
    ///
    /// ```
    /// use pilaster_scalars::Interval;
    ///
    /// let left = Interval::new(1.0, 3.0).unwrap();
    /// assert_eq!(left.intersection(Interval::new(2.0, 4.0).unwrap()), Interval::new(2.0, 3.0));
    /// assert_eq!(left.intersection(Interval::from(5.0)), None);
    /// ```
    #[inline]
    #[must_use]
    pub fn intersection(self, other: Self) -> Option<Self> {
        Self::new(Float::max(self.lower, other.lower), Float::min(self.upper, other.upper))
    }
}

impl<T: Endpoint> PartialOrd for Interval<T> {
    /// Less or greater where all pairs of numbers are, equal where the bounds are.
    fn partial_cmp(&self, other: &Self) -> Option<Ordering> {
        if self == other {
            Some(Ordering::Equal)
        } else if self.upper < other.lower {
            Some(Ordering::Less)
        } else if self.lower > other.upper {
            Some(Ordering::Greater)
        } else {
            None
        }
    }
}
