use super::{RealField, TensorScalar};
use num_complex::Complex;

/// A scalar that has a conjugate: `re - i·im` of a complex number, the number itself of a real one.
///
/// For code over real and complex numbers alike, such as a product with an adjoint. Every [`RealField`] has it, the complex
/// numbers over one, and the other presets. A scalar of another kind says so by hand; where it is its own conjugate, an
/// empty `impl` does.
///
/// ```
/// use pilaster::num_complex::Complex;
/// use pilaster::{Conjugate, Semiring};
///
/// fn norm_squared<T: Semiring + Conjugate>(vector: &[T]) -> T {
///     vector.iter().fold(T::zero(), |sum, x| sum.add(&Conjugate::conj(x).mul(x)))
/// }
/// assert_eq!(norm_squared(&[3.0, 4.0]), 25.0);
/// assert_eq!(norm_squared(&[Complex::new(3.0, 4.0)]), Complex::new(25.0, 0.0));
/// ```
#[diagnostic::on_unimplemented(
    message = "`{Self}` has no conjugate that pilaster knows",
    note = "real fields, complex numbers over them and the presets have one",
    note = "for a type of your own that is its own conjugate write `impl pilaster::Conjugate for {Self} {{}}`, for another its `fn conj`"
)]
pub trait Conjugate: TensorScalar {
    /// The conjugate.
    #[must_use]
    fn conj(&self) -> Self {
        self.clone()
    }
}

#[diagnostic::do_not_recommend]
impl<T: RealField> Conjugate for T {}

impl<T: RealField> Conjugate for Complex<T> {
    #[inline]
    fn conj(&self) -> Self {
        Complex { re: self.re.clone(), im: self.im.neg() }
    }
}

impl Conjugate for bool {}
impl Conjugate for i32 {}
impl Conjugate for i64 {}
