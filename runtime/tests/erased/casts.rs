//! Conversions between erased tensors, by what either scalar declares: casts, which may lose, and exact ones.

use crate::assert_same;
use crate::scalars::{Dual, Label, Ratio, samples};
use pilaster::num_complex::Complex;
use pilaster::{CastFrom, ConvertFrom, CpuEngine, DType, Error, HostTensor, Tensor, TensorScalar};

/// Casts and converts to one scalar, and compares with `CastFrom` and `ConvertFrom` element by element: by their texts, so
/// that a NaN is a NaN.
fn check_pair<S: TensorScalar, T: TensorScalar + CastFrom<S> + ConvertFrom<S>>(tensor: &HostTensor<S>) {
    let engine = &mut CpuEngine::serial();
    let erased = Tensor::from_typed(tensor.clone());
    let expected: Vec<String> = tensor.iter().map(|value| format!("{:?}", T::cast_from(value))).collect();
    for cast in [erased.cast(engine, DType::of::<T>()), erased.as_view().cast(engine, DType::of::<T>())] {
        let cast = cast.unwrap();
        assert_eq!((cast.dtype(), cast.shape()), (DType::of::<T>(), tensor.shape()));
        assert!(cast.values().map(|value| value.to_string()).eq(expected.iter().cloned()), "{cast:?} of {tensor:?}");
    }
    let expected: Result<Vec<String>, usize> = tensor
        .iter()
        .enumerate()
        .map(|(at, value)| T::convert_from(value).map(|same| format!("{same:?}")).ok_or(at))
        .collect();
    for converted in [erased.convert(engine, DType::of::<T>()), erased.as_view().convert(engine, DType::of::<T>())] {
        match (&expected, converted) {
            (Ok(expected), Ok(converted)) => {
                assert_eq!((converted.dtype(), converted.shape()), (DType::of::<T>(), tensor.shape()));
                assert!(
                    converted.values().map(|value| value.to_string()).eq(expected.iter().cloned()),
                    "{converted:?}"
                );
            }
            (&Err(at), Err(refused)) => assert_eq!(
                refused,
                Error::Inexact {
                    operation: "convert",
                    from: S::SPEC.name,
                    to: T::SPEC.name,
                    index: [at % 2, at / 2].into(),
                    value: format!("{:?}", tensor.iter().nth(at).unwrap()).into(),
                }
            ),
            (expected, converted) => panic!("{expected:?} expected, got {converted:?}"),
        }
    }
}

macro_rules! check_all_targets {
    ($($source:ty => $elements:expr;)*) => {$(
        let elements: Vec<$source> = $elements.into();
        let tensor = HostTensor::<$source>::from_vec_col_major([2, elements.len() / 2], elements).unwrap();
        check_pair::<$source, f32>(&tensor);
        check_pair::<$source, f64>(&tensor);
        check_pair::<$source, i32>(&tensor);
        check_pair::<$source, i64>(&tensor);
        check_pair::<$source, bool>(&tensor);
        check_pair::<$source, Complex<f32>>(&tensor);
        check_pair::<$source, Complex<f64>>(&tensor);
    )*};
}

#[test]
fn every_preset_goes_to_every_preset_as_its_elements_do() {
    check_all_targets! {
        f32 => [0.0, -0.0, 1.5, -2.75, f32::MAX, f32::NAN, f32::NEG_INFINITY, 16777217.0];
        f64 => [0.1, -0.0, 1.0e300, -2.999, 3.0e9, f64::NAN, f64::INFINITY, 9007199254740993.0];
        i32 => [0, 1, -1, i32::MAX, i32::MIN, 16777217];
        i64 => [0, 1, -7, i64::MAX, i64::MIN, (1 << 53) + 1, 1 << 40, 3];
        bool => [true, false, false, true];
        Complex<f32> => [Complex::new(1.5, 2.0), Complex::new(0.0, 3.0), Complex::new(-0.1, f32::NAN), Complex::new(9.0, 0.0)];
        Complex<f64> => [Complex::new(0.1, 2.0), Complex::new(0.0, 3.0), Complex::new(f64::NAN, 1.0), Complex::new(1.0e300, -1.0)];
    }
    // What most targets hold.
    check_all_targets! {
        f32 => [0.0, -1.0, 16777216.0, 0.5];
        f64 => [1.0, 0.0];
        i32 => [0, 1];
        i64 => [1, 0, 16777216, 7];
        Complex<f32> => [Complex::new(1.0, 0.0), Complex::new(0.0, -0.0)];
        Complex<f64> => [Complex::new(7.0, 0.0), Complex::new(-0.5, 0.0)];
    }
}

/// Case P6.
#[test]
fn what_a_scalar_does_not_hold_is_refused_by_convert_and_accepted_by_cast() {
    let engine = &mut CpuEngine::serial();
    let mut check = |tensor: Tensor, to, message: &str| {
        assert_eq!(tensor.convert(engine, to).unwrap_err().to_string(), message);
        tensor.cast(engine, to).unwrap()
    };
    let cast = check(
        Tensor::from_vec_col_major([2], vec![1_i64 << 53, (1 << 53) + 1]).unwrap(),
        DType::F64,
        "convert: the `i64` 9007199254740993 at index [1] is no `f64`; `cast` rounds",
    );
    assert_eq!(cast.get([1]), Ok(&9007199254740992.0));
    let cast = check(
        Tensor::scalar(1_i64 << 40),
        DType::I32,
        "convert: the `i64` 1099511627776 at index [] is no `i32`; `cast` rounds",
    );
    assert_eq!(cast.item(), Ok(&0));
    let cast = check(
        Tensor::from_vec_col_major([1, 2], vec![1.0, 3.0e9]).unwrap(),
        DType::I32,
        "convert: the `f64` 3000000000.0 at index [0, 1] is no `i32`; `cast` rounds",
    );
    assert_eq!(cast.get([0, 1]), Ok(&i32::MAX));
    let cast = check(
        Tensor::scalar(Complex::new(1.0, 2.0)),
        DType::F64,
        "convert: the `c64` Complex { re: 1.0, im: 2.0 } at index [] is no `f64`; `cast` rounds",
    );
    assert_eq!(cast.item(), Ok(&1.0));
}

#[test]
fn the_first_refused_element_is_that_of_the_view_as_it_is_seen() {
    let tensor = Tensor::from_vec_col_major([2, 3], vec![1.0, 2.5, 3.5, 4.0, 5.0, 6.0]).unwrap();
    let refused = tensor.as_view().transpose_view([1, 0]).unwrap().convert(&mut CpuEngine::serial(), DType::I64);
    assert_eq!(refused.unwrap_err().to_string(), "convert: the `f64` 3.5 at index [1, 0] is no `i64`; `cast` rounds");
}

#[test]
fn an_empty_tensor_holds_nothing_that_could_be_refused() {
    let empty = Tensor::from_vec_col_major([3, 0], Vec::<f64>::new()).unwrap();
    let converted = empty.convert(&mut CpuEngine::serial(), DType::Bool).unwrap();
    assert_eq!((converted.dtype(), converted.shape().as_ref()), (DType::Bool, &[3, 0][..]));
}

#[test]
fn a_cast_reads_a_view_as_it_is_seen() {
    let tensor = Tensor::from_vec_col_major([2, 3], vec![1.5, 2.5, 3.5, 4.5, 5.5, 6.5]).unwrap();
    let cast = tensor.as_view().transpose_view([1, 0]).unwrap().cast(&mut CpuEngine::serial(), DType::I32).unwrap();
    assert_same(&cast, &HostTensor::from_vec_col_major([3, 2], vec![1, 3, 5, 2, 4, 6]).unwrap());
}

#[test]
fn a_scalar_casts_to_itself_by_a_copy() {
    let ratios = samples::<Ratio, 2>([2, 3], 1);
    let tensor = Tensor::from_typed(ratios.clone());
    let copy = tensor.cast(&mut CpuEngine::serial(), tensor.dtype()).unwrap();
    assert_same(&copy, &ratios);
    assert_ne!(copy.get::<Ratio>([0, 0]).unwrap().address(), tensor.get::<Ratio>([0, 0]).unwrap().address());
    let labels = Tensor::from_typed(samples::<Label, 1>([2], 1));
    let copy = labels.cast(&mut CpuEngine::serial(), DType::of::<Label>()).unwrap();
    assert_eq!(copy.get([1]), labels.get::<Label>([1]));
}

#[test]
fn an_external_is_cast_both_ways_by_what_it_declares() {
    let engine = &mut CpuEngine::serial();
    let whole = Tensor::from_vec_col_major([3], vec![(1_i64 << 62) + 1, 0, -5]).unwrap();
    let ratios = whole.cast(engine, DType::of::<Ratio>()).unwrap();
    let expected = [(1_i128 << 62) + 1, 0, -5].map(|value| Ratio::new(value, 1));
    assert_same(&ratios, &HostTensor::from_vec_col_major([3], expected.into()).unwrap());
    let narrow = Tensor::from_vec_col_major([1], vec![i32::MIN]).unwrap().cast(engine, DType::of::<Ratio>()).unwrap();
    assert_eq!(narrow.item(), Ok(&Ratio::new(i32::MIN.into(), 1)));
    let thirds = Tensor::from_vec_col_major([2], vec![Ratio::new(1, 3), Ratio::new(-1, 2)]).unwrap();
    let floats = thirds.cast(engine, DType::F64).unwrap();
    assert_same(&floats, &HostTensor::from_vec_col_major([2], vec![1.0 / 3.0, -0.5]).unwrap());
}

#[test]
fn an_external_is_converted_both_ways_by_what_it_declares() {
    let engine = &mut CpuEngine::serial();
    let whole = Tensor::from_vec_col_major([2], vec![(1_i64 << 62) + 1, -5]).unwrap();
    assert_same(
        &whole.convert(engine, DType::of::<Ratio>()).unwrap(),
        &HostTensor::from_vec_col_major([2], vec![Ratio::new((1 << 62) + 1, 1), Ratio::new(-5, 1)]).unwrap(),
    );
    let ratios = |parts: [(i128, i128); 2]| {
        Tensor::from_vec_col_major([2], parts.map(|(numerator, denominator)| Ratio::new(numerator, denominator)).into())
    };
    let halves = ratios([(3, 2), (-1, 4)]).unwrap().convert(engine, DType::F64).unwrap();
    assert_same(&halves, &HostTensor::from_vec_col_major([2], vec![1.5, -0.25]).unwrap());
    let refused = ratios([(3, 2), (1, 3)]).unwrap().convert(engine, DType::F64).unwrap_err();
    assert!(
        matches!(&refused, Error::Inexact { operation: "convert", from: "Ratio", to: "f64", index, .. } if **index == [1]),
        "{refused}"
    );
}

#[test]
fn a_generic_external_is_cast_both_ways_by_what_it_declares() {
    let engine = &mut CpuEngine::serial();
    let floats = Tensor::from_vec_col_major([2], vec![1.5_f32, -2.0]).unwrap();
    let duals = floats.cast(engine, DType::of::<Dual<f32>>()).unwrap();
    assert_same(
        &duals,
        &HostTensor::from_vec_col_major([2], vec![Dual::new(1.5_f32, 0.0), Dual::new(-2.0, 0.0)]).unwrap(),
    );
    let back = duals.cast(engine, DType::F64).unwrap();
    assert_same(&back, &HostTensor::from_vec_col_major([2], vec![1.5, -2.0]).unwrap());
}

#[test]
fn a_conversion_that_nobody_declares_is_refused_by_name() {
    let engine = &mut CpuEngine::serial();
    let ratios = Tensor::from_typed(samples::<Ratio, 1>([2], 1));
    let refused = |from, to| Error::NoConversion { operation: "cast", from, to };
    assert_eq!(ratios.cast(engine, DType::F32).unwrap_err(), refused("Ratio", "f32"));
    assert_eq!(Tensor::scalar(1.5).cast(engine, DType::of::<Ratio>()).unwrap_err(), refused("f64", "Ratio"));
    assert_eq!(Tensor::scalar(1.5).cast(engine, DType::of::<Dual<f32>>()).unwrap_err(), refused("f64", "Dual<f32>"));
    assert_eq!(ratios.cast(engine, DType::of::<Label>()).unwrap_err(), refused("Ratio", "Label"));
    let labels = Tensor::from_typed(samples::<Label, 1>([2], 1));
    assert_eq!(labels.cast(engine, DType::Bool).unwrap_err(), refused("Label", "bool"));
    let refused = Error::NoConversion { operation: "convert", from: "Label", to: "bool" };
    assert_eq!(labels.convert(engine, DType::Bool).unwrap_err(), refused);
}
