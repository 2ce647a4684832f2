//! What the sets of the crate promote to, and what their tensors do.

use pilaster::half::{bf16, f16};
use pilaster::num_complex::Complex;
use pilaster::{ConvertFrom, CpuEngine, Error, ScalarSet};
use pilaster_scalars::sets::{Exact, ExactTensor, Learning, LearningTensor, Precision, PrecisionTensor};
use pilaster_scalars::{DoubleDouble, Float8E4M3, Float8E5M2, Fp, Rational};

type Residue = Fp<998_244_353>;

/// Every pair in both orders, of a table with a row and a column for each member; `-` is none.
fn assert_table<S: ScalarSet>(table: &str) {
    let rows: Vec<Vec<&str>> = table.lines().map(|line| line.split_whitespace().collect()).collect();
    assert_eq!(rows.len(), S::TAGS.len());
    for (&left, row) in S::TAGS.iter().zip(&rows) {
        assert_eq!(row.len(), S::TAGS.len());
        for (&right, label) in S::TAGS.iter().zip(row) {
            let expected = (*label != "-").then(|| label.parse::<S>().unwrap_or_else(|error| panic!("{error}")));
            assert_eq!(left.promote(right), expected, "{left} with {right} in {}", S::NAME);
        }
    }
}

#[test]
fn precisions_promote_as_documented() {
    assert_table::<Precision>(
        "bf16 f32 f32 f64 dd  c32 c64 cdd
         f32  f16 f32 f64 dd  c32 c64 cdd
         f32  f32 f32 f64 dd  c32 c64 cdd
         f64  f64 f64 f64 dd  c64 c64 cdd
         dd   dd  dd  dd  dd  cdd cdd cdd
         c32  c32 c32 c64 cdd c32 c64 cdd
         c64  c64 c64 c64 cdd c64 c64 cdd
         cdd  cdd cdd cdd cdd cdd cdd cdd",
    );
}

/// The table that was agreed for a larger set, where both members are of this one.
#[test]
fn precisions_promote_as_in_the_set_of_all_presets() {
    let mut pairs = 0;
    for row in include_str!("data/promotion_extended.csv").lines().skip(1) {
        let [left, right, result] = row.split(',').collect::<Vec<_>>().try_into().expect("three columns");
        if let (Ok(left), Ok(right)) = (left.parse::<Precision>(), right.parse::<Precision>()) {
            assert_eq!(left.promote(right), Some(result.parse().unwrap()), "{row}");
            pairs += 1;
        }
    }
    assert_eq!(pairs, 64);
}

#[test]
fn exact_numbers_promote_as_documented() {
    assert_table::<Exact>(
        "i64      rational fp
         rational rational -
         fp       -        fp",
    );
}

#[test]
fn numbers_of_networks_promote_as_documented() {
    assert_table::<Learning>(
        "f8e4m3 f32    f32  f32 f32
         f32    f8e5m2 f32  f32 f32
         f32    f32    bf16 f32 f32
         f32    f32    f32  f16 f32
         f32    f32    f32  f32 f32",
    );
}

#[test]
fn promotion_keeps_every_digit() {
    let engine = &mut CpuEngine::serial();
    let tiny = DoubleDouble::from(2).powi(-80);
    let sum = PrecisionTensor::scalar(bf16::ONE).promoting_add(engine, &PrecisionTensor::scalar(tiny)).unwrap();
    assert_eq!(sum.item(), Ok(&(DoubleDouble::ONE + tiny)));
    let sum = PrecisionTensor::scalar(Complex::new(0.0, 1.0)).promoting_add(engine, &sum).unwrap();
    assert_eq!(sum.item(), Ok(&Complex::new(DoubleDouble::ONE + tiny, DoubleDouble::ONE)));

    let seventh = ExactTensor::scalar(Rational::new(1, 7));
    let sum = ExactTensor::scalar(i64::MAX).promoting_add(engine, &seventh).unwrap();
    assert_eq!(sum.item(), Ok(&Rational::new(7 * i128::from(i64::MAX) + 1, 7)));
    let sum = ExactTensor::scalar(-1_i64).promoting_add(engine, &ExactTensor::scalar(Residue::new(3))).unwrap();
    assert_eq!(sum.item(), Ok(&Residue::new(2)));

    let product = LearningTensor::scalar(Float8E4M3::from_f32(1.875))
        .promoting_mul(engine, &LearningTensor::scalar(bf16::from_f32(1.9921875)))
        .unwrap();
    assert_eq!(product.item(), Ok(&(1.875_f32 * 1.9921875)));
    let product = LearningTensor::scalar(Float8E5M2::from_f32(0.3125))
        .promoting_mul(engine, &LearningTensor::scalar(f16::from_f32(3.0)))
        .unwrap();
    assert_eq!(product.item(), Ok(&0.9375_f32));
}

/// What the documentation of `Learning` says of products.
#[test]
fn products_of_narrow_members_are_exact_in_f32() {
    let narrow: [f32; 4] = [1.875, 1.75, 1.9921875, 1.999_023_4];
    assert_eq!(Float8E4M3::from_f32(narrow[0]).to_f32(), narrow[0]);
    assert_eq!(Float8E5M2::from_f32(narrow[1]).to_f32(), narrow[1]);
    assert_eq!(bf16::from_f32(narrow[2]).to_f32(), narrow[2]);
    assert_eq!(f16::from_f32(narrow[3]).to_f32(), narrow[3]);
    for (a, b) in narrow.iter().flat_map(|&a| narrow.map(|b| (a, b))) {
        assert_eq!(f64::from(a * b), f64::from(a) * f64::from(b));
    }
}

#[test]
fn fractions_and_residues_have_nothing_in_common() {
    let engine = &mut CpuEngine::serial();
    let (half, one) = (ExactTensor::scalar(Rational::new(1, 2)), ExactTensor::scalar(Residue::ONE));
    let refused = half.promoting_add(engine, &one).unwrap_err();
    assert!(matches!(refused, Error::NoCommonType { set: "Exact", .. }), "{refused}");
    assert!(matches!(one.promoting_mul(engine, &half).unwrap_err(), Error::NoCommonType { set: "Exact", .. }));
}

#[test]
fn fractions_compute_in_a_tensor_whose_scalar_is_known_at_run_time() {
    let engine = &mut CpuEngine::serial();
    let a = ExactTensor::from_vec_row_major([2, 2], [1, 2, 3, 4].map(|n| Rational::new(n, 3)).to_vec()).unwrap();
    let product = a.matmul(engine, &a).unwrap();
    let expected = [7, 10, 15, 22].map(|n| Rational::new(n, 9)).to_vec();
    assert_eq!(product, ExactTensor::from_vec_row_major([2, 2], expected).unwrap());
    assert_eq!(a.sum(engine).unwrap().item(), Ok(&Rational::new(10, 3)));
    assert_eq!(a.max(engine).unwrap().item(), Ok(&Rational::new(4, 3)));
    let refused = a.convert(engine, Exact::I64).unwrap_err();
    assert!(matches!(&refused, Error::Inexact { value, .. } if **value == *"1/3"), "{refused}");
    assert_eq!(i64::convert_from(&Rational::from(3)), Some(3));
}
