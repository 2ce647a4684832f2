use super::{Accumulate, Preset, TensorScalar};
use crate::dynamic::Cast;
use crate::engine::matmul::MatmulKernel;
use num_complex::Complex;

/// A scalar with an addition that has a zero, and a multiplication that distributes over it.
///
/// This is all that a product of matrices needs: no one, no subtraction. Addition is associative and commutes, but for
/// rounding: sums of many terms are grouped and, where the scalar owns nothing and is small, reordered. The product need not commute: the
/// order of factors is kept everywhere. `#[derive(TensorScalar)]` implements it
/// for `algebra = semiring` and above, forwarding to `+`, `*` and [`num_traits::Zero`].
///
/// ```
/// use pilaster::Semiring;
///
/// fn dot<T: Semiring>(a: &[T], b: &[T]) -> T {
///     a.iter().zip(b).fold(T::zero(), |sum, (x, y)| sum.add(&x.mul(y)))
/// }
/// assert_eq!(dot(&[1, 2, 3], &[4, 5, 6]), 32);
/// ```
#[diagnostic::on_unimplemented(
    message = "`{Self}` has no addition and multiplication that pilaster knows",
    note = "on a type of your own write `#[tensor_scalar(algebra = semiring)]` (or `ring`, `field`, `real_field`) beside `#[derive(TensorScalar)]`"
)]
pub trait Semiring: TensorScalar {
    /// The neutral element of addition.
    fn zero() -> Self;
    /// `self + rhs`; integers wrap.
    fn add(&self, rhs: &Self) -> Self;
    /// `self * rhs`, in this order; integers wrap.
    fn mul(&self, rhs: &Self) -> Self;
}

/// A scalar with a neutral element of multiplication.
///
/// The derive implements it for `algebra = ring` and above, forwarding to [`num_traits::One`]; a semiring
/// that has a one implements it by hand.
#[diagnostic::on_unimplemented(
    message = "`{Self}` has no one",
    note = "a derived scalar gets it from `algebra = ring` and above; a semiring with a one writes `impl pilaster::One for {Self}`"
)]
pub trait One: TensorScalar {
    /// The neutral element of multiplication.
    fn one() -> Self;
}

/// A semiring with subtraction and a one.
#[diagnostic::on_unimplemented(
    message = "`{Self}` has no subtraction that pilaster knows",
    note = "on a type of your own write `#[tensor_scalar(algebra = ring)]` (or `field`, `real_field`) beside `#[derive(TensorScalar)]`"
)]
pub trait Ring: Semiring + One {
    /// `-self`; integers wrap.
    fn neg(&self) -> Self;
    /// `self - rhs`; integers wrap.
    fn sub(&self, rhs: &Self) -> Self;
}

/// A ring with division and equality.
#[diagnostic::on_unimplemented(
    message = "`{Self}` has no division that pilaster knows",
    note = "on a type of your own write `#[tensor_scalar(algebra = field)]` (or `real_field`) beside `#[derive(TensorScalar)]`",
    note = "integers are no field: convert them to `f64`, or to another field, first"
)]
pub trait Field: Ring + Accumulate + PartialEq {
    /// `self / rhs`. What a division by zero gives is the scalar's own matter.
    fn div(&self, rhs: &Self) -> Self;

    /// The `x` with `rhs * x = self`, where [`div`](Self::div) is that with `x * rhs = self`.
    ///
    /// The inverse of `rhs` times `self`, unless the type is known to be commutative: real fields and complex numbers divide,
    /// which rounds once.
    ///
    /// ```
    /// use pilaster::Field;
    ///
    /// assert_eq!(1.0.left_div(&49.0), 1.0 / 49.0);
    /// ```
    #[must_use]
    fn left_div(&self, rhs: &Self) -> Self {
        Self::one().div(rhs).mul(self)
    }

    /// Whether elimination had better divide by this number than by `than`, both not zero: it is the larger one, or not a
    /// number, which is to show and not to be hidden.
    ///
    /// Always false where the field knows no sizes, which is right where nothing is rounded. The derive knows those of a
    /// scalar that has a [`Magnitude`](crate::Magnitude): of every real field, and of a type that implements it.
    ///
    /// ```
    /// use pilaster::{Field, num_complex::Complex};
    ///
    /// assert!((-3.0).is_larger(&2.0) && !2.0.is_larger(&-3.0));
    /// assert!(Complex::new(2.0, 2.0).is_larger(&Complex::new(0.0, 2.5)));
    /// ```
    #[must_use]
    fn is_larger(&self, than: &Self) -> bool {
        let _ = than;
        false
    }
}

/// An ordered field with a square root and a rounding unit: what QR and least squares ask for.
///
/// The derive implements it for `algebra = real_field`, forwarding to `PartialOrd` and to the type's own
/// (inherent) `fn sqrt(self) -> Self` and `fn epsilon() -> Self`: a function, as zero and one are, since not every field can write it as a
/// constant. One over another field asks that one, and one that owns memory allocates it.
#[diagnostic::on_unimplemented(
    message = "`{Self}` is not known to be a real field",
    note = "on a type of your own write `#[tensor_scalar(algebra = real_field)]` beside `#[derive(TensorScalar)]`",
    note = "integers and complex numbers are no real fields: convert them to `f64`, or to another real field, first"
)]
pub trait RealField: Field + PartialOrd {
    /// The distance from one to the next larger number, or the relative error of the basic operations where
    /// that is larger.
    fn epsilon() -> Self;

    /// The square root. What it is of a negative value is the type's own matter: NaN, where it has one.
    fn sqrt(&self) -> Self;

    /// The absolute value.
    fn abs(&self) -> Self {
        if *self < Self::zero() { self.neg() } else { self.clone() }
    }

    /// The kernel of `Complex<Self>`, chosen here because no downstream crate may implement anything for it.
    #[doc(hidden)]
    type ComplexKernel: MatmulKernel<Complex<Self>>;

    /// The label of `Complex<Self>`, where it has one shorter than `Complex<..>`.
    #[doc(hidden)]
    const COMPLEX_NAME: Option<&'static str> = None;

    /// The place of `Complex<Self>` in the order that every set knows, where it has one.
    #[doc(hidden)]
    const COMPLEX_PRESET: Option<Preset> = None;

    /// The conversions that the table of `Complex<Self>` holds: from and to its own parts, where nothing else is known.
    #[doc(hidden)]
    const COMPLEX_CASTS: &'static [Option<Cast>] =
        &[Some(Cast::into_complex::<Self>()), Some(Cast::real_part::<Self>())];
}

/// A count as a scalar, by doubling: exact wherever the scalar holds it.
pub(crate) fn from_count<T: Ring>(count: usize) -> T {
    (0..usize::BITS - count.leading_zeros()).rev().fold(T::zero(), |value, bit| {
        let doubled = value.add(&value);
        if count >> bit & 1 == 1 { doubled.add(&T::one()) } else { doubled }
    })
}

/// Whether the value is a number and no infinity: less itself, an infinity is not a number.
pub(crate) fn is_finite<T: RealField>(value: &T) -> bool {
    value.sub(value) == T::zero()
}

/// A result in units of `up` by `down`, both above zero, without leaving the range on the way if the result does not.
pub(crate) fn rescaled<T: RealField>(value: &T, up: &T, down: &T) -> T {
    let ratio = up.div(down);
    if is_finite(&ratio) && ratio > T::zero() {
        value.mul(&ratio)
    } else if *down >= T::one() {
        value.div(down).mul(up)
    } else {
        value.mul(up).div(down)
    }
}
