//! Sums and extrema: against exact numbers and plain loops over random shapes and strides, and case by case.

#[allow(dead_code, reason = "other tests use the rest")]
#[path = "../common/mod.rs"]
mod common;
#[allow(dead_code, reason = "other tests use the rest")]
#[path = "../common/live.rs"]
mod live;
#[allow(dead_code, reason = "other tests use the rest")]
#[path = "../common/memory.rs"]
mod memory;
#[allow(dead_code, reason = "other tests use the rest")]
#[path = "../common/strided.rs"]
mod strided;

mod axes;
mod dealt;
mod norms;
mod order;
mod panics;
mod threads;

use common::{Dyadic, Random};
use pilaster::num_complex::Complex;
use pilaster::num_traits::Zero;
use pilaster::{
    Accumulator, AllocationGroup, CpuEngine, DynRank, Error, HostTensor, Rank, TensorRank, TensorScalar, s,
};
use proptest::prelude::*;
use std::ops::{Add, Mul};
use strided::{len, shapes, strides};

/// The lines along an axis of elements in column-major order, in the order of the sums.
fn lines<T: Clone>(shape: &[usize], axis: usize, elements: &[T]) -> Vec<Vec<T>> {
    let inner: usize = shape[..axis].iter().product();
    let outer: usize = shape[axis + 1..].iter().product();
    let line = |low: usize, high: usize| {
        (0..shape[axis]).map(|at| elements[low + inner * (at + shape[axis] * high)].clone()).collect()
    };
    (0..outer).flat_map(|high| (0..inner).map(move |low| line(low, high))).collect()
}

/// How many roundings a term takes part in at most: within its leaf of 16, and in the merges above.
fn roundings(terms: usize) -> i64 {
    16 + i64::from(terms.div_ceil(16).next_power_of_two().ilog2())
}

fn assert_sum_is_near(sum: f64, terms: &[f64], epsilon: f64) {
    let exact: Dyadic = terms.iter().map(|&term| Dyadic::from(term)).sum();
    let size: Dyadic = terms.iter().map(|&term| Dyadic::from(term.abs())).sum();
    let error = &Dyadic::from(sum) - &exact;
    let bound = &(&Dyadic::from(roundings(terms.len())) * &Dyadic::from(epsilon)) * &size;
    assert!(error <= bound && &Dyadic::zero() - &error <= bound, "{sum} for {} terms", terms.len());
}

fn floats(count: usize, seed: u64) -> Vec<f64> {
    let mut random = Random::new(seed);
    (0..count).map(|_| random.float(8)).collect()
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(150))]

    #[test]
    fn sums_of_floats_are_near_the_exact_ones(shape in shapes(), strides in strides(), seed: u64) {
        let doubles = floats(len(&shape), seed);
        let singles: Vec<f32> = doubles.iter().map(|&x| x as f32).collect();
        let widened: Vec<f64> = singles.iter().map(|&x| f64::from(x)).collect();
        let mut engine = CpuEngine::serial();
        let (double, single) = (strides.spread(&shape, &doubles, f64::NAN), strides.spread(&shape, &singles, f32::NAN));
        assert_sum_is_near(engine.sum(&double.view()).unwrap(), &doubles, f64::EPSILON);
        assert_sum_is_near(engine.sum(&single.view()).unwrap().into(), &widened, f32::EPSILON.into());
        for axis in 0..shape.len() {
            let sums = engine.sum_axis(&single.view(), axis).unwrap();
            for (&sum, line) in sums.as_slice().iter().zip(lines(&shape, axis, &widened)) {
                assert_sum_is_near(sum.into(), &line, f32::EPSILON.into());
            }
        }
    }

    #[test]
    fn the_same_elements_have_the_same_sums_whatever_the_strides(
        shape in shapes(), first in strides(), second in strides(), seed: u64,
    ) {
        let elements = floats(len(&shape), seed);
        let (a, b) = (first.spread(&shape, &elements, f64::NAN), second.spread(&shape, &elements, f64::NAN));
        let c = HostTensor::<f64>::from_vec_col_major(&shape, elements.clone()).unwrap();
        let mut engine = CpuEngine::serial();
        let sum = engine.sum(&c).unwrap().to_bits();
        assert_eq!(engine.sum(&a.view()).unwrap().to_bits(), sum);
        assert_eq!(engine.sum(&b.view()).unwrap().to_bits(), sum);
        for axis in 0..shape.len() {
            let sums = engine.sum_axis(&c, axis).unwrap();
            assert_eq!(&engine.sum_axis(&a.view(), axis).unwrap(), &sums);
            assert_eq!(&engine.sum_axis(&b.view(), axis).unwrap(), &sums);
            for (sum, line) in sums.as_slice().iter().zip(lines(&shape, axis, &elements)) {
                let line = HostTensor::<f64>::from_vec_col_major([line.len()], line).unwrap();
                assert_eq!(engine.sum(&line).unwrap().to_bits(), sum.to_bits());
            }
        }
    }

    #[test]
    fn integer_sums_wrap(shape in shapes(), strides in strides(), seed: u64) {
        let mut random = Random::new(seed);
        let elements: Vec<i64> = (0..len(&shape)).map(|_| random.bits() as i64).collect();
        let wrapping = |terms: &[i64]| terms.iter().fold(0_i64, |sum, term| sum.wrapping_add(*term));
        let a = strides.spread(&shape, &elements, 1);
        let mut engine = CpuEngine::serial();
        assert_eq!(engine.sum(&a.view()).unwrap(), wrapping(&elements));
        for axis in 0..shape.len() {
            let sums = engine.sum_axis(&a.view(), axis).unwrap();
            let kept: Vec<usize> = shape[..axis].iter().chain(&shape[axis + 1..]).copied().collect();
            assert_eq!(sums.shape().as_ref(), kept);
            let expected: Vec<i64> = lines(&shape, axis, &elements).iter().map(|line| wrapping(line)).collect();
            assert_eq!(sums.as_slice(), expected);
        }
    }

    #[test]
    fn extrema_are_the_first_of_their_kind(shape in shapes(), strides in strides(), seed: u64) {
        let mut random = Random::new(seed);
        // Few values, so that many are equal: the second number tells them apart, and takes no part in the order.
        let elements: Vec<Keyed> = (0..len(&shape)).map(|at| Keyed(random.integer(4), at)).collect();
        let a = strides.spread(&shape, &elements, Keyed(100, 0));
        let mut engine = CpuEngine::serial();
        let (max, min) = (engine.max(&a.view()), engine.min(&a.view()));
        let Some(largest) = elements.iter().map(|element| element.0).max() else {
            assert_eq!(max.unwrap_err(), Error::Empty { operation: "max" });
            assert_eq!(min.unwrap_err(), Error::Empty { operation: "min" });
            return Ok(());
        };
        let smallest = elements.iter().map(|element| element.0).min().unwrap();
        assert_eq!(max.unwrap().1, elements.iter().position(|element| element.0 == largest).unwrap());
        assert_eq!(min.unwrap().1, elements.iter().position(|element| element.0 == smallest).unwrap());
    }
}

/// Ordered by its first number alone.
#[derive(Clone, Copy, Debug)]
struct Keyed(i64, usize);

impl PartialEq for Keyed {
    fn eq(&self, other: &Self) -> bool {
        self.0 == other.0
    }
}

impl PartialOrd for Keyed {
    fn partial_cmp(&self, other: &Self) -> Option<std::cmp::Ordering> {
        self.0.partial_cmp(&other.0)
    }
}

/// A text whose sum is the one text behind the other: the order of the terms can be read from it.
#[derive(Clone, Debug, PartialEq, TensorScalar)]
#[tensor_scalar(kind = opaque, algebra = semiring, kernel = elementwise)]
struct Text(String);

impl Add for Text {
    type Output = Self;
    fn add(self, rhs: Self) -> Self {
        Self(self.0 + &rhs.0)
    }
}

impl Mul for Text {
    type Output = Self;
    fn mul(self, _: Self) -> Self {
        unreachable!("a sum multiplies nothing")
    }
}

impl Zero for Text {
    fn zero() -> Self {
        Self(String::new())
    }
    fn is_zero(&self) -> bool {
        self.0.is_empty()
    }
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(50))]

    #[test]
    fn terms_are_added_in_the_order_of_their_indices(shape in shapes(), strides in strides()) {
        let texts: Vec<Text> = (0..len(&shape)).map(|at| Text(format!("{at} "))).collect();
        let joined = |terms: &[Text]| Text(terms.iter().map(|term| term.0.as_str()).collect());
        let a = strides.spread(&shape, &texts, Text("unseen".into()));
        let mut engine = CpuEngine::serial();
        assert_eq!(engine.sum(&a.view()).unwrap(), joined(&texts));
        for axis in 0..shape.len() {
            let expected: Vec<Text> = lines(&shape, axis, &texts).iter().map(|line| joined(line)).collect();
            assert_eq!(engine.sum_axis(&a.view(), axis).unwrap().as_slice(), expected);
        }
    }
}

/// A number that is summed by a [`Strict`].
#[derive(Clone, Copy, Debug, PartialEq, TensorScalar)]
#[tensor_scalar(kind = integer, algebra = semiring, kernel = elementwise, accumulate = Strict)]
struct Counted(u64);

impl Add for Counted {
    type Output = Self;
    fn add(self, rhs: Self) -> Self {
        Self(self.0 + rhs.0)
    }
}

impl Mul for Counted {
    type Output = Self;
    fn mul(self, rhs: Self) -> Self {
        Self(self.0 * rhs.0)
    }
}

impl Zero for Counted {
    fn zero() -> Self {
        Self(0)
    }
    fn is_zero(&self) -> bool {
        self.0 == 0
    }
}

/// An accumulator that insists on being flushed after five steps, and before it is merged or finished.
#[derive(Clone, Copy)]
struct Strict {
    sum: u64,
    steps: usize,
    flushed: bool,
}

impl Accumulator<Counted> for Strict {
    const FLUSH_EVERY: usize = 5;

    fn zero() -> Self {
        Self { sum: 0, steps: 0, flushed: false }
    }
    fn mul_add(self, _: &Counted, _: &Counted) -> Self {
        unreachable!("a sum multiplies nothing")
    }
    fn add(self, value: &Counted) -> Self {
        assert!(self.steps < Self::FLUSH_EVERY, "a sixth step");
        Self { sum: self.sum + value.0, steps: self.steps + 1, flushed: false }
    }
    fn merge(self, other: Self) -> Self {
        assert!(self.flushed && other.flushed, "merged before it was flushed");
        Self { sum: self.sum + other.sum, steps: 0, flushed: false }
    }
    fn flush(self) -> Self {
        Self { steps: 0, flushed: true, ..self }
    }
    fn finish(self) -> Counted {
        assert!(self.flushed, "finished before it was flushed");
        Counted(self.sum)
    }
}

#[test]
fn an_accumulator_is_flushed_in_time() {
    let mut engine = CpuEngine::serial();
    for terms in (0..40_usize).chain([127, 128, 129, 300, 1000]) {
        let gauss = Counted((terms * terms.saturating_sub(1) / 2) as u64);
        let line = HostTensor::<Counted, Rank<1>>::from_fn([terms], |[i]| Counted(i as u64)).unwrap();
        assert_eq!(engine.sum(&line).unwrap(), gauss);
        let rows = HostTensor::<Counted, Rank<2>>::from_fn([75, terms], |[_, j]| Counted(j as u64)).unwrap();
        assert_eq!(engine.sum_axis(&rows, 1).unwrap().as_slice(), [gauss; 75]);
        let columns = rows.as_view().transpose_view([1, 0]).unwrap();
        assert_eq!(engine.sum_axis(&columns, 0).unwrap().as_slice(), [gauss; 75]);
    }
}

#[test]
fn twice_as_many_ones_as_a_single_counts_one_by_one() {
    // Added one by one, the sum stays at 2^24.
    let ones = HostTensor::<f32, Rank<2>>::ones([4, 1 << 23]).unwrap();
    assert_eq!(CpuEngine::serial().sum(&ones).unwrap(), (1 << 25) as f32);
}

#[test]
fn many_equal_singles_on_a_strided_axis_have_their_own_value_as_mean() {
    let mut engine = CpuEngine::serial();
    for (value, count) in [(0.1_f32, 100_000), (3.3, 65_536), (1e-3, 99_999)] {
        let a = HostTensor::<f32, Rank<2>>::full([3, count], value).unwrap();
        for &sum in engine.sum_axis(&a, 1).unwrap().as_slice() {
            let mean = f64::from(sum) / count as f64;
            let ulps = (mean - f64::from(value)).abs() / f64::from(value) / f64::from(f32::EPSILON);
            assert!(ulps <= 3.0, "{ulps} ulp off for {count} times {value}");
        }
    }
}

#[test]
fn the_sum_of_nothing_is_zero() {
    let mut engine = CpuEngine::serial();
    let none = HostTensor::<f64, Rank<3>>::zeros([2, 0, 3]).unwrap();
    assert_eq!(engine.sum(&none).unwrap(), 0.0);
    assert_eq!(engine.sum_axis(&none, 1).unwrap(), HostTensor::zeros([2, 3]).unwrap());
    assert_eq!(engine.sum_axis(&none, 0).unwrap(), HostTensor::zeros([0, 3]).unwrap());
    // Every second of no elements, backwards: strides that lead nowhere.
    let view = none.as_view().slice_view(s![..;-2, ..;-1, ..;-1]).unwrap();
    assert_eq!(engine.sum_axis(&view, 1).unwrap(), HostTensor::zeros([1, 3]).unwrap());
    let text = HostTensor::<Text, DynRank>::zeros([0, 2]).unwrap();
    assert_eq!(engine.sum_axis(&text, 0).unwrap().as_slice(), [Text(String::new()), Text(String::new())]);
}

#[test]
fn zeros_that_are_too_many_are_refused() {
    let none = HostTensor::<f64, Rank<3>>::zeros([1 << 40, 0, 1 << 40]).unwrap();
    let mut engine = CpuEngine::serial();
    assert_eq!(engine.sum(&none).unwrap(), 0.0);
    assert!(matches!(engine.sum_axis(&none, 1), Err(Error::TooLarge { operation: "sum_axis", .. })));
    assert!(engine.sum_axis(&none, 0).unwrap().is_empty());
}

#[test]
fn an_axis_that_is_not_there_is_refused() {
    let mut engine = CpuEngine::serial();
    let matrix = HostTensor::<i32, Rank<2>>::zeros([2, 2]).unwrap();
    let refused = engine.sum_axis(&matrix, 2).unwrap_err();
    assert_eq!(refused, Error::AxisOutOfBounds { operation: "sum_axis", axis: 2, rank: 2 });
    let scalar = HostTensor::<i32, DynRank>::zeros([]).unwrap();
    let refused = engine.sum_axis(&scalar, 0).unwrap_err();
    assert_eq!(refused, Error::AxisOutOfBounds { operation: "sum_axis", axis: 0, rank: 0 });
}

#[test]
fn the_rank_falls_by_one() {
    struct Batched;
    impl TensorRank for Batched {
        type Shape = [usize; 3];
        type Plain = Rank<3>;
    }
    let mut engine = CpuEngine::serial();
    let all: HostTensor<i32, Rank<0>> = engine.sum_axis(&HostTensor::<i32, Rank<1>>::full([5], 2).unwrap(), 0).unwrap();
    assert_eq!(all.as_slice(), [10]);
    let batched = HostTensor::<i32, Batched>::full([2, 3, 4], 1).unwrap();
    let pages: HostTensor<i32, Rank<2>> = engine.sum_axis(&batched, 1).unwrap();
    assert_eq!((pages.shape(), pages.as_slice()), (&[2, 4], &[3; 8][..]));
    let eight = HostTensor::<i32, Rank<8>>::from_fn([1, 2, 1, 2, 1, 2, 1, 2], |i| i[7] as i32).unwrap();
    let seven: HostTensor<i32, Rank<7>> = engine.sum_axis(&eight, 7).unwrap();
    assert_eq!((seven.shape(), seven.as_slice()), (&[1, 2, 1, 2, 1, 2, 1], &[1; 8][..]));
}

#[test]
fn what_is_no_number_wins_from_every_place() {
    let mut engine = CpuEngine::serial();
    for at in 0..24 {
        let mut elements: Vec<f64> = (0..24).map(f64::from).collect();
        elements[at] = f64::NAN;
        let a = HostTensor::<f64, Rank<3>>::from_vec_col_major([2, 3, 4], elements).unwrap();
        let backwards = a.as_view().slice_view(s![..;-1, ..;-1, ..;-1]).unwrap().transpose_view([2, 0, 1]).unwrap();
        assert!(engine.max(&a).unwrap().is_nan() && engine.min(&a).unwrap().is_nan(), "{at}");
        assert!(engine.max(&backwards).unwrap().is_nan() && engine.min(&backwards).unwrap().is_nan(), "{at}");
    }
    let two = HostTensor::<f64, Rank<1>>::from_vec_col_major([2], vec![f64::NAN, 1.0]).unwrap();
    assert!(engine.max(&two).unwrap().is_nan());
}

#[test]
fn infinities_and_truth_values_are_ordered() {
    let mut engine = CpuEngine::serial();
    let a = HostTensor::<f32, Rank<1>>::from_vec_col_major([3], vec![f32::INFINITY, 0.0, f32::NEG_INFINITY]).unwrap();
    assert_eq!((engine.max(&a), engine.min(&a)), (Ok(f32::INFINITY), Ok(f32::NEG_INFINITY)));
    let b = HostTensor::<bool, Rank<1>>::from_vec_col_major([2], vec![false, true]).unwrap();
    assert_eq!((engine.max(&b), engine.min(&b)), (Ok(true), Ok(false)));
}

#[test]
fn complex_numbers_are_summed_part_by_part() {
    let a =
        HostTensor::<Complex<f64>, Rank<2>>::from_fn([90, 40], |[i, j]| Complex::new(i as f64, -(j as f64))).unwrap();
    let mut engine = CpuEngine::serial();
    assert_eq!(engine.sum(&a).unwrap(), Complex::new(160_200.0, -70_200.0));
    let expected: Vec<_> = (0..90).map(|i| Complex::new(40.0 * f64::from(i), -780.0)).collect();
    assert_eq!(engine.sum_axis(&a, 1).unwrap().as_slice(), expected);
}

#[test]
fn memory_of_a_device_is_refused() {
    // SAFETY: no element is ever made of this memory, since the host cannot read it.
    let far = unsafe { AllocationGroup::of_memory(memory::Device).adopt::<f64, Rank<1>>([4]) }.unwrap();
    let mut engine = CpuEngine::serial();
    let refused = |operation| Error::NotReadable { operation, placement: memory::Device::PLACEMENT };
    assert_eq!(engine.sum(&far), Err(refused("sum")));
    assert_eq!(engine.sum_axis(&far, 0).unwrap_err(), refused("sum_axis"));
    assert_eq!(engine.max(&far), Err(refused("max")));
    assert_eq!(engine.min(&far), Err(refused("min")));
}

/// A truncated power series: too large to be kept on the stack in numbers.
#[derive(Clone, Debug, PartialEq, TensorScalar)]
#[tensor_scalar(kind = opaque, algebra = semiring, eq)]
struct Series([f64; 1024]);

impl core::ops::Add for Series {
    type Output = Self;
    fn add(self, other: Self) -> Self {
        Series(core::array::from_fn(|i| self.0[i] + other.0[i]))
    }
}

impl core::ops::Mul for Series {
    type Output = Self;
    fn mul(self, other: Self) -> Self {
        Series(core::array::from_fn(|i| self.0[i] * other.0[i]))
    }
}

impl pilaster::num_traits::Zero for Series {
    fn zero() -> Self {
        Series([0.0; 1024])
    }
    fn is_zero(&self) -> bool {
        *self == Self::zero()
    }
}

#[test]
fn large_elements_leave_the_stack_of_a_thread_alone() {
    let work = || {
        let mut engine = CpuEngine::serial();
        let ones = HostTensor::<Series, Rank<2>>::full([10, 40], Series([1.0; 1024])).unwrap();
        for (axis, sum) in [(0, 10.0), (1, 40.0)] {
            let sums = engine.sum_axis(&ones, axis).unwrap();
            assert!(sums.iter().all(|series| series.0 == [sum; 1024]));
        }
        assert_eq!(engine.sum(&ones).unwrap().0, [400.0; 1024]);
        let transposed = ones.as_view().transpose_view([1, 0]).unwrap();
        assert_eq!(engine.matmul(&ones, &transposed).unwrap()[[9, 9]].0, [40.0; 1024]);
    };
    std::thread::Builder::new().stack_size(1 << 20).spawn(work).unwrap().join().unwrap();
}
