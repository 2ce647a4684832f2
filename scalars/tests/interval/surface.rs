use crate::common::interval;
use core::cmp::Ordering;
use pilaster::num_traits::{One, Zero};
use pilaster::{Algebra, CastFrom, ConvertFrom, CpuEngine, HostTensor, Rank, ScalarKind, TensorScalar};
use pilaster_scalars::Interval;
use proptest::prelude::*;

proptest! {
    #[test]
    fn order_is_certain(a in interval(), b in interval()) {
        let expected = if a.lower() == b.lower() && a.upper() == b.upper() {
            Some(Ordering::Equal)
        } else if a.upper() < b.lower() {
            Some(Ordering::Less)
        } else if b.upper() < a.lower() {
            Some(Ordering::Greater)
        } else {
            None
        };
        prop_assert_eq!(a.partial_cmp(&b), expected);
        prop_assert_eq!(a == b, expected == Some(Ordering::Equal));
    }

    #[test]
    fn hulls_enclose_and_intersections_are_enclosed(a in interval(), b in interval()) {
        prop_assert!(a.hull(b).encloses(a) && a.hull(b).encloses(b));
        match a.intersection(b) {
            Some(both) => prop_assert!(a.encloses(both) && b.encloses(both)),
            None => prop_assert!(a < b || b < a),
        }
    }

    #[test]
    fn identities_and_signs_are_exact(a in interval()) {
        prop_assert_eq!(a + Interval::zero(), a);
        prop_assert_eq!(a * Interval::one(), a);
        prop_assert_eq!(-(-a), a);
        prop_assert_eq!(a - Interval::zero(), a);
        prop_assert!((a - a).contains(0.0));
        let mut assigned = a;
        assigned *= Interval::from(2.0);
        assigned -= a;
        prop_assert!(assigned.encloses(a));
    }
}

#[test]
fn what_is_no_interval_is_not_made() {
    let inf = f64::INFINITY;
    for (lower, upper) in [(2.0, 1.0), (f64::NAN, 1.0), (1.0, f64::NAN), (inf, inf), (-inf, -inf)] {
        assert_eq!(Interval::new(lower, upper), None);
    }
    assert_eq!(Interval::new(-inf, inf), Some(Interval::entire()));
    assert!(!Interval::<f64>::entire().contains(inf) && !Interval::<f64>::entire().contains(f64::NAN));
    assert_eq!(Interval::new(f64::MAX, inf).unwrap().midpoint(), f64::MAX);
    assert_eq!(Interval::new(-f64::MAX, f64::MAX).unwrap().width(), inf);
}

#[test]
fn numbers_become_points_and_points_numbers() {
    assert_eq!(Interval::<f64>::convert_from(&2.5), Some(Interval::from(2.5)));
    assert_eq!(Interval::<f64>::convert_from(&f64::NAN), None);
    assert_eq!(Interval::<f64>::cast_from(&f64::NAN), Interval::entire());
    let wide = Interval::new(1.0, 2.0).unwrap();
    assert_eq!((f64::cast_from(&wide), f64::convert_from(&wide)), (1.5, None));
    assert_eq!(f32::convert_from(&Interval::from(1.5_f32)), Some(1.5));
    assert_eq!((Interval::<f64>::SPEC.name, Interval::<f64>::SPEC.kind), ("Interval<f64>", ScalarKind::Float));
    assert_eq!(Algebra::of::<Interval<f32>>(), Algebra::Field);
}

#[test]
fn tensors_of_intervals_add_and_divide() {
    let [a, b] = [Interval::new(1.0, 2.0).unwrap(), Interval::new(4.0, 8.0).unwrap()];
    let left = HostTensor::<_, Rank<1>>::full([3], a).unwrap();
    let right = HostTensor::<_, Rank<1>>::full([3], b).unwrap();
    let mut engine = CpuEngine::serial();
    assert_eq!(engine.add(&left, &right).unwrap()[[2]], Interval::new(5.0, 10.0).unwrap());
    assert_eq!(engine.div(&left, &right).unwrap()[[2]], Interval::new(0.125, 0.5).unwrap());
    let tensor = pilaster::Tensor::from_typed(left);
    assert_eq!(tensor.sum(&mut engine).unwrap().item(), Ok(&Interval::new(3.0, 6.0).unwrap()));
}
