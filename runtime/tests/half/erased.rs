//! The two as externals of an erased tensor.

use pilaster::half::{bf16, f16};
use pilaster::num_complex::Complex;
use pilaster::{CastFrom, ConvertFrom, CpuEngine, DType, Error, HostTensor, ScalarKind, Tensor, TensorScalar};

#[test]
fn their_tags_are_external_with_their_own_labels() {
    for (dtype, name) in [(DType::of::<f16>(), "f16"), (DType::of::<bf16>(), "bf16")] {
        assert!(matches!(dtype, DType::External(_)));
        let spec = dtype.spec();
        assert_eq!((spec.name, spec.kind, spec.width), (name, ScalarKind::Float, 16));
        assert_eq!(dtype.to_string(), name);
    }
}

/// Values of one scalar are cast and converted as its elements are; by text, so that a NaN is a NaN.
fn check<S: TensorScalar, T: TensorScalar + CastFrom<S> + ConvertFrom<S>>(values: &[S]) {
    let engine = &mut CpuEngine::serial();
    let to = DType::of::<T>();
    for value in values {
        let tensor = Tensor::from_typed(HostTensor::<S>::full([2], value.clone()).unwrap());
        let cast = tensor.cast(engine, to).unwrap();
        assert_eq!((cast.dtype(), cast.shape().as_ref()), (to, &[2][..]));
        assert_eq!(format!("{:?}", cast.get::<T>([1]).unwrap()), format!("{:?}", T::cast_from(value)));
        let converted = tensor.convert(engine, to);
        match T::convert_from(value) {
            Some(same) => {
                assert_eq!(format!("{:?}", converted.unwrap().get::<T>([1]).unwrap()), format!("{same:?}"));
            }
            None => assert!(matches!(converted, Err(Error::Inexact { .. })), "{value:?}"),
        }
    }
}

macro_rules! both_ways {
    ($half:ident: $($other:ty => $values:expr;)*) => {$(
        check::<$other, $half>(&$values);
        check::<$half, $other>(&[0.0, -1.0, 0.1, 300.0, 70000.0, f32::NAN].map($half::from_f32));
    )*};
}

#[test]
fn they_are_cast_and_converted_from_and_to_every_preset_and_each_other() {
    macro_rules! all {
        ($half:ident, $other:ident) => {
            both_ways! { $half:
                f32 => [0.5, 0.1, 1.0e30, f32::NAN];
                f64 => [0.5, 0.1, 1.0e300, f64::NEG_INFINITY];
                i32 => [1, 4097, i32::MAX];
                i64 => [-7, 4097, i64::MIN];
                bool => [true, false];
                Complex<f32> => [Complex::new(1.0, 0.0), Complex::new(1.0, 2.0)];
                Complex<f64> => [Complex::new(0.1, 0.0), Complex::new(1.0, 2.0)];
                $other => [0.5, 0.1, 1.0e30].map($other::from_f32);
            }
        };
    }
    all! { f16, bf16 }
    all! { bf16, f16 }
}

#[test]
fn their_complex_numbers_are_cast_and_converted_too() {
    let numbers = [Complex::new(1.5, 0.0), Complex::new(0.1, -2.0)].map(|number: Complex<f32>| number);
    check::<Complex<f32>, Complex<f16>>(&numbers);
    check::<Complex<f64>, Complex<bf16>>(&numbers.map(|number| Complex::new(number.re.into(), number.im.into())));
    let halves = numbers.map(|number| Complex::<f16>::cast_from(&number));
    check::<Complex<f16>, Complex<f32>>(&halves);
    check::<Complex<f16>, f16>(&halves);
    check::<Complex<f16>, f64>(&halves);
    check::<Complex<f16>, bf16>(&halves);
    check::<f16, Complex<f16>>(&halves.map(|number| number.re));
    check::<f64, Complex<bf16>>(&[0.5, 0.1]);
}
