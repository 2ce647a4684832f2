//! The text of the two parts as they are.

use crate::common::{any_finite, bits, is_normalised};
use pilaster_scalars::DoubleDouble;
use proptest::prelude::*;

#[test]
fn both_parts_are_written_as_c_writes_them() {
    let pairs = [
        (DoubleDouble::from(10), "0x1.4p3"),
        (DoubleDouble::from_parts(-1.0, -(2.0_f64.powi(-80))), "-0x1p0-0x1p-80"),
        (-DoubleDouble::ZERO, "-0x0p0"),
        (DoubleDouble::from(f64::from_bits(1)), "0x0.0000000000001p-1022"),
        (DoubleDouble::MAX, "0x1.fffffffffffffp1023+0x1.fffffffffffffp969"),
        (DoubleDouble::NEG_INFINITY, "-inf"),
    ];
    for (number, text) in pairs {
        assert_eq!(format!("{number:x}"), text);
        assert_eq!(bits(DoubleDouble::from_hex(text).unwrap()), bits(number));
    }
    assert!(DoubleDouble::from_hex("NaN").unwrap().is_nan());
    assert_eq!(format!("{:10x}|{:+x}", DoubleDouble::ONE, DoubleDouble::ONE), "     0x1p0|+0x1p0");
}

#[test]
fn other_hexadecimal_numbers_are_read_too() {
    let pairs = [("0X.8P1", 1.0), ("+0xff", 255.0), ("0x1p-2000", 0.0), ("0x10p+2-0x1p6", 0.0), ("0x1p3+0x1p4", 24.0)];
    for (text, value) in pairs {
        assert_eq!(DoubleDouble::from_hex(text), Ok(value.into()), "{text}");
    }
    assert_eq!(DoubleDouble::from_hex("0x1p99999999999999999999"), Ok(DoubleDouble::INFINITY));
    assert_eq!(DoubleDouble::from_hex("0x1.00000000000000000000000001p0").unwrap().lo(), 2.0_f64.powi(-104));
}

#[test]
fn an_error_names_the_place() {
    for (text, position) in [
        ("", 0),
        ("1p0", 0),
        ("0x", 2),
        ("0x1p", 4),
        ("0x1p0+1", 6),
        ("0x1.2.3", 5),
        ("0x1g", 3),
        ("-", 1),
        ("0x1p0 ", 5),
    ] {
        let error = DoubleDouble::from_hex(text).unwrap_err();
        assert_eq!(error.position(), position, "{text:?}: {error}");
        assert!(error.to_string().contains("0x1.8p-4"), "{error}");
    }
}

proptest! {
    #[test]
    fn the_text_of_the_parts_is_read_back(number in any_finite()) {
        let text = format!("{number:x}");
        prop_assert_eq!(bits(DoubleDouble::from_hex(&text).unwrap()), bits(number), "{}", text);
    }

    #[test]
    fn any_text_is_a_number_of_the_parts_or_an_error(text in "(\\PC{0,8})|([+-]?(0x)?[0-9a-f.pé+-]{0,12})") {
        if let Ok(number) = DoubleDouble::from_hex(&text) {
            prop_assert!(is_normalised(number) || number.is_nan());
        }
    }
}
