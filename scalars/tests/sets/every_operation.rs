//! Each operation through a set of this crate, for members that are presets and for members that are none.

use crate::operations::{
    check_any, check_conjugation, check_of_complex, check_of_integers, check_of_real_field, check_of_semiring,
    check_ordered, check_powers, check_truth,
};
use crate::{Extended, ExtendedTensor, Halves, HalvesTensor, Wide, WideTensor};
use pilaster::half::{bf16, f16};
use pilaster::num_complex::Complex;
use pilaster::{CpuEngine, DType, Error, tensor};
use pilaster_scalars::{DoubleDouble, MinPlus, Quaternion};

fn dd(value: i32) -> DoubleDouble {
    DoubleDouble::from(value)
}

#[test]
fn double_double_does_all_of_it() {
    check_of_real_field::<Wide, DoubleDouble>(dd);
    check_conjugation::<Wide, DoubleDouble>(dd);
}

#[test]
fn complex_double_double_does_what_needs_no_order() {
    let sample = |value| Complex::new(dd(value), dd(value % 2));
    check_of_complex::<Extended, Complex<DoubleDouble>>(sample, |value| Complex::new(dd(3 * value), dd(4 * value)));
    check_conjugation::<Extended, Complex<DoubleDouble>>(sample);
}

#[test]
fn halves_do_all_of_it() {
    check_of_real_field::<Halves, f16>(|value| f16::from_f32(value as f32));
    check_of_real_field::<Halves, bf16>(|value| bf16::from_f32(value as f32));
}

/// Products in the order of the factors, and conjugates of both.
#[test]
fn quaternions_do_what_needs_no_field() {
    let sample = |value: i32| {
        let part = |times: i32| f64::from(value * times % 5);
        Quaternion::new(f64::from(value), part(2), part(3), part(7))
    };
    check_of_semiring::<DType, Quaternion<f64>>(sample);
    check_conjugation::<DType, Quaternion<f64>>(sample);
}

/// A semiring with a one of its own: `prod` and `ones` ask for no more.
#[test]
fn lengths_of_ways_are_multiplied() {
    check_of_semiring::<DType, MinPlus<i64>>(|value| MinPlus(i64::from(value)));
    check_powers::<DType, MinPlus<i64>>(|value| MinPlus(i64::from(value)));
}

#[test]
fn presets_do_in_a_set_what_they_do_elsewhere() {
    check_of_real_field::<Wide, f64>(f64::from);
    check_of_integers::<Wide, i64>(i64::from, [i64::MIN, i64::MAX]);
    check_ordered::<Wide, i64>(i64::from);
    check_any::<Extended, bool>(|value| value > 0);
    check_ordered::<Extended, bool>(|value| value > 0);
    check_truth::<Extended>();
}

/// The methods of the set's own tensor, and what a set does not hold.
#[test]
fn a_result_that_the_set_does_not_hold_is_an_error_that_names_both() {
    #[pilaster::scalar_set(tensor = PhasorTensor)]
    enum Phasor {
        C64(Complex<f64>),
    }

    let engine = &mut CpuEngine::serial();
    let phasors = PhasorTensor::full([2, 2], Complex::new(3.0, 4.0)).unwrap();
    let refused = phasors.norm_2_axis(engine, 0).unwrap_err();
    assert_eq!(refused, Error::NotAMember { operation: "norm_2_axis", scalar: "f64", set: "Phasor" });
    let message =
        "norm_2_axis: `f64` is not a member of the set `Phasor`; `cast` to a member first, or add a variant for it";
    assert_eq!(refused.to_string(), message);
    assert_eq!(phasors.eq(engine, &phasors).unwrap().as_slice(), [true; 4]);
    assert_eq!(
        phasors.any(engine).unwrap_err().to_string(),
        "any: `c64` lacks truth values, which are `bool`: compare first, as in `a.ne(engine, &zero)`"
    );
}

#[test]
fn digits_beyond_those_of_f64_arrive_in_place_too() {
    let engine = &mut CpuEngine::serial();
    let tiny = DoubleDouble::from_parts(0.0, 2.0_f64.powi(-80));
    let mut sum = WideTensor::ones(Wide::Dd, [2, 3]).unwrap();
    sum.axpy(engine, &WideTensor::scalar(dd(2)), &WideTensor::full([2, 3], tiny).unwrap()).unwrap();
    sum.as_view_mut().sub_assign(engine, &WideTensor::ones(Wide::Dd, [2, 3]).unwrap()).unwrap();
    assert_eq!(sum, WideTensor::full([2, 3], DoubleDouble::from_parts(2.0_f64.powi(-79), 0.0)).unwrap());
}

#[test]
fn halves_are_not_promoted_in_silence() {
    let engine = &mut CpuEngine::serial();
    let mut a = HalvesTensor::scalar(f16::ONE);
    let refused = a.add_assign(engine, &HalvesTensor::scalar(bf16::ONE)).unwrap_err();
    assert_eq!(refused.to_string(), "add_assign: `f16` with `bf16`: both must be one scalar; `cast` converts");
    let condition = tensor![true, false];
    let one = ExtendedTensor::from_typed(tensor![1.0, 1.0]);
    let two = ExtendedTensor::from_typed(tensor![2.0, 2.0]);
    assert_eq!(one.select(engine, &condition, &two).unwrap(), ExtendedTensor::from_typed(tensor![1.0, 2.0]));
}
