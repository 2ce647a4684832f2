//! The same results on any number of threads.

use crate::common::Random;
use crate::live::panic_of;
use pilaster::num_traits::Zero;
use pilaster::{CpuEngine, HostTensor, Rank, TensorScalar, s};
use std::ops::{Add, Mul};
use std::sync::atomic::{AtomicUsize, Ordering};

/// A sum of two doubles, the second what the first lacks.
#[derive(Clone, Copy, Debug, PartialEq, TensorScalar)]
#[tensor_scalar(kind = float, algebra = semiring, kernel = planar)]
struct Twofold {
    high: f64,
    low: f64,
}

impl Add for Twofold {
    type Output = Self;
    fn add(self, rhs: Self) -> Self {
        let sum = self.high + rhs.high;
        let part = sum - self.high;
        let lost = (self.high - (sum - part)) + (rhs.high - part) + self.low + rhs.low;
        Self { high: sum + lost, low: lost - ((sum + lost) - sum) }
    }
}

impl Mul for Twofold {
    type Output = Self;
    fn mul(self, rhs: Self) -> Self {
        let product = self.high * rhs.high;
        let lost = self.high.mul_add(rhs.high, -product) + self.high * rhs.low + self.low * rhs.high;
        Self { high: product + lost, low: lost - ((product + lost) - product) }
    }
}

impl Zero for Twofold {
    fn zero() -> Self {
        Self { high: 0.0, low: 0.0 }
    }
    fn is_zero(&self) -> bool {
        self.high == 0.0
    }
}

pub(crate) fn engines() -> [CpuEngine; 4] {
    [1, 2, 3, 8].map(|threads| CpuEngine::builder().threads(threads).build().unwrap())
}

/// Larger than what one thread does alone.
const SIDE: usize = 640;

#[test]
fn a_scalar_of_a_user_has_the_same_results_on_any_number_of_threads() {
    let mut random = Random::new(1);
    let mut number = || Twofold { high: random.float(9), low: random.float(9) * 1e-17 };
    let a = HostTensor::<Twofold, Rank<2>>::from_fn([SIDE, SIDE], |_| number()).unwrap();
    let row = HostTensor::<Twofold, Rank<2>>::from_fn([1, SIDE], |_| number()).unwrap();
    let transposed = a.as_view().transpose_view([1, 0]).unwrap();
    let alpha = Twofold { high: 0.1, low: 1e-18 };
    let at = |i: usize, j: usize| a.as_slice()[i + SIDE * j];
    let sums = HostTensor::<Twofold, Rank<2>>::from_fn([SIDE, SIDE], |[i, j]| at(i, j) + at(j, i)).unwrap();
    let products = HostTensor::<_, Rank<2>>::from_fn([SIDE, SIDE], |[i, j]| at(i, j) * row.as_slice()[j]).unwrap();
    let updated = HostTensor::<_, Rank<2>>::from_fn([SIDE, SIDE], |[i, j]| at(i, j) + alpha * at(j, i)).unwrap();
    for mut engine in engines() {
        assert!(engine.add(&a, &transposed).unwrap() == sums);
        assert!(engine.mul(&a, &row).unwrap() == products);
        let mut out = a.clone();
        engine.axpy(&alpha, &transposed, &mut out).unwrap();
        assert!(out == updated);
        let mut out = HostTensor::<Twofold, Rank<2>>::zeros([SIDE + 1, SIDE]).unwrap();
        let mut part = out.as_view_mut().slice_view(s![1.., ..]).unwrap();
        engine.add_into(&a, &transposed, &mut part).unwrap();
        assert!(part.as_view() == sums.as_view());
    }
}

#[test]
fn every_element_is_visited_once_by_some_thread() {
    let a = HostTensor::<u32, Rank<3>>::from_fn([100, 70, 80], |[i, j, k]| (i + 100 * (j + 70 * k)) as u32).unwrap();
    for mut engine in engines() {
        for axes in [[0, 1, 2], [2, 1, 0], [1, 2, 0]] {
            let view = a.as_view().transpose_view(axes).unwrap().slice_view(s![..;-1, ..;-1, ..]).unwrap();
            let calls = AtomicUsize::new(0);
            let same = engine.map(&view, |x| {
                calls.fetch_add(1, Ordering::Relaxed);
                Box::new(*x)
            });
            assert!(same.unwrap().iter().map(|x| **x).eq(view.iter().copied()));
            assert_eq!(calls.load(Ordering::Relaxed), view.len());
        }
    }
}

#[test]
fn a_panic_on_any_thread_arrives_and_the_engine_works_on() {
    let a = HostTensor::<usize, Rank<2>>::from_fn([SIDE, SIDE], |[i, j]| i + SIDE * j).unwrap();
    let transposed = a.as_view().transpose_view([1, 0]).unwrap();
    for mut engine in engines() {
        for last in [0, 777, SIDE * SIDE / 2, SIDE * SIDE - 1] {
            let explode = |x: &usize, y: &usize| if *x == last { panic!("at the last") } else { Box::new(x + y) };
            assert_eq!(panic_of(|| engine.zip_map(&a, &transposed, explode)), "at the last");
        }
        let sums = engine.zip_map(&a, &transposed, |x, y| x + y).unwrap();
        assert_eq!(sums[[1, 2]], 3 + 3 * SIDE);
    }
}
