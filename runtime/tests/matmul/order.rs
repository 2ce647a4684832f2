//! The order of factors, and that of terms.

use super::common::Random;
use pilaster::num_traits::{One, Zero};
use pilaster::{Accumulate, CpuEngine, HostTensor, Rank, TensorScalar};
use std::collections::BTreeMap;
use std::ops::{Add, Mul, Neg, Sub};

type Matrix<T> = HostTensor<T, Rank<2>>;

/// Words with how often each occurs, in no order: the addition pools them, the multiplication concatenates each with
/// each. Every semiring is an image of it, so a product that is right here is right everywhere.
#[derive(Clone, Debug, PartialEq, TensorScalar)]
#[tensor_scalar(kind = opaque, algebra = semiring, kernel = elementwise)]
pub(crate) struct Words(BTreeMap<String, u64>);

impl Words {
    pub(crate) fn of(word: impl Into<String>) -> Self {
        Self(BTreeMap::from([(word.into(), 1)]))
    }

    pub(crate) fn pooled(words: BTreeMap<String, u64>) -> Self {
        Self(words)
    }
}

impl Add for Words {
    type Output = Self;

    fn add(mut self, other: Self) -> Self {
        for (word, times) in other.0 {
            *self.0.entry(word).or_default() += times;
        }
        self
    }
}

impl Mul for Words {
    type Output = Self;

    fn mul(self, other: Self) -> Self {
        let pair = |(a, n): (&String, &u64), (b, m): (&String, &u64)| Self([(format!("{a}{b}"), n * m)].into());
        let pairs = self.0.iter().flat_map(|a| other.0.iter().map(move |b| pair(a, b)));
        pairs.fold(Self::zero(), Add::add)
    }
}

impl Zero for Words {
    fn zero() -> Self {
        Self(BTreeMap::new())
    }

    fn is_zero(&self) -> bool {
        self.0.is_empty()
    }
}

#[test]
fn factors_that_own_memory_keep_their_order() {
    let [rows, inner, columns] = [3, 4, 5];
    let name = |letter: char| move |[i, j]: [usize; 2]| Words::of(format!("{letter}{i}{j} "));
    let a = Matrix::from_fn([rows, inner], name('a')).unwrap();
    let b = Matrix::from_fn([inner, columns], name('b')).unwrap();
    let product = CpuEngine::serial().matmul(&a, &b).unwrap();
    let words = |i, j| (0..inner).map(move |step| (format!("a{i}{step} b{step}{j} "), 1)).collect();
    assert_eq!(product, Matrix::from_fn([rows, columns], |[i, j]| Words(words(i, j))).unwrap());
}

/// What was computed, written down: not a semiring, its addition does not commute.
#[derive(Clone, Debug, PartialEq, TensorScalar)]
#[tensor_scalar(kind = opaque, algebra = semiring, kernel = elementwise)]
struct Formula(String);

impl Add for Formula {
    type Output = Self;

    fn add(self, other: Self) -> Self {
        if self.is_zero() { other } else { Self(format!("{}+{}", self.0, other.0)) }
    }
}

impl Mul for Formula {
    type Output = Self;

    fn mul(self, other: Self) -> Self {
        Self(format!("{}{}", self.0, other.0))
    }
}

impl Zero for Formula {
    fn zero() -> Self {
        Self(String::new())
    }

    fn is_zero(&self) -> bool {
        self.0.is_empty()
    }
}

#[test]
fn terms_that_own_memory_come_in_the_order_of_the_summed_index() {
    let letters = |from: u8| move |[i, j]: [usize; 2]| Formula(char::from(from + (i * 3 + j) as u8).into());
    let a = Matrix::from_fn([2, 3], letters(b'a')).unwrap();
    let b = Matrix::from_fn([3, 1], letters(b'A')).unwrap();
    let product = CpuEngine::serial().matmul(&a, &b).unwrap();
    assert_eq!(product.as_slice(), ["aA+bD+cG", "dA+eD+fG"].map(|formula| Formula(formula.into())));
}

/// A 2×2 matrix of integers by rows, neither `Copy` nor owning memory.
#[derive(Clone, Debug, PartialEq, TensorScalar)]
#[tensor_scalar(kind = opaque, algebra = ring, kernel = elementwise)]
pub(crate) struct Square([i64; 4]);

/// A quaternion of integers, in planes.
#[derive(Clone, Copy, Debug, PartialEq, TensorScalar)]
#[tensor_scalar(kind = opaque, algebra = ring, kernel = planar)]
struct Quaternion([i64; 4]);

macro_rules! componentwise {
    ($($scalar:ident: one $one:expr;)*) => {$(
        impl Add for $scalar {
            type Output = Self;

            fn add(self, other: Self) -> Self {
                Self(std::array::from_fn(|i| self.0[i] + other.0[i]))
            }
        }

        impl Sub for $scalar {
            type Output = Self;

            fn sub(self, other: Self) -> Self {
                self + -other
            }
        }

        impl Neg for $scalar {
            type Output = Self;

            fn neg(self) -> Self {
                Self(self.0.map(Neg::neg))
            }
        }

        impl Zero for $scalar {
            fn zero() -> Self {
                Self([0; 4])
            }

            fn is_zero(&self) -> bool {
                self.0 == [0; 4]
            }
        }

        impl One for $scalar {
            fn one() -> Self {
                Self($one)
            }
        }
    )*};
}

componentwise! {
    Square: one [1, 0, 0, 1];
    Quaternion: one [1, 0, 0, 0];
}

impl Mul for Square {
    type Output = Self;

    fn mul(self, other: Self) -> Self {
        let ([a, b, c, d], [e, f, g, h]) = (self.0, other.0);
        Self([a * e + b * g, a * f + b * h, c * e + d * g, c * f + d * h])
    }
}

impl Mul for Quaternion {
    type Output = Self;

    fn mul(self, other: Self) -> Self {
        let ([a, b, c, d], [e, f, g, h]) = (self.0, other.0);
        Self([
            a * e - b * f - c * g - d * h,
            a * f + b * e + c * h - d * g,
            a * g - b * h + c * e + d * f,
            a * h + b * g - c * f + d * e,
        ])
    }
}

/// Row by row, factor before factor.
fn naive<T: Clone + Zero + Mul<Output = T>>(a: &Matrix<T>, b: &Matrix<T>) -> Matrix<T> {
    let ([rows, inner], [_, columns]) = (*a.shape(), *b.shape());
    let term = |i, step, j| a[[i, step]].clone() * b[[step, j]].clone();
    Matrix::from_fn([rows, columns], |[i, j]| (0..inner).fold(T::zero(), |sum, step| sum + term(i, step, j))).unwrap()
}

const SHAPES: [[usize; 3]; 5] = [[2, 2, 2], [5, 3, 6], [33, 9, 7], [70, 5, 3], [3, 700, 2]];

fn assert_factors_keep_their_order<T>(scalar: impl Fn([i64; 4]) -> T)
where
    T: Accumulate + PartialEq + Zero + Mul<Output = T>,
{
    let mut engine = CpuEngine::serial();
    for [rows, inner, columns] in SHAPES {
        let mut random = Random::new(rows as u64);
        let mut matrix = |shape| Matrix::from_fn(shape, |_| scalar([(); 4].map(|()| random.integer(100)))).unwrap();
        let (a, b) = (matrix([rows, inner]), matrix([inner, columns]));
        let product = engine.matmul(&a, &b).unwrap();
        assert_eq!(product, naive(&a, &b));
        // With each pair of factors the other way round the sums are others: the test can tell.
        let turned = |m: &Matrix<T>| m.as_view().transpose_view([1, 0]).unwrap().to_col_major();
        assert_ne!(turned(&product), naive(&turned(&b), &turned(&a)));
    }
}

#[test]
fn packed_factors_keep_their_order() {
    assert_factors_keep_their_order(Square);
}

#[test]
fn factors_in_planes_keep_their_order() {
    assert_factors_keep_their_order(Quaternion);
}

#[derive(Clone, Copy, Debug, PartialEq, TensorScalar)]
#[tensor_scalar(kind = float, algebra = semiring, kernel = elementwise)]
struct Packed(f64);

#[derive(Clone, Copy, Debug, PartialEq, TensorScalar)]
#[tensor_scalar(kind = float, algebra = semiring, kernel = planar)]
struct InPlanes(f64);

macro_rules! rounded {
    ($($scalar:ident)*) => {$(
        impl Add for $scalar {
            type Output = Self;

            fn add(self, other: Self) -> Self {
                Self(self.0 + other.0)
            }
        }

        impl Mul for $scalar {
            type Output = Self;

            fn mul(self, other: Self) -> Self {
                Self(self.0 * other.0)
            }
        }

        impl Zero for $scalar {
            fn zero() -> Self {
                Self(0.0)
            }

            fn is_zero(&self) -> bool {
                self.0 == 0.0
            }
        }
    )*};
}

rounded! { Packed InPlanes }

/// Roundings tell the order of the terms: another order gives other bits.
fn assert_terms_come_in_order<T>(scalar: impl Fn(f64) -> T)
where
    T: Accumulate + PartialEq + Zero + Mul<Output = T>,
{
    let mut engine = CpuEngine::serial();
    for [rows, inner, columns] in [[33, 40, 5], [70, 1100, 3], [3, 1100, 6]] {
        let mut random = Random::new(inner as u64);
        let mut matrix = |shape| Matrix::from_fn(shape, |_| scalar(random.float(2))).unwrap();
        let (a, b) = (matrix([rows, inner]), matrix([inner, columns]));
        assert_eq!(engine.matmul(&a, &b).unwrap(), naive(&a, &b));
    }
}

#[test]
fn packed_terms_come_in_the_order_of_the_summed_index() {
    assert_terms_come_in_order(Packed);
}

#[test]
fn terms_in_planes_come_in_the_order_of_the_summed_index() {
    assert_terms_come_in_order(InPlanes);
}
