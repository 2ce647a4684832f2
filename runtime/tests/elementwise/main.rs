//! Operations element by element: against a plain loop over random shapes and strides, and case by case.

#[allow(dead_code, reason = "other tests use the rest")]
#[path = "../common/mod.rs"]
mod common;
#[allow(dead_code, reason = "other tests use the rest")]
#[path = "../common/live.rs"]
mod live;
#[allow(dead_code, reason = "other tests use the rest")]
#[path = "../common/memory.rs"]
mod memory;
#[path = "../common/strided.rs"]
mod strided;

mod choice;
mod division;
mod operators;
mod permute;
mod repeated;
mod structural;
mod threads;
mod written;

use common::Random;
use num_bigint::BigInt;
use num_rational::Ratio;
use pilaster::num_complex::Complex;
use pilaster::num_traits::{One, Zero};
use pilaster::{AllocationGroup, CpuEngine, DynRank, Error, HostTensor, Rank, TensorRank, TensorScalar, s};
use proptest::prelude::*;
use std::ops::{Add, Div, Mul, Neg, Sub};
use std::sync::atomic::{AtomicUsize, Ordering};
use strided::{Strides, len, shapes, strides};

/// Integers of every size, so that sums and products overflow.
fn integers(count: usize, seed: u64) -> Vec<i64> {
    let mut random = Random::new(seed);
    (0..count).map(|_| (random.bits() as i64) >> (random.bits() % 64)).collect()
}

fn floats(count: usize, seed: u64) -> Vec<f64> {
    let mut random = Random::new(seed);
    (0..count).map(|_| random.float(20)).collect()
}

/// The function of each pair, in order.
fn pairs<T, U>(a: &[T], b: &[T], f: impl Fn(&T, &T) -> U) -> Vec<U> {
    a.iter().zip(b).map(|(x, y)| f(x, y)).collect()
}

/// A rational number, which owns memory.
#[derive(Clone, Debug, PartialEq, PartialOrd, TensorScalar)]
#[tensor_scalar(kind = opaque, algebra = field, kernel = elementwise)]
struct Exact(Ratio<BigInt>);

macro_rules! forward {
    ($($operator:ident $method:ident)*) => {$(
        impl $operator for Exact {
            type Output = Self;
            fn $method(self, rhs: Self) -> Self { Self(self.0.$method(rhs.0)) }
        }
    )*};
}

forward! { Add add Sub sub Mul mul Div div }

impl Neg for Exact {
    type Output = Self;
    fn neg(self) -> Self {
        Self(-self.0)
    }
}

impl Zero for Exact {
    fn zero() -> Self {
        Self(Ratio::zero())
    }
    fn is_zero(&self) -> bool {
        self.0.is_zero()
    }
}

impl One for Exact {
    fn one() -> Self {
        Self(Ratio::one())
    }
}

fn exacts(count: usize, seed: u64) -> Vec<Exact> {
    let mut random = Random::new(seed);
    let mut part = || BigInt::from(2 * random.integer(500) + 1);
    (0..count).map(|_| Exact(Ratio::new(part(), part()))).collect()
}

/// Two by two integers, whose products depend on their order.
#[derive(Clone, Copy, Debug, PartialEq, TensorScalar)]
#[tensor_scalar(kind = opaque, algebra = semiring, kernel = planar)]
struct Square([i64; 4]);

impl Add for Square {
    type Output = Self;
    fn add(self, rhs: Self) -> Self {
        Self(std::array::from_fn(|at| self.0[at] + rhs.0[at]))
    }
}

impl Mul for Square {
    type Output = Self;
    fn mul(self, rhs: Self) -> Self {
        let ([a, b, c, d], [e, f, g, h]) = (self.0, rhs.0);
        Self([a * e + b * g, a * f + b * h, c * e + d * g, c * f + d * h])
    }
}

impl Zero for Square {
    fn zero() -> Self {
        Self([0; 4])
    }
    fn is_zero(&self) -> bool {
        *self == Self::zero()
    }
}

/// Two lists of elements, each seen through strides of its own.
type Case = (Vec<usize>, Strides, Strides, u64);

fn cases() -> impl Strategy<Value = Case> {
    (shapes(), strides(), strides(), any::<u64>())
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(100))]

    #[test]
    fn map_and_zip_map_call_once_an_element_whatever_the_strides((shape, first, second, seed) in cases()) {
        let (x, y) = (integers(len(&shape), seed), floats(len(&shape), seed));
        let (a, b) = (first.spread(&shape, &x, 0), second.spread(&shape, &y, 0.0));
        let calls = AtomicUsize::new(0);
        let mut engine = CpuEngine::serial();
        let mapped = engine.map(&a.view(), |value| {
            calls.fetch_add(1, Ordering::Relaxed);
            value.to_string()
        });
        let mapped = mapped.unwrap();
        assert_eq!(mapped.shape().as_ref(), shape.as_slice());
        assert_eq!(mapped.as_slice(), x.iter().map(i64::to_string).collect::<Vec<_>>());
        assert_eq!(calls.load(Ordering::Relaxed), x.len());

        let zipped = engine.zip_map(&a.view(), &b.view(), |x, y| (*x, Box::new(*y))).unwrap();
        let expected: Vec<_> = x.iter().zip(&y).map(|(&x, &y)| (x, Box::new(y))).collect();
        assert_eq!(zipped.as_slice(), expected);
    }

    #[test]
    fn integers_wrap((shape, first, second, seed) in cases()) {
        let (x, y) = (integers(len(&shape), seed), integers(len(&shape), !seed));
        let (a, b) = (first.spread(&shape, &x, 0), second.spread(&shape, &y, 0));
        let (a, b) = (a.view(), b.view());
        let mut engine = CpuEngine::serial();
        assert_eq!(engine.add(&a, &b).unwrap().as_slice(), pairs(&x, &y, |x, y| x.wrapping_add(*y)));
        assert_eq!(engine.sub(&a, &b).unwrap().as_slice(), pairs(&x, &y, |x, y| x.wrapping_sub(*y)));
        assert_eq!(engine.mul(&a, &b).unwrap().as_slice(), pairs(&x, &y, |x, y| x.wrapping_mul(*y)));
        assert_eq!(engine.neg(&a).unwrap().as_slice(), pairs(&x, &y, |x, _| x.wrapping_neg()));
        assert_eq!(engine.scale(&a, &-7).unwrap().as_slice(), pairs(&x, &y, |x, _| x.wrapping_mul(-7)));
    }

    #[test]
    fn floats_round_as_the_operators_do((shape, first, second, seed) in cases()) {
        let (x, y) = (floats(len(&shape), seed), floats(len(&shape), !seed));
        let (a, b) = (first.spread(&shape, &x, f64::NAN), second.spread(&shape, &y, f64::NAN));
        let (a, b) = (a.view(), b.view());
        let mut engine = CpuEngine::serial();
        assert_eq!(engine.add(&a, &b).unwrap().as_slice(), pairs(&x, &y, |x, y| x + y));
        assert_eq!(engine.sub(&a, &b).unwrap().as_slice(), pairs(&x, &y, |x, y| x - y));
        assert_eq!(engine.mul(&a, &b).unwrap().as_slice(), pairs(&x, &y, |x, y| x * y));
        assert_eq!(engine.div(&a, &b).unwrap().as_slice(), pairs(&x, &y, |x, y| x / y));
        assert_eq!(engine.neg(&a).unwrap().as_slice(), pairs(&x, &y, |x, _| -x));
        assert_eq!(engine.scale(&a, &0.1).unwrap().as_slice(), pairs(&x, &y, |x, _| x * 0.1));
    }
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(40))]

    #[test]
    fn a_scalar_that_owns_memory_is_exact((shape, first, second, seed) in cases()) {
        let (x, y) = (exacts(len(&shape), seed), exacts(len(&shape), !seed));
        let (a, b) = (first.spread(&shape, &x, Exact::zero()), second.spread(&shape, &y, Exact::zero()));
        let (a, b) = (a.view(), b.view());
        let exact = |f: fn(&Ratio<BigInt>, &Ratio<BigInt>) -> Ratio<BigInt>| pairs(&x, &y, |x, y| Exact(f(&x.0, &y.0)));
        let mut engine = CpuEngine::serial();
        assert_eq!(engine.add(&a, &b).unwrap().as_slice(), exact(|x, y| x + y));
        assert_eq!(engine.sub(&a, &b).unwrap().as_slice(), exact(|x, y| x - y));
        assert_eq!(engine.mul(&a, &b).unwrap().as_slice(), exact(|x, y| x * y));
        assert_eq!(engine.div(&a, &b).unwrap().as_slice(), exact(|x, y| x / y));
        assert_eq!(engine.neg(&a).unwrap().as_slice(), exact(|x, _| -x));
    }
}

#[test]
fn the_order_of_a_product_is_kept() {
    let (up, down) = (Square([1, 1, 0, 1]), Square([1, 0, 1, 1]));
    assert_ne!(up * down, down * up);
    let mut engine = CpuEngine::serial();
    let a = HostTensor::<_, Rank<1>>::full([40], up).unwrap();
    let b = HostTensor::<_, Rank<1>>::full([40], down).unwrap();
    assert_eq!(engine.mul(&a, &b).unwrap().as_slice(), [up * down; 40]);
    assert_eq!(engine.scale(&a, &down).unwrap().as_slice(), [up * down; 40]);
}

/// Longer than a tile on both of the axes that compete for the innermost loop.
#[test]
fn transposed_operands_meet_at_their_indices() {
    let a = HostTensor::<usize, Rank<3>>::from_fn([70, 3, 45], |[i, j, k]| i + 100 * j + 1000 * k).unwrap();
    let mut engine = CpuEngine::serial();
    for axes in [[0, 1, 2], [2, 1, 0], [1, 2, 0], [2, 0, 1], [0, 2, 1], [1, 0, 2]] {
        let view = a.as_view().transpose_view(axes).unwrap();
        let straight = HostTensor::<usize, Rank<3>>::from_fn(*view.shape(), |[i, j, k]| i + 7 * j + 49 * k).unwrap();
        let joined = engine.zip_map(&straight, &view, |x, y| (*x, *y)).unwrap();
        let expected =
            HostTensor::<_, Rank<3>>::from_fn(*view.shape(), |[i, j, k]| (i + 7 * j + 49 * k, view[[i, j, k]]))
                .unwrap();
        assert_eq!(joined, expected, "{axes:?}");
    }
}

#[test]
fn complex_numbers_divide_and_scale() {
    let z = |re, im| Complex::new(re, im);
    let a = HostTensor::<Complex<f64>, Rank<1>>::from_vec_col_major([2], vec![z(1.0, 2.0), z(0.0, -4.0)]).unwrap();
    let b = HostTensor::<Complex<f64>, Rank<1>>::from_vec_col_major([2], vec![z(0.0, 1.0), z(2.0, 0.0)]).unwrap();
    let mut engine = CpuEngine::serial();
    assert_eq!(engine.div(&a, &b).unwrap().as_slice(), [z(2.0, -1.0), z(0.0, -2.0)]);
    assert_eq!(engine.scale(&a, &z(0.0, 1.0)).unwrap().as_slice(), [z(-2.0, 1.0), z(4.0, 0.0)]);
}

#[test]
fn a_declared_rank_is_kept() {
    struct Batched;
    impl TensorRank for Batched {
        type Shape = [usize; 2];
        type Plain = Rank<2>;
    }
    let a = HostTensor::<i32, Batched>::full([2, 3], 4).unwrap();
    let mut engine = CpuEngine::serial();
    let sum: HostTensor<i32, Batched> = engine.add(&a, &a).unwrap();
    assert_eq!(engine.sub(&sum, &a).unwrap().as_slice(), [4; 6]);
}

#[test]
fn elements_without_size_and_without_any_trait_are_mapped() {
    struct Plain(u8);
    let units = HostTensor::<(), Rank<2>>::from_vec_col_major([2, 3], vec![(); 6]).unwrap();
    let mut engine = CpuEngine::serial();
    let plain = engine.map(&units.as_view().transpose_view([1, 0]).unwrap(), |()| Plain(7)).unwrap();
    assert_eq!(plain.shape(), &[3, 2]);
    assert!(plain.as_slice().iter().all(|element| element.0 == 7));
    assert_eq!(engine.map(&plain, |_| ()).unwrap().as_slice(), [(); 6]);
}

#[test]
fn memory_of_a_device_is_refused() {
    // SAFETY: no element is ever made of this memory, since the host cannot read it.
    let far = unsafe { AllocationGroup::of_memory(memory::Device).adopt::<f64, Rank<1>>([4]) }.unwrap();
    let near = HostTensor::<f64, Rank<1>>::zeros([4]).unwrap();
    let mut engine = CpuEngine::serial();
    let placement = memory::Device::PLACEMENT;
    let refused = |operation| Error::NotReadable { operation, placement };
    assert_eq!(engine.map(&far, |x| *x).unwrap_err(), refused("map"));
    assert_eq!(engine.zip_map(&near, &far, |x, y| x + y).unwrap_err(), refused("zip_map"));
    assert_eq!(engine.add(&far, &near).unwrap_err(), refused("add"));
    assert_eq!(engine.scale(&far, &2.0).unwrap_err(), refused("scale"));
}

#[test]
fn a_panic_drops_no_element_that_was_not_written_and_the_engine_works_on() {
    let ledger = live::Ledger::new();
    let a = HostTensor::<_, Rank<2>>::from_vec_col_major([3, 4], ledger.elements(12)).unwrap();
    let mut engine = CpuEngine::serial();
    // Few that lie one after another go through a vector, which drops what it holds; of others, what was written is leaked.
    for (view, leaks) in [(a.as_view(), 0), (a.as_view().slice_view(s![..;-1, ..;-1]).unwrap(), 1)] {
        for calls in 0..12 {
            let before = ledger.alive();
            ledger.panic_after_clones(calls);
            assert_eq!(live::panic_of(|| engine.map(&view, Clone::clone)), "a clone too many");
            ledger.panic_after_clones(usize::MAX);
            // A drop of anything that was not written, or a second one, fails in the ledger.
            assert_eq!(ledger.alive(), before + leaks * calls);
            assert_eq!(engine.map(&view, live::Live::value).unwrap(), engine.map(&view, |x| x.value()).unwrap());
        }
    }
    assert!(a.as_slice().iter().map(live::Live::value).eq(0..12));
}

#[test]
fn a_shape_of_no_axis_has_one_element() {
    let a = HostTensor::<f64, Rank<0>>::full([], 3.0).unwrap();
    let b = HostTensor::<f64, DynRank>::full([], 3.0).unwrap();
    let mut engine = CpuEngine::serial();
    assert_eq!(engine.add(&a, &a).unwrap().as_slice(), [6.0]);
    assert_eq!(engine.mul(&b, &b).unwrap().as_slice(), [9.0]);
}
