//! Text, order, conversions and facts of the scalars.

use crate::common::{Extended, Number, Tropical, elements, for_each_semiring, values};
use core::fmt::{Debug, Display};
use core::str::FromStr;
use pilaster::{CastFrom, ConvertFrom, CpuEngine, DType, ScalarKind, Tensor, TensorScalar};
use pilaster_scalars::{MaxMul, MaxPlus, MinPlus};
use proptest::prelude::*;
use std::collections::HashSet;

fn check_text<S: Tropical + Display + FromStr<Err: Debug>>(value: Extended) {
    let element = elements::<S>(&[value])[0];
    let back: S = element.to_string().parse().unwrap();
    assert_eq!(back.extended(), element.extended(), "{element}");
}

proptest! {
    #[test]
    fn what_is_written_is_read_back(value in values(4)) {
        for_each_semiring!(check_text(value));
    }

    #[test]
    fn floats_are_read_back_to_the_bit(bits in any::<u64>()) {
        let number = f64::from_bits(bits);
        prop_assume!(!number.is_nan());
        prop_assert_eq!(MaxPlus(number).to_string().parse::<MaxPlus<f64>>().unwrap().0.to_bits(), bits);
    }

    #[test]
    fn integers_are_read_back(number in any::<i64>(), narrow in any::<i32>()) {
        prop_assert_eq!(MinPlus(number).to_string().parse(), Ok(MinPlus(number)));
        prop_assert_eq!(MaxPlus(narrow).to_string().parse(), Ok(MaxPlus(narrow)));
    }
}

#[test]
fn infinities_are_written_alike_over_floats_and_integers() {
    assert_eq!((MinPlus::<f64>::ZERO.to_string(), MinPlus::<i64>::ZERO.to_string()), ("inf".into(), "inf".into()));
    assert_eq!((MaxPlus::<f32>::ZERO.to_string(), MaxPlus::<i32>::ZERO.to_string()), ("-inf".into(), "-inf".into()));
    assert_eq!(format!("{:6.2}|{:>6}", MaxPlus(1.5), MinPlus::<i64>::ZERO), "  1.50|   inf");
}

#[test]
fn a_text_that_is_no_number_says_why() {
    let message = "x".parse::<MaxPlus<i64>>().unwrap_err().to_string();
    assert_eq!(message, "a tropical number is written as a number, `inf` or `-inf`: invalid digit found in string");
    let message = "-1".parse::<MaxMul<f64>>().unwrap_err().to_string();
    assert!(message.ends_with("a number of `MaxMul` is not negative"), "{message}");
}

#[test]
fn order_equality_and_hash_are_those_of_the_number() {
    let mut numbers = [5, i64::MIN, -2, i64::MAX].map(MaxPlus);
    numbers.sort();
    assert_eq!(numbers, [i64::MIN, -2, 5, i64::MAX].map(MaxPlus));
    let set: HashSet<_> = [3, 4, 3].map(MinPlus).into_iter().collect();
    assert_eq!(set.len(), 2);
    assert!(MaxPlus(1.0) < MaxPlus(2.0) && MinPlus(-0.0) == MinPlus(0.0));
    assert!(MaxPlus(f64::NAN) != MaxPlus(f64::NAN));
}

#[test]
fn only_numbers_that_are_not_negative_are_max_times() {
    assert_eq!(MaxMul::new(-1_i32), None);
    assert_eq!(MaxMul::new(f32::NEG_INFINITY), None);
    assert_eq!(MaxMul::new(-0.0_f64).map(|number| number.get().to_bits()), Some(0));
    assert!(MaxMul::new(f64::NAN).is_some_and(|number| number.get().is_nan()));
    assert_eq!(MaxMul::cast_from(&-3.5_f64), MaxMul::ZERO);
    assert_eq!(MaxMul::convert_from(&-3.5_f64), None);
    assert!(MaxMul::<f64>::cast_from(&f64::NAN).get().is_nan());
}

fn check_conversions<S>(value: Extended)
where
    S: Tropical + CastFrom<S::Number> + ConvertFrom<S::Number> + ConvertFrom<S> + CastFrom<S>,
    S::Number: From<S> + CastFrom<S> + ConvertFrom<S>,
{
    let element = elements::<S>(&[value])[0];
    let number = S::Number::from(element);
    assert_eq!(number.extended(), element.extended());
    assert_eq!(S::Number::cast_from(&element).extended(), element.extended());
    assert_eq!(S::Number::convert_from(&element).map(Number::extended), Some(element.extended()));
    assert_eq!(S::cast_from(&number).extended(), element.extended());
    assert_eq!(S::convert_from(&number).map(S::extended), Some(element.extended()));
    assert_eq!(S::convert_from(&S::cast_from(&element)).map(S::extended), Some(element.extended()));
}

proptest! {
    #[test]
    fn a_number_is_the_same_on_either_side(value in values(4)) {
        for_each_semiring!(check_conversions(value));
    }
}

#[test]
fn the_derive_states_the_facts_of_the_scalars() {
    let spec = MaxPlus::<f64>::SPEC;
    assert_eq!((spec.name, spec.kind, spec.width), ("MaxPlus<f64>", ScalarKind::Opaque, 64));
    assert_eq!(MinPlus::<i32>::SPEC.name, "MinPlus<i32>");
    assert_eq!(MaxMul::<f32>::SPEC.name, "MaxMul<f32>");
}

#[test]
fn distances_are_read_and_given_back_as_numbers() {
    let engine = &mut CpuEngine::serial();
    let distances = Tensor::from_vec_col_major([2, 2], vec![0.0, 4.0, f64::INFINITY, 0.0]).unwrap();
    let ways = distances.cast(engine, DType::of::<MinPlus<f64>>()).unwrap();
    let two_ways = ways.matmul(engine, &ways).unwrap().cast(engine, DType::of::<f64>()).unwrap();
    assert_eq!(two_ways, distances);
    let refused = Tensor::from_vec_col_major([1], vec![-1.0]).unwrap().convert(engine, DType::of::<MaxMul<f64>>());
    assert!(refused.is_err(), "{refused:?}");
}

#[test]
fn the_largest_and_the_smallest_element_of_a_tensor_are_found() {
    let engine = &mut CpuEngine::serial();
    let numbers = Tensor::from_vec_col_major([3], [2.5, -1.0, 7.0].map(MinPlus).to_vec()).unwrap();
    assert_eq!(numbers.max(engine).unwrap().item(), Ok(&MinPlus(7.0)));
    assert_eq!(numbers.sum(engine).unwrap().item(), Ok(&MinPlus(-1.0)));
}
