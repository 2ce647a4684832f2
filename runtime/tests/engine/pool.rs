//! Who works, who waits, and what a panic does.

use crate::alone;
use crate::live::panic_of;
use pilaster::{CpuEngine, Error, Pool};
use std::panic::{AssertUnwindSafe, catch_unwind, panic_any};
use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering};
use std::sync::{Arc, Barrier, Mutex, mpsc};
use std::thread;
use std::time::Duration;

const THREADS: [usize; 4] = [1, 2, 3, 8];

fn pool(threads: usize) -> Pool {
    Pool::builder().threads(threads).build().unwrap()
}

#[test]
fn absurd_counts_of_threads_are_refused() {
    let _alone = alone();
    for threads in [0, 1025, usize::MAX] {
        let refused = Pool::builder().threads(threads).build().unwrap_err();
        assert_eq!(refused, Error::InvalidThreadCount { operation: "Pool::build", threads, limit: 1024 });
        let refused = CpuEngine::builder().threads(threads).build().unwrap_err();
        assert_eq!(refused, Error::InvalidThreadCount { operation: "CpuEngine::build", threads, limit: 1024 });
    }
    assert_eq!(THREADS.map(|threads| pool(threads).threads()), THREADS);
    assert!(Pool::builder().build().unwrap().threads() >= 1);
}

#[test]
fn what_the_system_cannot_start_is_an_error() {
    let _alone = alone();
    let nul = Pool::builder().threads(2).name("a\0b").build().unwrap_err();
    assert!(matches!(nul, Error::InvalidThreadName { operation: "Pool::build", .. }), "{nul}");
    let stack = Pool::builder().threads(2).stack_size(1 << 60).build().unwrap_err();
    assert!(matches!(stack, Error::ThreadNotStarted { operation: "Pool::build", .. }), "{stack}");
}

/// Takes more stack than a thread has that was not asked for more.
#[inline(never)]
fn take_stack() {
    let deep = std::hint::black_box([1_u8; 8 << 20]);
    assert_eq!(deep[std::hint::black_box(5)], 1);
}

#[test]
fn workers_have_the_name_and_the_stack_asked_for() {
    let _alone = alone();
    let pool = Pool::builder().threads(2).name("deep").stack_size(64 << 20).build().unwrap();
    let both = Barrier::new(2);
    let names = Mutex::new(Vec::new());
    pool.for_each(2, &|_| {
        both.wait();
        let name = thread::current().name().unwrap_or_default().to_owned();
        if name == "deep-0" {
            take_stack();
        }
        names.lock().unwrap().push(name);
    });
    assert!(names.into_inner().unwrap().contains(&"deep-0".to_owned()));
}

#[test]
fn each_number_comes_once() {
    let _alone = alone();
    for threads in THREADS {
        let pool = pool(threads);
        for count in [0, 1, 2, 3, 7, 64, 1000] {
            let times: Vec<_> = (0..count).map(|_| AtomicUsize::new(0)).collect();
            pool.for_each(count, &|number| {
                times[number].fetch_add(1, Ordering::Relaxed);
            });
            assert!(times.into_iter().all(|times| times.into_inner() == 1), "{threads} {count}");
        }
    }
}

/// Passes only where as many threads are inside at once; a lost wake-up would keep it waiting for ever.
#[test]
fn all_threads_come_whether_they_look_on_or_sleep() {
    let _alone = alone();
    for threads in [2, 3, 8] {
        let pool = pool(threads);
        for pause in [0, 0, 0, 30, 60, 200, 2000, 0, 2000] {
            thread::sleep(Duration::from_micros(pause));
            let all = Barrier::new(threads);
            pool.for_each(threads, &|_| {
                all.wait();
            });
            thread::sleep(Duration::from_micros(pause));
            pool.scope(|scope| {
                for _ in 1..threads {
                    scope.spawn(|| {
                        all.wait();
                    });
                }
                all.wait();
            });
        }
    }
}

#[test]
fn tasks_borrow_and_all_have_ended_when_the_scope_has() {
    let _alone = alone();
    for threads in THREADS {
        let pool = pool(threads);
        let mut squares = vec![0; 100];
        let value = pool.scope(|scope| {
            for (number, square) in squares.iter_mut().enumerate() {
                scope.spawn(move || {
                    if number % 25 == 0 {
                        thread::sleep(Duration::from_millis(1));
                    }
                    *square = number * number;
                });
            }
            "value of the body"
        });
        assert_eq!(value, "value of the body");
        assert!(squares.iter().enumerate().all(|(number, &square)| square == number * number), "{threads}");
    }
}

#[test]
fn tasks_spawn_tasks() {
    fn spread<'scope>(scope: &'scope pilaster::PoolScope<'scope, '_>, ended: &'scope AtomicUsize, depth: usize) {
        for _ in 0..if depth == 0 { 0 } else { 3 } {
            scope.spawn(move || spread(scope, ended, depth - 1));
        }
        ended.fetch_add(1, Ordering::Relaxed);
    }
    let _alone = alone();
    for threads in THREADS {
        let pool = pool(threads);
        let ended = AtomicUsize::new(0);
        for _ in 0..20 {
            pool.scope(|scope| spread(scope, &ended, 5));
        }
        assert_eq!(ended.into_inner(), 20 * (1 + 3 + 9 + 27 + 81 + 243));
    }
}

#[test]
fn work_inside_work_ends() {
    fn nested(pool: &Pool, leaves: &AtomicUsize, depth: usize) {
        if depth == 0 {
            leaves.fetch_add(1, Ordering::Relaxed);
        } else if depth.is_multiple_of(2) {
            pool.for_each(3, &|_| nested(pool, leaves, depth - 1));
        } else {
            pool.scope(|scope| {
                for _ in 0..3 {
                    scope.spawn(|| nested(pool, leaves, depth - 1));
                }
            });
        }
    }
    let _alone = alone();
    for threads in THREADS {
        let pool = pool(threads);
        let leaves = AtomicUsize::new(0);
        (0..10).for_each(|_| nested(&pool, &leaves, 6));
        assert_eq!(leaves.into_inner(), 10 * 729, "{threads}");
    }
}

#[test]
fn the_panic_of_the_lowest_number_arrives_when_the_others_have_ended() {
    let _alone = alone();
    for threads in THREADS {
        let pool = pool(threads);
        for position in 0..12 {
            let inside = AtomicUsize::new(0);
            let seen = panic_of(|| {
                pool.for_each(12, &|number| {
                    inside.fetch_add(1, Ordering::Relaxed);
                    if number < position {
                        thread::yield_now();
                    }
                    inside.fetch_sub(1, Ordering::Relaxed);
                    assert!(number < position, "number {number}");
                });
            });
            assert_eq!((seen, inside.into_inner()), (format!("number {position}"), 0));
            let calls = AtomicUsize::new(0);
            pool.for_each(5, &|_| {
                calls.fetch_add(1, Ordering::Relaxed);
            });
            assert_eq!(calls.into_inner(), 5, "the pool goes on");
        }
    }
}

#[test]
fn a_panic_of_a_task_arrives_when_the_others_have_ended() {
    let _alone = alone();
    for threads in THREADS {
        let pool = pool(threads);
        // The last position is that of the body.
        for position in 0..=8 {
            let ended = AtomicUsize::new(0);
            let seen = panic_of(|| {
                pool.scope(|scope| {
                    let ended = &ended;
                    for number in 0..8 {
                        scope.spawn(move || {
                            assert!(number != position, "task {number}");
                            ended.fetch_add(1, Ordering::Relaxed);
                        });
                    }
                    assert!(position != 8, "task 8");
                });
            });
            assert_eq!((seen, ended.into_inner()), (format!("task {position}"), if position == 8 { 8 } else { 7 }));
        }
        assert_eq!(pool.scope(|_| 7), 7, "the pool goes on");
    }
}

#[test]
fn of_several_panics_one_arrives_with_what_it_carries() {
    /// Cannot be dropped.
    struct Trap;
    impl Drop for Trap {
        fn drop(&mut self) {
            panic!("a payload is dropped");
        }
    }
    let _alone = alone();
    for threads in THREADS {
        let pool = pool(threads);
        let caught = catch_unwind(AssertUnwindSafe(|| {
            pool.scope(|scope| (0..8).for_each(|_| scope.spawn(|| panic_any(Trap))));
        }));
        let payload = caught.unwrap_err();
        assert!(payload.is::<Trap>());
        std::mem::forget(payload);
        assert_eq!(pool.scope(|_| 7), 7, "the pool goes on");
    }
}

#[test]
fn a_short_call_does_not_wait_for_a_long_one_of_somebody_else() {
    let _alone = alone();
    let pool = pool(2);
    let (release, held) = mpsc::channel::<()>();
    let held = Mutex::new(held);
    let both = Barrier::new(3);
    thread::scope(|threads| {
        // Two threads are inside this call, the worker among them, until it is released.
        threads.spawn(|| {
            pool.for_each(2, &|_| {
                both.wait();
                let _ = held.lock().unwrap().recv();
            });
        });
        both.wait();
        let calls = AtomicUsize::new(0);
        let count = || {
            calls.fetch_add(1, Ordering::Relaxed);
        };
        pool.for_each(10, &|_| count());
        pool.scope(|scope| (0..10).for_each(|_| scope.spawn(count)));
        assert_eq!(calls.into_inner(), 20);
        drop(release);
    });
}

#[test]
fn callers_on_many_threads_share_a_pool() {
    let _alone = alone();
    for threads in [1, 2, 3] {
        let pool = pool(threads);
        let sum = AtomicUsize::new(0);
        thread::scope(|callers| {
            for _ in 0..4 {
                let (pool, sum) = (pool.clone(), &sum);
                callers.spawn(move || {
                    for _ in 0..200 {
                        pool.for_each(16, &|number| {
                            sum.fetch_add(number, Ordering::Relaxed);
                        });
                    }
                });
            }
        });
        assert_eq!(sum.into_inner(), 4 * 200 * 120);
    }
}

#[test]
fn ten_thousand_tiny_calls() {
    let _alone = alone();
    let pool = pool(2);
    let sum = AtomicUsize::new(0);
    for round in 0..10_000 {
        pool.for_each(2 + round % 3, &|number| {
            sum.fetch_add(number + 1, Ordering::Relaxed);
        });
    }
    let expected: usize = (0..10_000).map(|round| [3, 6, 10][round % 3]).sum();
    assert_eq!(sum.into_inner(), expected);
}

#[test]
fn a_handle_can_go_inside_work() {
    let _alone = alone();
    let outer = pool(2);
    for _ in 0..50 {
        let inner = Mutex::new(Some(pool(3)));
        let dropped = AtomicBool::new(false);
        outer.for_each(2, &|_| {
            // The one that gets it joins its workers, on a worker of the other pool or not.
            let handle = inner.lock().unwrap().take();
            if let Some(handle) = handle {
                handle.for_each(4, &|_| {});
                dropped.store(true, Ordering::Relaxed);
            }
        });
        assert!(dropped.into_inner());
    }
    let own = Arc::new(Mutex::new(Some(outer.clone())));
    outer.for_each(2, &|_| drop(own.lock().unwrap().take()));
    assert_eq!(outer.threads(), 2);
}
