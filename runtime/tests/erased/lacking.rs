//! What the algebra of a scalar lacks is told by name: the operation, the scalar, the capability.

use crate::scalars::{Dual, Label, MinPlus, Sample, samples};
use pilaster::num_complex::Complex;
use pilaster::{CpuEngine, DType, Error, Tensor, TensorScalar};

const SEMIRING: &str = "`algebra = semiring`";
const RING: &str = "`algebra = ring`";
const FIELD: &str = "`algebra = field`";
const ORDER: &str = "an order (`algebra = real_field`, or the key `ord`)";

/// Every operation, with what it needs.
const NEEDS: [(&str, &str); 16] = [
    ("zeros", SEMIRING),
    ("ones", RING),
    ("add", SEMIRING),
    ("sub", RING),
    ("mul", SEMIRING),
    ("div", FIELD),
    ("scale", SEMIRING),
    ("matmul", SEMIRING),
    ("neg", RING),
    ("sum", SEMIRING),
    ("sum_axis", SEMIRING),
    ("prod", RING),
    ("mean", FIELD),
    ("max", ORDER),
    ("min", ORDER),
    ("sum of a view", SEMIRING),
];

fn outcome<T: TensorScalar + Sample>(operation: &str) -> Result<Tensor, Error> {
    let engine = &mut CpuEngine::serial();
    let (a, one) = (Tensor::from_typed(samples::<T, 2>([2, 2], 1)), Tensor::scalar(T::sample(3)));
    match operation {
        "zeros" => Tensor::zeros(DType::of::<T>(), [2, 2]),
        "ones" => Tensor::ones(DType::of::<T>(), [2, 2]),
        "add" => a.add(engine, &a),
        "sub" => a.sub(engine, &a),
        "mul" => a.mul(engine, &a),
        "div" => a.div(engine, &a),
        "scale" => a.scale(engine, &one),
        "matmul" => a.matmul(engine, &a),
        "neg" => a.neg(engine),
        "sum" => a.sum(engine),
        "sum_axis" => a.sum_axis(engine, 0),
        "prod" => a.prod(engine),
        "mean" => a.mean(engine),
        "max" => a.max(engine),
        "min" => a.min(engine),
        "sum of a view" => a.as_view().transpose_view([1, 0]).unwrap().sum(engine),
        _ => unreachable!("an operation of the list"),
    }
}

/// Each operation works or is refused, as the capabilities of the scalar say.
#[track_caller]
fn check<T: TensorScalar + Sample>(scalar: &str, capabilities: &[&str]) {
    for (operation, needed) in NEEDS {
        let named = operation.split(' ').next().unwrap();
        match outcome::<T>(operation) {
            Ok(tensor) => {
                assert!(capabilities.contains(&needed), "`{scalar}` can do {operation}");
                assert_eq!(tensor.dtype(), DType::of::<T>());
            }
            Err(error) => {
                assert!(!capabilities.contains(&needed), "{error}");
                assert_eq!(error.to_string(), format!("{named}: `{scalar}` lacks {needed}"));
                let Error::MissingCapability { operation, scalar: label, capability } = error else {
                    panic!("another error: {error}")
                };
                assert_eq!((operation, label, capability), (named, scalar, needed));
            }
        }
    }
}

#[test]
fn an_opaque_scalar_lacks_all_of_it() {
    check::<Label>("Label", &[]);
}

#[test]
fn a_semiring_lacks_what_a_ring_has() {
    check::<MinPlus>("MinPlus", &[SEMIRING]);
}

#[test]
fn a_field_without_an_order_lacks_the_order() {
    check::<Dual<f64>>("Dual<f64>", &[SEMIRING, RING, FIELD]);
    check::<Dual<f32>>("Dual<f32>", &[SEMIRING, RING, FIELD]);
}

#[test]
fn the_presets_are_told_in_the_same_words() {
    check::<bool>("bool", &[ORDER]);
    check::<i32>("i32", &[SEMIRING, RING, ORDER]);
    check::<i64>("i64", &[SEMIRING, RING, ORDER]);
    check::<f32>("f32", &[SEMIRING, RING, FIELD, ORDER]);
    check::<f64>("f64", &[SEMIRING, RING, FIELD, ORDER]);
    check::<Complex<f32>>("c32", &[SEMIRING, RING, FIELD]);
    check::<Complex<f64>>("c64", &[SEMIRING, RING, FIELD]);
}

#[test]
fn a_scalar_without_a_declared_equality_equals_nothing() {
    let label = Tensor::from_typed(samples::<Label, 1>([3], 1));
    assert_ne!(label, label.duplicate().unwrap());
    assert_ne!(label.as_view(), label.as_view());
    let way = Tensor::from_typed(samples::<MinPlus, 1>([3], 1));
    assert_eq!(way, way.duplicate().unwrap());
}
