//! Text: the representative in decimal.

use super::Fp;
use core::fmt;
use core::num::ParseIntError;
use core::str::FromStr;
use pilaster::ConvertFrom;

/// A text that is no element of a prime field.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum ParseFpError {
    /// It is no integer from 0 to 2^64 - 1.
    NotAnInteger(ParseIntError),
    /// It is an integer, but no representative.
    OutOfRange {
        /// The integer.
        value: u64,
        /// What it has to be below.
        modulus: u64,
    },
}

impl fmt::Display for ParseFpError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::NotAnInteger(error) => write!(f, "an element of a prime field is written as an integer: {error}"),
            Self::OutOfRange { value, modulus } => write!(
                f,
                "{value} is not below the modulus {modulus}: read it as an integer, and take its class by `Fp::new`"
            ),
        }
    }
}

impl core::error::Error for ParseFpError {}

impl<const P: u64> fmt::Display for Fp<P> {
    /// The representative in `0..P`, with the width, fill and sign of an integer.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(&self.0, f)
    }
}

impl<const P: u64> FromStr for Fp<P> {
    type Err = ParseFpError;

    /// Reads a decimal integer in `0..P`.
    ///
    /// ```
    /// use pilaster_scalars::Fp;
    ///
    /// assert_eq!("6".parse::<Fp<7>>()?, -Fp::ONE);
    /// assert!("7".parse::<Fp<7>>().is_err());
    /// # Ok::<(), pilaster_scalars::ParseFpError>(())
    /// ```
    fn from_str(text: &str) -> Result<Self, Self::Err> {
        let value = text.parse().map_err(ParseFpError::NotAnInteger)?;
        Self::convert_from(&value).ok_or(ParseFpError::OutOfRange { value, modulus: P })
    }
}
