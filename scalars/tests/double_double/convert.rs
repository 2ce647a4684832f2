//! Conversions from and to the numbers of std.

use crate::common::{Exact, abs, any_finite, exact, exact_f64, integer, is_normalised, number_between, power_of_two};
use num_traits::{Bounded, FromPrimitive, Inv, One, Signed, ToPrimitive, Zero};
use pilaster::{CastFrom, ConvertFrom};
use pilaster_scalars::DoubleDouble;
use proptest::prelude::*;

#[test]
fn a_wide_integer_is_exact_in_two_parts() {
    let wide = (1_i64 << 62) + 1;
    let number = DoubleDouble::convert_from(&wide).unwrap();
    assert_eq!((number.hi(), number.lo()), (2.0_f64.powi(62), 1.0));
    assert_eq!(i64::convert_from(&number), Some(wide));
    assert_eq!(f64::convert_from(&number), None);
}

#[test]
fn an_f64_of_a_number_is_the_nearest_with_ties_to_even() {
    let (unit, half) = (f64::EPSILON, 0.5 * f64::EPSILON);
    let nearest = |hi, lo| f64::cast_from(&DoubleDouble::from_parts(hi, lo));
    assert_eq!(nearest(1.0, 2.0_f64.powi(-52)), 1.0 + unit);
    assert_eq!(nearest(1.0, 2.0_f64.powi(-80)), 1.0);
    assert_eq!(nearest(1.0, half), 1.0);
    assert_eq!(nearest(1.0 + unit, half), 1.0 + 2.0 * unit);
    assert_eq!(f64::convert_from(&DoubleDouble::from_parts(1.0, unit)), Some(1.0 + unit));
    assert_eq!(f64::convert_from(&DoubleDouble::from_parts(1.0, half)), None);
    assert!(f64::convert_from(&DoubleDouble::NAN).is_some_and(f64::is_nan));
}

#[test]
fn an_f32_is_rounded_once() {
    let tie = 1.0 + f64::from(f32::EPSILON) / 2.0;
    let nearest = |hi, lo| f32::cast_from(&DoubleDouble::from_parts(hi, lo));
    assert_eq!(nearest(tie, 0.0), 1.0);
    assert_eq!(nearest(tie, 1e-30), 1.0 + f32::EPSILON);
    assert_eq!(nearest(-tie, -1e-30), -1.0 - f32::EPSILON);
    assert_eq!(nearest(1.0 + 3.0 * f64::from(f32::EPSILON) / 2.0, -1e-30), 1.0 + f32::EPSILON);
    assert_eq!(f32::convert_from(&DoubleDouble::from(0.5)), Some(0.5));
    assert_eq!(f32::convert_from(&DoubleDouble::from(0.1)), None);
    assert_eq!(f32::cast_from(&DoubleDouble::MAX), f32::INFINITY);
}

#[test]
fn an_integer_is_the_whole_part_within_its_range() {
    let cast = |number: DoubleDouble| i64::cast_from(&number);
    assert_eq!(cast(DoubleDouble::from(-2.9)), -2);
    assert_eq!(cast(DoubleDouble::from_parts(3.0, -1e-20)), 2);
    assert_eq!(cast(DoubleDouble::from(i64::MAX)), i64::MAX);
    assert_eq!(cast(DoubleDouble::from(i64::MIN)), i64::MIN);
    assert_eq!([cast(DoubleDouble::INFINITY), cast(DoubleDouble::MIN)], [i64::MAX, i64::MIN]);
    assert_eq!(cast(DoubleDouble::NAN), 0);
    assert_eq!(i32::cast_from(&DoubleDouble::from(3e9)), i32::MAX);
    assert_eq!(i64::convert_from(&DoubleDouble::from_parts(3.0, -1e-20)), None);
    assert_eq!(i32::convert_from(&DoubleDouble::from(3e9)), None);
    assert_eq!(i64::convert_from(&DoubleDouble::NAN), None);
}

#[test]
fn a_truth_is_zero_or_one() {
    assert_eq!(DoubleDouble::cast_from(&true), DoubleDouble::ONE);
    assert_eq!(bool::convert_from(&DoubleDouble::ZERO), Some(false));
    assert_eq!(bool::convert_from(&DoubleDouble::ONE), Some(true));
    assert_eq!(bool::convert_from(&DoubleDouble::from_parts(1.0, 1e-20)), None);
    assert!(bool::cast_from(&DoubleDouble::from(0.1)) && !bool::cast_from(&-DoubleDouble::ZERO));
}

#[test]
fn the_primitives_of_num_traits_tell_a_range_from_a_whole_part() {
    let edge = DoubleDouble::from(2).powi(127);
    assert_eq!(edge.to_i128(), None);
    assert_eq!((-edge).to_i128(), Some(i128::MIN));
    assert_eq!((edge - DoubleDouble::ONE).to_i128(), Some(i128::MAX));
    assert_eq!((edge + edge - DoubleDouble::ONE).to_u128(), Some(u128::MAX));
    assert_eq!((edge + edge).to_u128(), None);
    assert_eq!(DoubleDouble::from(-0.5).to_u64(), Some(0));
    assert_eq!(DoubleDouble::from(-1).to_u64(), None);
    assert_eq!(DoubleDouble::from(u64::MAX).to_u64(), Some(u64::MAX));
    assert_eq!((DoubleDouble::from(u64::MAX) + DoubleDouble::ONE).to_u64(), None);
    assert_eq!(DoubleDouble::NAN.to_i64(), None);
    assert_eq!(DoubleDouble::from_f64(0.1), Some(DoubleDouble::from(0.1)));
    assert_eq!(DoubleDouble::from_f32(0.1), Some(DoubleDouble::from(0.1_f32)));
    assert_eq!(DoubleDouble::from_u64(u64::MAX).and_then(|number| number.to_u64()), Some(u64::MAX));
}

#[test]
fn the_number_traits_agree_with_the_type() {
    assert!(DoubleDouble::zero().is_zero() && (-DoubleDouble::ZERO).is_zero() && DoubleDouble::one().is_one());
    assert_eq!((DoubleDouble::min_value(), DoubleDouble::max_value()), (DoubleDouble::MIN, DoubleDouble::MAX));
    assert_eq!(DoubleDouble::from(4).inv(), DoubleDouble::from(0.25));
    let (two, five) = (DoubleDouble::from(2), DoubleDouble::from(5));
    assert_eq!((five.abs_sub(&two), two.abs_sub(&five)), (DoubleDouble::from(3), DoubleDouble::ZERO));
    assert!(Signed::is_negative(&-two) && Signed::is_positive(&two));
    assert_eq!(Signed::signum(&-two), -DoubleDouble::ONE);
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(300))]

    #[test]
    fn every_integer_is_exact_there_and_back(value in any::<i64>(), shift in 0_u32..64, unsigned in any::<u64>()) {
        let value = value >> shift;
        let number = DoubleDouble::from(value);
        prop_assert!(is_normalised(number));
        prop_assert_eq!(exact(number), integer(i128::from(value)));
        prop_assert_eq!(i64::convert_from(&number), Some(value));
        prop_assert_eq!(i32::convert_from(&number), i32::try_from(value).ok());
        prop_assert_eq!(exact(DoubleDouble::from(unsigned)), integer(i128::from(unsigned)));
    }

    #[test]
    fn every_integer_of_a_number_is_its_whole_part(number in number_between(-4..130), near in -0.5..0.5) {
        for number in [number, number.trunc() + DoubleDouble::from(near)] {
            let whole = exact(number).trunc().to_integer();
            prop_assert_eq!(number.to_i128(), i128::try_from(&whole).ok());
            prop_assert_eq!(number.to_u128(), u128::try_from(&whole).ok());
            let clamped = whole.clone().clamp(i64::MIN.into(), i64::MAX.into());
            prop_assert_eq!(i64::cast_from(&number), i64::try_from(&clamped).unwrap());
            let is_held = exact(number).is_integer();
            prop_assert_eq!(i64::convert_from(&number), i64::try_from(&whole).ok().filter(|_| is_held));
        }
    }

    #[test]
    fn every_f64_is_exact_there_and_back(value in any::<f64>()) {
        prop_assert_eq!(f64::convert_from(&DoubleDouble::from(value)).map(f64::to_bits), Some(value.to_bits()));
    }

    #[test]
    fn an_f32_is_the_nearest_to_the_exact_value(number in number_between(-155..129), tie in any::<f32>(), far in 54_i32..400) {
        let tie = (f64::from(tie) + f64::from(tie.next_up())) / 2.0;
        let beside = DoubleDouble::from_parts(tie, tie * 2.0_f64.powi(-far));
        for number in [number, beside, -beside, DoubleDouble::from(tie)] {
            if number.is_finite() {
                let narrow = f32::cast_from(&number);
                let distance = |narrow| distance(narrow, number);
                for neighbour in [narrow.next_up(), narrow.next_down()] {
                    prop_assert!(distance(narrow) <= distance(neighbour), "{:?} became {:?}", number, narrow);
                }
            }
        }
    }

    #[test]
    fn a_number_of_one_part_is_an_f64_and_no_other(number in any_finite()) {
        prop_assert_eq!(f64::convert_from(&number).map(exact_f64), (number.lo() == 0.0).then(|| exact(number)));
    }
}

/// How far an `f32` is from a number, an infinite one standing for 2^128.
fn distance(narrow: f32, number: DoubleDouble) -> Exact {
    let narrow = match narrow {
        f32::INFINITY => power_of_two(128),
        f32::NEG_INFINITY => -power_of_two(128),
        finite => exact_f64(f64::from(finite)),
    };
    abs(&(narrow - exact(number)))
}
