//! Functions of complex numbers over any floating-point numbers, where those of `num-complex` lose digits.
//!
//! `num_complex::Complex<T>` has the functions of every `T: Float`, [`DoubleDouble`](crate::DoubleDouble) too, and most are
//! good: `norm` neither overflows nor underflows, `arg`, `exp`, `sin`, `cos`, `sinh`, `cosh` and the powers are right to a
//! few units of the last place of the result's size. These here replace the others:
//!
//! | method of num-complex | its trouble | here |
//! |---|---|---|
//! | `sqrt` | by way of the angle: the smaller part has few right digits, and none near the negative axis | [`sqrt`] |
//! | `ln` | by way of the size: no digit of the real part is right near the unit circle | [`ln`] |
//! | `tan`, `tanh` | NaN where `cosh` overflows, from parts of 355 on | [`tan`], [`tanh`] |
//! | `asin`, `acos`, `atan`, `asinh`, `acosh`, `atanh` | sums that cancel: of small numbers no digit is right, near 1 and -1 half of them | those here |
//!
//! The functions are those of W. Kahan, "Branch cuts for complex elementary functions, or much ado about nothing's sign bit"
//! (in "The State of the Art in Numerical Analysis", 1987). Values are principal ones, cuts lie where C has them, and the
//! sign of a zero says on which side of a cut a number lies.
//!
//! ```
//! use pilaster::num_complex::Complex;
//! use pilaster_scalars::{DoubleDouble, complex};
//!
//! let just_above_the_cut = Complex::new(DoubleDouble::from(-4), DoubleDouble::from(1e-200));
//! let root = complex::sqrt(just_above_the_cut);
//! assert_eq!((root.re.hi(), root.im.hi()), (2.5e-201, 2.0));
//! assert_eq!(complex::sqrt(Complex::new(-4.0, -0.0)), Complex::new(0.0, -2.0));
//! ```

use num_traits::{Float, FloatConst};
use pilaster::num_complex::Complex;

/// The square root, with a real part that is not negative. Each part is right to a few units of its own last place.
///
/// ```
/// use pilaster::num_complex::Complex;
/// use pilaster_scalars::complex;
///
/// assert_eq!(complex::sqrt(Complex::new(3.0, -4.0)), Complex::new(2.0, -1.0));
/// ```
#[must_use]
pub fn sqrt<T: Float>(z: Complex<T>) -> Complex<T> {
    let Complex { re, im } = z;
    if re == T::zero() && im == T::zero() {
        return Complex::new(T::zero(), im);
    }
    if im.is_infinite() {
        return Complex::new(T::infinity(), im);
    }
    if re.is_infinite() {
        // NaN where the other part is, else zero.
        let other = if im.is_nan() { im } else { T::zero() };
        let is_negative = re < T::zero();
        let (real, imaginary) = if is_negative { (other.abs(), -re) } else { (re, other) };
        return Complex::new(real, imaginary.copysign(im));
    }
    let two = T::one() + T::one();
    let four = two + two;
    let largest = re.abs().max(im.abs());
    // Sizes whose sum neither overflows nor has lost digits to the end of the range.
    let (scale, back) = if largest > T::max_value() / (four * four) {
        (four.recip(), two)
    } else if largest < T::one() {
        (two.powi(54), two.powi(-27))
    } else {
        (T::one(), T::one())
    };
    let (re, im) = (re * scale, im * scale);
    let root = ((re.abs() + re.hypot(im)) / two).sqrt();
    let other = im / (two * root);
    if re < T::zero() {
        Complex::new(other.abs() * back, (root * back).copysign(im))
    } else {
        Complex::new(root * back, other * back)
    }
}

/// The natural logarithm, with an imaginary part from -pi to pi; its cut is the negative axis. Near the unit circle
/// the error of the real part is a few units of the last place of `z.im²` or `z.re²`, the smaller one.
///
/// ```
/// use pilaster::num_complex::Complex;
/// use pilaster_scalars::complex;
///
/// assert_eq!(complex::ln(Complex::new(1.0, 1e-20)), Complex::new(5e-41, 1e-20));
/// ```
#[must_use]
pub fn ln<T: Float>(z: Complex<T>) -> Complex<T> {
    let (a, b) = (z.re.abs(), z.im.abs());
    let (large, small) = if a < b { (b, a) } else { (a, b) };
    let two = T::one() + T::one();
    let real = if large > two.recip() && large < two {
        let beyond_one = small.mul_add(small, (large - T::one()) * (large + T::one()));
        beyond_one.ln_1p() / two
    } else if large > T::max_value() / two {
        (z.re / two).hypot(z.im / two).ln() + two.ln()
    } else {
        z.re.hypot(z.im).ln()
    };
    Complex::new(real, z.im.atan2(z.re))
}

/// The hyperbolic tangent.
///
/// ```
/// use pilaster::num_complex::Complex;
/// use pilaster_scalars::complex;
///
/// assert_eq!(complex::tanh(Complex::new(1000.0, 1.0)).re, 1.0);
/// ```
#[must_use]
pub fn tanh<T: Float>(z: Complex<T>) -> Complex<T> {
    let Complex { re, im } = z;
    let one = T::one();
    let two = one + one;
    // Beyond 40, `exp(-2 |re|)` is below half of the last place of one in any precision here.
    if re.abs() > two.powi(5) + two.powi(3) {
        let (sine, cosine) = if im.is_infinite() { (T::zero(), one) } else { im.sin_cos() };
        let imaginary = two * two * sine * cosine * (-two * re.abs()).exp();
        return Complex::new(one.copysign(re), if im == T::zero() { im } else { imaginary });
    }
    let tangent = im.tan();
    let sinh = re.sinh();
    let cosh = sinh.hypot(one);
    if tangent.is_infinite() {
        return Complex::new(cosh / sinh, tangent.recip());
    }
    let beta = tangent.mul_add(tangent, one);
    let denominator = (beta * sinh).mul_add(sinh, one);
    Complex::new(beta * cosh * sinh / denominator, tangent / denominator)
}

/// The tangent, `-i tanh(i z)`.
///
/// ```
/// use pilaster::num_complex::Complex;
/// use pilaster_scalars::complex;
///
/// assert_eq!(complex::tan(Complex::new(1.0, 1000.0)).im, 1.0);
/// ```
#[must_use]
pub fn tan<T: Float>(z: Complex<T>) -> Complex<T> {
    over_i(tanh(times_i(z)))
}

/// The arc sine, with a real part from -pi/2 to pi/2; its cuts are the real axis beyond -1 and 1.
///
/// ```
/// use pilaster::num_complex::Complex;
/// use pilaster_scalars::complex;
///
/// assert_eq!(complex::asin(Complex::new(0.0, 1e-20)), Complex::new(0.0, 1e-20));
/// ```
#[must_use]
pub fn asin<T: Float + FloatConst>(z: Complex<T>) -> Complex<T> {
    if is_large(z) {
        let large = ln_of_large(z);
        let real = z.re.abs().atan2(z.im.abs());
        return Complex::new(real.copysign(z.re), large.copysign(z.im));
    }
    let (minus, plus) = (sqrt(one_minus(z)), sqrt(one_plus(z)));
    let real = z.re.atan2(minus.re * plus.re - minus.im * plus.im);
    Complex::new(real, (minus.re * plus.im - minus.im * plus.re).asinh())
}

/// The arc cosine, with a real part from 0 to pi; its cuts are those of [`asin`].
///
/// ```
/// use pilaster::num_complex::Complex;
/// use pilaster_scalars::complex;
///
/// assert_eq!(complex::acos(Complex::new(1.0, 0.0)), Complex::new(0.0, -0.0));
/// ```
#[must_use]
pub fn acos<T: Float + FloatConst>(z: Complex<T>) -> Complex<T> {
    if is_large(z) {
        return Complex::new(z.im.abs().atan2(z.re), ln_of_large(z).copysign(-z.im));
    }
    let (minus, plus) = (sqrt(one_minus(z)), sqrt(one_plus(z)));
    let half = minus.re.atan2(plus.re);
    Complex::new(half + half, (plus.re * minus.im - plus.im * minus.re).asinh())
}

/// The inverse of the hyperbolic sine, `-i asin(i z)`; its cuts are the imaginary axis beyond `-i` and `i`.
///
/// ```
/// use pilaster::num_complex::Complex;
/// use pilaster_scalars::complex;
///
/// assert_eq!(complex::asinh(Complex::new(1e-20, 0.0)), Complex::new(1e-20, 0.0));
/// ```
#[must_use]
pub fn asinh<T: Float + FloatConst>(z: Complex<T>) -> Complex<T> {
    over_i(asin(times_i(z)))
}

/// The inverse of the hyperbolic cosine, with a real part that is not negative; its cut is the real axis below 1.
///
/// ```
/// use pilaster::num_complex::Complex;
/// use pilaster_scalars::complex;
///
/// assert_eq!(complex::acosh(Complex::new(1.0, 0.0)), Complex::new(0.0, 0.0));
/// ```
#[must_use]
pub fn acosh<T: Float + FloatConst>(z: Complex<T>) -> Complex<T> {
    if is_large(z) {
        return Complex::new(ln_of_large(z), z.im.atan2(z.re));
    }
    let (minus, plus) = (sqrt(Complex::new(z.re - T::one(), z.im)), sqrt(one_plus(z)));
    let half = minus.im.atan2(plus.re);
    Complex::new((minus.re * plus.re + minus.im * plus.im).asinh(), half + half)
}

/// The inverse of the hyperbolic tangent, with an imaginary part from -pi/2 to pi/2; its cuts are the real axis beyond -1
/// and 1.
///
/// ```
/// use pilaster::num_complex::Complex;
/// use pilaster_scalars::complex;
///
/// assert_eq!(complex::atanh(Complex::new(1e-20, 1e-30)), Complex::new(1e-20, 1e-30));
/// ```
#[must_use]
pub fn atanh<T: Float + FloatConst>(z: Complex<T>) -> Complex<T> {
    let (one, two) = (T::one(), T::one() + T::one());
    let (x, y) = (z.re.abs(), z.im);
    if is_large(z) {
        let size = z.re.hypot(z.im);
        let real = if size.is_infinite() { T::zero() } else { x / size / size };
        return Complex::new(real.copysign(z.re), T::FRAC_PI_2().copysign(y));
    }
    let distance = (one - x).hypot(y);
    let ratio = two * x / distance * (two / distance);
    let real = if x == T::zero() { x } else { ratio.ln_1p() / (two * two) };
    let imaginary = (two * y).atan2((-y).mul_add(y, (one - x) * (one + x))) / two;
    Complex::new(real.copysign(z.re), imaginary)
}

/// The arc tangent, `-i atanh(i z)`; its cuts are the imaginary axis beyond `-i` and `i`.
///
/// ```
/// use pilaster::num_complex::Complex;
/// use pilaster_scalars::complex;
///
/// assert_eq!(complex::atan(Complex::new(1e-20, 1e-30)), Complex::new(1e-20, 1e-30));
/// ```
#[must_use]
pub fn atan<T: Float + FloatConst>(z: Complex<T>) -> Complex<T> {
    over_i(atanh(times_i(z)))
}

/// `i z`, which moves parts and turns a sign: the product would add zeros to them.
fn times_i<T: Float>(z: Complex<T>) -> Complex<T> {
    Complex::new(-z.im, z.re)
}

/// `-i z`.
fn over_i<T: Float>(z: Complex<T>) -> Complex<T> {
    Complex::new(z.im, -z.re)
}

/// `1 - z`; a zero imaginary part keeps its side.
fn one_minus<T: Float>(z: Complex<T>) -> Complex<T> {
    Complex::new(T::one() - z.re, -z.im)
}

fn one_plus<T: Float>(z: Complex<T>) -> Complex<T> {
    Complex::new(T::one() + z.re, z.im)
}

/// Whether one is nothing next to the square of the number.
fn is_large<T: Float>(z: Complex<T>) -> bool {
    let large = T::epsilon().recip();
    z.re.abs() > large || z.im.abs() > large
}

/// The logarithm of twice the size of a large number.
fn ln_of_large<T: Float + FloatConst>(z: Complex<T>) -> T {
    let half = (T::one() + T::one()).recip();
    (z.re * half).hypot(z.im * half).ln() + T::LN_2() + T::LN_2()
}
