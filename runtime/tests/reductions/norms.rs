//! Norms, against exact squares and at the ends of the range.

use crate::axes::{chosen, groups};
use crate::common::{Dyadic, Random};
use crate::floats;
use crate::strided::{len, shapes, strides};
use pilaster::num_complex::Complex;
use pilaster::{CpuEngine, HostTensor, Rank, tensor};
use proptest::prelude::*;

/// Whether `norm` is the root of the sum of squares, to some units in the last place.
fn assert_is_root(norm: f64, values: impl IntoIterator<Item = f64>) {
    let exact: Dyadic = values.into_iter().map(|x| &Dyadic::from(x) * &Dyadic::from(x)).sum();
    let square = |x: f64| &Dyadic::from(x) * &Dyadic::from(x);
    assert!(square(norm * (1.0 - 1e-14)) <= exact && exact <= square(norm * (1.0 + 1e-14)), "{norm}");
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(100))]

    #[test]
    fn norms_along_any_axes(shape in shapes(), strides in strides(), bits: u8, seed: u64) {
        let elements = floats(len(&shape), seed);
        let a = strides.spread(&shape, &elements, f64::NAN);
        let axes = chosen(&shape, bits);
        let mut engine = CpuEngine::serial();
        let one = engine.norm_1_axes(&a.view(), &axes).unwrap();
        let two = engine.norm_2_axes(&a.view(), &axes).unwrap();
        let max = engine.norm_max_axes(&a.view(), &axes).unwrap();
        for (number, group) in groups(&shape, &axes, &elements).1.iter().enumerate() {
            let sizes: Vec<f64> = group.iter().map(|x| x.abs()).collect();
            crate::assert_sum_is_near(one.as_slice()[number], &sizes, f64::EPSILON);
            assert_eq!(max.as_slice()[number], sizes.iter().copied().fold(0.0, f64::max));
            assert_is_root(two.as_slice()[number], group.iter().copied());
            let alone = HostTensor::<f64>::from_vec_col_major([group.len()], group.clone()).unwrap();
            assert_eq!(engine.norm_2(&alone).unwrap().to_bits(), two.as_slice()[number].to_bits());
        }
        if let [axis] = axes[..] {
            assert_eq!(engine.norm_1_axis(&a.view(), axis).unwrap().as_slice(), one.as_slice());
            assert_eq!(engine.norm_2_axis(&a.view(), axis).unwrap().as_slice(), two.as_slice());
            assert_eq!(engine.norm_max_axis(&a.view(), axis).unwrap().as_slice(), max.as_slice());
        }
    }

    #[test]
    fn the_ends_of_the_range_are_reached(count in 1..200_usize, exponent in -1070..1015_i32, seed: u64) {
        let mut random = Random::new(seed);
        let unit = if exponent < -1000 { f64::MIN_POSITIVE * 2.0_f64.powi(exponent + 1022) } else { 2.0_f64.powi(exponent) };
        let values: Vec<f64> = (0..count).map(|_| random.float(4) * unit).collect();
        let a = HostTensor::<f64, Rank<1>>::from_vec_col_major([count], values.clone()).unwrap();
        let norm = CpuEngine::serial().norm_2(&a).unwrap();
        if norm >= f64::MIN_POSITIVE * 1e16 {
            assert_is_root(norm, values);
        }
    }
}

#[test]
fn a_complex_number_counts_with_both_parts() {
    let a = tensor![Complex::new(3.0, 4.0), Complex::new(0.0, -12.0), Complex::new(-84.0, 0.0)];
    let mut engine = CpuEngine::serial();
    assert_eq!(engine.norm_1(&a).unwrap(), 101.0);
    assert_eq!(engine.norm_2(&a).unwrap(), 85.0);
    assert_eq!(engine.norm_max(&a).unwrap(), 84.0);
    let huge = tensor![Complex::new(3e300_f64, 4e300), Complex::new(0.0, 0.0)];
    assert!((engine.norm_2(&huge).unwrap() / 5e300 - 1.0).abs() < 1e-15);
    assert!((engine.norm_max(&huge).unwrap() / 5e300 - 1.0).abs() < 1e-15);
}

#[test]
fn what_is_not_finite_shows() {
    let mut engine = CpuEngine::serial();
    let infinite = tensor![1.0, f64::INFINITY, f64::NEG_INFINITY, 2.0];
    assert_eq!(engine.norm_1(&infinite).unwrap(), f64::INFINITY);
    assert_eq!(engine.norm_2(&infinite).unwrap(), f64::INFINITY);
    assert_eq!(engine.norm_max(&infinite).unwrap(), f64::INFINITY);
    for at in 0..40 {
        let a = HostTensor::<f64, Rank<1>>::from_fn([40], |[i]| if i == at { f64::NAN } else { 0.0 }).unwrap();
        assert!(engine.norm_1(&a).unwrap().is_nan());
        assert!(engine.norm_2(&a).unwrap().is_nan());
        assert!(engine.norm_max(&a).unwrap().is_nan(), "{at}");
    }
    let both = tensor![Complex::new(f64::INFINITY, f64::INFINITY)];
    assert_eq!(engine.norm_2(&both).unwrap(), f64::INFINITY);
}

#[test]
fn norms_of_nothing_and_of_zeros_are_zero() {
    let mut engine = CpuEngine::serial();
    for zeros in [HostTensor::<f64, Rank<1>>::zeros([0]).unwrap(), HostTensor::zeros([7]).unwrap()] {
        let norms = [engine.norm_1(&zeros), engine.norm_2(&zeros), engine.norm_max(&zeros)];
        assert_eq!(norms, [Ok(0.0), Ok(0.0), Ok(0.0)]);
    }
}

#[test]
fn only_the_line_that_needs_it_is_scaled() {
    let a = tensor![[3e200_f64, 4e200], [3.0, 4.0], [0.0, 0.0]];
    let norms = CpuEngine::serial().norm_2_axis(&a, 1).unwrap();
    assert!((norms[[0]] / 5e200 - 1.0).abs() < 1e-15);
    assert_eq!(norms.as_slice()[1..], [5.0, 0.0]);
}
