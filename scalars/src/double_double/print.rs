//! Text that is read back as the same number.

use super::DoubleDouble;
use super::decimal::Decimal;
use core::fmt;

/// Numbers whose first digit stands for a power of ten in here are written without an exponent.
const PLAIN_EXPONENTS: core::ops::Range<i64> = -5..17;

impl fmt::Display for DoubleDouble {
    /// Writes the fewest digits that are read back as the same number: some 32, and at most 34, unless `lo` is
    /// zero or far below `hi`. Such a number takes as many as it needs: `DoubleDouble::from(0.1)` is written
    /// with the 55 digits of the `f64`, since fewer are another number. Sizes from 1e-5 up to below 1e17 are
    /// written plainly, others with an exponent.
    ///
    /// A precision is a count of digits behind the point, always without an exponent, and rounds the exact value
    /// to nearest, ties to even. Sign, width, fill and zeros in front are those of `f64`.
    ///
    /// Costs some six readings of the text, tens of microseconds; with a precision about one.
    ///
    /// ```
    /// use pilaster_scalars::DoubleDouble;
    ///
    /// let third = DoubleDouble::from(3).recip();
    /// assert_eq!(format!("{third:+.20}"), "+0.33333333333333333333");
    /// assert_eq!(format!("{:8}|", DoubleDouble::from(2.5)), "     2.5|");
    /// assert_eq!(DoubleDouble::from(10).powi(20).to_string(), "1e20");
    /// ```
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if self.is_written_as_f64() {
            return fmt::Display::fmt(&self.hi, f);
        }
        let text = match f.precision() {
            Some(precision) => {
                let exact = Decimal::of(self.abs());
                plain(&exact.rounded(exact.point().saturating_add_unsigned(precision as u64)), precision)
            }
            None => {
                let shortest = Decimal::shortest_of(self.abs());
                if PLAIN_EXPONENTS.contains(&(shortest.point() - 1)) {
                    plain(&shortest, 0)
                } else {
                    scientific(&shortest, 0, 'e')
                }
            }
        };
        f.pad_integral(!self.is_sign_negative(), "", &text)
    }
}

impl fmt::Debug for DoubleDouble {
    /// The same text as [`Display`](fmt::Display).
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

impl fmt::LowerExp for DoubleDouble {
    /// Always with an exponent; a precision is a count of digits behind the point.
    ///
    /// ```
    /// use pilaster_scalars::DoubleDouble;
    ///
    /// assert_eq!(format!("{:.3e}", DoubleDouble::from(12.5)), "1.250e1");
    /// ```
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if self.is_written_as_f64() { fmt::LowerExp::fmt(&self.hi, f) } else { self.fmt_scientific(f, 'e') }
    }
}

impl fmt::UpperExp for DoubleDouble {
    /// As [`LowerExp`](fmt::LowerExp), with an `E`.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if self.is_written_as_f64() { fmt::UpperExp::fmt(&self.hi, f) } else { self.fmt_scientific(f, 'E') }
    }
}

impl DoubleDouble {
    /// Whether this has no digits of its own: zeros, infinities, NaN.
    fn is_written_as_f64(self) -> bool {
        self.hi == 0.0 || !self.is_finite()
    }

    fn fmt_scientific(self, f: &mut fmt::Formatter<'_>, letter: char) -> fmt::Result {
        let text = match f.precision() {
            Some(precision) => {
                let digits = i64::try_from(precision).unwrap_or(i64::MAX).saturating_add(1);
                scientific(&Decimal::of(self.abs()).rounded(digits), precision, letter)
            }
            None => scientific(&Decimal::shortest_of(self.abs()), 0, letter),
        };
        f.pad_integral(!self.is_sign_negative(), "", &text)
    }
}

/// The number without an exponent and with at least so many digits behind the point.
fn plain(number: &Decimal, decimals: usize) -> String {
    let whole_digits = usize::try_from(number.point()).unwrap_or(0);
    let zeros_behind_point = usize::try_from(-number.point()).unwrap_or(0);
    let (whole, fraction) = number.digits().split_at(whole_digits.min(number.digits().len()));

    let mut text = if whole_digits == 0 { String::from("0") } else { text_of(whole, whole_digits) };
    let mut behind = "0".repeat(zeros_behind_point);
    behind.push_str(&text_of(fraction, decimals.saturating_sub(zeros_behind_point)));
    if !behind.is_empty() {
        text.push('.');
        text.push_str(&behind);
    }
    text
}

/// The number, not zero, with one digit before the point and at least so many behind it.
fn scientific(number: &Decimal, decimals: usize, letter: char) -> String {
    let (first, fraction) = number.digits().split_at(1);
    let point = if fraction.is_empty() && decimals == 0 { "" } else { "." };
    let exponent = number.point() - 1;
    format!("{}{point}{}{letter}{exponent}", text_of(first, 1), text_of(fraction, decimals))
}

/// The digits, with zeros behind them up to a length.
fn text_of(digits: &[u8], length: usize) -> String {
    let zeros = length.saturating_sub(digits.len());
    digits.iter().map(|digit| char::from(b'0' + digit)).chain(core::iter::repeat_n('0', zeros)).collect()
}
