use super::{Field, Semiring};

/// A scalar that can be divided, if only by some numbers: every [`Field`], and the integer presets.
///
/// What [`div`](crate::CpuEngine::div) of tensors asks for. A scalar that is no field, such as an integer type, implements
/// it by hand.
///
/// ```
/// use pilaster::Divide;
///
/// assert_eq!([(-7).quotient(&2), i32::MIN.quotient(&-1)], [-3, i32::MIN]);
/// assert_eq!((7.0.quotient(&2.0), 0.0.is_divisor(), 0.is_divisor()), (3.5, true, false));
/// ```
#[diagnostic::on_unimplemented(
    message = "`{Self}` has no division that pilaster knows",
    note = "on a type of your own write `#[tensor_scalar(algebra = field)]` (or `real_field`) beside `#[derive(TensorScalar)]`",
    note = "fields and the presets `i32` and `i64` have one; a scalar that is no field writes `impl pilaster::Divide for {Self}`"
)]
pub trait Divide: Semiring {
    /// Whether every number is a divisor, so that none need be looked at.
    #[doc(hidden)]
    const BY_ALL: bool = false;

    /// Whether there is a quotient by it. By a number of a field there always is one: what a division by zero gives is the
    /// field's own matter. By an integer there is, unless it is zero.
    #[must_use]
    fn is_divisor(&self) -> bool;

    /// `self / rhs`. Of integers it is rounded towards zero, and wraps.
    ///
    /// # Panics
    /// Where there is no quotient by `rhs`, as [`is_divisor`](Self::is_divisor) tells.
    #[must_use]
    fn quotient(&self, rhs: &Self) -> Self;
}

#[diagnostic::do_not_recommend]
impl<T: Field> Divide for T {
    const BY_ALL: bool = true;

    #[inline]
    fn is_divisor(&self) -> bool {
        true
    }

    #[inline]
    fn quotient(&self, rhs: &Self) -> Self {
        self.div(rhs)
    }
}

/// A scalar whose quotients are whole numbers, so that something remains: the integer presets.
///
/// ```
/// use pilaster::Remainder;
///
/// assert_eq!([(-7).remainder(&2), 7.remainder(&-2), i32::MIN.remainder(&-1)], [-1, 1, 0]);
/// ```
#[diagnostic::on_unimplemented(
    message = "division of `{Self}` has no remainder that pilaster knows",
    note = "the presets `i32` and `i64` have one; an integer type of your own writes `impl pilaster::Remainder for {Self}`"
)]
pub trait Remainder: Divide {
    /// `self - self.quotient(rhs) * rhs`: its sign is that of `self`.
    ///
    /// # Panics
    /// Where there is no quotient by `rhs`.
    #[must_use]
    fn remainder(&self, rhs: &Self) -> Self;
}

macro_rules! integers {
    ($($name:ty)*) => {$(
        impl Divide for $name {
            #[inline]
            fn is_divisor(&self) -> bool {
                *self != 0
            }

            #[inline]
            fn quotient(&self, rhs: &Self) -> Self {
                self.wrapping_div(*rhs)
            }
        }

        impl Remainder for $name {
            #[inline]
            fn remainder(&self, rhs: &Self) -> Self {
                self.wrapping_rem(*rhs)
            }
        }
    )*};
}

integers! { i32 i64 }
