//! Comparison, sign and whole parts.

use crate::common::{abs, any_finite, exact, is_normalised, number_between};
use core::cmp::Ordering;
use pilaster_scalars::DoubleDouble;
use proptest::prelude::*;

#[test]
fn a_nan_compares_with_nothing() {
    let nan = DoubleDouble::NAN;
    for other in [nan, DoubleDouble::ZERO, DoubleDouble::INFINITY] {
        assert_eq!(nan.partial_cmp(&other), None);
        assert_eq!(other.partial_cmp(&nan), None);
        assert!(nan != other);
    }
    assert_eq!(nan.max(DoubleDouble::ONE), DoubleDouble::ONE);
    assert_eq!(DoubleDouble::ONE.min(nan), DoubleDouble::ONE);
    assert!(nan.min(nan).is_nan());
}

#[test]
fn the_zeros_are_equal_and_keep_their_signs() {
    let (zero, negative) = (DoubleDouble::ZERO, -DoubleDouble::ZERO);
    assert_eq!(zero, negative);
    assert_eq!(zero.total_cmp(&negative), Ordering::Greater);
    assert!(!zero.is_sign_negative() && negative.is_sign_negative());
    assert!(DoubleDouble::from(-0.5).trunc().is_sign_negative());
    assert!(DoubleDouble::from(-0.5).ceil().is_sign_negative());
    assert!(DoubleDouble::from_parts(-1.0, 1e-20).ceil().is_sign_negative());
    assert!((-DoubleDouble::ZERO).floor().is_sign_negative());
    assert!(!negative.abs().is_sign_negative());
}

#[test]
fn numbers_that_share_a_high_part_differ() {
    let (one, above) = (DoubleDouble::ONE, DoubleDouble::from_parts(1.0, 1e-300));
    assert!(one < above && one != above);
    assert_eq!(one.max(above), above);
    assert_eq!(one.min(above), one);
}

#[test]
fn special_values_have_no_whole_part() {
    for value in [DoubleDouble::INFINITY, DoubleDouble::NEG_INFINITY] {
        assert_eq!([value.floor(), value.ceil(), value.trunc()], [value; 3]);
    }
    assert!(DoubleDouble::NAN.floor().is_nan() && DoubleDouble::NAN.round().is_nan());
    assert_eq!(DoubleDouble::INFINITY.round(), DoubleDouble::INFINITY);
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(300))]

    #[test]
    fn numbers_are_ordered_as_their_exact_values(a in any_finite(), b in any_finite()) {
        prop_assert_eq!(a.partial_cmp(&b), Some(exact(a).cmp(&exact(b))));
        prop_assert_eq!(a == b, exact(a) == exact(b));
        if a != b {
            prop_assert_eq!(Some(a.total_cmp(&b)), a.partial_cmp(&b));
        }
    }

    #[test]
    fn near_numbers_are_ordered_as_their_exact_values(a in number_between(-2..2), b in number_between(-110..-40)) {
        prop_assert_eq!((a + b).partial_cmp(&a), Some(exact(a + b).cmp(&exact(a))));
    }

    #[test]
    fn signs_belong_to_the_exact_value(a in any_finite()) {
        prop_assert_eq!(exact(a.abs()), abs(&exact(a)));
        prop_assert_eq!(exact(-a), -exact(a));
        prop_assert_eq!(a.signum() * a.abs(), a);
    }

    #[test]
    fn whole_parts_are_those_of_the_exact_value(a in number_between(-3..160), part in number_between(-60..110)) {
        for value in [a, a + part, a.trunc(), a.trunc() + part.fract()] {
            let number = exact(value);
            prop_assert_eq!(exact(value.floor()), number.floor());
            prop_assert_eq!(exact(value.ceil()), number.ceil());
            prop_assert_eq!(exact(value.trunc()), number.trunc());
            prop_assert_eq!(exact(value.round()), number.round());
            prop_assert_eq!(exact(value.fract()), number.fract());
            prop_assert!(is_normalised(value.floor()) && is_normalised(value.round()));
        }
    }

    #[test]
    fn a_half_is_rounded_away_from_zero(whole in -1_i64 << 60..1 << 60, side in -1..=1) {
        let near = DoubleDouble::from(whole) + DoubleDouble::from(0.5) + DoubleDouble::from(f64::from(side) * 1e-14);
        prop_assert_eq!(exact(near.round()), exact(near).round());
    }
}
