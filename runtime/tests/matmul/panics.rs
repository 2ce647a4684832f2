//! A scalar whose multiplication panics: the panic arrives, and every element is dropped once at most.

use pilaster::num_traits::Zero;
use pilaster::{CpuEngine, HostTensor, Rank, TensorScalar};
use std::cell::{Cell, RefCell};
use std::collections::BTreeSet;
use std::ops::{Add, Mul};
use std::panic::{AssertUnwindSafe, catch_unwind};

thread_local! {
    /// Which elements of this thread's test live.
    static LIVING: RefCell<BTreeSet<u64>> = const { RefCell::new(BTreeSet::new()) };
    static BORN: Cell<u64> = const { Cell::new(0) };
    /// Drops of what did not live.
    static STRAY_DROPS: Cell<usize> = const { Cell::new(0) };
    /// Multiplications until one panics.
    static FUSE: Cell<Option<usize>> = const { Cell::new(None) };
}

fn burn() {
    let left = FUSE.get();
    FUSE.set(left.map(|left| left.wrapping_sub(1)));
    assert!(left != Some(0), "the fuse");
}

/// An integer that owns memory and is registered while it lives.
#[derive(Debug, TensorScalar)]
#[tensor_scalar(kind = integer, algebra = semiring, kernel = elementwise)]
struct Heavy {
    value: Box<i64>,
    id: u64,
}

impl Heavy {
    fn new(value: i64) -> Self {
        let id = BORN.get();
        BORN.set(id + 1);
        LIVING.with_borrow_mut(|living| living.insert(id));
        Self { value: Box::new(value), id }
    }
}

impl Clone for Heavy {
    fn clone(&self) -> Self {
        Self::new(*self.value)
    }
}

impl Drop for Heavy {
    fn drop(&mut self) {
        let lived = LIVING.with_borrow_mut(|living| living.remove(&self.id));
        STRAY_DROPS.set(STRAY_DROPS.get() + usize::from(!lived));
    }
}

impl Add for Heavy {
    type Output = Self;

    fn add(self, other: Self) -> Self {
        Self::new(*self.value + *other.value)
    }
}

impl Mul for Heavy {
    type Output = Self;

    fn mul(self, other: Self) -> Self {
        burn();
        Self::new(*self.value * *other.value)
    }
}

impl Zero for Heavy {
    fn zero() -> Self {
        Self::new(0)
    }

    fn is_zero(&self) -> bool {
        *self.value == 0
    }
}

/// An integer that is packed.
#[derive(Clone, Copy, Debug, PartialEq, TensorScalar)]
#[tensor_scalar(kind = integer, algebra = semiring, kernel = elementwise)]
struct Light(i64);

impl Add for Light {
    type Output = Self;

    fn add(self, other: Self) -> Self {
        Self(self.0 + other.0)
    }
}

impl Mul for Light {
    type Output = Self;

    fn mul(self, other: Self) -> Self {
        burn();
        Self(self.0 * other.0)
    }
}

impl Zero for Light {
    fn zero() -> Self {
        Self(0)
    }

    fn is_zero(&self) -> bool {
        self.0 == 0
    }
}

type Matrix<T> = HostTensor<T, Rank<2>>;

const ROWS: usize = 3;
const INNER: usize = 4;
const COLUMNS: usize = 2;
/// What stands in an output before the product.
const OLD: i64 = -1;

fn left(row: usize, step: usize) -> i64 {
    (1 + row + 10 * step) as i64
}

fn right(step: usize, column: usize) -> i64 {
    (2 + 3 * step + 7 * column) as i64
}

fn factors<T>(scalar: impl Fn(i64) -> T) -> (Matrix<T>, Matrix<T>) {
    let a = Matrix::from_fn([ROWS, INNER], |[i, j]| scalar(left(i, j))).unwrap();
    let b = Matrix::from_fn([INNER, COLUMNS], |[i, j]| scalar(right(i, j))).unwrap();
    (a, b)
}

/// The product, in column-major order.
fn expected() -> Vec<i64> {
    let sum = |i, j| (0..INNER).map(|step| left(i, step) * right(step, j)).sum();
    (0..COLUMNS).flat_map(|j| (0..ROWS).map(move |i| sum(i, j))).collect()
}

/// Whether the function panics, with a fuse of so many multiplications.
fn blows(fuse: usize, run: impl FnOnce()) -> bool {
    FUSE.set(Some(fuse));
    let blown = catch_unwind(AssertUnwindSafe(run)).is_err();
    FUSE.set(None);
    blown
}

fn living() -> usize {
    LIVING.with_borrow(BTreeSet::len)
}

#[test]
fn a_panic_in_the_product_of_owning_elements_arrives_and_drops_nothing_twice() {
    let mut engine = CpuEngine::serial();
    let (a, b) = factors(Heavy::new);
    for fuse in 0..ROWS * INNER * COLUMNS {
        let before = living();
        assert!(blows(fuse, || drop(engine.matmul(&a, &b))), "at {fuse}");
        // What was written of the result may be lost, and nothing else.
        assert!((before..=before + fuse / INNER).contains(&living()), "{} live after {fuse}", living() - before);
        assert_eq!(STRAY_DROPS.get(), 0);
        let product = engine.matmul(&a, &b).unwrap();
        assert!(product.iter().map(|element| *element.value).eq(expected()));
    }
    assert!(!blows(ROWS * INNER * COLUMNS, || drop(engine.matmul(&a, &b))));
}

#[test]
fn a_panic_leaves_an_output_of_owning_elements_whole() {
    let mut engine = CpuEngine::serial();
    let (a, b) = factors(Heavy::new);
    let mut c = Matrix::from_fn([ROWS, COLUMNS], |_| Heavy::new(OLD)).unwrap();
    for fuse in 0..ROWS * INNER * COLUMNS {
        c.as_mut_slice().fill_with(|| Heavy::new(OLD));
        let before = living();
        assert!(blows(fuse, || engine.matmul_into(&a, &b, &mut c).unwrap()), "at {fuse}");
        assert_eq!((living(), STRAY_DROPS.get()), (before, 0));
        for (element, new) in c.iter().zip(expected()) {
            assert!(LIVING.with_borrow(|living| living.contains(&element.id)));
            assert!([OLD, new].contains(&element.value), "{} at {fuse}", element.value);
        }
    }
    engine.matmul_into(&a, &b, &mut c).unwrap();
    assert!(c.iter().map(|element| *element.value).eq(expected()));
    drop((a, b, c));
    assert_eq!((living(), STRAY_DROPS.get()), (0, 0));
}

#[test]
fn a_finished_product_drops_every_element_once() {
    let mut engine = CpuEngine::serial();
    let (a, b) = factors(Heavy::new);
    drop(engine.matmul(&a, &b).unwrap());
    let mut c = Matrix::from_fn([COLUMNS, ROWS], |_| Heavy::new(OLD)).unwrap();
    let turned = c.as_view_mut().transpose_view([1, 0]).unwrap();
    engine.matmul_into(&a, &b, &mut { turned }).unwrap();
    assert_eq!(living(), ROWS * INNER + INNER * COLUMNS + ROWS * COLUMNS);
    drop((a, b, c));
    assert_eq!((living(), STRAY_DROPS.get()), (0, 0));
}

#[test]
fn a_panic_in_the_product_of_packed_elements_leaves_engine_and_output_usable() {
    let mut engine = CpuEngine::serial();
    let (a, b) = factors(Light);
    let mut c = Matrix::full([ROWS, COLUMNS], Light(OLD)).unwrap();
    for fuse in 0..ROWS * INNER * COLUMNS {
        c.as_mut_slice().fill(Light(OLD));
        assert!(blows(fuse, || engine.matmul_into(&a, &b, &mut c).unwrap()), "at {fuse}");
        assert!(c.iter().zip(expected()).all(|(element, new)| [OLD, new].contains(&element.0)));
        assert!(blows(fuse, || drop(engine.matmul(&a, &b))), "at {fuse}");
        let product = engine.matmul(&a, &b).unwrap();
        assert!(product.iter().map(|element| element.0).eq(expected()));
    }
}
