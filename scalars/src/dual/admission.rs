use core::any::TypeId;
use core::fmt;
use pilaster::num_complex::Complex;
use pilaster::{Algebra, TensorScalar};

/// How derivatives of a scalar are carried: what [`ad_admission`] answers.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum AdCarrier {
    /// By the scalar alone: the derivative of order zero is the value.
    Itself,
    /// By [`Dual`](crate::Dual) over the scalar, nested as often as the order says: `Dual<Dual<f64, N>, N>` for the second.
    Dual,
    /// By complex numbers whose parts are [`Dual`](crate::Dual): `Complex<Dual<f64, N>>`. The directions are real ones.
    ComplexOfDual,
}

/// Why no derivatives of a scalar are carried.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub struct AdRefusal {
    /// The label of the scalar.
    pub scalar: &'static str,
    /// The order that was asked for.
    pub order: usize,
    /// What the scalar can do, which is less than a real field.
    pub algebra: Algebra,
}

impl fmt::Display for AdRefusal {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self { scalar, order, algebra } = self;
        write!(
            f,
            "no derivative of order {order} over `{scalar}`: dual numbers are over a real field, and it is {algebra}"
        )
    }
}

impl core::error::Error for AdRefusal {}

/// Whether derivatives up to an order can be carried through tensors of a scalar, and how.
///
/// Real fields (`f64`, [`DoubleDouble`](crate::DoubleDouble), `Dual` itself) and the complex numbers over them have
/// derivatives of every order. For code that is generic over all scalars, or that reads a scalar's name from a file: it
/// compiles for each and looks up, at run time, the algebra that the derive recorded. Every scalar has its values, which are
/// the derivatives of order zero.
///
/// A type that claims to be a real field but is not made of [`Planes`](pilaster::Planes) is admitted, and refused by the
/// compiler where `Dual` over it is written down.
///
/// ```
/// use pilaster::num_complex::Complex;
/// use pilaster_scalars::{AdCarrier, ad_admission};
///
/// assert_eq!(ad_admission::<f64>(2), Ok(AdCarrier::Dual));
/// assert_eq!(ad_admission::<Complex<f64>>(1), Ok(AdCarrier::ComplexOfDual));
/// let refusal = ad_admission::<bool>(1).unwrap_err();
/// assert_eq!(
///     refusal.to_string(),
///     "no derivative of order 1 over `bool`: dual numbers are over a real field, and it is no semiring"
/// );
/// ```
///
/// # Errors
/// [`AdRefusal`] for an order of one or more over a scalar that is neither a real field nor complex numbers over one:
/// `bool`, integers, modular, tropical numbers.
pub fn ad_admission<T: TensorScalar>(order: usize) -> Result<AdCarrier, AdRefusal> {
    let (algebra, of_parts) = (Algebra::of::<T>(), Algebra::of::<T::Real>());
    let is_complex = TypeId::of::<T>() == TypeId::of::<Complex<T::Real>>();
    match (order, algebra) {
        (0, _) => Ok(AdCarrier::Itself),
        (_, Algebra::RealField) => Ok(AdCarrier::Dual),
        (_, Algebra::Field) if is_complex && of_parts == Algebra::RealField => Ok(AdCarrier::ComplexOfDual),
        _ => Err(AdRefusal { scalar: T::SPEC.name, order, algebra }),
    }
}
