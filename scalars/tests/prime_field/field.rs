//! The operations, and with them the laws of a field: an isomorphic image has none of its own.

use crate::common::{big, for_each_modulus, integers};
use num_bigint::BigUint;
use pilaster::num_traits::{Inv, One, Zero};
use pilaster_scalars::Fp;
use proptest::prelude::*;
use std::collections::HashSet;

fn check_operations<const P: u64>(a: u64, b: u64, exponent: u64) {
    let p = BigUint::from(P);
    let [x, y] = [a, b].map(Fp::<P>::new);
    let [big_x, big_y] = [a, b].map(|value| BigUint::from(value) % &p);
    assert_eq!((big(x), big(y)), (big_x.clone(), big_y.clone()));
    assert_eq!(big(x + y), (&big_x + &big_y) % &p, "{x} + {y} modulo {P}");
    assert_eq!(big(x - y), (&big_x + &p - &big_y) % &p, "{x} - {y} modulo {P}");
    assert_eq!(big(-x), (&p - &big_x) % &p, "-{x} modulo {P}");
    assert_eq!(big(x * y), &big_x * &big_y % &p, "{x} * {y} modulo {P}");
    assert_eq!(big(x.pow(exponent)), big_x.modpow(&exponent.into(), &p), "{x}^{exponent} modulo {P}");
    let inverse = big_y.modpow(&(&p - 2_u32), &p);
    assert_eq!(y.inverse().map(big), (!b.is_multiple_of(P)).then(|| inverse.clone()), "1 / {y} modulo {P}");
    if !b.is_multiple_of(P) {
        assert_eq!(big(x / y), big_x * inverse % &p, "{x} / {y} modulo {P}");
        assert_eq!(y.inv() * y, Fp::ONE);
    }
    let mut assigned = x;
    assigned += y;
    assigned *= x;
    assigned -= y;
    assert_eq!(assigned, (x + y) * x - y);
}

proptest! {
    #[test]
    fn operations_are_those_of_integers_modulo_the_prime(a in integers(), b in integers(), exponent in integers()) {
        for_each_modulus!(check_operations(a, b, exponent));
    }
}

fn check_small_field<const P: u64>() {
    for a in 0..P {
        for b in 0..P {
            check_operations::<P>(a, b, a + b);
        }
    }
    let elements: HashSet<Fp<P>> = (0..3 * P).map(Fp::new).collect();
    assert_eq!(elements.len(), P as usize, "equal elements hash alike");
}

#[test]
fn small_fields_are_right_at_every_pair() {
    check_small_field::<2>();
    check_small_field::<3>();
    check_small_field::<5>();
    check_small_field::<31>();
}

#[test]
fn neutral_elements_are_known_to_generic_code() {
    type F = Fp<7>;
    assert_eq!((F::zero(), F::one(), F::default()), (F::new(0), F::new(1), F::new(0)));
    assert!(F::new(7).is_zero() && !F::new(8).is_zero());
    let elements = [3, 4, 5].map(F::new);
    assert_eq!(elements.into_iter().sum::<F>(), F::new(12));
    assert_eq!(elements.into_iter().product::<F>(), F::new(60));
}

#[test]
#[should_panic(expected = "division of 3 by zero modulo 7")]
fn a_division_by_zero_panics() {
    let _ = Fp::<7>::new(3) / Fp::new(14);
}
