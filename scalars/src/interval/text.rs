use super::{Endpoint, Interval};
use core::cmp::Ordering;
use core::fmt;
use core::str::FromStr;

impl<T: Endpoint> fmt::Display for Interval<T> {
    /// `[lower, upper]` in decimal, rounded outward: what is printed holds the interval. With a precision there are so many
    /// digits behind the point; without, as many as tell all numbers apart, and none that are zero.
    ///
    /// ```
    /// use pilaster_scalars::Interval;
    ///
    /// let third = Interval::from(1.0) / Interval::from(3.0);
    /// assert_eq!(format!("{third:.3}"), "[0.333, 0.334]");
    /// assert_eq!(Interval::from(0.5).to_string(), "[0.5, 0.5]");
    /// ```
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let [lower, upper] =
            [(self.lower, false), (self.upper, true)].map(|(bound, up)| rounded(bound, up, f.precision()));
        write!(f, "[{lower}, {upper}]")
    }
}

/// The digits of a number's size, exactly, with the point.
fn exact_digits<T: Endpoint>(number: T) -> String {
    format!("{:.*}", T::DECIMALS, num_traits::Float::abs(number))
}

/// A number in decimal, rounded up or down.
fn rounded<T: Endpoint>(number: T, up: bool, precision: Option<usize>) -> String {
    if number.is_infinite() {
        return number.to_string();
    }
    let exact = exact_digits(number);
    let point = exact.find('.').unwrap_or(exact.len());
    let significant = || match exact.find(|digit: char| !matches!(digit, '0' | '.')) {
        Some(first) if first < point => T::DIGITS.saturating_sub(point - first),
        Some(first) => first - point - 1 + T::DIGITS,
        None => 0,
    };
    let end = point + 1 + precision.unwrap_or_else(significant).min(T::DECIMALS);
    let (kept, rest) = exact.split_at(end);
    let is_inexact = rest.bytes().any(|digit| digit != b'0');
    let is_negative = number < num_traits::zero();
    let mut text = kept.trim_end_matches('.').to_owned();
    if is_inexact && up != is_negative {
        text = next_decimal(&text);
    }
    if precision.is_none() && text.contains('.') {
        text = text.trim_end_matches('0').trim_end_matches('.').to_owned();
    }
    if is_negative { format!("-{text}") } else { text }
}

/// A decimal with one more unit in its last place.
fn next_decimal(text: &str) -> String {
    let mut digits = text.as_bytes().to_vec();
    for digit in digits.iter_mut().rev() {
        match digit {
            b'.' => {}
            b'9' => *digit = b'0',
            _ => {
                *digit += 1;
                return String::from_utf8_lossy(&digits).into_owned();
            }
        }
    }
    format!("1{}", String::from_utf8_lossy(&digits))
}

/// A text that is no interval.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum ParseIntervalError {
    /// It is neither a number nor two of them in brackets, as in `[0.1, 0.2]`.
    Form,
    /// A bound is no number.
    Bound,
    /// No number lies between the bounds.
    Order,
}

impl fmt::Display for ParseIntervalError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::Form => "an interval is written as a number, or as two in brackets: `[0.1, 0.2]`",
            Self::Bound => "a bound of an interval is a number, `inf` or `-inf`",
            Self::Order => "no number lies between the bounds of the interval",
        })
    }
}

impl core::error::Error for ParseIntervalError {}

impl<T: Endpoint> FromStr for Interval<T> {
    type Err = ParseIntervalError;

    /// Reads `[lower, upper]`, or a number, and rounds outward: what is read holds what is written, exactly.
    ///
    /// What was printed is read back as an interval that holds the printed one, and whose bounds are the same or the next
    /// ones outward.
    fn from_str(text: &str) -> Result<Self, ParseIntervalError> {
        let text = text.trim();
        let (lower, upper) = match text.strip_prefix('[') {
            None => (text, text),
            Some(rest) => {
                let inner = rest.strip_suffix(']').ok_or(ParseIntervalError::Form)?;
                inner.split_once(',').ok_or(ParseIntervalError::Form)?
            }
        };
        let [(lower, _), (_, upper)] = [neighbours::<T>(lower.trim())?, neighbours(upper.trim())?];
        Self::new(lower, upper).ok_or(ParseIntervalError::Order)
    }
}

/// The largest number at or below a decimal, and the smallest at or above it.
fn neighbours<T: Endpoint>(text: &str) -> Result<(T, T), ParseIntervalError> {
    let nearest: T = text.parse().map_err(|_| ParseIntervalError::Bound)?;
    if nearest.is_nan() {
        return Err(ParseIntervalError::Bound);
    }
    let Some(written) = Decimal::of(text) else { return Ok((nearest, nearest)) };
    let order =
        if nearest.is_infinite() { Ordering::Less } else { written.cmp(&Decimal::read(&exact_digits(nearest), 0)) };
    let order = if nearest.is_sign_negative() { order.reverse() } else { order };
    Ok(match order {
        Ordering::Less => (nearest.below(), nearest),
        Ordering::Equal => (nearest, nearest),
        Ordering::Greater => (nearest, nearest.above()),
    })
}

/// A number not below zero, `0.d1d2d3.. * 10^point`, where neither the first nor the last digit is zero. Of two the one with
/// the larger point is larger, then the one whose digits are; zero has the smallest point and no digits.
#[derive(PartialEq, Eq, PartialOrd, Ord)]
struct Decimal {
    point: i64,
    digits: Vec<u8>,
}

impl Decimal {
    /// The size of a number in the syntax of Rust's floats; none of an infinity.
    fn of(text: &str) -> Option<Self> {
        let unsigned = text.trim_start_matches(['+', '-']);
        if !unsigned.starts_with(|first: char| first == '.' || first.is_ascii_digit()) {
            return None;
        }
        let Some((mantissa, exponent)) = unsigned.split_once(['e', 'E']) else { return Some(Self::read(unsigned, 0)) };
        // An exponent that is too long for a machine word is as good as the largest one.
        let end = if exponent.starts_with('-') { i64::MIN / 2 } else { i64::MAX / 2 };
        let exponent = exponent.parse::<i64>().unwrap_or(end);
        Some(Self::read(mantissa, exponent.clamp(i64::MIN / 2, i64::MAX / 2)))
    }

    /// Digits with or without a point, times a power of ten.
    fn read(mantissa: &str, exponent: i64) -> Self {
        let (whole, fraction) = mantissa.split_once('.').unwrap_or((mantissa, ""));
        let digits = [whole, fraction].concat();
        let significant = digits.trim_start_matches('0');
        let zeros = digits.len() - significant.len();
        let point = exponent.saturating_add(whole.len() as i64 - zeros as i64);
        let digits = significant.trim_end_matches('0').as_bytes().to_vec();
        Self { point: if digits.is_empty() { i64::MIN } else { point }, digits }
    }
}
