//! Threads and memory of the process, before and after.

use crate::{alone, memory};
use pilaster::{CpuEngine, HostTensor, Pool, Rank};
use std::time::{Duration, Instant};

/// How many threads of the process have a name that begins so. A thread that was joined may still be on the list for a
/// moment.
#[cfg(target_os = "linux")]
fn assert_no_thread_is_left(name: &str) {
    let patience = Instant::now() + Duration::from_secs(60);
    loop {
        let tasks = std::fs::read_dir("/proc/self/task").unwrap();
        let names = tasks.filter_map(|task| std::fs::read_to_string(task.ok()?.path().join("comm")).ok());
        let left = names.filter(|found| found.starts_with(name)).count();
        if left == 0 {
            return;
        }
        assert!(Instant::now() < patience, "{left} threads are left");
        std::thread::yield_now();
    }
}

/// The system does not tell which threads there are.
#[cfg(not(target_os = "linux"))]
fn assert_no_thread_is_left(_: &str) {}

#[test]
fn a_thousand_pools_leave_no_thread_and_no_memory_behind() {
    let _alone = alone();
    let before = memory::blocks();
    for round in 0..1000 {
        let pool = Pool::builder().threads(2 + round % 2).name("counted").build().unwrap();
        match round % 4 {
            0 => {}
            1 => pool.for_each(3, &|_| {}),
            2 => pool.scope(|scope| (0..3).for_each(|_| scope.spawn(|| {}))),
            _ => drop(CpuEngine::builder().pool(pool.clone()).build().unwrap()),
        }
    }
    assert_no_thread_is_left("counted");
    let left = memory::blocks() - before;
    assert!(left < 250, "{left} blocks of the heap are left");
}

#[test]
fn a_thousand_engines_leave_no_memory_behind() {
    let _alone = alone();
    let a = HostTensor::<f64, Rank<1>>::ones([1000]).unwrap();
    let before = memory::blocks();
    for round in 0..1000 {
        let mut engine = CpuEngine::builder().threads(1 + round % 3).build().unwrap();
        let b = engine.neg(&a).unwrap();
        drop(engine.add(&a, &b).unwrap());
        if round % 2 == 0 {
            drop(engine);
        }
    }
    let left = memory::blocks() - before;
    assert!(left < 250, "{left} blocks of the heap are left");
}

#[test]
fn ten_thousand_tiny_operations_leave_no_memory_behind() {
    let _alone = alone();
    let a = HostTensor::<i64, Rank<2>>::from_fn([3, 2], |[i, j]| (i + 3 * j) as i64).unwrap();
    let mut engine = CpuEngine::builder().threads(2).build().unwrap();
    let before = memory::blocks();
    for round in 0..10_000 {
        let b = engine.scale(&a, &round).unwrap();
        let sum = engine.add(&a, &b).unwrap();
        let c = engine.transpose(&sum, [1, 0]).unwrap();
        assert_eq!(engine.sum(&c).unwrap(), 15 * (round + 1));
        assert_eq!(engine.sum_axis(&c, 0).unwrap().as_slice()[2], 7 * (round + 1));
    }
    let left = memory::blocks() - before;
    assert!(left < 250, "{left} blocks of the heap are left");
}

#[test]
fn a_pool_that_cannot_be_built_leaves_no_thread_behind() {
    let _alone = alone();
    // Not so many stacks of this size find room in an address space of 2^47 bytes.
    let refused = Pool::builder().threads(1024).stack_size(1 << 40).name("refused").build();
    assert!(refused.is_err());
    assert_no_thread_is_left("refused");
}
