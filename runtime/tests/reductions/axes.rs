//! Sums, products, means and variances along any axes, against plain loops.

use crate::common::Random;
use crate::strided::{len, shapes, strides};
use crate::{Text, assert_sum_is_near, floats};
use pilaster::num_traits::Zero;
use pilaster::{CpuEngine, Error, HostTensor, Rank, tensor};
use proptest::prelude::*;

/// The terms of each result of a reduction along axes, and the shape of the results, where the axes stay with extent 1.
pub(crate) fn groups<T: Clone>(shape: &[usize], axes: &[usize], elements: &[T]) -> (Vec<usize>, Vec<Vec<T>>) {
    let kept: Vec<usize> = (0..shape.len()).map(|axis| if axes.contains(&axis) { 1 } else { shape[axis] }).collect();
    let mut groups = vec![Vec::new(); len(&kept)];
    for (number, element) in elements.iter().enumerate() {
        let (mut rest, mut group, mut stride) = (number, 0, 1);
        for axis in 0..shape.len() {
            group += if axes.contains(&axis) { 0 } else { rest % shape[axis] * stride };
            stride *= kept[axis];
            rest /= shape[axis];
        }
        groups[group].push(element.clone());
    }
    (kept, groups)
}

/// The axes of a shape whose bit is set.
pub(crate) fn chosen(shape: &[usize], bits: u8) -> Vec<usize> {
    (0..shape.len()).filter(|axis| bits >> axis & 1 == 1).collect()
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(120))]

    #[test]
    fn integers_are_summed_and_multiplied_along_any_axes(
        shape in shapes(), strides in strides(), bits: u8, seed: u64,
    ) {
        let mut random = Random::new(seed);
        let elements: Vec<i64> = (0..len(&shape)).map(|_| random.bits() as i64 >> 20).collect();
        let a = strides.spread(&shape, &elements, 1);
        let axes = chosen(&shape, bits);
        let (kept, groups) = groups(&shape, &axes, &elements);
        let fold = |f: fn(i64, i64) -> i64, start: i64| -> Vec<i64> {
            groups.iter().map(|group| group.iter().fold(start, |sum, x| f(sum, *x))).collect()
        };
        let mut engine = CpuEngine::serial();
        let sums = engine.sum_axes(&a.view(), &axes).unwrap();
        assert_eq!((sums.shape().as_ref(), sums.as_slice()), (kept.as_slice(), fold(i64::wrapping_add, 0).as_slice()));
        let products = engine.prod_axes(&a.view(), &axes).unwrap();
        assert_eq!(products.as_slice(), fold(i64::wrapping_mul, 1));
        if let [axis] = axes[..] {
            assert_eq!(engine.prod_axis(&a.view(), axis).unwrap().as_slice(), products.as_slice());
            assert_eq!(engine.checked_sum_axis(&a.view(), axis).unwrap().as_slice(), sums.as_slice());
        }
        assert_eq!(engine.prod(&a.view()).unwrap(), elements.iter().fold(1, |product, x| x.wrapping_mul(product)));
        assert_eq!(engine.checked_sum(&a.view()).unwrap(), elements.iter().sum::<i64>());
    }

    #[test]
    fn a_part_has_the_same_sum_as_a_tensor_of_its_own(shape in shapes(), strides in strides(), bits: u8, seed: u64) {
        let elements = floats(len(&shape), seed);
        let a = strides.spread(&shape, &elements, f64::NAN);
        let axes = chosen(&shape, bits);
        let mut engine = CpuEngine::serial();
        let sums = engine.sum_axes(&a.view(), &axes).unwrap();
        let variances = engine.var_axes(&a.view(), &axes, 0);
        let means = engine.mean_axes(&a.view(), &axes);
        for (number, group) in groups(&shape, &axes, &elements).1.into_iter().enumerate() {
            let alone = HostTensor::<f64>::from_vec_col_major([group.len()], group.clone()).unwrap();
            assert_eq!(engine.sum(&alone).unwrap().to_bits(), sums.as_slice()[number].to_bits());
            assert_sum_is_near(sums.as_slice()[number], &group, f64::EPSILON);
            if group.is_empty() {
                assert_eq!(means.as_ref().unwrap_err(), &Error::Empty { operation: "mean_axes" });
                assert_eq!(variances.as_ref().unwrap_err(), &Error::Empty { operation: "var_axes" });
            } else {
                let (mean, variance) = (means.as_ref().unwrap(), variances.as_ref().unwrap());
                assert_eq!(engine.mean(&alone).unwrap().to_bits(), mean.as_slice()[number].to_bits());
                assert_eq!(engine.var(&alone, 0).unwrap().to_bits(), variance.as_slice()[number].to_bits());
                assert_eq!(mean.as_slice()[number], sums.as_slice()[number] / group.len() as f64);
            }
        }
        if let ([axis], Ok(variances)) = (&axes[..], variances) {
            assert_eq!(engine.var_axis(&a.view(), *axis, 0).unwrap().as_slice(), variances.as_slice());
            assert_eq!(engine.mean_axis(&a.view(), *axis).unwrap().as_slice(), means.unwrap().as_slice());
        }
    }

    #[test]
    fn terms_are_added_in_the_order_of_their_indices(shape in shapes(), strides in strides(), bits: u8) {
        let texts: Vec<Text> = (0..len(&shape)).map(|at| Text(format!("{at} "))).collect();
        let a = strides.spread(&shape, &texts, Text::zero());
        let axes = chosen(&shape, bits);
        let joined = |terms: &Vec<Text>| Text(terms.iter().map(|term| term.0.as_str()).collect());
        let expected: Vec<Text> = groups(&shape, &axes, &texts).1.iter().map(joined).collect();
        assert_eq!(CpuEngine::serial().sum_axes(&a.view(), &axes).unwrap().as_slice(), expected);
    }

    #[test]
    fn variances_of_integers_are_near_the_exact_ones(count in 2..400_usize, offset in 0..1_000_000_i64, seed: u64) {
        let mut random = Random::new(seed);
        let whole: Vec<i64> = (0..count).map(|_| offset + random.integer(100)).collect();
        let a = HostTensor::<f64, Rank<1>>::from_fn([count], |[i]| whole[i] as f64).unwrap();
        let (sum, squares): (i64, i64) = (whole.iter().sum(), whole.iter().map(|x| x * x).sum());
        // Without rounding: both products fit.
        let exact = i128::from(squares) * count as i128 - i128::from(sum) * i128::from(sum);
        for ddof in [0, 1] {
            let expected = exact as f64 / (count * (count - ddof)) as f64;
            let variance = CpuEngine::serial().var(&a, ddof).unwrap();
            assert!((variance - expected).abs() <= 1e-12 * expected, "{variance} for {expected}");
        }
    }
}

#[test]
fn a_product_of_nothing_is_one_and_a_mean_of_nothing_is_an_error() {
    let none = HostTensor::<f64, Rank<2>>::zeros([0, 3]).unwrap();
    let mut engine = CpuEngine::serial();
    assert_eq!(engine.prod(&none).unwrap(), 1.0);
    assert_eq!(engine.prod_axis(&none, 0).unwrap().as_slice(), [1.0; 3]);
    assert!(engine.prod_axis(&none, 1).unwrap().is_empty());
    assert_eq!(engine.mean(&none), Err(Error::Empty { operation: "mean" }));
    assert_eq!(engine.mean_axis(&none, 0).unwrap_err(), Error::Empty { operation: "mean_axis" });
    assert!(engine.mean_axis(&none, 1).unwrap().is_empty());
    assert_eq!(engine.var(&none, 0), Err(Error::Empty { operation: "var" }));
    let refused = Error::TooFewElements { operation: "var", elements: 2, ddof: 2 };
    let message = "var: 2 elements less 2 degrees of freedom: more elements than `ddof` are needed";
    assert_eq!(refused.to_string(), message);
    assert_eq!(engine.var(&tensor![1.0, 2.0], 2), Err(refused));
}

#[test]
fn deviations_meet_their_means_again() {
    let a = tensor![[1.0, 2.0, 6.0], [5.0, 5.0, 8.0]];
    let mut engine = CpuEngine::serial();
    let means = engine.mean_axes(&a, &[1]).unwrap();
    assert_eq!(means, tensor![[3.0], [6.0]]);
    assert_eq!(engine.sub(&a, &means).unwrap(), tensor![[-2.0, -1.0, 3.0], [-1.0, -1.0, 2.0]]);
}

#[test]
fn singles_on_a_strided_axis_have_their_own_value_as_mean() {
    let mut engine = CpuEngine::serial();
    for (value, count) in [(0.1_f32, 100_000), (3.3, 65_536), (1e-3, 99_999)] {
        let a = HostTensor::<f32, Rank<2>>::full([3, count], value).unwrap();
        for &mean in engine.mean_axis(&a, 1).unwrap().as_slice() {
            let ulps = (mean - value).abs() / (value * f32::EPSILON);
            assert!(ulps <= 3.0, "{ulps} ulp off for {count} times {value}");
        }
    }
}

#[test]
fn an_axis_may_be_named_twice_and_must_be_there() {
    let a = tensor![[1, 2], [3, 4]];
    let mut engine = CpuEngine::serial();
    assert_eq!(engine.sum_axes(&a, &[0, 0]).unwrap(), tensor![[4, 6]]);
    assert_eq!(engine.sum_axes(&a, &[]).unwrap(), a);
    let refused = engine.sum_axes(&a, &[1, 2]).unwrap_err();
    assert_eq!(refused, Error::AxisOutOfBounds { operation: "sum_axes", axis: 2, rank: 2 });
}

#[test]
fn zeros_that_are_too_many_are_refused() {
    let none = HostTensor::<f64, Rank<3>>::zeros([1 << 40, 0, 1 << 40]).unwrap();
    let mut engine = CpuEngine::serial();
    assert!(matches!(engine.sum_axes(&none, &[1]), Err(Error::TooLarge { operation: "sum_axes", .. })));
    assert!(engine.sum_axes(&none, &[0]).unwrap().is_empty());
    assert_eq!(engine.sum_axes(&none, &[0, 1, 2]).unwrap().as_slice(), [0.0]);
}

#[test]
fn a_sum_that_does_not_fit_is_refused() {
    let a = tensor![[i32::MAX, 1], [-1, 1]];
    let mut engine = CpuEngine::serial();
    assert_eq!(engine.sum_axis(&a, 1).unwrap().as_slice(), [i32::MIN, 0]);
    assert_eq!(engine.checked_sum(&a), Err(Error::Overflow { operation: "checked_sum" }));
    let refused = engine.checked_sum_axis(&a, 1).unwrap_err();
    assert_eq!(refused, Error::Overflow { operation: "checked_sum_axis" });
    assert_eq!(engine.checked_sum_axis(&a, 0).unwrap().as_slice(), [i32::MAX - 1, 2]);
}

#[test]
fn a_sum_that_fits_is_found_however_far_its_parts_go() {
    let mut engine = CpuEngine::serial();
    let [far, back] = [i128::MAX, i128::MIN];
    assert_eq!(engine.checked_sum(&tensor![far, far, 1, back, 1, -1, 2, back]), Ok(1));
    assert_eq!(engine.checked_sum(&tensor![back, -1, far, 1]), Ok(-1));
    for beyond in [tensor![far, 1, 0], tensor![back, -1, 0], tensor![far, far, 3]] {
        assert_eq!(engine.checked_sum(&beyond), Err(Error::Overflow { operation: "checked_sum" }));
    }
}
