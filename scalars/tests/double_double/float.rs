//! The traits of `num-traits` for floating-point numbers.

use crate::common::{any_finite, bits, exact, integer};
use num_traits::float::FloatCore;
use num_traits::{Float, FloatConst, FromPrimitive, Pow, ToPrimitive, cast};
use pilaster_scalars::DoubleDouble;
use proptest::prelude::*;
use std::num::FpCategory;

/// Ramanujan's first approximation of the circumference of an ellipse: generic code that knows `Float` alone.
fn circumference<T: Float + FloatConst>(a: T, b: T) -> T {
    let h = ((a - b) / (a + b)).powi(2);
    let three = T::one() + T::one() + T::one();
    let ten = T::from(10).unwrap();
    T::PI() * (a + b) * (T::one() + three * h / (ten + (T::from(4).unwrap() - three * h).sqrt()))
}

#[test]
fn generic_code_takes_the_type() {
    let circle = circumference(DoubleDouble::ONE, DoubleDouble::ONE);
    assert!((circle - DoubleDouble::TAU).abs() <= DoubleDouble::EPSILON * DoubleDouble::TAU);
    let ellipse = circumference(DoubleDouble::from(2), DoubleDouble::ONE);
    assert!((ellipse.hi() - circumference(2.0, 1.0)).abs() < 1e-14);
    assert_ne!(ellipse.lo(), 0.0);
}

#[test]
fn kinds_follow_the_smallest_number_with_all_bits() {
    let kinds = [
        (DoubleDouble::ZERO, FpCategory::Zero),
        (DoubleDouble::from(f64::from_bits(1)), FpCategory::Subnormal),
        (DoubleDouble::from(-1e-300), FpCategory::Subnormal),
        (DoubleDouble::MIN_POSITIVE, FpCategory::Normal),
        (DoubleDouble::MAX, FpCategory::Normal),
        (DoubleDouble::NEG_INFINITY, FpCategory::Infinite),
        (DoubleDouble::NAN, FpCategory::Nan),
    ];
    for (number, kind) in kinds {
        assert_eq!(number.classify(), kind, "{number}");
        assert_eq!(Float::classify(number), kind);
        assert_eq!(FloatCore::is_normal(number), kind == FpCategory::Normal);
        assert_eq!(Float::is_subnormal(number), kind == FpCategory::Subnormal);
    }
}

proptest! {
    #[test]
    fn the_methods_of_the_traits_are_those_of_the_type(x in any_finite(), y in any_finite()) {
        let pairs = [
            (Float::floor(x), x.floor()),
            (FloatCore::ceil(x), x.ceil()),
            (Float::mul_add(x, y, x), x.mul_add(y, x)),
            (Float::atan2(x, y), x.atan2(y)),
            (Float::min(x, y), x.min(y)),
            (FloatCore::max(x, y), x.max(y)),
            (Float::copysign(x, y), x.copysign(y)),
            (Float::hypot(x, y), x.hypot(y)),
            (Float::sin_cos(x).1, x.cos()),
            (Float::exp_m1(x), x.exp_m1()),
            (Float::to_radians(x), x.to_radians()),
            (FloatCore::to_degrees(x), x.to_degrees()),
            (Pow::pow(x, 3), x.powi(3)),
            (Pow::pow(x, y), x.powf(y)),
        ];
        for (index, (by_trait, by_type)) in pairs.into_iter().enumerate() {
            prop_assert!(bits(by_trait) == bits(by_type) || by_trait.is_nan() && by_type.is_nan(), "{index}");
        }
        prop_assert_eq!(Float::is_sign_positive(x), x.hi().is_sign_positive());
        prop_assert_eq!(Float::integer_decode(x), Float::integer_decode(x.hi()));
        prop_assert_eq!(FloatCore::is_finite(x), true);
    }

    #[test]
    fn integers_of_106_bits_are_cast_exactly(value in -(1_i128 << 105)..(1 << 105), shift in 0_u32..100) {
        let value = value >> shift;
        let number: DoubleDouble = cast(value).unwrap();
        prop_assert_eq!(exact(number), integer(value));
        prop_assert_eq!(number.to_i128(), Some(value));
        prop_assert_eq!(DoubleDouble::from_i128(value), Some(number));
        prop_assert_eq!(DoubleDouble::from_u128(value.unsigned_abs()), Some(number.abs()));
    }

    #[test]
    fn longer_integers_are_rounded_once(value in any::<u128>()) {
        let number: DoubleDouble = cast(value).unwrap();
        let error = exact(number) - exact(DoubleDouble::from((value >> 64) as u64)) * crate::common::power_of_two(64)
            - integer((value as u64).into());
        prop_assert!(crate::common::abs(&error) <= crate::common::power_of_two(128 - 107));
    }

    #[test]
    fn a_float_is_cast_as_it_is(value in any::<f64>()) {
        let number: DoubleDouble = cast(value).unwrap();
        prop_assert!(number.hi().to_bits() == value.to_bits() || value.is_nan() && number.is_nan());
        prop_assert_eq!(number.lo(), 0.0);
    }
}
