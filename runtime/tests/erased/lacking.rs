//! What the algebra of a scalar lacks is told by name: the operation, the scalar, the capability.

use crate::scalars::{Dual, Label, MinPlus, Ratio, Sample, samples};
use pilaster::num_complex::Complex;
use pilaster::{CpuEngine, DType, Error, Tensor, TensorScalar};

const SEMIRING: &str = "`algebra = semiring`";
const RING: &str = "`algebra = ring`";
const FIELD: &str = "`algebra = field`";
const UNIT: &str = "a one (`algebra = ring`, or `impl One`)";
const DIVISION: &str = "a division (`algebra = field`, or `impl Divide`)";
const ORDER: &str = "an order (`algebra = real_field`, or the key `ord`)";

/// Operations that give a tensor, with what each needs.
const NEEDS: [(&str, &str); 16] = [
    ("zeros", SEMIRING),
    ("ones", UNIT),
    ("add", SEMIRING),
    ("sub", RING),
    ("mul", SEMIRING),
    ("div", DIVISION),
    ("scale", SEMIRING),
    ("matmul", SEMIRING),
    ("neg", RING),
    ("sum", SEMIRING),
    ("sum_axis", SEMIRING),
    ("prod", UNIT),
    ("mean", FIELD),
    ("max", ORDER),
    ("min", ORDER),
    ("sum of a view", SEMIRING),
];

const REAL_FIELD: &str = "`algebra = real_field`";
const ABSOLUTE: &str = "an absolute value (`algebra = real_field`, or complex numbers over one)";
const EQUALITY: &str = "an equality (`algebra = field`, or the key `eq`)";
const CONJUGATE: &str = "a conjugate (`impl Conjugate`, beside `algebra = semiring` or more)";
const REMAINDER: &str = "a remainder (that of `i32` or `i64`, or `impl Remainder`)";
const INTEGERS: &str = "integers (`Copy`, `Into<i128>` and `TryFrom<i128>`)";
const TRUTH: &str = "truth values, which are `bool`: compare first, as in `a.ne(engine, &zero)`";

/// An operation by its name, with what it needs and whether it works.
type Attempt = (&'static str, &'static str, fn(&mut CpuEngine, &mut Tensor, &Tensor, &Tensor) -> Result<(), Error>);

/// Operations of a matrix, another, and a tensor of one element.
macro_rules! attempts {
    ($($needed:ident: $($name:ident($($argument:tt)*)),*;)*) => {
        [$($((stringify!($name), $needed, attempts!(@ $name $($argument)*)),)*)*]
    };
    (@ $name:ident b $($rest:tt)*) => { |engine, a, b, _| (*a).$name(engine, b $($rest)*).map(drop) };
    (@ $name:ident s $($rest:tt)*) => { |engine, a, _, s| a.$name(engine, s $($rest)*).map(drop) };
    (@ $name:ident into b) => { |engine, a, b, _| b.$name(engine, b, a) };
    (@ $name:ident into s) => { |engine, a, b, s| b.$name(engine, s, a) };
    (@ $name:ident into) => { |engine, a, b, _| b.$name(engine, a) };
    (@ $name:ident update) => { |engine, a, b, s| a.$name(engine, s, b) };
    (@ $name:ident accumulate) => { |engine, a, b, s| a.$name(engine, s, b, b, s) };
    (@ $name:ident clamp) => { |engine, a, _, s| a.$name(engine, s, s).map(drop) };
    (@ $name:ident vector) => { |engine, a, b, _| {
        let (a, b) = (a.as_view().index_axis_view(0, 0)?, b.as_view().index_axis_view(0, 0)?);
        a.$name(engine, &b).map(drop)
    } };
    (@ $name:ident row) => { |engine, a, b, _| a.$name(engine, &b.as_view().index_axis_view(0, 0)?).map(drop) };
    (@ $name:ident plain) => { |_, a, _, _| a.$name().map(drop) };
    (@ $name:ident line) => { |engine, a, _, _| a.as_view().index_axis_view(0, 0)?.$name(engine).map(drop) };
    (@ $name:ident $($plain:expr),*) => { |engine, a, _, _| a.$name(engine $(, $plain)*).map(drop) };
}

/// Every other operation.
const ATTEMPTS: [Attempt; 68] = attempts! {
    SEMIRING: add_into(into b), mul_into(into b), scale_into(into s), matmul_into(into b), add_assign(b), mul_assign(b),
        scale_assign(s), axpy(update), matmul_accumulate(accumulate), dot(vector), outer(vector), kron(b), trace(), tril(0),
        triu(0), sum_axes(&[0]), matvec(row), diag(line);
    UNIT: prod_axis(0), prod_axes(&[0]);
    RING: sub_into(into b), neg_into(into), sub_assign(b), neg_assign();
    FIELD: mean_axis(0), mean_axes(&[0]);
    DIVISION: div_into(into b), div_assign(b);
    REMAINDER: rem(b), rem_into(into b), rem_assign(b);
    REAL_FIELD: var(0), var_axis(0, 0), var_axes(&[0], 0);
    ABSOLUTE: norm_1(), norm_1_axis(0), norm_1_axes(&[0]), norm_2(), norm_2_axis(0), norm_2_axes(&[0]), norm_max(),
        norm_max_axis(0), norm_max_axes(&[0]);
    ORDER: max_axis(0), max_axes(&[0]), min_axis(0), min_axes(&[0]), argmax(), argmax_axis(0), argmin(), argmin_axis(0),
        clamp(clamp), lt(b), le(b), gt(b), ge(b);
    EQUALITY: eq(b), ne(b);
    CONJUGATE: vdot(vector), conj(plain);
    INTEGERS: checked_sum(), checked_sum_axis(0);
    TRUTH: any(), any_axis(0), any_axes(&[0]), all(), all_axis(0), all_axes(&[0]);
};

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

/// Each of the other operations works or is refused, as the capabilities of the scalar say.
#[track_caller]
fn check_attempts<T: TensorScalar + Sample>(scalar: &str, capabilities: &[&str]) {
    let engine = &mut CpuEngine::serial();
    let (b, s) = (Tensor::from_typed(samples::<T, 2>([2, 2], 3)), Tensor::scalar(T::sample(3)));
    for (operation, needed, attempt) in ATTEMPTS {
        let outcome = attempt(engine, &mut Tensor::from_typed(samples::<T, 2>([2, 2], 1)), &b, &s);
        let expected = if capabilities.contains(&needed) {
            Ok(())
        } else {
            Err(Error::MissingCapability { operation, scalar: DType::of::<T>().label(), capability: needed })
        };
        assert_eq!(outcome, expected, "{operation} of {scalar}");
    }
}

#[test]
fn every_other_operation_is_there_or_told_to_be_lacking() {
    let integer = [SEMIRING, UNIT, RING, DIVISION, REMAINDER, ORDER, EQUALITY, CONJUGATE, INTEGERS];
    let real = [SEMIRING, UNIT, RING, FIELD, DIVISION, REAL_FIELD, ABSOLUTE, ORDER, EQUALITY, CONJUGATE];
    let complex = [SEMIRING, UNIT, RING, FIELD, DIVISION, ABSOLUTE, EQUALITY, CONJUGATE];
    check_attempts::<i32>("i32", &integer);
    check_attempts::<i64>("i64", &integer);
    check_attempts::<f32>("f32", &real);
    check_attempts::<f64>("f64", &real);
    check_attempts::<Complex<f32>>("c32", &complex);
    check_attempts::<Complex<f64>>("c64", &complex);
    check_attempts::<bool>("bool", &[ORDER, EQUALITY, TRUTH]);
    check_attempts::<Dual<f64>>("Dual<f64>", &[SEMIRING, UNIT, RING, FIELD, DIVISION, EQUALITY]);
    check_attempts::<Ratio>("Ratio", &[SEMIRING, UNIT, RING, FIELD, DIVISION, ORDER, EQUALITY]);
    check_attempts::<MinPlus>("MinPlus", &[SEMIRING, EQUALITY]);
    check_attempts::<Label>("Label", &[]);
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
    check::<Dual<f64>>("Dual<f64>", &[SEMIRING, UNIT, RING, FIELD, DIVISION]);
    check::<Dual<f32>>("Dual<f32>", &[SEMIRING, UNIT, RING, FIELD, DIVISION]);
}

#[test]
fn the_presets_are_told_in_the_same_words() {
    check::<bool>("bool", &[ORDER]);
    check::<i32>("i32", &[SEMIRING, UNIT, RING, DIVISION, ORDER]);
    check::<i64>("i64", &[SEMIRING, UNIT, RING, DIVISION, ORDER]);
    check::<f32>("f32", &[SEMIRING, UNIT, RING, FIELD, DIVISION, ORDER]);
    check::<f64>("f64", &[SEMIRING, UNIT, RING, FIELD, DIVISION, ORDER]);
    check::<Complex<f32>>("c32", &[SEMIRING, UNIT, RING, FIELD, DIVISION]);
    check::<Complex<f64>>("c64", &[SEMIRING, UNIT, RING, FIELD, DIVISION]);
}

#[test]
fn a_scalar_without_a_declared_equality_equals_nothing() {
    let label = Tensor::from_typed(samples::<Label, 1>([3], 1));
    assert_ne!(label, label.to_col_major().unwrap());
    assert_ne!(label.as_view(), label.as_view());
    let way = Tensor::from_typed(samples::<MinPlus, 1>([3], 1));
    assert_eq!(way, way.to_col_major().unwrap());
}
