//! The scalars that a fit can be made in.

use clap::ValueEnum;
use pilaster::RealField;
use pilaster_scalars::DoubleDouble;
use std::fmt::LowerExp;
use std::str::FromStr;

/// A scalar, by the name that it has on the command line and in reports.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub(crate) enum Scalar {
    /// One binary64 number: 53 bits.
    F64,
    /// The unevaluated sum of two binary64 numbers, DoubleDouble: 106 bits.
    Dd,
}

impl Scalar {
    /// Every scalar, in the order of reports.
    pub(crate) const ALL: [Self; 2] = [Self::F64, Self::Dd];

    /// The name of the scalar.
    pub(crate) const fn name(self) -> &'static str {
        match self {
            Self::F64 => "f64",
            Self::Dd => "dd",
        }
    }
}

/// What a scalar must do to go from the text of a file to the text of a report.
///
/// It reads its own decimal text, so that no number passes through a narrower type on its way.
pub(crate) trait Number: RealField + Copy + FromStr + LowerExp + From<i32> + Into<DoubleDouble> {
    /// Which scalar this is.
    const SCALAR: Scalar;
    /// Significant decimal digits that a report prints: enough to tell any two values apart.
    const DIGITS: usize;

    /// Whether this is neither infinite nor NaN.
    fn is_finite(self) -> bool {
        self.sub(&self) == Self::zero()
    }
}

impl Number for f64 {
    const SCALAR: Scalar = Scalar::F64;
    const DIGITS: usize = 17;
}

impl Number for DoubleDouble {
    const SCALAR: Scalar = Scalar::Dd;
    const DIGITS: usize = 33;
}
