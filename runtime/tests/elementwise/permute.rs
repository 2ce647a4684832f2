//! Copies into another layout, against plain loops.

use crate::common::Random;
use crate::live::{Ledger, Live, panic_of};
use crate::memory;
use crate::strided::{len, shapes, strides};
use crate::threads::engines;
use pilaster::num_complex::Complex;
use pilaster::{AllocationGroup, AxisVec, CpuEngine, Error, HostTensor, Rank, TensorRank, s, tensor};
use proptest::prelude::*;

fn elements<T>(shape: &[usize], seed: u64, element: impl Fn(u64) -> T) -> Vec<T> {
    let mut random = Random::new(seed);
    (0..len(shape)).map(|_| element(random.bits())).collect()
}

/// An order of so many axes.
fn order(rank: usize, seed: u64) -> Vec<usize> {
    let mut random = Random::new(seed);
    let mut axes: Vec<_> = (0..rank).map(|axis| (random.bits(), axis)).collect();
    axes.sort_unstable();
    axes.into_iter().map(|(_, axis)| axis).collect()
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(100))]

    #[test]
    fn a_copy_has_every_element_at_its_index(shape in shapes(), first in strides(), second in strides(), seed: u64) {
        let x = elements(&shape, seed, |bits| bits as u16);
        let (a, mut out) = (first.spread(&shape, &x, 1), second.spread(&shape, &elements(&shape, 1, |bits| bits as u16), 7));
        let unseen = out.unseen();
        let mut engine = CpuEngine::serial();
        assert_eq!(engine.to_contiguous(&a.view()).unwrap().as_slice(), x);
        engine.copy_into(&a.view(), &mut out.view_mut()).unwrap();
        assert!(out.view().iter().eq(&x));
        assert_eq!(out.unseen(), unseen);
        let axes = order(shape.len(), seed);
        let transposed = engine.transpose(&a.view(), axes.as_slice()).unwrap();
        let extents: Vec<_> = axes.iter().map(|&axis| shape[axis]).collect();
        let expected = HostTensor::<u16>::from_fn(extents, |index: AxisVec<usize>| {
            let mut of = vec![0; shape.len()];
            axes.iter().zip(index.iter()).for_each(|(&axis, &at)| of[axis] = at);
            *a.view().get(of).unwrap()
        });
        let expected = expected.unwrap();
        assert_eq!(transposed, expected);
        let mut into = HostTensor::<u16>::full(expected.shape(), 0).unwrap();
        engine.transpose_into(&a.view(), axes.as_slice(), &mut into).unwrap();
        assert_eq!(into, expected);
    }

    #[test]
    fn conjugates_are_made_on_the_way(shape in shapes(), first in strides(), second in strides(), seed: u64) {
        let x = elements(&shape, seed, |bits| Complex::new(bits as i16 as f32, (bits >> 32) as i16 as f32));
        let conjugates: Vec<_> = x.iter().map(|z| z.conj()).collect();
        let (a, mut out) = (first.spread(&shape, &x, Complex::ZERO), second.spread(&shape, &x, Complex::ZERO));
        let mut engine = CpuEngine::serial();
        assert_eq!(engine.to_contiguous(&a.view().conj()).unwrap().as_slice(), conjugates);
        engine.copy_into(&a.view().conj(), &mut out.view_mut()).unwrap();
        assert!(out.view().iter().eq(&conjugates));
    }
}

/// So large that several threads share it.
const SIDE: usize = 600;

fn check_transposed<T: Clone + PartialEq + Send + Sync>(element: impl Fn(usize) -> T) {
    let shape = [SIDE, 3, SIDE / 3];
    let a = HostTensor::<T, Rank<3>>::from_fn(shape, |[i, j, k]| element(i + SIDE * (j + 3 * k))).unwrap();
    for threads in [1, 3] {
        let mut engine = CpuEngine::builder().threads(threads).build().unwrap();
        for axes in [[2, 1, 0], [1, 2, 0]] {
            let view = a.as_view().transpose_view(axes).unwrap();
            assert!(engine.transpose(&a, axes).unwrap().as_view() == view, "{axes:?} on {threads} threads");
        }
        let backwards = a.as_view().slice_view(s![..;-1, .., 1..;2]).unwrap();
        assert!(engine.to_contiguous(&backwards).unwrap().as_view() == backwards);
    }
}

#[test]
fn elements_of_every_size_are_transposed_on_any_number_of_threads() {
    check_transposed(|at| at as u8);
    check_transposed(|at| [at as u8, (at >> 8) as u8, (at >> 16) as u8]);
    check_transposed(|at| at as f32);
    check_transposed(|at| at as f64);
    check_transposed(|at| Complex::new(at as f64, 1.0));
    check_transposed(|at| [at as u64; 8]);
    check_transposed(|_| ());
}

#[test]
fn conjugates_of_every_kind_of_number_on_any_number_of_threads() {
    let z = HostTensor::<Complex<f32>, Rank<2>>::from_fn([SIDE, SIDE], |[i, j]| Complex::new(i as f32, j as f32));
    let z = z.unwrap();
    let w = HostTensor::<Complex<f64>, Rank<2>>::from_fn([SIDE, SIDE], |[i, j]| Complex::new(i as f64, j as f64));
    let w = w.unwrap();
    for mut engine in engines() {
        let adjoint = engine.transpose(&z.conj(), [1, 0]).unwrap();
        assert!((0..SIDE).all(|i| (0..SIDE).all(|j| adjoint[[j, i]] == Complex::new(i as f32, -(j as f32)))));
        let mut out = HostTensor::<Complex<f64>, Rank<2>>::zeros([SIDE, SIDE]).unwrap();
        engine.transpose_into(&w.conj(), [1, 0], &mut out).unwrap();
        assert!((0..SIDE).all(|i| (0..SIDE).all(|j| out[[j, i]] == Complex::new(i as f64, -(j as f64)))));
    }
    // What owns nothing to conjugate is copied.
    assert_eq!(CpuEngine::serial().to_contiguous(&tensor![3.0, 4.0].conj()).unwrap(), tensor![3.0, 4.0]);
}

#[test]
fn copies_come_from_the_memory_of_the_engine() {
    let a = HostTensor::<f64, Rank<2>>::ones([100, 100]).unwrap();
    let mut engine = CpuEngine::serial();
    drop(engine.transpose(&a, [1, 0]).unwrap());
    drop(engine.to_contiguous(&a).unwrap());
    assert_eq!((engine.stats().allocated_buffers, engine.stats().reused_buffers), (1, 1));
}

#[test]
fn copies_that_cannot_be_are_refused() {
    let a = HostTensor::<f64, Rank<2>>::zeros([2, 3]).unwrap();
    let mut out = HostTensor::<f64, Rank<2>>::zeros([2, 3]).unwrap();
    let mut engine = CpuEngine::serial();
    let mismatch = |operation| Error::ShapeMismatch { operation, expected: [2, 3].into(), actual: [3, 2].into() };
    assert_eq!(engine.transpose_into(&a, [1, 0], &mut out).unwrap_err(), mismatch("transpose_into"));
    let turned = a.as_view().transpose_view([1, 0]).unwrap();
    assert_eq!(engine.copy_into(&turned, &mut out).unwrap_err(), mismatch("copy_into"));
    assert!(matches!(
        engine.transpose(&a, [1, 1]).unwrap_err(),
        Error::InvalidPermutation { operation: "transpose", .. }
    ));
    // SAFETY: no element is ever made of this memory, since the host cannot read it.
    let far = unsafe { AllocationGroup::of_memory(memory::Device).adopt::<f64, Rank<2>>([2, 3]) }.unwrap();
    let refused = |operation| Error::NotReadable { operation, placement: memory::Device::PLACEMENT };
    assert_eq!(engine.to_contiguous(&far).unwrap_err(), refused("to_contiguous"));
    assert_eq!(engine.copy_into(&far, &mut out).unwrap_err(), refused("copy_into"));
    let one = HostTensor::<f64, Rank<2>>::ones([1, 1]).unwrap();
    let repeated = one.as_view().broadcast_view::<Rank<2>>([1 << 31, 1 << 31]).unwrap();
    assert!(matches!(engine.to_contiguous(&repeated).unwrap_err(), Error::TooLarge { operation: "to_contiguous", .. }));
}

#[test]
fn a_declared_rank_is_kept_by_a_copy_and_lost_by_a_transposition() {
    struct Batched;
    impl TensorRank for Batched {
        type Shape = [usize; 2];
        type Plain = Rank<2>;
    }
    let a = HostTensor::<i32, Batched>::full([2, 3], 4).unwrap();
    let mut engine = CpuEngine::serial();
    let copy: HostTensor<i32, Batched> = engine.to_contiguous(&a).unwrap();
    let transposed: HostTensor<i32, Rank<2>> = engine.transpose(&copy, [1, 0]).unwrap();
    assert_eq!(transposed.shape(), &[3, 2]);
}

#[test]
fn a_panic_at_any_clone_leaves_old_or_new_elements() {
    let ledger = Ledger::new();
    let a = HostTensor::<_, Rank<2>>::from_vec_col_major([3, 4], ledger.elements(12)).unwrap();
    let mut engine = CpuEngine::serial();
    for clones in 0..12 {
        let before = ledger.alive();
        ledger.panic_after_clones(clones);
        assert_eq!(panic_of(|| engine.transpose(&a, [1, 0])), "a clone too many");
        assert_eq!(ledger.alive(), before + clones);
        ledger.panic_after_clones(usize::MAX);
        let mut out = HostTensor::<_, Rank<2>>::from_vec_col_major([4, 3], ledger.elements(12)).unwrap();
        ledger.panic_after_clones(clones);
        let before = ledger.alive();
        assert_eq!(panic_of(|| engine.transpose_into(&a, [1, 0], &mut out)), "a clone too many");
        assert_eq!(ledger.alive(), before);
        ledger.panic_after_clones(usize::MAX);
        let turned = engine.transpose(&a, [1, 0]).unwrap();
        let news = out.iter().zip(turned.iter()).filter(|(out, new)| out.value() == new.value()).count();
        let olds = out.iter().enumerate().filter(|(at, out)| out.value() == *at).count();
        // The first and the last element are the same in both orders.
        assert!(news >= clones && news + olds >= 12, "{news} new, {olds} old of {clones}");
    }
    assert!(a.iter().map(Live::value).eq(0..12));
}
