use super::DoubleDouble;
use super::decimal::Decimal;
use super::exact;
use core::fmt;
use core::str::FromStr;
use num_bigint::{BigInt, BigUint};
use num_traits::Num;

/// A text that is no number: what is wrong with it, and where.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ParseDoubleDoubleError {
    position: usize,
    kind: ErrorKind,
}

#[derive(Clone, Debug, PartialEq, Eq)]
enum ErrorKind {
    Empty,
    Unexpected(char),
    NoDigits,
    NoExponent,
    Radix(u32),
    NotHexadecimal,
}

impl ParseDoubleDoubleError {
    fn new(position: usize, kind: ErrorKind) -> Self {
        Self { position, kind }
    }

    /// The error of reading on at `position`, where `missing` had to stand.
    fn at(text: &str, position: usize, missing: ErrorKind) -> Self {
        match text[position..].chars().next() {
            Some(found) => Self::new(position, ErrorKind::Unexpected(found)),
            None if text.is_empty() => Self::new(0, ErrorKind::Empty),
            None => Self::new(position, missing),
        }
    }

    pub(super) fn not_hexadecimal(position: usize) -> Self {
        Self::new(position, ErrorKind::NotHexadecimal)
    }

    /// The byte of the text at which it ceases to be a number.
    ///
    /// ```
    /// use pilaster_scalars::DoubleDouble;
    ///
    /// let error = "12,5".parse::<DoubleDouble>().unwrap_err();
    /// assert_eq!(error.position(), 2);
    /// ```
    #[must_use]
    pub fn position(&self) -> usize {
        self.position
    }
}

impl fmt::Display for ParseDoubleDoubleError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let position = self.position;
        match self.kind {
            ErrorKind::Empty => f.write_str("an empty text")?,
            ErrorKind::Unexpected(found) => write!(f, "unexpected {found:?} at byte {position}")?,
            ErrorKind::NoDigits => write!(f, "no digit before the end at byte {position}")?,
            ErrorKind::NoExponent => write!(f, "no exponent before the end at byte {position}")?,
            ErrorKind::NotHexadecimal => {
                return write!(
                    f,
                    "no hexadecimal number at byte {position}: one looks like -0x1.8p-4 or 0x1p0+0x1.8p-60"
                );
            }
            ErrorKind::Radix(radix) => return write!(f, "no digits are known for radix {radix}: it goes from 2 to 36"),
        }
        f.write_str(": a number looks like 1, -0.25, 6.02e23, inf or nan")
    }
}

impl core::error::Error for ParseDoubleDoubleError {}

impl FromStr for DoubleDouble {
    type Err = ParseDoubleDoubleError;

    /// Reads decimal text as `f64` does: a sign, digits with a point, an exponent behind `e` or `E`; or `inf`,
    /// `infinity`, `nan` in any case.
    ///
    /// The result is the nearest number, whatever the length of the text: `hi` is the `f64` nearest to it and
    /// `lo` the `f64` nearest to the rest, ties to even. Too large a number is an infinity, too small a one a
    /// zero, with its sign. The cost is linear in the length, beside integers of as many digits as the exponent
    /// asks for, which are at most some 1700.
    ///
    /// ```
    /// use pilaster_scalars::DoubleDouble;
    ///
    /// let tenth: DoubleDouble = "0.1".parse()?;
    /// assert_ne!(tenth, DoubleDouble::from(0.1));
    /// # Ok::<(), pilaster_scalars::ParseDoubleDoubleError>(())
    /// ```
    ///
    /// # Errors
    /// [`ParseDoubleDoubleError`] where the text is no number, blanks around it included.
    fn from_str(text: &str) -> Result<Self, Self::Err> {
        let (negative, start) = sign(text);
        let magnitude = match special(&text[start..]) {
            Some(value) => value,
            None => decimal(text, start)?.nearest(),
        };
        Ok(if negative { -magnitude } else { magnitude })
    }
}

/// Whether the text starts with a minus, and where the sign ends.
pub(super) fn sign(text: &str) -> (bool, usize) {
    match text.as_bytes().first() {
        Some(b'-') => (true, 1),
        Some(b'+') => (false, 1),
        Some(_) | None => (false, 0),
    }
}

pub(super) fn special(text: &str) -> Option<DoubleDouble> {
    if text.eq_ignore_ascii_case("inf") || text.eq_ignore_ascii_case("infinity") {
        Some(DoubleDouble::INFINITY)
    } else if text.eq_ignore_ascii_case("nan") {
        Some(DoubleDouble::NAN)
    } else {
        None
    }
}

/// Where digits of a radix with at most one point among them lie in a text.
pub(super) struct Digits {
    start: usize,
    point: Option<usize>,
    end: usize,
}

impl Digits {
    pub(super) fn scan(text: &str, start: usize, radix: u32) -> Result<Self, ParseDoubleDoubleError> {
        let (mut point, mut end) = (None, start);
        for byte in text.as_bytes()[start..].iter().copied() {
            if byte == b'.' && point.is_none() {
                point = Some(end);
            } else if !char::from(byte).is_digit(radix) {
                break;
            }
            end += 1;
        }
        let digits = Self { start, point, end };
        if digits.values(text, radix).next().is_none() {
            return Err(ParseDoubleDoubleError::at(text, end, ErrorKind::NoDigits));
        }
        Ok(digits)
    }

    pub(super) fn values<'a>(&self, text: &'a str, radix: u32) -> impl Iterator<Item = u8> + use<'a> {
        text[self.start..self.end].chars().filter_map(move |digit| digit.to_digit(radix)).map(|value| value as u8)
    }

    pub(super) fn end(&self) -> usize {
        self.end
    }

    fn count_before_point(&self) -> usize {
        self.point.unwrap_or(self.end) - self.start
    }

    pub(super) fn count_behind_point(&self) -> usize {
        self.point.map_or(0, |point| self.end - point - 1)
    }
}

fn decimal(text: &str, start: usize) -> Result<Decimal, ParseDoubleDoubleError> {
    let digits = Digits::scan(text, start, 10)?;
    let exponent = match text.as_bytes().get(digits.end) {
        None => 0,
        Some(b'e' | b'E') => exponent(text, digits.end + 1)?,
        Some(_) => return Err(ParseDoubleDoubleError::at(text, digits.end, ErrorKind::NoDigits)),
    };
    let point = exponent.saturating_add(digits.count_before_point() as i64);
    Ok(Decimal::new(digits.values(text, 10), point))
}

/// The exponent from `start` to the end, held at the ends of its type, where every number is infinite or zero.
pub(super) fn exponent(text: &str, start: usize) -> Result<i64, ParseDoubleDoubleError> {
    let (negative, sign_length) = sign(&text[start..]);
    let start = start + sign_length;
    let length = text.as_bytes()[start..].iter().take_while(|byte| byte.is_ascii_digit()).count();
    let end = start + length;
    if length == 0 || end < text.len() {
        return Err(ParseDoubleDoubleError::at(text, end, ErrorKind::NoExponent));
    }
    let size = text.as_bytes()[start..end]
        .iter()
        .fold(0_i64, |size, digit| size.saturating_mul(10).saturating_add(i64::from(digit - b'0')));
    Ok(if negative { -size } else { size })
}

impl Num for DoubleDouble {
    type FromStrRadixErr = ParseDoubleDoubleError;

    /// Radix 10 is [`FromStr`]. Any other has a sign and digits with a point, without an exponent, and is rounded
    /// in the same way; its cost grows with the square of the length.
    ///
    /// ```
    /// use num_traits::Num;
    /// use pilaster_scalars::DoubleDouble;
    ///
    /// assert_eq!(DoubleDouble::from_str_radix("-ff.8", 16), Ok(DoubleDouble::from(-255.5)));
    /// ```
    fn from_str_radix(text: &str, radix: u32) -> Result<Self, Self::FromStrRadixErr> {
        match radix {
            10 => return text.parse(),
            2..=36 => {}
            0 | 1 | 37.. => return Err(ParseDoubleDoubleError::new(0, ErrorKind::Radix(radix))),
        }
        let (negative, start) = sign(text);
        let digits = Digits::scan(text, start, radix)?;
        if digits.end < text.len() {
            return Err(ParseDoubleDoubleError::at(text, digits.end, ErrorKind::NoDigits));
        }
        let values: Vec<u8> = digits.values(text, radix).collect();
        let integer = BigUint::from_radix_be(&values, radix).expect("digits are below the radix");
        let unit = BigUint::from(radix).pow(digits.count_behind_point() as u32);
        let magnitude = exact::nearest(&BigInt::from(integer), &unit);
        Ok(if negative { -magnitude } else { magnitude })
    }
}
