use crate::common::{Exact, holds, interval, is_at_least, is_at_most, single};
use num_bigint::BigInt;
use pilaster_scalars::{Endpoint, Interval, ParseIntervalError};
use proptest::prelude::*;

/// The exact value of a decimal without an exponent; none of an infinity.
fn decimal(text: &str) -> Option<Exact> {
    let unsigned = text.trim_start_matches('-');
    let (whole, fraction) = unsigned.split_once('.').unwrap_or((unsigned, ""));
    let digits: BigInt = format!("{whole}{fraction}").parse().ok()?;
    let size = Exact::new(digits, BigInt::from(10).pow(fraction.len() as u32));
    Some(if text.starts_with('-') { -&size } else { size })
}

fn is_printed_outward<T: Endpoint + Into<f64>>(interval: Interval<T>, text: &str) -> Result<(), TestCaseError> {
    let (lower, upper) = text[1..text.len() - 1].split_once(", ").unwrap();
    match decimal(lower) {
        Some(printed) => prop_assert!(is_at_least(interval.lower(), &printed), "{}", text),
        None => prop_assert_eq!(lower, "-inf"),
    }
    match decimal(upper) {
        Some(printed) => prop_assert!(is_at_most(interval.upper(), &printed), "{}", text),
        None => prop_assert_eq!(upper, "inf"),
    }
    Ok(())
}

fn is_read_back<T: Endpoint + Into<f64>>(interval: Interval<T>) -> Result<(), TestCaseError> {
    let text = interval.to_string();
    is_printed_outward(interval, &text)?;
    is_printed_outward(interval, &format!("{interval:.2}"))?;
    let back: Interval<T> = text.parse().unwrap();
    prop_assert!(back.encloses(interval), "{:?} is {}", interval, text);
    prop_assert!(back.lower() >= interval.lower().below() && back.upper() <= interval.upper().above(), "{}", text);
    Ok(())
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(32))]

    #[test]
    fn text_never_narrows(a in interval(), b in single()) {
        is_read_back(a)?;
        is_read_back(b)?;
    }

    #[test]
    fn decimals_are_enclosed_by_neighbours(digits in -10_i64.pow(17)..10_i64.pow(17), point in 0_u32..25) {
        let text = format!("{digits}e-{point}");
        let found: Interval<f64> = text.parse().unwrap();
        let exact = Exact::new(digits.into(), BigInt::from(10).pow(point));
        prop_assert!(holds(found, &exact), "{} {:?}", text, found);
        prop_assert!(found.is_point() || found.upper() == found.lower().next_up());
        prop_assert_eq!(found.is_point(), crate::common::exact(found.lower()) == exact);
    }
}

#[test]
fn the_ends_of_the_range_are_read_outward() {
    let read = |text: &str| text.parse::<Interval<f64>>().unwrap();
    let of = |lower, upper| Interval::new(lower, upper).unwrap();
    assert_eq!(read("1e400"), of(f64::MAX, f64::INFINITY));
    assert_eq!(read("-1e99999999999999999999"), of(f64::NEG_INFINITY, f64::MIN));
    assert_eq!(read("1e-400"), of(0.0, f64::from_bits(1)));
    assert_eq!(read("-1e-99999999999999999999"), of(-f64::from_bits(1), 0.0));
    assert_eq!(read("[-inf, 0.5]"), of(f64::NEG_INFINITY, 0.5));
    assert_eq!(read("0e5"), of(0.0, 0.0));
    assert_eq!(read("00.500"), of(0.5, 0.5));
    assert_eq!(read("[ 1 ,2.5e0 ]"), of(1.0, 2.5));
    assert!(read("0.1").lower() < read("0.1").upper());
}

#[test]
fn digits_are_carried_outward() {
    let of = |lower: f64, upper: f64| Interval::new(lower, upper).unwrap();
    assert_eq!(format!("{:.1}", of(-9.96, 9.96)), "[-10.0, 10.0]");
    assert_eq!(format!("{:.0}", of(-1.5, 1.5)), "[-2, 2]");
    assert_eq!(format!("{:.2}", of(0.001, 0.001)), "[0.00, 0.01]");
    assert_eq!(of(-0.5, 1e22).to_string(), "[-0.5, 10000000000000000000000]");
    assert_eq!(Interval::<f64>::entire().to_string(), "[-inf, inf]");
}

#[test]
fn what_is_no_interval_says_why() {
    let refused = |text: &str| text.parse::<Interval<f64>>().unwrap_err();
    assert_eq!(refused("[1, 2"), ParseIntervalError::Form);
    assert_eq!(refused("[1]"), ParseIntervalError::Form);
    assert_eq!(refused("[1, x]"), ParseIntervalError::Bound);
    assert_eq!(refused("nan"), ParseIntervalError::Bound);
    assert_eq!(refused("[2, 1]"), ParseIntervalError::Order);
    assert_eq!(refused("inf"), ParseIntervalError::Order);
    assert!(refused("").to_string().contains("number"));
}
