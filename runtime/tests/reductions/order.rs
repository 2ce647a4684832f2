//! Extremes and truth values along any axes, against plain loops.

use crate::axes::{chosen, groups};
use crate::common::Random;
use crate::strided::{len, shapes, strides};
use pilaster::{CpuEngine, Error, HostTensor, Rank, tensor};
use proptest::prelude::*;

/// The place of the first largest, by a plain loop; of a NaN, where there is one.
fn place(values: &[f64], sign: f64) -> usize {
    let mut best = 0;
    for (at, value) in values.iter().enumerate() {
        let (new, old) = (sign * value, sign * values[best]);
        if !old.is_nan() && (new.is_nan() || new > old) {
            best = at;
        }
    }
    best
}

fn bits(values: impl IntoIterator<Item = f64>) -> Vec<u64> {
    values.into_iter().map(f64::to_bits).collect()
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(150))]

    #[test]
    fn extremes_along_any_axes(shape in shapes(), strides in strides(), axes: u8, has_nan: bool, seed: u64) {
        let mut random = Random::new(seed);
        let few = if has_nan { 40 } else { 30 };
        // Few values, so that many are equal.
        let value = |x: i64| if x > 35 { f64::NAN } else { (x % 8) as f64 };
        let elements: Vec<f64> = (0..len(&shape)).map(|_| value(random.integer(few))).collect();
        let a = strides.spread(&shape, &elements, 1e9);
        let axes = chosen(&shape, axes);
        let (kept, groups) = groups(&shape, &axes, &elements);
        let mut engine = CpuEngine::serial();
        let (max, min) = (engine.max_axes(&a.view(), &axes), engine.min_axes(&a.view(), &axes));
        if axes.iter().any(|&axis| shape[axis] == 0) {
            assert_eq!(max.unwrap_err(), Error::Empty { operation: "max_axes" });
            assert_eq!(min.unwrap_err(), Error::Empty { operation: "min_axes" });
            return Ok(());
        }
        let (max, min) = (max.unwrap(), min.unwrap());
        assert_eq!(max.shape().as_ref(), kept);
        assert_eq!(bits(max.iter().copied()), bits(groups.iter().map(|group| group[place(group, 1.0)])));
        assert_eq!(bits(min.iter().copied()), bits(groups.iter().map(|group| group[place(group, -1.0)])));
        if let [axis] = axes[..] {
            let places = |sign| groups.iter().map(move |group| place(group, sign)).collect::<Vec<_>>();
            assert_eq!(engine.argmax_axis(&a.view(), axis).unwrap().as_slice(), places(1.0));
            assert_eq!(engine.argmin_axis(&a.view(), axis).unwrap().as_slice(), places(-1.0));
            assert_eq!(bits(engine.max_axis(&a.view(), axis).unwrap().into_vec()), bits(max.into_vec()));
            assert_eq!(bits(engine.min_axis(&a.view(), axis).unwrap().into_vec()), bits(min.into_vec()));
        }
        if !elements.is_empty() {
            let at = |index: &[usize]| index.iter().zip(&shape).rev().fold(0, |at, (i, extent)| at * extent + i);
            assert_eq!(at(engine.argmax(&a.view()).unwrap().as_ref()), place(&elements, 1.0));
            assert_eq!(at(engine.argmin(&a.view()).unwrap().as_ref()), place(&elements, -1.0));
        }
    }

    #[test]
    fn truth_values_along_any_axes(shape in shapes(), strides in strides(), axes: u8, seed: u64) {
        let mut random = Random::new(seed);
        let often = random.bits().is_multiple_of(2);
        let elements: Vec<bool> = (0..len(&shape)).map(|_| random.bits().is_multiple_of(20) != often).collect();
        let a = strides.spread(&shape, &elements, false);
        let axes = chosen(&shape, axes);
        let (_, groups) = groups(&shape, &axes, &elements);
        let mut engine = CpuEngine::serial();
        let any: Vec<bool> = groups.iter().map(|group| group.contains(&true)).collect();
        let all: Vec<bool> = groups.iter().map(|group| !group.contains(&false)).collect();
        assert_eq!(engine.any_axes(&a.view(), &axes).unwrap().as_slice(), any);
        assert_eq!(engine.all_axes(&a.view(), &axes).unwrap().as_slice(), all);
        assert_eq!(engine.any(&a.view()).unwrap(), elements.contains(&true));
        assert_eq!(engine.all(&a.view()).unwrap(), !elements.contains(&false));
    }
}

#[test]
fn an_index_has_the_rank_of_the_tensor() {
    let a = tensor![[1.0, 7.0, 2.0], [7.0, 0.0, 3.0]];
    let mut engine = CpuEngine::serial();
    assert_eq!((engine.argmax(&a).unwrap(), engine.argmin(&a).unwrap()), ([1, 0], [1, 1]));
    let none = HostTensor::<f64, Rank<1>>::zeros([0]).unwrap();
    assert_eq!(engine.argmax(&none), Err(Error::Empty { operation: "argmax" }));
    assert_eq!(engine.argmin_axis(&none, 0).unwrap_err(), Error::Empty { operation: "argmin_axis" });
}

#[test]
fn elements_that_are_ordered_but_no_scalars_have_a_largest() {
    let a = HostTensor::<_, Rank<1>>::from_vec_col_major([3], ["b", "c", "a"].map(String::from).to_vec()).unwrap();
    let mut engine = CpuEngine::serial();
    assert_eq!((engine.max(&a).unwrap(), engine.argmin(&a).unwrap()), (String::from("c"), [2]));
}
