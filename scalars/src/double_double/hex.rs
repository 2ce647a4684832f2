//! The exact text of the two parts.

use super::DoubleDouble;
use super::exact;
use super::parse::{Digits, ParseDoubleDoubleError, exponent, sign, special};
use core::fmt;
use num_bigint::{BigInt, BigUint};

/// Beyond it every number is an infinity or a zero, whatever its digits, of which each moves this by four.
const DECISIVE_EXPONENT: i64 = 2500;

impl fmt::LowerHex for DoubleDouble {
    /// Writes both parts as C's `%a` writes them, the second with its sign behind the first: the number as it lies in
    /// memory, without any conversion. A second part of zero is left out. [`from_hex`](DoubleDouble::from_hex) reads
    /// it.
    ///
    /// ```
    /// use pilaster_scalars::DoubleDouble;
    ///
    /// let tenth: DoubleDouble = "0.1".parse()?;
    /// assert_eq!(format!("{tenth:x}"), "0x1.999999999999ap-4-0x1.999999999999ap-58");
    /// # Ok::<(), pilaster_scalars::ParseDoubleDoubleError>(())
    /// ```
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let mut text = hexadecimal(self.hi.abs());
        if self.lo != 0.0 {
            text.push(if self.lo < 0.0 { '-' } else { '+' });
            text.push_str(&hexadecimal(self.lo.abs()));
        }
        f.pad_integral(!self.is_sign_negative(), "", &text)
    }
}

/// An `f64` not below zero.
fn hexadecimal(value: f64) -> String {
    if !value.is_finite() {
        return value.to_string();
    }
    let bits = value.to_bits();
    let biased = (bits >> 52) as i32;
    let digits = format!("{:013x}", bits & ((1 << 52) - 1));
    let digits = digits.trim_end_matches('0');
    let point = if digits.is_empty() { "" } else { "." };
    let exponent = if value == 0.0 { 0 } else { biased.max(1) - 1023 };
    format!("0x{}{point}{digits}p{exponent}", biased.min(1))
}

impl DoubleDouble {
    /// Reads what `{:x}` writes: one hexadecimal number of C, as `-0x1.8p-4`, or the sum of two; or `inf` or `nan`.
    ///
    /// Of the sum of any two numbers the result is that of [`+`](core::ops::Add), and each is rounded to nearest.
    ///
    /// ```
    /// use pilaster_scalars::DoubleDouble;
    ///
    /// let number = DoubleDouble::from_hex("0x1p0+0x1.8p-80")?;
    /// assert_eq!((number.hi(), number.lo()), (1.0, 1.5 * 2.0_f64.powi(-80)));
    /// # Ok::<(), pilaster_scalars::ParseDoubleDoubleError>(())
    /// ```
    ///
    /// # Errors
    /// [`ParseDoubleDoubleError`] where the text is no such number, blanks around it included.
    pub fn from_hex(text: &str) -> Result<Self, ParseDoubleDoubleError> {
        let (negative, start) = sign(text);
        if let Some(value) = special(&text[start..]) {
            return Ok(if negative { -value } else { value });
        }
        // A sign behind the first exponent and no part of it begins the second number.
        let second = text
            .char_indices()
            .skip(start + 1)
            .find(|&(at, letter)| matches!(letter, '+' | '-') && !text[..at].ends_with(['p', 'P']));
        let Some((middle, _)) = second else {
            return part(text, 0);
        };
        Ok(part(&text[..middle], 0)? + part(text, middle)?)
    }
}

/// The hexadecimal number from `start` to the end.
fn part(text: &str, start: usize) -> Result<DoubleDouble, ParseDoubleDoubleError> {
    let (negative, sign_length) = sign(&text[start..]);
    let prefix = start + sign_length;
    if !text[prefix..].starts_with("0x") && !text[prefix..].starts_with("0X") {
        return Err(ParseDoubleDoubleError::not_hexadecimal(prefix));
    }
    let no_number = |error: ParseDoubleDoubleError| ParseDoubleDoubleError::not_hexadecimal(error.position());
    let digits = Digits::scan(text, prefix + 2, 16).map_err(no_number)?;
    let power = match text.as_bytes().get(digits.end()) {
        None => 0,
        Some(b'p' | b'P') => exponent(text, digits.end() + 1).map_err(no_number)?,
        Some(_) => return Err(ParseDoubleDoubleError::not_hexadecimal(digits.end())),
    };
    let values: Vec<u8> = digits.values(text, 16).collect();
    let integer = BigInt::from(BigUint::from_radix_be(&values, 16).expect("digits are below sixteen"));
    let decisive = DECISIVE_EXPONENT + 4 * values.len() as i64;
    let power = power.saturating_sub(4 * digits.count_behind_point() as i64).clamp(-decisive, decisive);
    let unit = BigUint::from(1_u8) << (-power).max(0);
    let magnitude = exact::nearest(&(integer << power.max(0)), &unit);
    Ok(if negative { -magnitude } else { magnitude })
}
