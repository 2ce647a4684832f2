//! `+ - * / %`, square roots and powers against exact rationals.

use crate::common::{
    abs, any_finite, exact, exact_f64, float_between, integer, is_normalised, is_within, number_between, power_of_two,
};
use pilaster_scalars::DoubleDouble;
use proptest::prelude::*;

const INFINITY: DoubleDouble = DoubleDouble::INFINITY;
const MAX: DoubleDouble = DoubleDouble::MAX;
const ONE: DoubleDouble = DoubleDouble::ONE;
const ZERO: DoubleDouble = DoubleDouble::ZERO;

/// Exponents whose products, quotients and remainders keep clear of underflow and overflow.
const MODERATE: core::ops::Range<i32> = -400..400;

/// A special value together with its low part, which has to be zero.
fn special(value: DoubleDouble) -> (f64, f64) {
    (value.hi(), value.lo())
}

#[test]
fn special_values_come_out_as_ieee_754_has_them() {
    let number = <DoubleDouble as From<f64>>::from;
    assert_eq!(special(INFINITY * ONE), (f64::INFINITY, 0.0));
    assert_eq!(special(INFINITY + ONE), (f64::INFINITY, 0.0));
    assert_eq!(special(INFINITY - ONE), (f64::INFINITY, 0.0));
    assert_eq!(special(ONE / ZERO), (f64::INFINITY, 0.0));
    assert_eq!(special(number(2.0) / INFINITY), (0.0, 0.0));
    assert_eq!(special(number(1e300) * number(1e300)), (f64::INFINITY, 0.0));
    assert_eq!(special(MAX + MAX), (f64::INFINITY, 0.0));
    assert!((ZERO * INFINITY).is_nan() && (ZERO * INFINITY).lo() == 0.0);
    assert!((INFINITY - INFINITY).is_nan() && (INFINITY - INFINITY).lo() == 0.0);
}

#[test]
fn special_values_are_those_of_f64_in_every_operation() {
    let zeros = [0.0, -0.0];
    let specials = [f64::INFINITY, f64::NEG_INFINITY, f64::NAN, 1.0, -3.0, 0.1, f64::MAX, -f64::MAX, 5e-324, 1e-300];
    type Operation = (fn(DoubleDouble, DoubleDouble) -> DoubleDouble, fn(f64, f64) -> f64);
    let operations: [Operation; 5] = [
        (|a, b| a + b, |a, b| a + b),
        (|a, b| a - b, |a, b| a - b),
        (|a, b| a * b, |a, b| a * b),
        (|a, b| a / b, |a, b| a / b),
        (|a, b| a % b, |a, b| a % b),
    ];
    for a in zeros.into_iter().chain(specials) {
        for b in zeros.into_iter().chain(specials) {
            for (index, (ours, plain)) in operations.iter().enumerate() {
                let (result, expected) = (ours(a.into(), b.into()), plain(a, b));
                let same = if expected.is_nan() { result.is_nan() } else { result.hi() == expected };
                assert!(same && is_normalised(result), "{a:?}, {b:?}, operation {index}: {result:?}, not {expected:?}");
                if expected == 0.0 {
                    assert_eq!(result.hi().is_sign_negative(), expected.is_sign_negative(), "{a:?}, {b:?}, {index}");
                }
            }
        }
        let (root, expected) = (DoubleDouble::from(a).sqrt(), a.sqrt());
        let expected_is_special = expected == 0.0 || expected.is_infinite();
        assert_eq!(root.is_nan(), expected.is_nan());
        assert!(!expected_is_special || root.hi().to_bits() == expected.to_bits());
        assert!(expected_is_special || expected.is_nan() || is_root(root, a.into()));
    }
}

#[test]
fn a_third_has_a_low_part_and_times_three_is_one() {
    let third = ONE / DoubleDouble::from(3);
    assert_ne!(third.lo(), 0.0);
    assert!((third * DoubleDouble::from(3) - ONE).abs() <= DoubleDouble::from(2).powi(-104));
}

#[test]
fn the_square_of_the_root_of_two_is_two() {
    let two = DoubleDouble::from(2);
    assert!((two.sqrt() * two.sqrt() - two).abs() <= two.powi(-103));
}

#[test]
fn a_difference_keeps_what_f64_drops() {
    let tiny = DoubleDouble::from(2).powi(-80);
    assert_eq!((ONE + tiny) - ONE, tiny);
    assert_eq!((1.0 + 2.0_f64.powi(-80)) - 1.0, 0.0);
}

#[test]
fn sums_at_the_end_of_the_range_are_right_or_infinite() {
    let last_place = 2.0_f64.powi(971);
    let just_below = DoubleDouble::from_parts(f64::MAX, -1.5 * last_place);
    assert_eq!(exact(just_below), exact_f64(f64::MAX) - exact_f64(1.5 * last_place));
    for lo in [-1.5 * last_place, -0.5 * last_place, 0.25 * last_place] {
        let sum = DoubleDouble::from(f64::MAX) + DoubleDouble::from(lo);
        assert_eq!(exact(sum), exact_f64(f64::MAX) + exact_f64(lo));
    }
    assert_eq!(special(MAX + DoubleDouble::from(0.5 * last_place)), (f64::INFINITY, 0.0));
    assert_eq!(special(MAX * (ONE + DoubleDouble::EPSILON)), (f64::INFINITY, 0.0));
    assert_eq!(MAX - MAX, ZERO);
    assert_eq!(MAX / MAX, ONE);
    assert!(is_root(MAX.sqrt(), MAX));
}

#[test]
fn quotients_of_tiny_numbers_have_all_their_digits() {
    let (a, b) = (DoubleDouble::from(3.0e-310), DoubleDouble::from(7.0e-315));
    assert!(is_within(a / b, &(exact(a) / exact(b)), 4, 1));
    let root = DoubleDouble::from(5e-324).sqrt();
    assert_eq!(root, DoubleDouble::from(2.0_f64.powi(-537)));
}

#[test]
fn constants_are_what_they_say() {
    assert_eq!(exact(DoubleDouble::EPSILON), power_of_two(-104));
    assert_eq!(exact(DoubleDouble::MIN_POSITIVE), power_of_two(-969));
    assert_eq!(exact(MAX), power_of_two(1024) - power_of_two(970) - power_of_two(917));
    assert_eq!(DoubleDouble::MIN, -MAX);
    assert!(is_normalised(MAX) && !is_normalised_after_step_up(MAX));
    assert_eq!(DoubleDouble::default(), ZERO);
}

/// Whether a root is within `25/8 u²` of the exact one: `|r - √a| <= e √a`, squared.
fn is_root(root: DoubleDouble, square: DoubleDouble) -> bool {
    let bound = integer(25) / integer(8) * power_of_two(-106);
    let low = exact(root) / (integer(1) + &bound);
    let high = exact(root) / (integer(1) - &bound);
    is_normalised(root) && (&low * &low..=&high * &high).contains(&exact(square))
}

/// Whether the next low part up still belongs to the same high part.
fn is_normalised_after_step_up(value: DoubleDouble) -> bool {
    value.hi() + value.lo().next_up() == value.hi()
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(400))]

    #[test]
    fn sums_are_within_their_bound(a in any_finite(), b in any_finite()) {
        for (result, expected) in [(a + b, exact(a) + exact(b)), (a - b, exact(a) - exact(b))] {
            prop_assert!(is_normalised(result));
            if result.is_finite() {
                // 13 u³ is less than a hundredth of u².
                prop_assert!(is_within(result, &expected, 301, 100));
            } else {
                prop_assert!(abs(&expected) > exact(MAX));
            }
        }
    }

    #[test]
    fn near_numbers_cancel_within_the_same_bound(a in number_between(-3..3), b in number_between(-108..3)) {
        let near = a + b;
        prop_assert!(is_within(near - a, &(exact(near) - exact(a)), 301, 100));
        prop_assert!(is_within(a - near, &(exact(a) - exact(near)), 301, 100));
    }

    #[test]
    fn products_are_within_their_bound(a in number_between(MODERATE), b in number_between(MODERATE)) {
        prop_assert!(is_normalised(a * b));
        prop_assert!(is_within(a * b, &(exact(a) * exact(b)), 4, 1));
    }

    #[test]
    fn quotients_are_within_their_bound(a in number_between(MODERATE), b in number_between(MODERATE)) {
        prop_assert!(is_normalised(a / b));
        prop_assert!(is_within(a / b, &(exact(a) / exact(b)), 4, 1));
    }

    #[test]
    fn a_product_that_underflows_is_right_to_a_subnormal(a in number_between(-1000..0), b in number_between(-600..0)) {
        let (product, expected) = (a * b, exact(a) * exact(b));
        prop_assert!(is_normalised(product));
        prop_assert!(abs(&(exact(product) - &expected)) <= power_of_two(-1073) || is_within(product, &expected, 4, 1));
    }

    #[test]
    fn quotients_reach_to_the_ends_of_the_range(a in any_finite(), b in any_finite()) {
        prop_assume!(b != ZERO);
        let (quotient, expected) = (a / b, exact(a) / exact(b));
        prop_assert!(is_normalised(quotient));
        if quotient.is_infinite() {
            prop_assert!(abs(&expected) > exact(MAX) * integer((1 << 53) - 1) / integer(1 << 53));
        } else {
            let subnormal_error = abs(&(exact(quotient) - &expected)) <= power_of_two(-1073);
            prop_assert!(subnormal_error || is_within(quotient, &expected, 4, 1));
        }
    }

    #[test]
    fn roots_are_within_their_bound(a in number_between(-1022..1023)) {
        prop_assert!(is_root(a.abs().sqrt(), a.abs()));
    }

    #[test]
    fn remainders_are_exact_and_rounded_once(a in number_between(-60..200), b in number_between(-60..60)) {
        let (dividend, divisor) = (exact(a), exact(b));
        let expected = &dividend - (&dividend / &divisor).trunc() * &divisor;
        prop_assert!(is_within(a % b, &expected, 1, 1));
        prop_assert!(a % b == ZERO || (a % b).is_sign_negative() == a.is_sign_negative());
    }

    #[test]
    fn powers_are_repeated_products(a in number_between(-8..8), exponent in 0_i32..16) {
        let expected = exact(a).pow(exponent);
        prop_assert!(is_within(a.powi(exponent), &expected, 4 * i128::from(exponent), 1));
        prop_assert!(is_within(a.powi(-exponent), &expected.recip(), 4 * i128::from(exponent) + 5, 1));
    }

    #[test]
    fn an_assigning_operator_is_its_operator(a in number_between(-9..9), b in number_between(-9..9)) {
        type Operation = (fn(&mut DoubleDouble, DoubleDouble), DoubleDouble);
        let operations: [Operation; 5] = [
            (|a, b| *a += b, a + b),
            (|a, b| *a -= b, a - b),
            (|a, b| *a *= b, a * b),
            (|a, b| *a /= b, a / b),
            (|a, b| *a %= b, a % b),
        ];
        for (assign, expected) in operations {
            let mut value = a;
            assign(&mut value, b);
            prop_assert_eq!(value, expected);
        }
    }

    #[test]
    fn parts_of_any_sizes_are_their_exact_sum(hi in float_between(-1000..1020), lo in float_between(-1000..1020)) {
        let number = DoubleDouble::from_parts(hi, lo);
        prop_assert!(is_normalised(number));
        prop_assert_eq!(exact(number), exact_f64(hi) + exact_f64(lo));
    }
}
