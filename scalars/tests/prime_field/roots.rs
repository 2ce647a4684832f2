//! Square roots and roots of unity, against enumeration and big integers.

use crate::common::{big, for_each_modulus, integers};
use num_bigint::BigUint;
use pilaster_scalars::Fp;
use proptest::prelude::*;
use std::collections::HashSet;

fn check_all_roots<const P: u64>() {
    for element in (0..P).map(Fp::<P>::new) {
        let smallest = (0..P).map(Fp::new).find(|&root| root * root == element);
        assert_eq!(element.sqrt(), smallest, "the root of {element} modulo {P}");
    }
    let orders = |root: Fp<P>| (0..P - 1).map(|exponent| root.pow(exponent)).collect::<HashSet<_>>().len() as u64;
    let smallest = (1..P).map(Fp::new).find(|&root| orders(root) == P - 1).unwrap();
    assert_eq!(Fp::<P>::primitive_root(), smallest, "modulo {P}");
    for order in 0..=P {
        let root = Fp::<P>::root_of_unity(order);
        assert_eq!(root.is_some(), order > 0 && (P - 1).is_multiple_of(order), "{order} modulo {P}");
        assert!(root.is_none_or(|root| orders(root) == order), "{order} modulo {P}");
    }
}

#[test]
fn roots_in_small_fields_are_those_that_enumeration_finds() {
    check_all_roots::<2>();
    check_all_roots::<3>();
    check_all_roots::<5>();
    check_all_roots::<7>();
    check_all_roots::<17>();
    check_all_roots::<41>();
    check_all_roots::<97>();
    check_all_roots::<193>();
}

fn check_root<const P: u64>(value: u64) {
    let element = Fp::<P>::new(value);
    let p = BigUint::from(P);
    let euler = big(element).modpow(&((&p - 1_u32) / 2_u32), &p);
    let is_square = P == 2 || euler == BigUint::ZERO || euler == BigUint::from(1_u32);
    match element.sqrt() {
        Some(root) => {
            assert!(is_square && root * root == element, "{root} is no root of {element} modulo {P}");
            assert!(root.value() <= (-root).value(), "{root} is not the smaller root modulo {P}");
        }
        None => assert!(!is_square, "{element} has a root modulo {P}"),
    }
}

proptest! {
    #[test]
    fn a_root_is_found_where_there_is_one(value in integers()) {
        for_each_modulus!(check_root(value));
        // P - 1 is divisible by 2^23 and by 2^57.
        check_root::<998_244_353>(value);
        check_root::<4_179_340_454_199_820_289>(value);
    }
}

#[test]
fn primitive_roots_of_large_fields_are_the_known_ones() {
    assert_eq!(Fp::<998_244_353>::primitive_root(), Fp::new(3));
    assert_eq!(Fp::<{ (1 << 31) - 1 }>::primitive_root(), Fp::new(7));
    assert_eq!(Fp::<{ (1 << 61) - 1 }>::primitive_root(), Fp::new(37));
    assert_eq!(Fp::<4_179_340_454_199_820_289>::primitive_root(), Fp::new(3));
}

#[test]
fn a_root_of_unity_of_a_long_transform_has_its_order() {
    type F = Fp<4_179_340_454_199_820_289>;
    let root = F::root_of_unity(1 << 57).unwrap();
    assert_eq!(root.pow(1 << 56), -F::ONE);
    assert_eq!(F::root_of_unity(1 << 58), None);
}
