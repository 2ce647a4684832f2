use crate::DoubleDouble;
use core::fmt;
use core::ops::{Add, Div, Mul, Neg, Sub};
use core::str::FromStr;
use num_traits::{Inv, One, Zero};
use pilaster::{CastFrom, Conjugate, ConvertFrom, Magnitude, Planes, RealField, TensorScalar};

/// A quaternion `w + x i + y j + z k` over a real field, with `i² = j² = k² = i j k = -1`.
///
/// For rotations in space, and wherever a product must keep its order: `i j = k`, but `j i = -k`. Products of matrices keep
/// it too: the factor from the left matrix stands left.
///
/// The field may be `f32`, `f64` or any other that is made of planes, as [`DoubleDouble`](crate::DoubleDouble) is. A
/// component of a product is a sum of four products of it, each rounded: it is within a few units of rounding of the norms'
/// product, but may have no digit right where it is far smaller. A product takes sixteen multiplications and twelve
/// additions; matrices of quaternions are multiplied several elements at a time.
///
/// # Traps
/// * `a / b` is `a` times the inverse of `b`, in this order. For the other, multiply by [`inv`](Inv::inv) from the left.
/// * The conjugate of a product is the product of the conjugates in the *other* order. The adjoint of a product of matrices
///   is then the product of the adjoints in the other order, as for complex matrices; transposition alone has no such rule.
/// * `q` and `-q` rotate alike.
///
/// ```
/// use pilaster::num_traits::Inv;
/// use pilaster_scalars::Quaternion;
///
/// let [i, j, k] = [Quaternion::i(), Quaternion::j(), Quaternion::<f64>::k()];
/// assert_eq!((i * j, j * i), (k, -k));
///
/// // A quarter turn around the third axis.
/// let half = 0.5_f64.sqrt();
/// let turn = Quaternion::new(half, 0.0, 0.0, half);
/// let turned = turn * i * turn.inv();
/// assert!((turned - j).norm() < 1e-15);
/// ```
#[derive(Clone, Copy, Debug, PartialEq, TensorScalar)]
#[tensor_scalar(
    kind = opaque,
    real = T,
    algebra = field,
    kernel = planar,
    from(T),
    bound = "T: RealField + Planes"
)]
#[repr(C)]
pub struct Quaternion<T> {
    /// The real part.
    pub w: T,
    /// The part along `i`.
    pub x: T,
    /// The part along `j`.
    pub y: T,
    /// The part along `k`.
    pub z: T,
}

impl<T> Quaternion<T> {
    /// The quaternion of these parts.
    #[inline]
    #[must_use]
    pub const fn new(w: T, x: T, y: T, z: T) -> Self {
        Self { w, x, y, z }
    }

    /// Applies a function to each part.
    #[inline]
    fn map<U>(self, mut f: impl FnMut(T) -> U) -> Quaternion<U> {
        Quaternion::new(f(self.w), f(self.x), f(self.y), f(self.z))
    }
}

impl<T: RealField + Copy> Quaternion<T> {
    /// `i`.
    #[inline]
    #[must_use]
    pub fn i() -> Self {
        Self { x: T::one(), ..Self::real(T::zero()) }
    }

    /// `j`.
    #[inline]
    #[must_use]
    pub fn j() -> Self {
        Self { y: T::one(), ..Self::real(T::zero()) }
    }

    /// `k`.
    #[inline]
    #[must_use]
    pub fn k() -> Self {
        Self { z: T::one(), ..Self::real(T::zero()) }
    }

    #[inline]
    fn real(w: T) -> Self {
        Self { w, x: T::zero(), y: T::zero(), z: T::zero() }
    }

    /// The norm, the square root of the sum of the parts' squares. The squares themselves may leave the range of the field.
    ///
    /// ```
    /// use pilaster_scalars::Quaternion;
    ///
    /// assert_eq!(Quaternion::new(1e300, 1e300, -1e300, 1e300).norm(), 2e300);
    /// ```
    #[must_use]
    pub fn norm(self) -> T {
        let (scaled, size) = self.scaled();
        scaled.sum_of_squares().sqrt().mul(&size)
    }

    /// This divided by its largest part, and that part; as it is, and one, where that is zero, infinite or NaN.
    fn scaled(self) -> (Self, T) {
        let larger = |a: T, b: T| if a > b { a } else { b };
        let Self { w, x, y, z } = self.map(|part| part.abs());
        let size = larger(larger(w, x), larger(y, z));
        let scaled = self.map(|part| part.div(&size));
        let is_usable = size > T::zero() && size.sub(&size) == T::zero();
        if is_usable { (scaled, size) } else { (self, T::one()) }
    }

    #[inline]
    fn sum_of_squares(self) -> T {
        let Self { w, x, y, z } = self.map(|part| part.mul(&part));
        w.add(&x).add(&y.add(&z))
    }
}

impl<T: RealField + Copy> Add for Quaternion<T> {
    type Output = Self;

    #[inline]
    fn add(self, b: Self) -> Self {
        Self::new(self.w.add(&b.w), self.x.add(&b.x), self.y.add(&b.y), self.z.add(&b.z))
    }
}

impl<T: RealField + Copy> Sub for Quaternion<T> {
    type Output = Self;

    #[inline]
    fn sub(self, b: Self) -> Self {
        Self::new(self.w.sub(&b.w), self.x.sub(&b.x), self.y.sub(&b.y), self.z.sub(&b.z))
    }
}

impl<T: RealField + Copy> Neg for Quaternion<T> {
    type Output = Self;

    #[inline]
    fn neg(self) -> Self {
        self.map(|part| part.neg())
    }
}

impl<T: RealField + Copy> Mul for Quaternion<T> {
    type Output = Self;

    #[inline]
    fn mul(self, b: Self) -> Self {
        let a = self;
        let m = |left: T, right: T| left.mul(&right);
        Self {
            w: m(a.w, b.w).sub(&m(a.x, b.x)).sub(&m(a.y, b.y)).sub(&m(a.z, b.z)),
            x: m(a.w, b.x).add(&m(a.x, b.w)).add(&m(a.y, b.z)).sub(&m(a.z, b.y)),
            y: m(a.w, b.y).add(&m(a.y, b.w)).add(&m(a.z, b.x)).sub(&m(a.x, b.z)),
            z: m(a.w, b.z).add(&m(a.z, b.w)).add(&m(a.x, b.y)).sub(&m(a.y, b.x)),
        }
    }
}

impl<T: RealField + Copy> Inv for Quaternion<T> {
    type Output = Self;

    /// The inverse from either side: the conjugate, divided by the square of the norm. Of zero its parts are infinite or
    /// NaN, as the field has them.
    fn inv(self) -> Self {
        let (scaled, size) = self.scaled();
        let divisor = scaled.sum_of_squares();
        scaled.conjugate().map(|part| part.div(&divisor).div(&size))
    }
}

impl<T: RealField + Copy> Div for Quaternion<T> {
    type Output = Self;

    /// `self` times the inverse of the divisor, in this order.
    #[expect(clippy::suspicious_arithmetic_impl, reason = "the inverse does the division")]
    fn div(self, b: Self) -> Self {
        self * b.inv()
    }
}

impl<T: RealField + Copy> Quaternion<T> {
    #[inline]
    fn conjugate(self) -> Self {
        Self { w: self.w, ..-self }
    }
}

impl<T: RealField + Planes> Conjugate for Quaternion<T> {
    /// The real part, less the others.
    #[inline]
    fn conj(&self) -> Self {
        self.conjugate()
    }
}

impl<T: RealField + Planes> Magnitude for Quaternion<T> {
    type Abs = T;

    /// The norm.
    fn magnitude(&self) -> T {
        self.norm()
    }

    /// The real part, and the norm of the others.
    fn parts(&self) -> (T, Option<T>) {
        (self.w, Some(Self { w: T::zero(), ..*self }.norm()))
    }
}

impl<T: RealField + Copy> Zero for Quaternion<T> {
    #[inline]
    fn zero() -> Self {
        Self::real(T::zero())
    }

    #[inline]
    fn is_zero(&self) -> bool {
        *self == Self::zero()
    }
}

impl<T: RealField + Copy> One for Quaternion<T> {
    #[inline]
    fn one() -> Self {
        Self::real(T::one())
    }
}

assigning! { [T: RealField + Copy] Quaternion<T>:
    AddAssign add_assign +
    SubAssign sub_assign -
    MulAssign mul_assign *
    DivAssign div_assign /
}

impl<T: RealField + Copy> From<T> for Quaternion<T> {
    #[inline]
    fn from(w: T) -> Self {
        Self::real(w)
    }
}

exact_conversions! { [T: RealField + Copy]
    T => Quaternion<T>;
    Quaternion<T> => Quaternion<T>;
}

macro_rules! to_real {
    ($($real:ty)*) => {$(
        impl CastFrom<Quaternion<$real>> for $real {
            /// The real part.
            #[inline]
            fn cast_from(value: &Quaternion<$real>) -> Self {
                value.w
            }
        }

        impl ConvertFrom<Quaternion<$real>> for $real {
            /// The real part, where the others are zero.
            #[inline]
            fn convert_from(value: &Quaternion<$real>) -> Option<Self> {
                let Quaternion { w, x, y, z } = *value;
                [x, y, z].iter().all(Zero::is_zero).then_some(w)
            }
        }
    )*};
}

to_real! { f32 f64 DoubleDouble }

impl<T: fmt::Display> fmt::Display for Quaternion<T> {
    /// All four parts, as in `1 + -2i + 0j + 0.5k`, each with the precision, width and sign that are asked for.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.w.fmt(f)?;
        for (part, unit) in [(&self.x, "i"), (&self.y, "j"), (&self.z, "k")] {
            f.write_str(" + ")?;
            part.fmt(f)?;
            f.write_str(unit)?;
        }
        Ok(())
    }
}

/// A text that is no quaternion.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum ParseQuaternionError<E> {
    /// It has not four parts, as in `1 + -2i + 0j + 0.5k`.
    Parts,
    /// A part is no number.
    Part(E),
}

impl<E: fmt::Display> fmt::Display for ParseQuaternionError<E> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Parts => f.write_str("a quaternion is written as four parts, as in `1 + -2i + 0j + 0.5k`"),
            Self::Part(error) => write!(f, "a part of a quaternion is a number: {error}"),
        }
    }
}

impl<E: fmt::Debug + fmt::Display> core::error::Error for ParseQuaternionError<E> {}

impl<T: FromStr> FromStr for Quaternion<T> {
    type Err = ParseQuaternionError<T::Err>;

    /// Reads what is written: four parts in their order.
    fn from_str(text: &str) -> Result<Self, Self::Err> {
        let mut parts = text.split(" + ");
        let mut part = |unit: &str| {
            let number = parts.next().and_then(|part| part.strip_suffix(unit)).ok_or(ParseQuaternionError::Parts)?;
            number.parse().map_err(ParseQuaternionError::Part)
        };
        let number = Self::new(part("")?, part("i")?, part("j")?, part("k")?);
        if parts.next().is_none() { Ok(number) } else { Err(ParseQuaternionError::Parts) }
    }
}
