use crate::scalar::TensorScalar;
use core::fmt;

/// What a scalar can do, as far as one of the algebra traits says it: for code that is generic over all scalars and asks at
/// run time. Each includes those before it.
///
/// ```
/// use pilaster::Algebra;
///
/// assert_eq!(Algebra::of::<f64>(), Algebra::RealField);
/// assert_eq!(Algebra::of::<i32>(), Algebra::Ring);
/// assert!(Algebra::of::<bool>() < Algebra::Semiring);
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Algebra {
    /// No arithmetic, or none that pilaster knows.
    None,
    /// [`Semiring`](crate::Semiring).
    Semiring,
    /// [`Ring`](crate::Ring).
    Ring,
    /// [`Field`](crate::Field).
    Field,
    /// [`RealField`](crate::RealField).
    RealField,
}

impl Algebra {
    /// What the derive of `T` recorded.
    #[must_use]
    pub fn of<T: TensorScalar>() -> Self {
        let table = T::table();
        let recorded = [
            (Self::RealField, table.real_field.is_some()),
            (Self::Field, table.field.is_some()),
            (Self::Ring, table.ring.is_some()),
            (Self::Semiring, table.semiring.is_some()),
        ];
        recorded.into_iter().find_map(|(algebra, is_there)| is_there.then_some(algebra)).unwrap_or(Self::None)
    }
}

impl fmt::Display for Algebra {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::None => "no semiring",
            Self::Semiring => "a semiring",
            Self::Ring => "a ring",
            Self::Field => "a field",
            Self::RealField => "a real field",
        })
    }
}
