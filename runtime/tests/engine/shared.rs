//! Operations that are large enough to be shared among threads.

use crate::alone;
use crate::live::{Ledger, panic_of};
use pilaster::{CpuEngine, HostTensor, Rank, TypedTensorView};
use std::collections::HashSet;
use std::sync::Mutex;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::thread;
use std::time::{Duration, Instant};

const LARGE: usize = 300_007;

fn engine(threads: usize) -> CpuEngine {
    CpuEngine::builder().threads(threads).build().unwrap()
}

fn numbers(seed: usize) -> HostTensor<f64, Rank<1>> {
    HostTensor::<f64, Rank<1>>::from_fn([LARGE], |[at]| 1.0 / ((at * 7919 + seed) % 10_007 + 1) as f64).unwrap()
}

#[test]
fn results_do_not_depend_on_the_number_of_threads() {
    let _alone = alone();
    let (a, b) = (numbers(1), numbers(2));
    let backwards = b.as_view().slice_view(pilaster::s![..;-1]).unwrap();
    let expected: Vec<u64> = (0..LARGE).map(|at| (a[[at]] / b[[LARGE - 1 - at]]).sin().to_bits()).collect();
    for threads in [1, 2, 3, 8] {
        let quotients = engine(threads).zip_map(&a.as_view(), &backwards, |x, y| (x / y).sin()).unwrap();
        assert!(quotients.iter().map(|x| x.to_bits()).eq(expected.iter().copied()), "{threads}");
    }
}

/// Passes only where all threads are inside at once.
#[test]
fn all_threads_work_on_what_is_large() {
    let _alone = alone();
    for threads in [2, 3] {
        let seen = Mutex::new(HashSet::new());
        let patience = Instant::now() + Duration::from_secs(60);
        let a = numbers(4);
        let meet = |x: &f64| {
            if seen.lock().unwrap().insert(thread::current().id()) {
                while seen.lock().unwrap().len() < threads {
                    assert!(Instant::now() < patience, "a thread does not come");
                    thread::yield_now();
                }
            }
            *x
        };
        assert_eq!(engine(threads).map(&a, meet).unwrap(), a);
        assert_eq!(seen.into_inner().unwrap().len(), threads);
    }
}

#[test]
fn strided_operands_are_read_where_they_are() {
    let _alone = alone();
    let a = HostTensor::<i64, Rank<2>>::from_fn([700, 500], |[i, j]| (i * 1000 + j) as i64).unwrap();
    let transposed: TypedTensorView<'_, i64, Rank<2>> = a.as_view().transpose_view([1, 0]).unwrap();
    let mut engine = engine(3);
    let doubled = engine.add(&transposed, &transposed).unwrap();
    assert!((0..500).all(|j| (0..700).all(|i| doubled[[j, i]] == 2 * (i * 1000 + j) as i64)));
    let every_other = a.as_view().slice_view(pilaster::s![..;2, ..]).unwrap();
    let negative = engine.neg(&every_other).unwrap();
    assert!((0..500).all(|j| (0..350).all(|i| negative[[i, j]] == -((2 * i * 1000 + j) as i64))));
}

#[test]
fn a_serial_engine_works_on_the_calling_thread() {
    let _alone = alone();
    let seen = Mutex::new(HashSet::new());
    let a = numbers(3);
    let note = |x: &f64| {
        seen.lock().unwrap().insert(thread::current().id());
        *x
    };
    assert_eq!(CpuEngine::serial().map(&a, note).unwrap(), a);
    assert_eq!(engine(1).map(&a, note).unwrap(), a);
    assert_eq!(seen.into_inner().unwrap(), HashSet::from([thread::current().id()]));
}

/// Elements that own memory; a function that panics at the k-th call.
#[test]
fn a_panic_arrives_and_the_engine_goes_on() {
    let _alone = alone();
    for threads in [1, 2, 3] {
        let mut engine = engine(threads);
        let ledger = Ledger::new();
        let owners = HostTensor::<_, Rank<1>>::from_vec_col_major([100_000], ledger.elements(100_000)).unwrap();
        for fatal in [0, 1, 50_000, 99_999] {
            let calls = AtomicUsize::new(0);
            let message = panic_of(|| {
                engine.map(&owners, |owner| {
                    assert!(calls.fetch_add(1, Ordering::Relaxed) != fatal, "call {fatal}");
                    Box::new(owner.value())
                })
            });
            assert_eq!(message, format!("call {fatal}"));
            assert_eq!(ledger.alive(), 100_000);
        }
        let values = engine.map(&owners, |owner| Box::new(owner.value())).unwrap();
        assert!(values.iter().enumerate().all(|(at, value)| **value == at));
        drop((owners, values));
        assert_eq!(ledger.alive(), 0);
    }
}
