//! What tensors of a set compute, directly and promoting.

use crate::{Extended, ExtendedTensor, Halves, HalvesTensor, Wide, WideTensor, WithoutComplexDdTensor};
use pilaster::half::{bf16, f16};
use pilaster::num_complex::Complex;
use pilaster::{CpuEngine, Error, HostTensor, TensorOperand, TypedTensor};
use pilaster_scalars::DoubleDouble;

fn dd(value: i64) -> DoubleDouble {
    DoubleDouble::from(value)
}

#[test]
fn operations_are_those_of_the_scalar() {
    let engine = &mut CpuEngine::serial();
    let a = WideTensor::from_vec_row_major([2, 2], [1, 2, 3, 4].map(dd).into()).unwrap();
    let b = WideTensor::from_vec_row_major([2, 2], [5, 6, 7, 8].map(dd).into()).unwrap();
    let expected = WideTensor::from_vec_row_major([2, 2], [19, 22, 43, 50].map(dd).into()).unwrap();
    assert_eq!(a.matmul(engine, &b).unwrap(), expected);
    assert_eq!(a.as_view().matmul(engine, &b.as_view()).unwrap(), expected.as_view());
    assert_eq!(a.add(engine, &b).unwrap().sum(engine).unwrap().item(), Ok(&dd(36)));
    assert_eq!(b.sub(engine, &a).unwrap(), WideTensor::full([2, 2], dd(4)).unwrap());
    assert_eq!(a.mul(engine, &a).unwrap().max(engine).unwrap().item(), Ok(&dd(16)));
    assert_eq!(a.neg(engine).unwrap().min(engine).unwrap().item(), Ok(&dd(-4)));
    assert_eq!(a.div(engine, &a).unwrap(), WideTensor::ones(Wide::Dd, [2, 2]).unwrap());
    assert_eq!(a.scale(engine, &WideTensor::scalar(dd(0))).unwrap(), WideTensor::zeros(Wide::Dd, [2, 2]).unwrap());
    assert_eq!(a.to_col_major().unwrap().as_view().to_col_major().unwrap(), a);
    assert!(a != b);
}

/// Case P5, of a set: direct operations never promote.
#[test]
fn a_mixed_pair_is_refused_directly_and_taken_promoting() {
    let engine = &mut CpuEngine::serial();
    let cases = [
        (ExtendedTensor::scalar(1_i32), ExtendedTensor::scalar(2_f32), Extended::F64),
        (ExtendedTensor::scalar(1_f32), ExtendedTensor::scalar(2_f64), Extended::F64),
        (ExtendedTensor::scalar(1_f64), ExtendedTensor::scalar(Complex::new(2_f64, 0.0)), Extended::C64),
        (ExtendedTensor::scalar(f16::ONE), ExtendedTensor::scalar(bf16::from_f32(2.0)), Extended::F32),
        (ExtendedTensor::scalar(true), ExtendedTensor::scalar(f16::from_f32(2.0)), Extended::F16),
        (ExtendedTensor::scalar(f16::ONE), ExtendedTensor::scalar(dd(2)), Extended::Dd),
        (ExtendedTensor::scalar(Complex::new(1_f32, 0.0)), ExtendedTensor::scalar(dd(2)), Extended::Cdd),
        (ExtendedTensor::scalar(1_i64), ExtendedTensor::scalar(Complex::new(2_f32, 0.0)), Extended::C64),
    ];
    for (one, two, join) in cases {
        let refused = one.add(engine, &two).unwrap_err();
        assert!(matches!(refused, Error::DTypeMismatch { operation: "add", .. }), "{refused}");
        let three = ExtendedTensor::scalar(3_i32).cast(engine, join).unwrap();
        assert_eq!(one.promoting_add(engine, &two).unwrap(), three);
        assert_eq!(two.promoting_add(engine, &one).unwrap(), three);
        let ones = ExtendedTensor::ones(join, []).unwrap();
        assert_eq!(two.promoting_sub(engine, &one).unwrap(), ones);
        let twos = two.promoting_mul(engine, &one).unwrap();
        assert_eq!(twos, two.cast(engine, join).unwrap());
        assert_eq!(twos.promoting_div(engine, &two).unwrap(), ones);
    }
}

#[test]
fn matrices_are_promoted_whole_and_by_their_strides() {
    let engine = &mut CpuEngine::serial();
    let integers = ExtendedTensor::from_vec_row_major([2, 2], vec![1_i64, 2, 3, 4]).unwrap();
    let floats = ExtendedTensor::from_vec_row_major([2, 2], vec![5.0_f32, 6.0, 7.0, 8.0]).unwrap();
    let product = integers.promoting_matmul(engine, &floats).unwrap();
    assert_eq!(product, ExtendedTensor::from_vec_row_major([2, 2], vec![19.0_f64, 22.0, 43.0, 50.0]).unwrap());
    let transposed = integers.as_view().transpose_view([1, 0]).unwrap();
    let product = transposed.promoting_matmul(engine, &floats).unwrap();
    assert_eq!(product, ExtendedTensor::from_vec_row_major([2, 2], vec![26.0_f64, 30.0, 38.0, 44.0]).unwrap());
    let refused = integers.promoting_matmul(engine, &ExtendedTensor::ones(Extended::F32, [3, 1]).unwrap());
    assert!(matches!(refused, Err(Error::InnerExtentMismatch { .. })));
}

/// Cases P3 and P7: by the conversion that is declared between the two, and not through `f64`.
#[test]
fn a_wide_integer_meets_double_double_exactly() {
    let engine = &mut CpuEngine::serial();
    let wide = (1_i64 << 62) + 1;
    let sum = WideTensor::scalar(wide).promoting_sub(engine, &WideTensor::scalar(dd(1 << 62))).unwrap();
    assert_eq!((sum.tag(), sum.item()), (Wide::Dd, Ok(&DoubleDouble::ONE)));
    let through_f64 =
        WideTensor::scalar(wide).promoting_sub(engine, &WideTensor::scalar((1_i64 << 62) as f64)).unwrap();
    assert_eq!((through_f64.tag(), through_f64.item()), (Wide::F64, Ok(&0.0)));
}

/// A conversion that nobody declares is made of two that are.
#[test]
fn a_half_reaches_double_double_by_way_of_a_float() {
    let engine = &mut CpuEngine::serial();
    let refused = HostTensor::<f16>::ones([1]).map(ExtendedTensor::from_typed).unwrap().cast(engine, Extended::Dd);
    assert_eq!(
        refused.unwrap_err().to_string(),
        "cast: no conversion from `f16` to `DoubleDouble`: declare it with the key `from` or `into` of either"
    );
    let third = f16::from_f32(1.0 / 3.0);
    let sum = ExtendedTensor::scalar(third).promoting_add(engine, &ExtendedTensor::scalar(dd(0))).unwrap();
    assert_eq!(sum.item(), Ok(&DoubleDouble::from(f64::from(third))));
}

/// Case P2, in numbers.
#[test]
fn halves_add_in_what_they_have_in_common() {
    let engine = &mut CpuEngine::serial();
    let (a, b) = (HalvesTensor::scalar(f16::from_f32(0.1)), HalvesTensor::scalar(bf16::from_f32(0.1)));
    for (left, right, tag) in [(&a, &a, Halves::F16), (&b, &b, Halves::Bf16), (&a, &b, Halves::F32)] {
        assert_eq!(left.promoting_add(engine, right).unwrap().tag(), tag);
    }
    let exact = f16::from_f32(0.1).to_f32() + bf16::from_f32(0.1).to_f32();
    assert_eq!(a.promoting_add(engine, &b).unwrap().item(), Ok(&exact));
}

#[test]
fn a_pair_without_a_join_is_an_error_that_names_both() {
    let engine = &mut CpuEngine::serial();
    let (real, complex) =
        (WithoutComplexDdTensor::scalar(dd(1)), WithoutComplexDdTensor::scalar(Complex::new(1_f32, 0.0)));
    let text = |result: Result<WithoutComplexDdTensor, Error>| result.unwrap_err().to_string();
    assert_eq!(
        text(real.promoting_add(engine, &complex)),
        "promoting_add: `DoubleDouble` and `c32` have no common type in the set `WithoutComplexDd`; `cast` converts one of \
         them"
    );
    assert_eq!(
        text(complex.promoting_mul(engine, &real)),
        "promoting_mul: `c32` and `DoubleDouble` have no common type in the set `WithoutComplexDd`; `cast` converts one of \
         them"
    );
}

#[test]
fn operations_of_members_without_them_are_refused() {
    let engine = &mut CpuEngine::serial();
    let truths = ExtendedTensor::scalar(true);
    assert!(matches!(truths.promoting_add(engine, &truths), Err(Error::MissingCapability { scalar: "bool", .. })));
    let (integer, float) = (ExtendedTensor::scalar(-7_i32), ExtendedTensor::scalar(2_f64));
    let remainder = integer.promoting_rem(engine, &float);
    assert!(matches!(remainder, Err(Error::MissingCapability { scalar: "f64", .. })));
    let remainder = integer.promoting_rem(engine, &ExtendedTensor::scalar(2_i64)).unwrap();
    assert_eq!(remainder.item(), Ok(&-1_i64));
    assert!(matches!(ExtendedTensor::zeros(Extended::Bool, [2]), Err(Error::MissingCapability { .. })));
}

#[test]
fn operands_are_of_every_kind() {
    fn sums(engine: &mut CpuEngine, left: &impl TensorOperand<Wide>, right: &impl TensorOperand<Wide>) {
        let sum = left.promoting_add(engine, right).unwrap();
        assert_eq!((sum.tag(), sum.get([1])), (Wide::F64, Ok(&3.0)));
    }
    let engine = &mut CpuEngine::serial();
    let (mut a, mut b) = (WideTensor::full([2], 1_i32).unwrap(), WideTensor::full([2], 2_f64).unwrap());
    sums(engine, &a, &b);
    sums(engine, &b.as_view(), &a);
    sums(engine, &a.as_view_mut(), &b.as_view());
    sums(engine, &b.as_view_mut(), &a.as_view_mut());
}

#[test]
fn tensors_print_as_their_scalars_do() {
    let tensor = ExtendedTensor::from(TypedTensor::<f64>::from_vec_col_major([2], vec![1.5, -2.0]).unwrap());
    let preset = pilaster::Tensor::from_vec_col_major([2], vec![1.5, -2.0]).unwrap();
    assert_eq!((tensor.to_string(), format!("{tensor:?}")), (preset.to_string(), format!("{preset:?}")));
    assert!(tensor.values().map(|value| value.to_string()).eq(["1.5", "-2.0"]));
    assert_eq!(format!("{:?} {} {:>5}|", Extended::Cdd, Extended::Cdd, Extended::Dd), "Cdd cdd    dd|");
}
