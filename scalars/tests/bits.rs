//! `Boolean` and `Gf2`: truth tables, products against loops over `bool`, and the ways from and to other types.

use pilaster::num_traits::{One, Zero};
use pilaster::{CastFrom, ConvertFrom, CpuEngine, HostTensor, Rank, ScalarKind, TensorScalar};
use pilaster_scalars::{Boolean, Fp, Gf2};
use proptest::prelude::*;

const BITS: [bool; 2] = [false, true];

#[test]
fn a_boolean_sum_is_or_and_a_product_is_and() {
    for a in BITS {
        for b in BITS {
            assert_eq!(Boolean(a) + Boolean(b), Boolean(a || b));
            assert_eq!(Boolean(a) * Boolean(b), Boolean(a && b));
        }
    }
}

#[test]
fn the_field_of_two_elements_is_that_of_integers_modulo_two() {
    for a in 0..2_u64 {
        for b in 0..2_u64 {
            let ([x, y], [p, q]) = ([a, b].map(|bit| Gf2(bit == 1)), [a, b].map(Fp::<2>::new));
            let value = |bit: Gf2| u64::from(bit.0);
            assert_eq!(value(x + y), (p + q).value());
            assert_eq!(value(x - y), (p - q).value());
            assert_eq!(value(-x), (-p).value());
            assert_eq!(value(x * y), (p * q).value());
            if b == 1 {
                assert_eq!(value(x / y), (p / q).value());
            }
        }
    }
}

#[test]
#[should_panic(expected = "division of 1 by zero in the field of two elements")]
fn a_division_by_zero_panics() {
    let _ = Gf2::ONE / Gf2::ZERO;
}

/// An element of a product of matrices, by the number of its terms that are true.
fn check_products<T: pilaster::Accumulate + Copy + PartialEq>(
    [rows, inner, columns]: [usize; 3],
    bits: &[bool],
    element: impl Fn(bool) -> T,
    of_count: impl Fn(usize) -> bool,
) {
    let bit = |row: usize, column: usize, shift: usize| bits[(7 * row + 11 * column + shift) % bits.len()];
    let left = HostTensor::<T, Rank<2>>::from_fn([rows, inner], |[row, at]| element(bit(row, at, 0))).unwrap();
    let right =
        HostTensor::<T, Rank<2>>::from_fn([inner, columns], |[at, column]| element(bit(at, column, 5))).unwrap();
    let product = CpuEngine::serial().matmul(&left, &right).unwrap();
    for column in 0..columns {
        for row in 0..rows {
            let count = (0..inner).filter(|&at| bit(row, at, 0) && bit(at, column, 5)).count();
            assert!(product[[row, column]] == element(of_count(count)), "[{row}, {column}] with {count} true terms");
        }
    }
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(40))]

    #[test]
    fn a_boolean_product_tells_whether_a_term_is_true(
        extents in [1_usize..80, 0_usize..40, 1_usize..40],
        bits in proptest::collection::vec(proptest::bool::weighted(0.2), 53),
    ) {
        check_products(extents, &bits, Boolean, |count| count > 0);
    }

    #[test]
    fn a_product_modulo_two_tells_whether_their_number_is_odd(
        extents in [1_usize..80, 0_usize..40, 1_usize..40],
        bits in proptest::collection::vec(any::<bool>(), 53),
    ) {
        check_products(extents, &bits, Gf2, |count| count % 2 == 1);
    }

    #[test]
    fn an_integer_is_its_class_or_its_representative(wide in any::<i64>(), narrow in -3_i32..4) {
        prop_assert_eq!(Gf2::cast_from(&wide), Gf2(wide.rem_euclid(2) == 1));
        prop_assert_eq!(Gf2::cast_from(&narrow), Gf2(narrow.rem_euclid(2) == 1));
        prop_assert_eq!(Gf2::convert_from(&narrow).map(i32::from), (narrow == 0 || narrow == 1).then_some(narrow));
    }

    /// The closure of a relation by squaring, against a walk along its edges.
    #[test]
    fn powers_of_a_relation_are_what_can_be_reached(edges in proptest::collection::vec(proptest::bool::weighted(0.15), 100)) {
        let mut reached = HostTensor::<Boolean, Rank<2>>::from_fn([10, 10], |[to, from]| {
            Boolean(to == from || edges[to + 10 * from])
        }).unwrap();
        for _ in 0..4 {
            reached = CpuEngine::serial().matmul(&reached, &reached).unwrap();
        }
        for from in 0..10 {
            let mut seen = [false; 10];
            let mut waiting = vec![from];
            while let Some(node) = waiting.pop() {
                if !std::mem::replace(&mut seen[node], true) {
                    waiting.extend((0..10).filter(|to| edges[to + 10 * node]));
                }
            }
            for (to, &seen) in seen.iter().enumerate() {
                prop_assert_eq!(reached[[to, from]], Boolean(seen));
            }
        }
    }
}

#[test]
fn bits_are_written_and_read_back() {
    for bit in BITS {
        assert_eq!(Boolean(bit).to_string().parse(), Ok(Boolean(bit)));
        assert_eq!(Gf2(bit).to_string().parse(), Ok(Gf2(bit)));
    }
    assert_eq!((Boolean(true).to_string(), Gf2(true).to_string()), ("true".into(), "1".into()));
    assert!("1".parse::<Boolean>().is_err());
    let message = "2".parse::<Gf2>().unwrap_err().to_string();
    assert_eq!(message, "an element of the field of two elements is written as 0 or 1");
}

#[test]
fn bits_convert_from_and_to_truth_values_and_integers() {
    for bit in BITS {
        assert_eq!((bool::from(Boolean(bit)), bool::from(Gf2(bit))), (bit, bit));
        assert_eq!((Boolean::convert_from(&bit), Gf2::convert_from(&bit)), (Some(Boolean(bit)), Some(Gf2(bit))));
        assert_eq!((i32::from(Gf2(bit)), i64::cast_from(&Gf2(bit))), (i32::from(bit), i64::from(bit)));
    }
}

#[test]
fn neutral_elements_are_known_to_generic_code() {
    assert_eq!(
        (Boolean::zero(), <Boolean as One>::one(), Boolean::default()),
        (Boolean(false), Boolean(true), Boolean(false))
    );
    assert_eq!((Gf2::zero(), <Gf2 as One>::one(), Gf2::default()), (Gf2(false), Gf2(true), Gf2(false)));
    assert_eq!([true, true, false].map(Gf2).into_iter().sum::<Gf2>(), Gf2::ZERO);
    assert_eq!(<Boolean as pilaster::One>::one(), Boolean::ONE);
}

#[test]
fn the_derive_states_the_facts_of_the_scalars() {
    assert_eq!((Boolean::SPEC.name, Boolean::SPEC.kind), ("Boolean", ScalarKind::Boolean));
    assert_eq!((Gf2::SPEC.name, Gf2::SPEC.kind), ("Gf2", ScalarKind::Integer));
}
