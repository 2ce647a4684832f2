use super::Rational;
use core::fmt;
use core::str::FromStr;
use num_bigint::BigInt;
use num_traits::One;

/// The largest size of an exponent in a text: a number of more digits is more likely a mistake, or meant to fill memory.
const LARGEST_EXPONENT: u32 = 100_000;

impl fmt::Display for Rational {
    /// An integer, or a fraction as in `-22/7`, with the width, fill and sign of an integer.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (sign, denominator) = (*self.numerator() >= BigInt::ZERO, self.denominator());
        let numerator = self.numerator().magnitude();
        let text = if self.is_integer() { numerator.to_string() } else { format!("{numerator}/{denominator}") };
        f.pad_integral(sign, "", &text)
    }
}

impl fmt::Debug for Rational {
    /// As `Display`.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

/// A text that is no rational number.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum ParseRationalError {
    /// It is neither an integer, nor a fraction, nor a decimal number.
    Form,
    /// Its denominator is zero.
    ZeroDenominator,
    /// Its exponent is larger in size than 100000.
    Exponent,
}

impl fmt::Display for ParseRationalError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Form => f.write_str("a rational number looks like 3, -22/7, 0.1 or 6.02e23"),
            Self::ZeroDenominator => f.write_str("the denominator of a rational number is not zero"),
            Self::Exponent => write!(f, "the exponent of a rational number is at most {LARGEST_EXPONENT} in size"),
        }
    }
}

impl core::error::Error for ParseRationalError {}

impl FromStr for Rational {
    type Err = ParseRationalError;

    /// Reads an integer or a fraction, as in `-22/7`, in lowest terms or not; or a decimal number, which may have an
    /// exponent of at most 100000 in size. All of them exactly.
    ///
    /// ```
    /// use pilaster_scalars::Rational;
    ///
    /// assert_eq!("0.1".parse(), Ok(Rational::new(1, 10)));
    /// assert_eq!("-2.50e-1".parse(), "-2/8".parse::<Rational>());
    /// ```
    ///
    /// # Errors
    /// [`ParseRationalError`] where the text is no number, blanks around it or within included.
    fn from_str(text: &str) -> Result<Self, Self::Err> {
        let (is_negative, unsigned) = match text.strip_prefix('-') {
            Some(rest) => (true, rest),
            None => (false, text.strip_prefix('+').unwrap_or(text)),
        };
        let magnitude = match unsigned.split_once('/') {
            Some((numerator, denominator)) => fraction(numerator, denominator)?,
            None => decimal(unsigned)?,
        };
        Ok(if is_negative { -magnitude } else { magnitude })
    }
}

fn fraction(numerator: &str, denominator: &str) -> Result<Rational, ParseRationalError> {
    let (numerator, denominator) = (integer(numerator)?, integer(denominator)?);
    if denominator == BigInt::ZERO {
        return Err(ParseRationalError::ZeroDenominator);
    }
    Ok(Rational::new(numerator, denominator))
}

fn decimal(text: &str) -> Result<Rational, ParseRationalError> {
    let (digits, exponent) = match text.split_once(['e', 'E']) {
        Some((digits, exponent)) => (digits, self::exponent(exponent)?),
        None => (text, 0),
    };
    let (whole, behind) = digits.split_once('.').unwrap_or((digits, ""));
    let mantissa = Rational::from(integer(&format!("{whole}{behind}"))?);
    let ten_to = |power: u64| BigInt::from(10).pow(power as u32);
    let power = exponent - behind.len() as i64;
    let factor = ten_to(power.unsigned_abs());
    Ok(mantissa * if power < 0 { Rational::new(BigInt::one(), factor) } else { Rational::from(factor) })
}

fn exponent(text: &str) -> Result<i64, ParseRationalError> {
    let (is_negative, digits) = match text.strip_prefix('-') {
        Some(digits) => (true, digits),
        None => (false, text.strip_prefix('+').unwrap_or(text)),
    };
    let size = integer(digits)?;
    match u32::try_from(size) {
        Ok(size) if size <= LARGEST_EXPONENT => Ok(if is_negative { -i64::from(size) } else { i64::from(size) }),
        Ok(_) | Err(_) => Err(ParseRationalError::Exponent),
    }
}

/// An integer without a sign: digits, and at least one.
fn integer(digits: &str) -> Result<BigInt, ParseRationalError> {
    let is_digits = !digits.is_empty() && digits.bytes().all(|byte| byte.is_ascii_digit());
    if !is_digits {
        return Err(ParseRationalError::Form);
    }
    Ok(digits.parse().expect("digits"))
}
