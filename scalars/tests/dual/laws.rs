use crate::common::{One, parts, whole_dual};
use pilaster::num_traits::{Inv, One as _, Zero};
use pilaster::{Algebra, CastFrom, ConvertFrom, CpuEngine, RealField, ScalarKind, TensorScalar};
use pilaster_scalars::{DoubleDouble, Dual};
use proptest::prelude::*;

proptest! {
    #[test]
    fn whole_numbers_obey_the_laws_of_a_ring_with_their_tangents(
        a in whole_dual(), b in whole_dual(), c in whole_dual(),
    ) {
        prop_assert_eq!(parts(a * (b + c)), parts(a * b + a * c));
        prop_assert_eq!(parts(a * b), parts(b * a));
        prop_assert_eq!(parts((a * b) * c), parts(a * (b * c)));
        prop_assert_eq!(parts(a - b), parts(a + -b));
        prop_assert_eq!(parts(a + Dual::zero()), parts(a));
        prop_assert_eq!(parts(a * Dual::one()), parts(a));
        let mut assigned = a;
        assigned += b;
        assigned *= c;
        assigned -= a;
        prop_assert_eq!(parts(assigned), parts((a + b) * c - a));
    }

    #[test]
    fn a_product_has_the_tangents_of_the_product_rule(a in whole_dual(), b in whole_dual()) {
        let expected = [0, 1].map(|at| a.value * b.tangents[at] + a.tangents[at] * b.value);
        prop_assert_eq!((a * b).tangents, expected);
    }

    #[test]
    fn a_quotient_undoes_a_product(a in whole_dual(), b in whole_dual()) {
        prop_assume!(b.value != 0.0);
        let back = a * b / b;
        prop_assert_eq!(back.value, a.value);
        for at in 0..2 {
            let size = a.tangents[at].abs() + (a.value * b.tangents[at]).abs();
            prop_assert!((back.tangents[at] - a.tangents[at]).abs() <= 8.0 * f64::EPSILON * size);
        }
        let (inverse, quotient) = (b.inv(), Dual::one() / b);
        prop_assert_eq!(inverse.value, quotient.value);
        for at in 0..2 {
            let (one, other) = (inverse.tangents[at], quotient.tangents[at]);
            prop_assert!((one - other).abs() <= 4.0 * f64::EPSILON * one.abs());
        }
    }

    #[test]
    fn a_power_is_the_product(a in whole_dual(), exponent in 0_i32..6) {
        prop_assert_eq!(parts(a.powi(exponent)), parts((0..exponent).map(|_| a).product()));
    }

    #[test]
    fn order_and_equality_are_those_of_the_values(a in whole_dual(), b in whole_dual()) {
        prop_assert_eq!(a == b, a.value == b.value);
        prop_assert_eq!(a.partial_cmp(&b), a.value.partial_cmp(&b.value));
        let outcomes = [a < b, a <= b, a > b, a >= b];
        prop_assert_eq!(outcomes, [a.value < b.value, a.value <= b.value, a.value > b.value, a.value >= b.value]);
    }
}

#[test]
fn the_chosen_extremum_brings_its_tangents() {
    let numbers = [3.0, 7.0, -2.0].map(|value| Dual::new(value, [10.0 * value]));
    let vector = crate::common::Vector::from_vec_col_major([3], numbers.to_vec()).unwrap();
    let mut engine = CpuEngine::serial();
    assert_eq!(parts(engine.max(&vector).unwrap()), (7.0, [70.0]));
    assert_eq!(parts(engine.min(&vector).unwrap()), (-2.0, [-20.0]));
}

#[test]
fn special_values_keep_their_value_and_constants_stay_constant() {
    let zero = Dual::new(0.0, [1.0, 0.0]);
    assert_eq!(parts(zero.sqrt()), (0.0, [f64::INFINITY, 0.0]));
    assert_eq!(parts(Dual::<f64, 2>::constant(0.0).recip()), (f64::INFINITY, [0.0, 0.0]));
    assert!((-Dual::<f64, 2>::one()).sqrt().value.is_nan());
    assert_eq!(parts(Dual::new(-2.0, [3.0]).abs()), (2.0, [-3.0]));
    assert_eq!(parts(Dual::new(0.0, [-3.0]).abs()), (0.0, [-3.0]));
    let nan = One::constant(f64::NAN);
    assert!(nan != nan && nan.partial_cmp(&nan).is_none());
    assert_eq!(One::new(-0.0, [5.0]), One::zero());
}

#[test]
fn the_facts_of_the_scalar_name_the_field_and_the_number_of_tangents() {
    assert_eq!(<Dual<DoubleDouble, 3>>::SPEC.name, "Dual<DoubleDouble, 3>");
    assert_eq!(<Dual<Dual<f32, 1>, 2>>::SPEC.name, "Dual<Dual<f32, 1>, 2>");
    assert_eq!((One::SPEC.kind, One::SPEC.width), (ScalarKind::Float, 128));
    assert_eq!(Algebra::of::<Dual<Dual<f64, 1>, 1>>(), Algebra::RealField);
    assert_eq!(parts(<One as RealField>::epsilon()), (f64::EPSILON, [0.0]));
    assert_eq!(<Dual<DoubleDouble, 1> as RealField>::epsilon().value, DoubleDouble::EPSILON);
}

#[test]
fn real_numbers_become_constants_and_come_back_where_no_tangent_is_lost() {
    assert_eq!(parts(One::cast_from(&2.5)), (2.5, [0.0]));
    assert_eq!(parts(Dual::<DoubleDouble, 1>::cast_from(&2.5)), (DoubleDouble::from(2.5), [DoubleDouble::ZERO]));
    assert!(Dual::<f32, 1>::convert_from(&0.1_f64).is_none());
    let moving = One::new(2.5, [1.0]);
    assert_eq!((f64::cast_from(&moving), f64::convert_from(&moving)), (2.5, None));
    assert_eq!(f64::convert_from(&One::from(2.5)), Some(2.5));
}

#[test]
fn a_number_prints_with_its_tangents() {
    assert_eq!(format!("{:.1}", Dual::new(1.0, [0.25, -2.0])), "1.0 + [0.2, -2.0]ε");
    assert_eq!(One::new(1.5, [2.0]).to_string(), "1.5 + [2]ε");
}
