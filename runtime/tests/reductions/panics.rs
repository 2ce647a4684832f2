//! Operators that panic, at every position.

use crate::live::panic_of;
use pilaster::num_traits::{One, Zero};
use pilaster::{CpuEngine, HostTensor, Rank, TensorScalar};
use std::ops::{Add, Mul, Neg, Sub};
use std::sync::atomic::{AtomicIsize, AtomicUsize, Ordering};
use std::sync::{Mutex, PoisonError};

static ALIVE: AtomicIsize = AtomicIsize::new(0);
static OPERATIONS_LEFT: AtomicUsize = AtomicUsize::new(usize::MAX);

/// A number that is counted from its birth to its death, and whose operators work only so often.
#[derive(Debug, PartialEq, TensorScalar)]
#[tensor_scalar(kind = opaque, algebra = ring, kernel = elementwise)]
struct Brittle(i64);

impl Brittle {
    fn new(value: i64) -> Self {
        ALIVE.fetch_add(1, Ordering::Relaxed);
        Self(value)
    }

    fn of(operation: impl FnOnce() -> i64) -> Self {
        let left = OPERATIONS_LEFT.fetch_update(Ordering::Relaxed, Ordering::Relaxed, |left| left.checked_sub(1));
        assert!(left.is_ok(), "an operation too many");
        Self::new(operation())
    }
}

impl Clone for Brittle {
    fn clone(&self) -> Self {
        Self::new(self.0)
    }
}

impl Drop for Brittle {
    fn drop(&mut self) {
        ALIVE.fetch_sub(1, Ordering::Relaxed);
    }
}

impl Add for Brittle {
    type Output = Self;
    fn add(self, rhs: Self) -> Self {
        Self::of(|| self.0.wrapping_add(rhs.0))
    }
}

impl Sub for Brittle {
    type Output = Self;
    fn sub(self, rhs: Self) -> Self {
        Self::of(|| self.0.wrapping_sub(rhs.0))
    }
}

impl Mul for Brittle {
    type Output = Self;
    fn mul(self, rhs: Self) -> Self {
        Self::of(|| self.0.wrapping_mul(rhs.0))
    }
}

impl Neg for Brittle {
    type Output = Self;
    fn neg(self) -> Self {
        Self::of(|| self.0.wrapping_neg())
    }
}

impl Zero for Brittle {
    fn zero() -> Self {
        Self::new(0)
    }
    fn is_zero(&self) -> bool {
        self.0 == 0
    }
}

impl One for Brittle {
    fn one() -> Self {
        Self::new(1)
    }
}

/// Calls the function with one operation allowed, with two, and so on, until it gets through. Each call ends in the panic
/// of the operator, leaves alive what it says and no more, and drops nothing twice.
fn at_every_position<V>(leaks: bool, work: impl Fn(&mut CpuEngine) -> V) -> V {
    let mut engine = CpuEngine::serial();
    for operations in 0.. {
        let before = ALIVE.load(Ordering::Relaxed);
        OPERATIONS_LEFT.store(operations, Ordering::Relaxed);
        let done = std::panic::catch_unwind(std::panic::AssertUnwindSafe(|| work(&mut engine)));
        OPERATIONS_LEFT.store(usize::MAX, Ordering::Relaxed);
        match done {
            Ok(value) => return value,
            Err(_) => {
                let left = ALIVE.load(Ordering::Relaxed) - before;
                assert!(if leaks { (0..=operations as isize).contains(&left) } else { left == 0 }, "{left} left");
            }
        }
    }
    unreachable!("a last position")
}

#[test]
fn an_operator_that_panics_at_any_position_leaves_operands_and_engine_as_they_were() {
    let expected: Vec<i64> = (0..140).map(|at| at - 70).collect();
    let numbers = || expected.iter().map(|&at| Brittle::new(at)).collect::<Vec<_>>();
    let a = HostTensor::<Brittle, Rank<2>>::from_vec_col_major([35, 4], numbers()).unwrap();
    let transposed = a.as_view().transpose_view([1, 0]).unwrap();
    assert_eq!(at_every_position(false, |engine| engine.sum(&a).unwrap().0), -70);
    assert_eq!(at_every_position(false, |engine| engine.sum(&transposed).unwrap().0), -70);
    assert_eq!(at_every_position(false, |engine| engine.prod(&a).unwrap().0), 0);
    let sums: Vec<i64> = expected.chunks(35).map(|column| column.iter().sum()).collect();
    let values = |tensor: &[Brittle]| tensor.iter().map(|x| x.0).collect::<Vec<_>>();
    assert_eq!(at_every_position(true, |engine| values(engine.sum_axis(&a, 0).unwrap().as_slice())), sums);
    assert_eq!(at_every_position(true, |engine| values(engine.sum_axis(&transposed, 1).unwrap().as_slice())), sums);
    let doubles: Vec<i64> = expected.iter().map(|x| 2 * x).collect();
    assert_eq!(at_every_position(true, |engine| values(engine.add(&a, &a).unwrap().as_slice())), doubles);
    let opposites: Vec<i64> = expected.iter().map(|x| -x).collect();
    assert_eq!(at_every_position(true, |engine| values(engine.neg(&a).unwrap().as_slice())), opposites);
    let out = Mutex::new(a.clone());
    let assigned = at_every_position(false, |engine| {
        let mut out = out.lock().unwrap_or_else(PoisonError::into_inner);
        engine.mul_into(&a, &a, &mut *out).unwrap();
        values(out.as_slice())
    });
    assert_eq!(assigned, expected.iter().map(|x| x * x).collect::<Vec<_>>());
    assert_eq!(values(a.as_slice()), expected);
    OPERATIONS_LEFT.store(0, Ordering::Relaxed);
    assert_eq!(panic_of(|| CpuEngine::serial().sum(&a)), "an operation too many");
    OPERATIONS_LEFT.store(usize::MAX, Ordering::Relaxed);
}
