use super::Dual;
use core::ops::{Add, Div, Mul, Neg, Sub};
use num_traits::Float;
use pilaster::{Planes, RealField};

/// A real field with the elementary functions: every [`num_traits::Float`] that is one, and [`Dual`] over any of them.
///
/// A function written once over `T: Elementary` is evaluated with `f64`, and with dual numbers for its derivatives; over
/// nested ones for the second. At the ends of the domains the slopes are those of the formulas: infinite for `asin` at one.
///
/// ```
/// use pilaster_scalars::{Dual, Elementary};
///
/// fn bump<T: Elementary>(x: T) -> T {
///     (-(x * x)).exp()
/// }
/// let at = 0.5;
/// let [value, slope, curvature] = {
///     let inner = Dual::<f64, 1>::variable(at, 0);
///     let bump = bump(Dual::<_, 1>::variable(inner, 0));
///     [bump.value.value, bump.tangents[0].value, bump.tangents[0].tangents[0]]
/// };
/// assert_eq!(value, bump(at));
/// assert!((slope + 2.0 * at * value).abs() < 1e-15);
/// assert!((curvature - (4.0 * at * at - 2.0) * value).abs() < 1e-15);
/// ```
pub trait Elementary:
    RealField
    + Copy
    + Add<Output = Self>
    + Sub<Output = Self>
    + Mul<Output = Self>
    + Div<Output = Self>
    + Neg<Output = Self>
{
    /// `e` to the power of this number.
    ///
    /// ```
    /// use pilaster_scalars::{Dual, Elementary};
    ///
    /// assert_eq!(Dual::new(0.0, [3.0]).exp().tangents, [3.0]);
    /// ```
    #[must_use]
    fn exp(self) -> Self;

    /// `exp(x) - 1`, with all its digits near zero.
    ///
    /// ```
    /// use pilaster_scalars::{Dual, Elementary};
    ///
    /// assert_eq!(Dual::new(1e-20, [1.0]).exp_m1().value, 1e-20);
    /// ```
    #[must_use]
    fn exp_m1(self) -> Self;

    /// The natural logarithm.
    ///
    /// ```
    /// use pilaster_scalars::{Dual, Elementary};
    ///
    /// assert_eq!(Dual::new(4.0, [1.0]).ln().tangents, [0.25]);
    /// ```
    #[must_use]
    fn ln(self) -> Self;

    /// `ln(1 + x)`, with all its digits near zero.
    ///
    /// ```
    /// use pilaster_scalars::{Dual, Elementary};
    ///
    /// assert_eq!(Dual::new(1e-20, [1.0]).ln_1p().value, 1e-20);
    /// ```
    #[must_use]
    fn ln_1p(self) -> Self;

    /// The sine.
    ///
    /// ```
    /// use pilaster_scalars::{Dual, Elementary};
    ///
    /// assert_eq!(Dual::new(0.0, [1.0]).sin().tangents, [1.0]);
    /// ```
    #[must_use]
    fn sin(self) -> Self;

    /// The cosine.
    ///
    /// ```
    /// use pilaster_scalars::{Dual, Elementary};
    ///
    /// assert_eq!(Dual::new(1.0, [1.0]).cos().tangents, [-1.0_f64.sin()]);
    /// ```
    #[must_use]
    fn cos(self) -> Self;

    /// The tangent.
    ///
    /// ```
    /// use pilaster_scalars::{Dual, Elementary};
    ///
    /// assert_eq!(Dual::new(0.0, [1.0]).tan().tangents, [1.0]);
    /// ```
    #[must_use]
    fn tan(self) -> Self;

    /// The angle, from `-π/2` to `π/2`, that has this sine.
    ///
    /// ```
    /// use pilaster_scalars::{Dual, Elementary};
    ///
    /// assert_eq!(Dual::new(0.0, [1.0]).asin().tangents, [1.0]);
    /// ```
    #[must_use]
    fn asin(self) -> Self;

    /// The angle, from zero to `π`, that has this cosine.
    ///
    /// ```
    /// use pilaster_scalars::{Dual, Elementary};
    ///
    /// assert_eq!(Dual::new(0.0, [1.0]).acos().tangents, [-1.0]);
    /// ```
    #[must_use]
    fn acos(self) -> Self;

    /// The angle, between `-π/2` and `π/2`, that has this tangent.
    ///
    /// ```
    /// use pilaster_scalars::{Dual, Elementary};
    ///
    /// assert_eq!(Dual::new(1.0, [1.0]).atan().tangents, [0.5]);
    /// ```
    #[must_use]
    fn atan(self) -> Self;

    /// The angle of the point whose ordinate this is, from `-π` to `π`.
    ///
    /// ```
    /// use pilaster_scalars::{Dual, Elementary};
    ///
    /// let [x, y] = Dual::variables([1.0, 1.0]);
    /// assert_eq!(y.atan2(x).tangents, [-0.5, 0.5]);
    /// ```
    #[must_use]
    fn atan2(self, abscissa: Self) -> Self;

    /// The hyperbolic sine.
    ///
    /// ```
    /// use pilaster_scalars::{Dual, Elementary};
    ///
    /// assert_eq!(Dual::new(0.0, [1.0]).sinh().tangents, [1.0]);
    /// ```
    #[must_use]
    fn sinh(self) -> Self;

    /// The hyperbolic cosine.
    ///
    /// ```
    /// use pilaster_scalars::{Dual, Elementary};
    ///
    /// assert_eq!(Dual::new(0.0, [1.0]).cosh().tangents, [0.0]);
    /// ```
    #[must_use]
    fn cosh(self) -> Self;

    /// The hyperbolic tangent.
    ///
    /// ```
    /// use pilaster_scalars::{Dual, Elementary};
    ///
    /// assert_eq!(Dual::new(0.0, [1.0]).tanh().tangents, [1.0]);
    /// ```
    #[must_use]
    fn tanh(self) -> Self;

    /// This number to any power.
    ///
    /// ```
    /// use pilaster_scalars::{Dual, Elementary};
    ///
    /// let power = Dual::<f64, 1>::variable(4.0, 0).powf(Dual::constant(1.5));
    /// assert_eq!((power.value, power.tangents), (8.0, [3.0]));
    /// ```
    #[must_use]
    fn powf(self, exponent: Self) -> Self;
}

macro_rules! forwarded {
    ($($function:ident)*) => {$(
        #[inline]
        fn $function(self) -> Self {
            Float::$function(self)
        }
    )*};
}

impl<T: Float + RealField> Elementary for T {
    forwarded! { exp exp_m1 ln ln_1p sin cos tan asin acos atan sinh cosh tanh }

    #[inline]
    fn atan2(self, abscissa: Self) -> Self {
        Float::atan2(self, abscissa)
    }

    #[inline]
    fn powf(self, exponent: Self) -> Self {
        Float::powf(self, exponent)
    }
}

impl<T, const N: usize> Elementary for Dual<T, N>
where
    T: Elementary + RealField<Accum: Planes> + Planes,
{
    fn exp(self) -> Self {
        let value = self.value.exp();
        self.chain(value, value)
    }

    fn exp_m1(self) -> Self {
        self.chain(self.value.exp_m1(), self.value.exp())
    }

    fn ln(self) -> Self {
        self.chain(self.value.ln(), T::one() / self.value)
    }

    fn ln_1p(self) -> Self {
        self.chain(self.value.ln_1p(), T::one() / (T::one() + self.value))
    }

    fn sin(self) -> Self {
        self.chain(self.value.sin(), self.value.cos())
    }

    fn cos(self) -> Self {
        self.chain(self.value.cos(), -self.value.sin())
    }

    fn tan(self) -> Self {
        let value = self.value.tan();
        self.chain(value, T::one() + value * value)
    }

    fn asin(self) -> Self {
        self.chain(self.value.asin(), T::one() / complement(self.value))
    }

    fn acos(self) -> Self {
        self.chain(self.value.acos(), -(T::one() / complement(self.value)))
    }

    fn atan(self) -> Self {
        self.chain(self.value.atan(), T::one() / (T::one() + self.value * self.value))
    }

    /// `(x dy - y dx) / (x² + y²)`, in units of the larger of the two, whose squares stay in range.
    fn atan2(self, abscissa: Self) -> Self {
        let (y, x) = (self.value, abscissa.value);
        let unit = if x.abs() > y.abs() { x.abs() } else { y.abs() };
        let (u, v) = (x / unit, y / unit);
        let square = (u * u + v * v) * unit;
        let value = y.atan2(x);
        let (along_y, along_x) = (self.chain(value, u / square), abscissa.chain(T::zero(), -(v / square)));
        along_y + along_x
    }

    fn sinh(self) -> Self {
        self.chain(self.value.sinh(), self.value.cosh())
    }

    fn cosh(self) -> Self {
        self.chain(self.value.cosh(), self.value.sinh())
    }

    /// The slope is `1 / cosh²`: that of `1 - tanh²` would cancel.
    fn tanh(self) -> Self {
        let inverse = T::one() / self.value.cosh();
        self.chain(self.value.tanh(), inverse * inverse)
    }

    /// `p x^(p-1)` along the base and `x^p ln x` along the exponent: a constant exponent asks nothing of the logarithm.
    fn powf(self, exponent: Self) -> Self {
        let (x, p) = (self.value, exponent.value);
        let value = x.powf(p);
        let along_base = self.chain(value, p * x.powf(p - T::one()));
        along_base + exponent.chain(T::zero(), value * x.ln())
    }
}

/// `sqrt(1 - x²)`, without the rounding of the square.
fn complement<T: Elementary>(x: T) -> T {
    ((T::one() - x) * (T::one() + x)).sqrt()
}
