//! Digits right.

use pilaster_scalars::DoubleDouble;

/// The digits that the certified values are printed with, and so the most that can be told right.
pub(crate) const CERTIFIED_DIGITS: f64 = 15.0;

/// The log relative error of a value, from 0 to [`CERTIFIED_DIGITS`]; of a certified zero, the log absolute error.
///
/// The difference is taken in double-double, so that what is measured is the value and not the measuring.
pub(crate) fn digits_right(value: DoubleDouble, certified: DoubleDouble) -> f64 {
    let difference = (value - certified).abs();
    let is_zero = certified == DoubleDouble::from(0.0);
    let error = if is_zero { difference } else { difference / certified.abs() };
    let digits = -error.hi().log10();
    if digits > 0.0 { digits.min(CERTIFIED_DIGITS) } else { 0.0 }
}

/// The fewest digits right of several values; all of them where there are no values.
pub(crate) fn worst_digits(pairs: impl IntoIterator<Item = (DoubleDouble, DoubleDouble)>) -> f64 {
    pairs.into_iter().map(|(value, certified)| digits_right(value, certified)).fold(CERTIFIED_DIGITS, f64::min)
}

#[cfg(test)]
mod tests {
    use super::{digits_right, worst_digits};
    use pilaster_scalars::DoubleDouble;

    fn digits(value: &str, certified: &str) -> f64 {
        let [value, certified] = [value, certified].map(|text| text.parse::<DoubleDouble>().expect("a number"));
        digits_right(value, certified)
    }

    #[test]
    fn digits_are_counted_from_the_first_that_counts() {
        let close = |digits: f64, expected: f64| (digits - expected).abs() < 1e-9;
        assert!(close(digits("1.001", "1"), 3.0));
        assert!(close(digits("-200.00002", "-200"), 7.0));
        assert!(close(digits("1e-9", "0"), 9.0));
    }

    #[test]
    fn digits_stay_between_none_and_all() {
        assert_eq!(digits("7", "7"), 15.0);
        assert_eq!(digits("3.0000000000000003", "3"), 15.0);
        assert_eq!(digits("1e-21", "0"), 15.0);
        assert_eq!(digits("0", "7").to_bits(), 0.0_f64.to_bits());
        assert_eq!(digits("1e30", "7"), 0.0);
        assert_eq!(digits("nan", "7"), 0.0);
        assert_eq!(digits("inf", "7"), 0.0);
    }

    #[test]
    fn the_worst_of_several_decides() {
        let number = |text: &str| text.parse::<DoubleDouble>().expect("a number");
        let worst = worst_digits([(number("1"), number("1")), (number("1.01"), number("1"))]);
        assert!((worst - 2.0).abs() < 1e-9);
    }
}
