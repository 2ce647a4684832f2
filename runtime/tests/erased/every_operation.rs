//! Each operation, for every preset and for scalars that are none, in the preset set.

use crate::operations::{
    check_any, check_conjugation, check_of_complex, check_of_field, check_of_integers, check_of_real_field,
    check_of_semiring, check_ordered, check_truth,
};
use crate::scalars::{Dual, Label, MinPlus, Ratio, Sample};
use pilaster::num_complex::Complex;
use pilaster::{CpuEngine, DType, Error, HostTensor, Tensor, TensorOperand, TensorScalar, TensorView, tensor};

#[test]
fn real_presets_do_all_of_it() {
    check_of_real_field::<DType, f64>(f64::sample);
    check_of_real_field::<DType, f32>(f32::sample);
    check_conjugation::<DType, f64>(f64::sample);
    check_conjugation::<DType, f32>(f32::sample);
}

#[test]
fn complex_presets_do_what_needs_no_order() {
    check_of_complex::<DType, Complex<f64>>(Complex::<f64>::sample, |value| Complex::new(3.0, 4.0) * f64::from(value));
    check_of_complex::<DType, Complex<f32>>(Complex::<f32>::sample, |value| Complex::new(4.0, 3.0) * value as f32);
    check_conjugation::<DType, Complex<f64>>(Complex::<f64>::sample);
    check_conjugation::<DType, Complex<f32>>(Complex::<f32>::sample);
}

#[test]
fn integer_presets_do_what_a_ring_does_and_refuse_sums_that_do_not_fit() {
    check_of_integers::<DType, i32>(i32::sample, [i32::MIN, i32::MAX]);
    check_ordered::<DType, i32>(i32::sample);
    check_conjugation::<DType, i32>(i32::sample);
    check_of_integers::<DType, i64>(i64::sample, [i64::MIN, i64::MAX]);
    check_ordered::<DType, i64>(i64::sample);
    check_conjugation::<DType, i64>(i64::sample);
}

#[test]
fn truth_values_are_compared_chosen_and_asked() {
    check_any::<DType, bool>(bool::sample);
    check_ordered::<DType, bool>(bool::sample);
    check_truth::<DType>();
}

#[test]
fn externals_do_what_their_algebra_has() {
    check_of_field::<DType, Dual<f64>>(Dual::<f64>::sample);
    check_of_field::<DType, Ratio>(Ratio::sample);
    check_ordered::<DType, Ratio>(Ratio::sample);
    check_of_semiring::<DType, MinPlus>(MinPlus::sample);
    check_any::<DType, Label>(Label::sample);
}

/// Reductions of all elements and along an axis are bit by bit those of the typed operations, whose terms are grouped.
#[test]
fn reductions_round_as_the_typed_ones_do() {
    let engine = &mut CpuEngine::serial();
    let number = |at: pilaster::AxisVec<usize>| 1.0 / (1 + at[0] * 7 + at[1] * 3 % 11) as f64 - 0.1;
    let typed = HostTensor::<f64>::from_fn([53, 71], number).unwrap();
    let erased = Tensor::from_typed(typed.clone());
    let same = |erased: Tensor, all: f64| assert_eq!(erased.item::<f64>().unwrap().to_bits(), all.to_bits());
    let bits = |values: &HostTensor<f64>| values.iter().map(|value| value.to_bits()).collect::<Vec<_>>();
    let alike = |erased: Tensor, lines: HostTensor<f64>| {
        assert_eq!(bits(&erased.into_typed::<f64>().unwrap().into_host().unwrap()), bits(&lines));
    };
    same(erased.sum(engine).unwrap(), engine.sum(&typed).unwrap());
    same(erased.mean(engine).unwrap(), engine.mean(&typed).unwrap());
    same(erased.var(engine, 1).unwrap(), engine.var(&typed, 1).unwrap());
    same(erased.norm_1(engine).unwrap(), engine.norm_1(&typed).unwrap());
    same(erased.norm_2(engine).unwrap(), engine.norm_2(&typed).unwrap());
    for axis in 0..2 {
        alike(erased.sum_axis(engine, axis).unwrap(), engine.sum_axis(&typed, axis).unwrap());
        alike(erased.prod_axis(engine, axis).unwrap(), engine.prod_axis(&typed, axis).unwrap());
        alike(erased.mean_axis(engine, axis).unwrap(), engine.mean_axis(&typed, axis).unwrap());
        alike(erased.var_axis(engine, axis, 0).unwrap(), engine.var_axis(&typed, axis, 0).unwrap());
        alike(erased.norm_2_axis(engine, axis).unwrap(), engine.norm_2_axis(&typed, axis).unwrap());
    }
}

#[test]
fn views_are_operands_as_they_lie() {
    let engine = &mut CpuEngine::serial();
    let a = Tensor::from_typed(tensor![[1, 2, 3], [4, 5, 6]]);
    let (turned, mut out) =
        (a.as_view().transpose_view([1, 0]).unwrap(), Tensor::from_typed(tensor![[0, 0], [0, 0], [0, 0]]));
    turned.add_into(engine, &turned, &mut out.as_view_mut()).unwrap();
    assert_eq!(out, Tensor::from_typed(tensor![[2, 8], [4, 10], [6, 12]]));
    let mut rows = out.as_view_mut().transpose_view([1, 0]).unwrap();
    rows.sub_assign(engine, &a).unwrap();
    assert_eq!(rows.lt(engine, &a).unwrap().as_slice(), [false; 6]);
    assert_eq!(out, Tensor::from_typed(tensor![[1, 4], [2, 5], [3, 6]]));
    out.as_view_mut()
        .matmul_accumulate(engine, &Tensor::scalar(1), &turned, &out_of_ones(), &Tensor::scalar(-5))
        .unwrap();
    assert_eq!(out, Tensor::from_typed(tensor![[0, -15], [-3, -18], [-6, -21]]));
    let joined = Tensor::concat(engine, &[turned.clone(), turned], 0).unwrap();
    assert_eq!(joined.get::<i32>([5, 1]), Ok(&6));
}

fn out_of_ones() -> Tensor {
    Tensor::from_typed(tensor![[1, 1], [1, 1]])
}

/// A reference to an operand is one, as `concat` asks for it.
#[test]
fn references_are_operands() {
    fn total<P: TensorOperand>(part: P) -> Tensor {
        part.sum(&mut CpuEngine::serial()).unwrap()
    }
    let a = Tensor::from_typed(tensor![1.5, 2.5]);
    assert_eq!(total(&a), Tensor::scalar(4.0));
    let view = a.as_view();
    let twice: &&TensorView<'_> = &&view;
    assert_eq!(total(twice), total(view));
}

#[test]
fn every_operand_is_of_the_scalar_of_the_receiver() {
    let engine = &mut CpuEngine::serial();
    let (mut a, b) = (Tensor::from_typed(tensor![[1.0, 2.0]]), Tensor::from_typed(tensor![[1_i64, 2]]));
    let (one, mut out) = (Tensor::scalar(1.0), b.to_col_major().unwrap());
    let refused = |outcome: Result<(), Error>, operation: &str, right: DType| {
        let error = outcome.unwrap_err();
        let told = format!("{operation}: `f64` with `{right}`: both must be one scalar; `cast` converts");
        assert_eq!(error.to_string(), told);
    };
    refused(a.add_into(engine, &a, &mut out), "add_into", DType::I64);
    refused(a.add_into(engine, &b, &mut out), "add_into", DType::I64);
    refused(a.neg_into(engine, &mut out), "neg_into", DType::I64);
    refused(a.clamp(engine, &one, &b).map(drop), "clamp", DType::I64);
    refused(a.lt(engine, &b).map(drop), "lt", DType::I64);
    refused(a.eq(engine, &b).map(drop), "eq", DType::I64);
    refused(a.dot(engine, &b).map(drop), "dot", DType::I64);
    refused(a.select(engine, &tensor![[true, false]], &b).map(drop), "select", DType::I64);
    refused(Tensor::concat(engine, &[&a, &b], 0).map(drop), "concat", DType::I64);
    refused(Tensor::stack(engine, &[&a, &a, &b], 0).map(drop), "stack", DType::I64);
    let copy = a.to_col_major().unwrap();
    refused(a.axpy(engine, &one, &b), "axpy", DType::I64);
    refused(a.add_assign(engine, &b), "add_assign", DType::I64);
    refused(a.matmul_accumulate(engine, &one, &copy, &copy, &Tensor::scalar(1_i64)), "matmul_accumulate", DType::I64);
    assert_eq!((a, out), (copy, b), "a refused operation writes nothing");
}

/// What promotes names itself in whatever it refuses.
#[test]
fn promoting_operations_are_named_in_their_errors() {
    let engine = &mut CpuEngine::serial();
    let (a, b) = (Tensor::from_typed(tensor![1_i32, 2, 3]), Tensor::from_typed(tensor![1_i64, 2]));
    let told = |outcome: Result<Tensor, Error>| outcome.unwrap_err().to_string();
    assert!(told(a.promoting_add(engine, &b)).starts_with("promoting_add: "));
    let (truth, floats) = (Tensor::scalar(true), Tensor::scalar(0.5));
    assert_eq!(
        told(truth.promoting_div(engine, &truth)),
        "promoting_div: `bool` lacks a division (`algebra = field`, or `impl Divide`)"
    );
    assert_eq!(
        told(a.promoting_rem(engine, &floats)),
        "promoting_rem: `f64` lacks a remainder (that of `i32` or `i64`, or `impl Remainder`)"
    );
    let row = a.as_view().insert_axis_view(0).unwrap();
    assert!(told(row.promoting_matmul(engine, &b)).starts_with("promoting_matmul: "));
}

#[test]
fn integers_of_two_widths_are_divided_in_the_wider_one() {
    let engine = &mut CpuEngine::serial();
    let (a, b) = (Tensor::from_typed(tensor![-7_i32, i32::MIN]), Tensor::from_typed(tensor![2_i64, -1]));
    let quotients = Tensor::from_typed(tensor![-3, -i64::from(i32::MIN)]);
    assert_eq!(a.promoting_div(engine, &b).unwrap(), quotients);
    assert_eq!(a.promoting_rem(engine, &b).unwrap(), Tensor::from_typed(tensor![-1_i64, 0]));
    let halves = a.promoting_div(engine, &Tensor::scalar(2.0)).unwrap();
    assert_eq!(halves.get::<f64>([0]), Ok(&-3.5));
}

#[test]
fn norms_are_of_the_real_scalar() {
    fn check<T: TensorScalar, R: TensorScalar>(value: T) {
        let engine = &mut CpuEngine::serial();
        let a = Tensor::full([2, 2], value).unwrap();
        for norm in [a.norm_1(engine), a.norm_2_axis(engine, 1), a.norm_max_axes(engine, &[0])] {
            assert_eq!(norm.unwrap().dtype(), DType::of::<R>());
        }
    }
    check::<f32, f32>(1.0);
    check::<Complex<f32>, f32>(Complex::ONE);
    check::<Complex<f64>, f64>(Complex::ONE);
}
