//! The accumulator and the sums of iterators.

use crate::common::{Exact, abs, exact, integer, is_normalised, number_between, power_of_two, sum};
use pilaster::Accumulator;
use pilaster_scalars::{DdSum, DoubleDouble};
use proptest::prelude::*;

type Pairs = Vec<(DoubleDouble, DoubleDouble)>;

fn dot(pairs: &[(DoubleDouble, DoubleDouble)]) -> DdSum {
    pairs.iter().fold(DdSum::zero(), |sum, (a, b)| sum.mul_add(a, b))
}

fn pairs(exponents: core::ops::Range<i32>) -> impl Strategy<Value = Pairs> {
    proptest::collection::vec((number_between(exponents.clone()), number_between(exponents)), 0..40)
}

/// Whether the sum of numbers is as near to the exact one as the accumulator promises for so many terms.
fn is_promised(result: DoubleDouble, numbers: &[Exact], terms: usize) -> bool {
    let terms = terms as i128;
    let expected = sum(numbers);
    let sizes = sum(&numbers.iter().map(abs).collect::<Vec<_>>());
    let bound = (integer(terms * terms + 3 * terms + 7) * sizes + abs(&expected)) * power_of_two(-106);
    is_normalised(result) && abs(&(exact(result) - expected)) <= bound
}

fn exact_products(pairs: &[(DoubleDouble, DoubleDouble)]) -> Vec<Exact> {
    pairs.iter().map(|(a, b)| exact(*a) * exact(*b)).collect()
}

#[test]
fn a_sum_keeps_what_f64_drops() {
    let tiny = DoubleDouble::from(2).powi(-80);
    let row = [DoubleDouble::ONE, DoubleDouble::ONE];
    let column = [DoubleDouble::ONE, tiny];
    let product = dot(&row.into_iter().zip(column).collect::<Vec<_>>()).finish();
    assert_eq!(product - DoubleDouble::ONE, tiny);

    let total: DoubleDouble = [DoubleDouble::ONE, tiny, tiny].iter().sum();
    assert_eq!(total - DoubleDouble::ONE, DoubleDouble::from(2).powi(-79));
    assert_eq!([tiny, DoubleDouble::ONE, tiny].into_iter().sum::<DoubleDouble>(), total);
}

#[test]
fn a_correction_above_a_cancelled_sum_is_kept_whole() {
    let parts = DoubleDouble::from_parts(1.0, 1e-20);
    let rest = DdSum::zero().add(&parts).add(&-DoubleDouble::ONE).finish();
    assert_eq!((rest.hi(), rest.lo()), (1e-20, 0.0));
}

#[test]
fn an_infinity_or_a_nan_stays_in_the_sum() {
    let (one, infinity) = (DoubleDouble::ONE, DoubleDouble::INFINITY);
    let start = DdSum::zero().add(&one);
    for (running, expected) in [
        (start.mul_add(&infinity, &one).add(&one), f64::INFINITY),
        (start.add(&-infinity).mul_add(&one, &one), f64::NEG_INFINITY),
        (start.add(&DoubleDouble::MAX).add(&DoubleDouble::MAX).add(&-one), f64::INFINITY),
        (start.mul_add(&DoubleDouble::MAX, &DoubleDouble::MAX).add(&one), f64::INFINITY),
        (start.merge(DdSum::zero().add(&infinity)), f64::INFINITY),
        (DdSum::zero().add(&infinity).merge(start), f64::INFINITY),
    ] {
        let result = running.finish();
        assert_eq!((result.hi(), result.lo()), (expected, 0.0));
    }
    for running in [
        start.mul_add(&infinity, &DoubleDouble::ZERO),
        start.add(&infinity).add(&-infinity),
        start.add(&DoubleDouble::NAN).add(&one),
    ] {
        let result = running.finish();
        assert!(result.is_nan() && result.lo() == 0.0);
    }
}

#[test]
fn a_sum_at_the_end_of_the_range_is_finite() {
    assert_eq!(DdSum::zero().add(&DoubleDouble::MAX).finish(), DoubleDouble::MAX);
    let tie = DoubleDouble::from(-1.5 * 2.0_f64.powi(971));
    let dropped = DdSum::zero().add(&DoubleDouble::from(f64::MAX)).add(&tie).finish();
    assert!(dropped.is_finite() && dropped.lo() == 0.0);
}

#[test]
fn empty_sums_and_products_are_neutral() {
    assert_eq!([].iter().sum::<DoubleDouble>(), DoubleDouble::ZERO);
    assert_eq!([].iter().product::<DoubleDouble>(), DoubleDouble::ONE);
    assert_eq!((1..=30).map(DoubleDouble::from).product::<DoubleDouble>(), factorial_of_30());
}

/// 30! has 108 bits, 26 of them trailing zeros.
fn factorial_of_30() -> DoubleDouble {
    "265252859812191058636308480000000".parse().unwrap()
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(200))]

    #[test]
    fn sums_of_products_are_as_near_as_promised(pairs in prop_oneof![pairs(-3..3), pairs(-60..60)]) {
        prop_assert!(is_promised(dot(&pairs).finish(), &exact_products(&pairs), pairs.len()));
    }

    #[test]
    fn merged_sums_are_as_near_as_promised(left in pairs(-9..9), right in pairs(-30..9)) {
        let merged = dot(&left).merge(dot(&right)).finish();
        let all = [left, right].concat();
        prop_assert!(is_promised(merged, &exact_products(&all), all.len() + 1));
    }

    #[test]
    fn sums_of_numbers_are_as_near_as_promised(numbers in proptest::collection::vec(number_between(-50..50), 0..60)) {
        let all: Vec<Exact> = numbers.iter().map(|number| exact(*number)).collect();
        prop_assert!(is_promised(numbers.iter().sum(), &all, numbers.len()));
    }
}
