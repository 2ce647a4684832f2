//! Reading and writing decimal text.

use crate::common::{
    Exact, any_finite, bits, exact, exact_f64, float_between, integer, is_normalised, power_of_ten, power_of_two,
};
use num_bigint::BigInt;
use num_traits::{Num, Signed};
use pilaster_scalars::DoubleDouble;
use proptest::prelude::*;

fn read(text: &str) -> DoubleDouble {
    text.parse().unwrap_or_else(|error| panic!("{text:?}: {error}"))
}

/// The exact value of digits with a point and an exponent.
fn exact_text(whole: &str, fraction: &str, exponent: i32) -> Exact {
    let digits: BigInt = format!("{whole}{fraction}").parse().unwrap();
    Exact::from(digits) * power_of_ten(exponent - fraction.len() as i32)
}

/// Whether `value` is a nearest `f64` of a number in its range, and the even one of two.
fn is_nearest_f64(value: f64, exact: &Exact) -> bool {
    let distance = (exact_f64(value) - exact).abs();
    [value.next_up(), value.next_down()].into_iter().filter(|neighbour| neighbour.is_finite()).all(|neighbour| {
        let other = (exact_f64(neighbour) - exact).abs();
        distance < other || (distance == other && value.to_bits().is_multiple_of(2))
    })
}

/// Whether `value` is the nearest `f64` and the nearest `f64` of the rest, moved on together where their sum asks
/// for it.
fn is_nearest(value: DoubleDouble, exact: &Exact) -> bool {
    let by_parts = |hi: f64, lo: f64| is_nearest_f64(hi, exact) && is_nearest_f64(lo, &(exact - exact_f64(hi)));
    let (hi, lo) = (value.hi(), value.lo());
    let moved = [hi.next_up(), hi.next_down()].into_iter().any(|other| by_parts(other, (hi - other) + lo));
    is_normalised(value) && (by_parts(hi, lo) || moved)
}

#[test]
fn a_tenth_is_read_and_written_with_the_same_bits() {
    let tenth = read("0.1");
    assert_eq!(tenth.to_string(), "0.1");
    assert_eq!(bits(read(&tenth.to_string())), bits(tenth));
    assert_eq!(tenth.hi(), 0.1);
    assert_ne!(tenth.lo(), DoubleDouble::from(0.1).lo());
    assert!(is_nearest(tenth, &(integer(1) / integer(10))));
}

#[test]
fn special_texts_are_special_values() {
    for text in ["inf", "INF", "+Infinity", "infinity"] {
        assert_eq!(read(text), DoubleDouble::INFINITY);
    }
    assert_eq!(read("-inf"), DoubleDouble::NEG_INFINITY);
    assert!(read("NaN").is_nan() && read("-nan").is_nan());
    for text in ["-0", "-0.0", "-.0e5", "-0e99999999999999999999", "-1e-400"] {
        assert_eq!(bits(read(text)), ((-0.0_f64).to_bits(), 0), "{text}");
    }
}

#[test]
fn numbers_beyond_the_range_are_infinite_or_zero() {
    for text in ["1e309", "1e999999999999", "1e99999999999999999999999999", "179769313486231580793729e285"] {
        assert_eq!(read(text), DoubleDouble::INFINITY, "{text}");
        assert_eq!(read(&format!("-{text}")), DoubleDouble::NEG_INFINITY, "{text}");
    }
    assert_eq!(read("179769313486231580793728e285").hi(), f64::MAX);
    for text in ["1e-324", "2.4703282292062327e-324", "1e-999999999999", "1e-99999999999999999999999999"] {
        assert_eq!(bits(read(text)), (0, 0), "{text}");
    }
    assert_eq!(read("2.4703282292062328e-324").hi(), 5e-324);
    assert_eq!(read(&format!("{}1e{}", "0".repeat(5000), 300)).hi(), 1e300);
    assert_eq!(read(&format!("0.{}1e{}", "0".repeat(5000), 5001)), DoubleDouble::ONE);
    assert_eq!(read(&format!("1{}e-{}", "0".repeat(5000), 5000)), DoubleDouble::ONE);
}

#[test]
fn a_digit_far_behind_breaks_a_tie() {
    let far = format!("{}1", "0".repeat(100_000));
    let low = 2.0_f64.powi(-60);
    let tie = integer(1) + exact_f64(low) + power_of_two(-113);
    let digits = (tie * power_of_ten(113)).to_integer();
    assert_eq!(read(&format!("{digits}e-113")).lo(), low);
    assert_eq!(read(&format!("{digits}.{far}e-113")).lo(), low.next_up());

    let digits = (power_of_two(-1075) * power_of_ten(1075)).to_integer();
    assert_eq!(read(&format!("{digits}e-1075")), DoubleDouble::ZERO);
    assert_eq!(read(&format!("{digits}.{far}e-1075")).hi(), 5e-324);
}

#[test]
fn an_error_names_the_place_and_what_a_number_looks_like() {
    for (text, position, message) in [
        ("", 0, "an empty text: a number looks like 1, -0.25, 6.02e23, inf or nan"),
        ("-", 1, "no digit before the end at byte 1"),
        (".", 1, "no digit before the end at byte 1"),
        ("1e", 2, "no exponent before the end at byte 2"),
        ("1e+", 3, "no exponent before the end at byte 3"),
        ("12,5", 2, "unexpected ',' at byte 2"),
        ("1.2.3", 3, "unexpected '.' at byte 3"),
        ("e5", 0, "unexpected 'e' at byte 0"),
        ("1e5x", 3, "unexpected 'x' at byte 3"),
        (" 1", 0, "unexpected ' ' at byte 0"),
        ("−1", 0, "unexpected '−' at byte 0"),
        ("--1", 1, "unexpected '-' at byte 1"),
        ("1_000", 1, "unexpected '_' at byte 1"),
        ("infinit", 0, "unexpected 'i' at byte 0"),
    ] {
        let error = text.parse::<DoubleDouble>().expect_err(text);
        assert_eq!(error.position(), position, "{text:?}");
        assert!(error.to_string().starts_with(message), "{text:?}: {error}");
    }
}

#[test]
fn other_radices_are_read_exactly() {
    let read = |text: &str, radix| DoubleDouble::from_str_radix(text, radix);
    assert_eq!(read("-ff.8", 16), Ok(DoubleDouble::from(-255.5)));
    assert_eq!(read("zz", 36), Ok(DoubleDouble::from(1295)));
    assert_eq!(read("0.1", 10), "0.1".parse());
    assert!(is_nearest(read("0.1", 3).unwrap(), &(integer(1) / integer(3))));
    assert_eq!(read(&format!("1{}", "0".repeat(1100)), 2), Ok(DoubleDouble::INFINITY));
    assert_eq!(read("12", 2).unwrap_err().position(), 1);
    assert_eq!(read("1", 1).unwrap_err().to_string(), "no digits are known for radix 1: it goes from 2 to 36");
}

#[test]
fn sizes_choose_between_plain_and_exponent_text() {
    for (text, written) in [
        ("12345678901234567", "12345678901234567"),
        ("123456789012345678", "1.23456789012345678e17"),
        ("1e17", "1e17"),
        ("99999999999999999.5", "99999999999999999.5"),
        ("0.00001", "0.00001"),
        ("0.0000099", "9.9e-6"),
        ("-1.5e-300", "-1.5e-300"),
        ("-0", "-0"),
        ("inf", "inf"),
        ("nan", "NaN"),
        ("2.5", "2.5"),
        ("100", "100"),
    ] {
        assert_eq!(read(text).to_string(), written);
        assert_eq!(format!("{:?}", read(text)), written);
    }
}

#[test]
fn a_low_part_far_below_is_written_with_all_its_digits() {
    for exponent in [-200, -600, -1000, -1074] {
        let number = DoubleDouble::from_parts(1.0, 2.0_f64.powi(exponent / 2) * 2.0_f64.powi(exponent - exponent / 2));
        assert_eq!(bits(read(&number.to_string())), bits(number), "{number}");
    }
    for number in [DoubleDouble::MAX, DoubleDouble::MIN, DoubleDouble::MIN_POSITIVE, DoubleDouble::EPSILON] {
        assert_eq!(bits(read(&number.to_string())), bits(number), "{number}");
    }
}

#[test]
fn an_f64_is_told_from_the_decimal_that_it_stands_for() {
    assert_eq!(DoubleDouble::from(0.1).to_string(), "0.1000000000000000055511151231257827021181583404541015625");
    assert_eq!(DoubleDouble::from(0.375).to_string(), "0.375");
}

#[test]
fn digits_of_a_double_double_are_at_most_34() {
    let sevenths = (1..7).map(|count| DoubleDouble::from(count) / DoubleDouble::from(7));
    for number in sevenths.chain([DoubleDouble::from(2).sqrt(), read("0.1") * read("0.1")]) {
        let text = number.to_string();
        let digits = text.trim_start_matches(['0', '.']).bytes().filter(u8::is_ascii_digit).count();
        assert!((30..=34).contains(&digits), "{text}");
    }
}

#[test]
fn flags_are_those_of_f64() {
    let number = read("-2.5");
    assert_eq!(
        format!("[{number:8}] [{number:<8}] [{number:^8}] [{number:08}]"),
        "[    -2.5] [-2.5    ] [  -2.5  ] [-00002.5]"
    );
    assert_eq!(format!("{:+} {:+.1} {:*>6}", read("1"), read("0.25"), read("7")), "+1 +0.2 *****7");
    assert_eq!(
        format!("{:+} {:.2} {:.2e} {:E}", DoubleDouble::NAN, -DoubleDouble::ZERO, read("0"), read("1e30")),
        "NaN -0.00 0.00e0 1E30"
    );
    assert_eq!(format!("{:.3}", read("1e-30")), "0.000");
    assert_eq!(format!("{:.0} {:.0} {:.0} {:.0}", read("0.5"), read("1.5"), read("2.5"), read("9.5")), "0 2 2 10");
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(200))]

    #[test]
    fn any_number_is_read_back_from_its_text(number in any_finite()) {
        for text in [number.to_string(), format!("{number:?}"), format!("{number:e}"), format!("{number:E}")] {
            prop_assert_eq!(bits(read(&text)), bits(number), "{}", text);
        }
    }

    #[test]
    fn decimal_text_is_rounded_to_nearest(
        whole in "[0-9]{1,40}", fraction in "[0-9]{0,60}", exponent in -340_i32..280, negative in any::<bool>(),
    ) {
        let text = format!("{}{whole}.{fraction}e{exponent}", if negative { "-" } else { "" });
        let size = exact_text(&whole, &fraction, exponent);
        let expected = if negative { -size } else { size };
        let number = read(&text);
        if number.is_infinite() {
            prop_assert!(expected.abs() > exact(DoubleDouble::MAX));
        } else {
            prop_assert!(is_nearest(number, &expected), "{} became {:?}", text, number);
        }
    }

    #[test]
    fn text_is_accepted_where_f64_accepts_it(text in "[+-]?[0-9.eEinfINFatyx+-]{0,8}") {
        let (ours, plain) = (text.parse::<DoubleDouble>(), text.parse::<f64>());
        prop_assert_eq!(ours.is_ok(), plain.is_ok());
        if let Err(error) = ours {
            prop_assert!(text.is_char_boundary(error.position()));
        }
    }

    #[test]
    fn any_text_is_a_number_or_an_error(text in any::<String>(), radix in 0_u32..40) {
        prop_assert_eq!(text.parse::<DoubleDouble>().is_ok(), text.parse::<f64>().is_ok());
        if let Err(error) = DoubleDouble::from_str_radix(&text, radix) {
            prop_assert!(text.is_char_boundary(error.position()));
        }
    }

    #[test]
    fn the_high_part_of_a_text_is_what_f64_reads(whole in "[0-9]{1,25}", exponent in -340_i32..300) {
        let text = format!("{whole}e{exponent}");
        let (number, plain): (DoubleDouble, f64) = (read(&text), text.parse().unwrap());
        // Half a unit of the high part may be rounded into the low part, and then to even.
        prop_assert!(number.hi() == plain || number.lo().abs() == (number.hi() - plain).abs() / 2.0);
    }

    #[test]
    fn a_precision_rounds_as_f64_does(value in float_between(-40..60), precision in 0_usize..25) {
        let number = DoubleDouble::from(value);
        prop_assert_eq!(format!("{number:.precision$}"), format!("{value:.precision$}"));
        prop_assert_eq!(format!("{number:+.precision$e}"), format!("{value:+.precision$e}"));
        prop_assert_eq!(format!("{number:030.precision$}"), format!("{value:030.precision$}"));
    }

    #[test]
    fn a_precision_rounds_the_exact_value(number in any_finite(), precision in 0_usize..40) {
        let text = format!("{number:.precision$}");
        let (whole, fraction) = text.split_once('.').unwrap_or((&text, ""));
        prop_assert_eq!(fraction.len(), precision);
        let written = exact_text(whole, fraction, 0);
        prop_assert!((written - exact(number)).abs() * integer(2) <= power_of_ten(-(precision as i32)));
    }
}
