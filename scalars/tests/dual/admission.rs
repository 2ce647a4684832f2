use pilaster::num_complex::Complex;
use pilaster::{Algebra, TensorScalar};
use pilaster_scalars::{
    AdCarrier, Boolean, DoubleDouble, Dual, Float8E4M3, Fp, Gf2, MaxPlus, MinPlus, Quaternion, ad_admission,
};

#[track_caller]
fn is_refused<T: TensorScalar>(algebra: Algebra) {
    for order in 1..4 {
        let refusal = ad_admission::<T>(order).unwrap_err();
        assert_eq!((refusal.scalar, refusal.order, refusal.algebra), (T::SPEC.name, order, algebra));
        assert!(refusal.to_string().contains(T::SPEC.name), "{refusal}");
    }
    assert_eq!(ad_admission::<T>(0), Ok(AdCarrier::Itself));
}

#[track_caller]
fn is_carried<T: TensorScalar>(carrier: AdCarrier) {
    assert_eq!(ad_admission::<T>(0), Ok(AdCarrier::Itself));
    for order in 1..4 {
        assert_eq!(ad_admission::<T>(order), Ok(carrier));
    }
}

#[test]
fn real_fields_and_their_complex_numbers_are_admitted() {
    is_carried::<f32>(AdCarrier::Dual);
    is_carried::<f64>(AdCarrier::Dual);
    is_carried::<DoubleDouble>(AdCarrier::Dual);
    is_carried::<Float8E4M3>(AdCarrier::Dual);
    is_carried::<pilaster::half::bf16>(AdCarrier::Dual);
    is_carried::<Dual<f64, 3>>(AdCarrier::Dual);
    is_carried::<Complex<f32>>(AdCarrier::ComplexOfDual);
    is_carried::<Complex<DoubleDouble>>(AdCarrier::ComplexOfDual);
}

#[test]
fn what_is_no_real_field_is_refused_by_its_name() {
    is_refused::<bool>(Algebra::None);
    is_refused::<i32>(Algebra::Ring);
    is_refused::<i64>(Algebra::Ring);
    is_refused::<Boolean>(Algebra::Semiring);
    is_refused::<MaxPlus<f64>>(Algebra::Semiring);
    is_refused::<MinPlus<i64>>(Algebra::Semiring);
    is_refused::<Fp<7>>(Algebra::Field);
    is_refused::<Gf2>(Algebra::Field);
    is_refused::<Quaternion<f64>>(Algebra::Field);
}
