//! Sums of many terms that own nothing: where each goes is the same for every layout, and none is lost.

use crate::common::Random;
use pilaster::num_complex::Complex;
use pilaster::{CpuEngine, HostTensor, Rank, TypedTensorView, s};

/// Lengths around those at which the grouping changes.
const LENGTHS: [usize; 16] = [0, 1, 15, 16, 17, 63, 64, 65, 127, 128, 129, 511, 512, 513, 1500, 20_001];

/// The same numbers, seen in a column, in a row, in every third place, and backwards.
fn layouts<T: Clone>(numbers: &[T], unseen: &T) -> [HostTensor<T, Rank<2>>; 3] {
    let len = numbers.len();
    let column = HostTensor::from_vec_col_major([len, 1], numbers.to_vec()).unwrap();
    let spread = numbers.iter().flat_map(|x| [x.clone(), unseen.clone(), unseen.clone()]).collect();
    let backwards = HostTensor::from_vec_col_major([len, 1], numbers.iter().rev().cloned().collect()).unwrap();
    [column, HostTensor::from_vec_col_major([3 * len, 1], spread).unwrap(), backwards]
}

fn views<T>([column, spread, backwards]: &[HostTensor<T, Rank<2>>; 3]) -> [TypedTensorView<'_, T, Rank<2>>; 4] {
    [
        column.as_view(),
        column.as_view().transpose_view([1, 0]).unwrap(),
        spread.as_view().slice_view(s![..;3, ..]).unwrap(),
        backwards.as_view().slice_view(s![..;-1, ..]).unwrap(),
    ]
}

#[test]
fn the_grouping_depends_on_the_number_of_terms_alone() {
    let mut engine = CpuEngine::serial();
    for len in LENGTHS {
        let mut random = Random::new(len as u64);
        let numbers: Vec<f64> = (0..len).map(|_| random.float(20)).collect();
        let tensors = layouts(&numbers, &f64::NAN);
        let [sum, ..] = views(&tensors).map(|view| engine.sum(&view).unwrap().to_bits());
        assert!(views(&tensors).iter().all(|view| engine.sum(view).unwrap().to_bits() == sum), "{len}");
        // Seventy such lines side by side, along either axis, in one piece and in slices.
        let rows = HostTensor::<f64, Rank<2>>::from_fn([70, len], |[_, j]| numbers[j]).unwrap();
        let columns = rows.as_view().transpose_view([1, 0]).unwrap().to_col_major();
        for sums in [engine.sum_axis(&rows, 1).unwrap(), engine.sum_axis(&columns, 0).unwrap()] {
            assert!(sums.iter().all(|each| each.to_bits() == sum), "{len}");
        }
        let norm = engine.norm_2(&tensors[0]).unwrap().to_bits();
        assert!(engine.norm_2_axis(&rows, 1).unwrap().iter().all(|each| each.to_bits() == norm), "{len}");
        let complex: Vec<_> = numbers.iter().map(|&x| Complex::new(x, -x)).collect();
        let tensors = layouts(&complex, &Complex::new(f64::NAN, 0.0));
        let sums = views(&tensors).map(|view| engine.sum(&view).unwrap());
        assert!(sums.iter().all(|each| *each == sums[0]), "{len}");
    }
}

#[test]
fn every_term_counts_once() {
    let mut engine = CpuEngine::serial();
    for len in LENGTHS {
        let numbers: Vec<i64> = (0..len as i64).map(|at| at * at + 1).collect();
        let expected: i64 = numbers.iter().sum();
        let tensors = layouts(&numbers, &(1 << 40));
        assert!(views(&tensors).iter().all(|view| engine.sum(view).unwrap() == expected), "{len}");
        // Lines of 7 and of 100, so that a row of terms lies on several.
        for line in [7, 100] {
            let whole = len / line * line;
            let tensor = HostTensor::from_vec_col_major([line, whole / line], numbers[..whole].to_vec()).unwrap();
            let tensor: HostTensor<i64, Rank<2>> = tensor;
            let cut = tensor.as_view().slice_view(s![1.., ..]).unwrap();
            assert_eq!(engine.sum(&cut).unwrap(), cut.iter().sum::<i64>(), "{len} in lines of {line}");
        }
    }
}
