//! Which scalar it is.

use crate::scalars::{Dual, Label, MinPlus, Ratio, samples};
use pilaster::num_complex::Complex;
use pilaster::{DType, ScalarKind, Tensor, TensorScalar};
use std::any::TypeId;
use std::collections::HashMap;

mod twin {
    use pilaster::TensorScalar;

    /// Called as another type is.
    #[derive(Clone, Debug, TensorScalar)]
    #[tensor_scalar(kind = opaque)]
    pub(super) struct Label;
}

/// A type whose parameters are all in its name.
#[derive(Clone, Copy, Debug, PartialEq, TensorScalar)]
#[tensor_scalar(kind = integer, algebra = none, name = "Fp", width = 31)]
struct Residue<const P: u32>(u32);

fn external(dtype: DType) -> pilaster::ExternalId {
    match dtype {
        DType::External(id) => id,
        preset => panic!("{preset} is a preset"),
    }
}

#[test]
fn a_preset_is_printed_and_parsed() {
    let labels = ["f32", "f64", "i32", "i64", "bool", "c32", "c64"];
    assert!(DType::PRESETS.iter().map(ToString::to_string).eq(labels));
    for (dtype, label) in DType::PRESETS.into_iter().zip(labels) {
        assert_eq!((label.parse(), dtype.spec().name), (Ok(dtype), label));
    }
    assert_eq!(format!("[{:>5}|{:<5}]", DType::I64, DType::of::<Ratio>()), "[  i64|Ratio]");
}

#[test]
fn other_texts_are_refused_with_those_that_would_do() {
    for text in ["", "F64", " f64", "f16", "Ratio", "Dual<f64>"] {
        let refused = text.parse::<DType>().unwrap_err().to_string();
        assert_eq!(refused, format!("`{text}` is not a member of `DType`: one of f32, f64, i32, i64, bool, c32, c64"));
    }
}

#[test]
fn the_facts_are_those_of_the_scalar() {
    assert_eq!(DType::of::<f64>(), DType::F64);
    assert_eq!(DType::of::<Complex<f32>>(), DType::C32);
    let spec = DType::of::<Ratio>().spec();
    assert_eq!((spec.name, spec.kind, spec.width), ("Ratio", ScalarKind::Float, 256));
    let spec = DType::of::<Residue<7>>().spec();
    assert_eq!((spec.name, spec.kind, spec.width), ("Fp<7>", ScalarKind::Integer, 31));
    let id = external(DType::of::<Dual<f32>>());
    assert_eq!((id.type_id(), id.spec().name), (TypeId::of::<Dual<f32>>(), "Dual<f32>"));
    assert_eq!(format!("{:?} {:?}", DType::C64, DType::of::<Dual<f32>>()), "C64 External(Dual<f32>)");
    assert_eq!(DType::of::<Label>().spec().kind, ScalarKind::Opaque);
}

#[test]
fn instances_of_a_generic_scalar_are_scalars_of_their_own() {
    let all = [
        DType::of::<Dual<f32>>(),
        DType::of::<Dual<f64>>(),
        DType::of::<Residue<7>>(),
        DType::of::<Residue<11>>(),
        DType::of::<Ratio>(),
        DType::of::<MinPlus>(),
        DType::F64,
        DType::C64,
    ];
    for (at, first) in all.iter().enumerate() {
        for (other, second) in all.iter().enumerate() {
            assert_eq!(first == second, at == other, "{first} with {second}");
        }
    }
}

#[test]
fn a_name_is_not_an_identity() {
    let (first, second) = (DType::of::<Label>(), DType::of::<twin::Label>());
    assert_eq!(first.to_string(), second.to_string());
    assert_ne!(first, second);
    assert_ne!(external(first), external(second));
    let tensor = Tensor::from_typed(samples::<Label, 1>([2], 1));
    assert!(tensor.as_typed::<twin::Label>().is_err());
}

#[test]
fn a_type_is_the_same_wherever_it_is_asked_for() {
    let here = DType::of::<Dual<f64>>();
    let there = std::thread::spawn(|| Tensor::scalar(Dual::new(1.0, 0.0)).dtype()).join().unwrap();
    let in_view = Tensor::scalar(Dual::new(1.0, 0.0)).as_view().dtype();
    assert_eq!((here, here), (there, in_view));
    let mut counts = HashMap::from([(here, 1)]);
    *counts.entry(there).or_insert(0) += 1;
    *counts.entry(in_view).or_insert(0) += 1;
    counts.entry(DType::of::<Dual<f32>>()).or_insert(10);
    counts.entry(DType::F64).or_insert(20);
    assert_eq!((counts.len(), counts[&here], counts[&DType::F64]), (3, 3, 20));
}

#[test]
fn a_scalar_of_another_real_field_is_an_external() {
    assert_eq!(DType::of::<f64>().spec(), &f64::SPEC);
    assert!(DType::PRESETS.iter().all(|preset| !matches!(preset, DType::External(_))));
    assert!(DType::PRESETS.iter().all(|preset| DType::of::<Label>() != *preset));
}
