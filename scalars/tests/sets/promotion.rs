//! Cases P1 to P3: what two members promote to.

use crate::{Extended, Halves, Wide, WithoutComplexDd};
use pilaster::{DType, PromoteIn, ScalarSet, TensorScalar};
use pilaster_scalars::DoubleDouble;
use std::any::TypeId;

/// Asserts that a table of three columns is the set's, row by row, and tells every pair of its members.
fn assert_table<S: ScalarSet>(table: &str) {
    let rows: Vec<[&str; 3]> = table
        .lines()
        .skip(1)
        .map(|line| line.split(',').collect::<Vec<_>>().try_into().expect("three columns"))
        .collect();
    assert_eq!(rows.len(), S::TAGS.len().pow(2), "a row for every pair of {}", S::NAME);
    let member = |label: &str| label.parse::<S>().unwrap_or_else(|error| panic!("{error}"));
    for [left, right, result] in rows {
        let expected = (result != "none").then(|| member(result));
        assert_eq!(member(left).promote(member(right)), expected, "{left} with {right} in {}", S::NAME);
    }
}

#[test]
fn the_tables_are_those_that_were_agreed() {
    assert_table::<Extended>(include_str!("../data/promotion_extended.csv"));
    assert_table::<WithoutComplexDd>(include_str!("../data/promotion_without_complex_dd.csv"));
}

/// Whatever the order and the grouping, the result is the same. A pair without a join has no sum to go on with.
fn assert_laws<S: ScalarSet>() {
    for &a in S::TAGS {
        assert_eq!(a.promote(a), Some(a));
        for &b in S::TAGS {
            assert_eq!(a.promote(b), b.promote(a), "{a} with {b} in {}", S::NAME);
            for &c in S::TAGS {
                let left = a.promote(b).and_then(|sum| sum.promote(c));
                let right = b.promote(c).and_then(|sum| a.promote(sum));
                if let (Some(left), Some(right)) = (left, right) {
                    assert_eq!(left, right, "{a}, {b}, {c} in {}", S::NAME);
                }
                if [a.promote(b), b.promote(c), a.promote(c)].iter().all(Option::is_some) {
                    assert_eq!(left, right, "{a}, {b}, {c} in {}", S::NAME);
                }
            }
        }
    }
}

#[test]
fn promotion_commutes_and_associates_in_every_set() {
    assert_laws::<DType>();
    assert_laws::<Extended>();
    assert_laws::<WithoutComplexDd>();
    assert_laws::<Halves>();
    assert_laws::<Wide>();
    assert_laws::<crate::several::Inner>();
    assert_laws::<crate::several::Sibling>();
}

#[test]
fn halves_stay_what_they_are_and_meet_in_f32() {
    assert_eq!(Halves::F16.promote(Halves::F16), Some(Halves::F16));
    assert_eq!(Halves::Bf16.promote(Halves::Bf16), Some(Halves::Bf16));
    assert_eq!(Halves::F16.promote(Halves::Bf16), Some(Halves::F32));
}

#[test]
fn a_member_above_f64_does_not_change_what_integers_and_f64_give() {
    for integer in [Wide::I32, Wide::I64] {
        assert_eq!((integer.promote(Wide::Dd), Wide::Dd.promote(integer)), (Some(Wide::Dd), Some(Wide::Dd)));
        assert_eq!(integer.promote(Wide::F64), Some(Wide::F64));
    }
}

/// What a pair promotes to as a type.
fn output<S: ScalarSet, A: PromoteIn<S, B>, B: TensorScalar>() -> TypeId {
    TypeId::of::<A::Output>()
}

#[test]
fn the_types_are_those_of_the_table() {
    assert_eq!(output::<DType, i32, f32>(), TypeId::of::<f64>());
    assert_eq!(output::<Wide, i64, DoubleDouble>(), TypeId::of::<DoubleDouble>());
    assert_eq!(
        output::<Extended, DoubleDouble, pilaster::num_complex::Complex<f32>>(),
        TypeId::of::<pilaster::num_complex::Complex<DoubleDouble>>()
    );
    const JOIN: Option<Wide> = Wide::I32.promote(Wide::Dd);
    assert_eq!(JOIN, Some(Wide::Dd));
}
