//! The operations, at every pair of special values, and the laws of a semiring.

use crate::common::{Extended, Tropical, elements, for_each_semiring, values};
use pilaster::num_traits::{One, Zero};
use pilaster::{Accumulator, Semiring};
use pilaster_scalars::{MaxMul, MaxPlus, MinPlus};
use proptest::prelude::*;

fn check_operations<S: Tropical>(values: &[Extended]) {
    let elements = elements::<S>(values);
    let oracle = S::ORACLE;
    for &a in &elements {
        for &b in &elements {
            let (sum, product) = (Semiring::add(&a, &b), Semiring::mul(&a, &b));
            assert_eq!(sum.extended(), oracle.sum(a.extended(), b.extended()), "{a:?} + {b:?}");
            assert_eq!(product.extended(), oracle.product(a.extended(), b.extended()), "{a:?} * {b:?}");
            for &c in &elements {
                let accumulated = S::Accum::zero().add(&c).mul_add(&a, &b).finish();
                let expected = oracle.sum(c.extended(), oracle.product(a.extended(), b.extended()));
                assert_eq!(accumulated.extended(), expected, "{c:?} + {a:?} * {b:?}");
                let merged = S::Accum::zero().add(&c).merge(S::Accum::zero().mul_add(&a, &b)).finish();
                assert_eq!(merged.extended(), expected, "{c:?} merged with {a:?} * {b:?}");
            }
        }
    }
}

#[test]
fn special_values_are_what_the_definition_makes_of_them() {
    use Extended::{Finite, Infinity, Nan, NegInfinity};
    for_each_semiring!(check_operations(&[NegInfinity, Finite(-3), Finite(0), Finite(1), Finite(8), Infinity, Nan]));
}

fn check_laws<S: Tropical>(values: [Extended; 3]) {
    let [a, b, c]: [S; 3] = elements(&values).try_into().expect("three");
    let (zero, one) = (<S as Semiring>::zero(), S::of(crate::common::Number::of(S::ORACLE.one)));
    assert_eq!(zero.extended(), S::ORACLE.zero);
    let (plus, times) = (|a: S, b: S| Semiring::add(&a, &b), |a: S, b: S| Semiring::mul(&a, &b));
    let same = |left: S, right: S| assert_eq!(left.extended(), right.extended(), "{a:?} {b:?} {c:?}");
    same(plus(plus(a, b), c), plus(a, plus(b, c)));
    same(plus(a, b), plus(b, a));
    same(plus(a, a), a);
    same(plus(a, zero), a);
    same(times(times(a, b), c), times(a, times(b, c)));
    same(times(a, b), times(b, a));
    same(times(a, one), a);
    same(times(a, plus(b, c)), plus(times(a, b), times(a, c)));
    if a.extended() != Extended::Nan {
        same(times(a, zero), zero);
    }
}

proptest! {
    #[test]
    fn the_laws_of_a_semiring_hold(values in [values(4), values(4), values(4)]) {
        for_each_semiring!(check_laws(values));
    }
}

fn check_identities<S: Tropical + Zero + One + pilaster::One + Default>() {
    assert_eq!(<S as Zero>::zero().extended(), S::ORACLE.zero);
    assert_eq!(S::default().extended(), S::ORACLE.zero);
    assert_eq!(<S as One>::one().extended(), S::ORACLE.one);
    assert_eq!(<S as pilaster::One>::one().extended(), S::ORACLE.one);
    assert!(<S as Zero>::zero().is_zero() && !<S as One>::one().is_zero());
}

#[test]
fn neutral_elements_are_known_to_generic_code() {
    for_each_semiring!(check_identities());
}

#[test]
fn a_sum_or_product_over_an_iterator_is_that_of_the_semiring() {
    let numbers = [2, -7, 5].map(MinPlus);
    assert_eq!(numbers.into_iter().sum::<MinPlus<i64>>(), MinPlus(-7));
    assert_eq!(numbers.into_iter().product::<MinPlus<i64>>(), MinPlus(0));
    let mut number = MaxPlus(2.5);
    number += MaxPlus(1.0);
    number *= MaxPlus(1.0);
    assert_eq!(number, MaxPlus(3.5));
}

/// An integer sum that leaves the range is the infinity of that side, and no wrapped number.
#[test]
fn integers_that_overflow_become_infinite() {
    let near_end = MaxPlus(i64::MAX - 5);
    assert_eq!(near_end * MaxPlus(6), MaxPlus(i64::MAX));
    assert_eq!(MaxPlus(i64::MIN + 5) * MaxPlus(-6), MaxPlus(i64::MIN));
    assert_eq!(MaxPlus(i64::MAX) * MaxPlus(-1), MaxPlus(i64::MAX));
    assert_eq!(MinPlus(i32::MIN) * MinPlus(1), MinPlus(i32::MIN));
    assert_eq!(MinPlus(i32::MIN) * MinPlus(i32::MAX), MinPlus(i32::MAX));
    let large = MaxMul::new(1_i64 << 40).unwrap();
    assert_eq!((large * large).get(), i64::MAX);
    assert_eq!(large * large * MaxMul::ZERO, MaxMul::ZERO);
}
