use super::{RealField, TensorScalar};
use num_complex::Complex;

/// A scalar with an absolute value: every [`RealField`], and the complex numbers over one.
///
/// ```
/// use pilaster::{Magnitude, num_complex::Complex};
///
/// assert_eq!((Magnitude::magnitude(&-2.5), Complex::new(3.0, -4.0).magnitude()), (2.5, 5.0));
/// ```
#[diagnostic::on_unimplemented(
    message = "`{Self}` has no absolute value that pilaster knows",
    note = "real fields and complex numbers over them have one: convert integers to `f64`, or to another real field, first"
)]
pub trait Magnitude: TensorScalar {
    /// The type of the absolute value.
    type Abs: RealField;

    /// The absolute value. It neither overflows nor vanishes on the way; a NaN in either part is one here.
    #[must_use]
    fn magnitude(&self) -> Self::Abs;

    /// The real and the imaginary part, where there is one.
    #[must_use]
    fn parts(&self) -> (Self::Abs, Option<Self::Abs>);
}

/// What [`Field::is_larger`](super::Field::is_larger) says where there are absolute values.
pub(crate) fn is_larger<T: Magnitude>(value: &T, than: &T) -> bool {
    let (value, than) = (value.magnitude(), than.magnitude());
    let is_nan = |value: &T::Abs| value.partial_cmp(value).is_none();
    value > than || is_nan(&value) && !is_nan(&than)
}

#[diagnostic::do_not_recommend]
impl<T: RealField> Magnitude for T {
    type Abs = T;

    #[inline]
    fn magnitude(&self) -> T {
        self.abs()
    }

    #[inline]
    fn parts(&self) -> (T, Option<T>) {
        (self.clone(), None)
    }
}

impl<T: RealField> Magnitude for Complex<T> {
    type Abs = T;

    fn magnitude(&self) -> T {
        let (a, b) = (self.re.abs(), self.im.abs());
        let (large, small) = if a >= b { (a, b) } else { (b, a) };
        if large == T::zero() {
            return small;
        }
        // Two infinities are equal, and have no quotient.
        let ratio = if large == small { T::one() } else { small.div(&large) };
        large.mul(&T::one().add(&ratio.mul(&ratio)).sqrt())
    }

    #[inline]
    fn parts(&self) -> (T, Option<T>) {
        (self.re.clone(), Some(self.im.clone()))
    }
}
