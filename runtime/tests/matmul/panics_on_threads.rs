//! A multiplication that panics on any thread: as on one, and the engine goes on.

use pilaster::num_traits::Zero;
use pilaster::{Accumulate, CpuEngine, HostTensor, Rank, TensorScalar};
use std::collections::BTreeSet;
use std::ops::{Add, Mul};
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::atomic::{AtomicI64, AtomicU64, AtomicUsize, Ordering};
use std::sync::{Mutex, MutexGuard, PoisonError};

/// Multiplications until one panics; each after it does, too.
static FUSE: AtomicI64 = AtomicI64::new(i64::MAX);
static LIVING: Mutex<BTreeSet<u64>> = Mutex::new(BTreeSet::new());
static BORN: AtomicU64 = AtomicU64::new(0);
/// Drops of what did not live.
static STRAY_DROPS: AtomicUsize = AtomicUsize::new(0);

fn locked<T>(mutex: &Mutex<T>) -> MutexGuard<'_, T> {
    mutex.lock().unwrap_or_else(PoisonError::into_inner)
}

/// The tests of this file one by one: they share what is above.
fn alone() -> MutexGuard<'static, ()> {
    static TURN: Mutex<()> = Mutex::new(());
    locked(&TURN)
}

fn burn() {
    assert!(FUSE.fetch_sub(1, Ordering::Relaxed) > 0, "the fuse");
}

/// An integer that owns memory and is registered while it lives.
#[derive(Debug, TensorScalar)]
#[tensor_scalar(kind = integer, algebra = semiring, kernel = elementwise)]
struct Heavy {
    value: Box<i64>,
    id: u64,
}

impl From<i64> for Heavy {
    fn from(value: i64) -> Self {
        let id = BORN.fetch_add(1, Ordering::Relaxed);
        locked(&LIVING).insert(id);
        Self { value: Box::new(value), id }
    }
}

impl Clone for Heavy {
    fn clone(&self) -> Self {
        Self::from(*self.value)
    }
}

impl Drop for Heavy {
    fn drop(&mut self) {
        if !locked(&LIVING).remove(&self.id) {
            STRAY_DROPS.fetch_add(1, Ordering::Relaxed);
        }
    }
}

/// An integer that is packed.
#[derive(Clone, Copy, Debug, TensorScalar)]
#[tensor_scalar(kind = integer, algebra = semiring, kernel = elementwise)]
struct Light(i64);

impl From<i64> for Light {
    fn from(value: i64) -> Self {
        Self(value)
    }
}

trait Valued {
    fn value(&self) -> i64;
}

impl Valued for Heavy {
    fn value(&self) -> i64 {
        *self.value
    }
}

impl Valued for Light {
    fn value(&self) -> i64 {
        self.0
    }
}

macro_rules! arithmetic {
    ($($scalar:ty)*) => {$(
        impl Add for $scalar {
            type Output = Self;

            fn add(self, other: Self) -> Self {
                Self::from(self.value() + other.value())
            }
        }

        impl Mul for $scalar {
            type Output = Self;

            fn mul(self, other: Self) -> Self {
                burn();
                Self::from(self.value() * other.value())
            }
        }

        impl Zero for $scalar {
            fn zero() -> Self {
                Self::from(0)
            }

            fn is_zero(&self) -> bool {
                self.value() == 0
            }
        }
    )*};
}

arithmetic! { Heavy Light }

const OLD: i64 = -1;

type Matrix<T> = HostTensor<T, Rank<2>>;

struct Case<T> {
    a: Matrix<T>,
    b: Matrix<T>,
    /// In column-major order.
    product: Vec<i64>,
}

impl<T: Accumulate + From<i64> + Valued> Case<T> {
    fn new([rows, inner, columns]: [usize; 3]) -> Self {
        let (left, right) = (|i, j| (1 + i + 10 * j) as i64, |i, j| (2 + 3 * i + 7 * j) as i64);
        let sum = |i, j| (0..inner).map(|step| left(i, step) * right(step, j)).sum();
        Self {
            a: Matrix::from_fn([rows, inner], |[i, j]| left(i, j).into()).unwrap(),
            b: Matrix::from_fn([inner, columns], |[i, j]| right(i, j).into()).unwrap(),
            product: (0..columns).flat_map(|j| (0..rows).map(move |i| sum(i, j))).collect(),
        }
    }

    /// Runs the product, which is to panic after so many multiplications.
    fn assert_blows(fuse: i64, run: impl FnOnce()) {
        FUSE.store(fuse, Ordering::Relaxed);
        let blown = catch_unwind(AssertUnwindSafe(run)).is_err();
        FUSE.store(i64::MAX, Ordering::Relaxed);
        assert!(blown, "at {fuse}");
    }

    fn assert_panics_leave_the_output_whole(&self, engine: &mut CpuEngine, fuse: i64) {
        let shape = [self.a.shape()[0], self.b.shape()[1]];
        let mut c = Matrix::from_fn(shape, |_| T::from(OLD)).unwrap();
        Self::assert_blows(fuse, || engine.matmul_into(&self.a, &self.b, &mut c).unwrap());
        for (element, new) in c.iter().zip(&self.product) {
            assert!([OLD, *new].contains(&element.value()), "{} at {fuse}", element.value());
        }
    }

    fn assert_panics_leave_the_engine_usable(&self, engine: &mut CpuEngine, fuse: i64) {
        Self::assert_blows(fuse, || drop(engine.matmul(&self.a, &self.b)));
        let product = engine.matmul(&self.a, &self.b).unwrap();
        assert!(product.iter().map(Valued::value).eq(self.product.iter().copied()));
    }
}

fn engines() -> [CpuEngine; 3] {
    [1, 2, 3].map(|threads| CpuEngine::builder().threads(threads).build().unwrap())
}

#[test]
fn owning_elements_are_dropped_once_when_a_thread_panics() {
    let _alone = alone();
    for mut engine in engines() {
        let case = Case::<Heavy>::new([40, 20, 30]);
        for fuse in [0, 20, 777, 23_999] {
            let before = locked(&LIVING).len();
            case.assert_panics_leave_the_output_whole(&mut engine, fuse);
            assert_eq!(locked(&LIVING).len(), before, "at {fuse}");
            case.assert_panics_leave_the_engine_usable(&mut engine, fuse);
            // What was written of the result may be lost, and nothing else.
            let lost = locked(&LIVING).len() - before;
            assert!(lost <= fuse as usize / 20, "{lost} are lost at {fuse}");
            assert_eq!(STRAY_DROPS.load(Ordering::Relaxed), 0, "at {fuse}");
        }
    }
}

#[test]
fn packed_elements_leave_the_engine_usable_when_a_thread_panics() {
    let _alone = alone();
    for mut engine in engines() {
        let case = Case::<Light>::new([70, 60, 80]);
        for fuse in [0, 5_000, 70 * 60 * 80 - 1] {
            case.assert_panics_leave_the_output_whole(&mut engine, fuse);
            case.assert_panics_leave_the_engine_usable(&mut engine, fuse);
        }
    }
}
