//! Factors that are conjugated when they are read, against products of factors that were conjugated before.

use super::derived::Real;
use super::presets::{Checked, Factors};
use super::window::{Window, window};
use pilaster::num_complex::Complex;
use pilaster::num_traits::{One, Zero};
use pilaster::{Accumulate, Conjugate, CpuEngine, Error, HostTensor, Rank, TensorScalar, TypedTensorView};
use proptest::prelude::*;
use std::ops::{Add, Div, Mul, Neg, Sub};

type Matrix<T> = HostTensor<T, Rank<2>>;

/// Which of the two factors are conjugated.
const BOTH_EITHER_NONE: [[bool; 2]; 4] = [[false, false], [true, false], [false, true], [true, true]];

fn conjugated<F: Neg<Output = F> + Copy>(numbers: &mut [Complex<F>], is_wanted: bool) {
    if is_wanted {
        numbers.iter_mut().for_each(|z| z.im = -z.im);
    }
}

/// The product of two views, each as it is or conjugated: as a new tensor, and written into a window.
fn products<T: Accumulate + Conjugate>(
    left: &TypedTensorView<'_, T, Rank<2>>,
    right: &TypedTensorView<'_, T, Rank<2>>,
    [conjugates_left, conjugates_right]: [bool; 2],
    around: &T,
) -> [Matrix<T>; 2] {
    let mut engine = CpuEngine::serial();
    let shape = [left.shape()[0], right.shape()[1]];
    let mut output = Window::SCATTERED.owner(shape, &[], around);
    let mut written = Window::SCATTERED.view_mut(&mut output, shape);
    let product = match (conjugates_left, conjugates_right) {
        (false, false) => {
            engine.matmul_into(left, right, &mut written).unwrap();
            engine.matmul(left, right)
        }
        (true, false) => {
            engine.matmul_into(&left.conj(), right, &mut written).unwrap();
            engine.matmul(&left.conj(), right)
        }
        (false, true) => {
            engine.matmul_into(left, &right.conj(), &mut written).unwrap();
            engine.matmul(left, &right.conj())
        }
        (true, true) => {
            engine.matmul_into(&left.conj(), &right.conj(), &mut written).unwrap();
            engine.matmul(&left.conj(), &right.conj())
        }
    };
    [product.unwrap(), Window::SCATTERED.view(&output, shape).to_col_major()]
}

fn assert_conjugated_right<F>([rows, inner, columns]: [usize; 3], windows: [Window; 2], seed: u64)
where
    F: Neg<Output = F> + Copy,
    Complex<F>: Checked + Conjugate,
{
    for wanted in BOTH_EITHER_NONE {
        let mut factors = Factors::<Complex<F>>::random([rows, inner, columns], seed);
        let left = windows[0].owner([rows, inner], &factors.left, &Complex::AROUND);
        let right = windows[1].owner([inner, columns], &factors.right, &Complex::AROUND);
        let views = (windows[0].view(&left, [rows, inner]), windows[1].view(&right, [inner, columns]));
        let products = products(&views.0, &views.1, wanted, &Complex::AROUND);
        conjugated(&mut factors.left, wanted[0]);
        conjugated(&mut factors.right, wanted[1]);
        products.into_iter().for_each(|product| factors.assert_product_is(product.into_vec()));
    }
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(16))]

    #[test]
    fn native_products_of_conjugates_are_within_their_bound(
        extents in prop::array::uniform3(prop_oneof![1 => Just(0_usize), 9 => 1..=12_usize]),
        windows in [window(), window()],
        seed in any::<u64>(),
    ) {
        assert_conjugated_right::<f32>(extents, windows, seed);
        assert_conjugated_right::<f64>(extents, windows, seed);
    }
}

/// Products of a vector, and those that take more than one block, go ways of their own.
#[test]
fn native_vectors_and_blocks_are_conjugated_too() {
    for extents in [[1, 70, 1], [1, 9, 20], [20, 9, 1], [33, 1, 9], [5, 650, 3]] {
        assert_conjugated_right::<f32>(extents, [Window::WHOLE; 2], 5);
        assert_conjugated_right::<f64>(extents, [Window::WHOLE, Window::SCATTERED], 6);
    }
}

macro_rules! gaussian_integers {
    ($($name:ident: $kernel:ident;)*) => {$(
        /// A complex number of two integers, which is no real field's: its conjugate is its own.
        #[derive(Clone, Copy, Debug, PartialEq, TensorScalar)]
        #[tensor_scalar(kind = opaque, algebra = semiring, kernel = $kernel)]
        struct $name {
            re: i64,
            im: i64,
        }

        impl Add for $name {
            type Output = Self;

            fn add(self, other: Self) -> Self {
                Self { re: self.re + other.re, im: self.im + other.im }
            }
        }

        impl Mul for $name {
            type Output = Self;

            fn mul(self, other: Self) -> Self {
                Self { re: self.re * other.re - self.im * other.im, im: self.re * other.im + self.im * other.re }
            }
        }

        impl Zero for $name {
            fn zero() -> Self {
                Self { re: 0, im: 0 }
            }

            fn is_zero(&self) -> bool {
                *self == Self::zero()
            }
        }

        impl Conjugate for $name {
            fn conj(&self) -> Self {
                Self { re: self.re, im: -self.im }
            }
        }

        impl Whole for $name {
            fn of(z: Complex<i64>) -> Self {
                Self { re: z.re, im: z.im }
            }
        }
    )*};
}

gaussian_integers! {
    Element: elementwise;
    Planar: planar;
}

/// A real field that owns memory: neither packed nor copied. Zero owns none.
#[derive(Clone, Debug, TensorScalar)]
#[tensor_scalar(kind = float, kernel = elementwise)]
struct Owner(Vec<f64>);

impl Owner {
    fn epsilon() -> Self {
        Self(Vec::new())
    }

    fn of(value: f64) -> Self {
        Self(if value == 0.0 { Vec::new() } else { vec![value] })
    }

    fn value(&self) -> f64 {
        self.0.iter().sum()
    }

    fn sqrt(self) -> Self {
        Self::of(self.value().sqrt())
    }
}

macro_rules! operators_of_the_owned {
    ($($operator:ident $method:ident),*) => {$(
        impl $operator for Owner {
            type Output = Self;

            fn $method(self, other: Self) -> Self {
                Self::of(self.value().$method(other.value()))
            }
        }
    )*};
}

operators_of_the_owned! { Add add, Sub sub, Mul mul, Div div }

impl Neg for Owner {
    type Output = Self;

    fn neg(self) -> Self {
        Self::of(-self.value())
    }
}

impl Zero for Owner {
    fn zero() -> Self {
        Self(Vec::new())
    }

    fn is_zero(&self) -> bool {
        self.value() == 0.0
    }
}

impl One for Owner {
    fn one() -> Self {
        Self::of(1.0)
    }
}

impl PartialEq for Owner {
    fn eq(&self, other: &Self) -> bool {
        self.value() == other.value()
    }
}

impl PartialOrd for Owner {
    fn partial_cmp(&self, other: &Self) -> Option<std::cmp::Ordering> {
        self.value().partial_cmp(&other.value())
    }
}

/// A scalar that small complex integers are exact in.
trait Whole: Accumulate + Conjugate + PartialEq {
    fn of(z: Complex<i64>) -> Self;
}

impl Whole for Complex<Owner> {
    fn of(z: Complex<i64>) -> Self {
        Complex::new(Owner::of(z.re as f64), Owner::of(z.im as f64))
    }
}

impl Whole for Complex<Real> {
    fn of(z: Complex<i64>) -> Self {
        Complex::new(Real(z.re as f64), Real(z.im as f64))
    }
}

/// Small numbers without a pattern that a tile could hide, and not their own conjugates.
fn scrambled(row: usize, column: usize) -> Complex<i64> {
    let bits = (row * 7919 + column * 104_729).wrapping_mul(2_654_435_761) >> 7;
    Complex::new((bits % 101) as i64 - 50, (bits / 101 % 50) as i64 + 1)
}

fn assert_exactly_conjugated<T: Whole>(shapes: &[[usize; 3]]) {
    for &[rows, inner, columns] in shapes {
        // Transposed in memory, so that the strides are not those of an owner.
        let left = Matrix::from_fn([inner, rows], |[step, row]| T::of(scrambled(row, step))).unwrap();
        let left = left.as_view().transpose_view([1, 0]).unwrap();
        let right = Matrix::from_fn([inner, columns], |[step, column]| T::of(scrambled(step, column + 5))).unwrap();
        for wanted in BOTH_EITHER_NONE {
            let products = products(&left, &right.as_view(), wanted, &T::zero());
            let turned = |z: Complex<i64>, is_wanted| if is_wanted { Complex::new(z.re, -z.im) } else { z };
            let pair = |row, column, step| {
                turned(scrambled(row, step), wanted[0]) * turned(scrambled(step, column + 5), wanted[1])
            };
            let sum = |row, column| (0..inner).fold(Complex::new(0, 0), |sum, step| sum + pair(row, column, step));
            let expected = Matrix::from_fn([rows, columns], |[row, column]| T::of(sum(row, column))).unwrap();
            for product in products {
                assert_eq!(product, expected, "{rows} by {inner} by {columns}, {wanted:?} conjugated");
            }
        }
    }
}

/// Extents on both sides of every tile's edge, across the blocks, and an empty sum.
const SHAPES: [[usize; 3]; 7] = [[1, 1, 1], [3, 5, 2], [33, 7, 9], [65, 20, 4], [5, 1100, 3], [130, 9, 30], [4, 0, 3]];

#[test]
fn every_kernel_family_conjugates_what_it_reads() {
    assert_exactly_conjugated::<Element>(&SHAPES);
    assert_exactly_conjugated::<Planar>(&SHAPES);
    assert_exactly_conjugated::<Complex<Real>>(&SHAPES);
    assert_exactly_conjugated::<Complex<Owner>>(&SHAPES[..3]);
    assert_exactly_conjugated::<Complex<Owner>>(&SHAPES[6..]);
}

#[test]
fn an_adjoint_is_a_transpose_and_a_conjugate_in_either_order() {
    let i = Complex::new(0.0, 1.0);
    let a = Matrix::from_vec_row_major([2, 2], vec![1.0 + i, i, 2.0 - i, Complex::new(3.0, 0.0)]).unwrap();
    let mut engine = CpuEngine::serial();
    let gram = Matrix::from_vec_row_major([2, 2], vec![7.0 + 0.0 * i, 7.0 + 4.0 * i, 7.0 - 4.0 * i, 10.0 + 0.0 * i]);
    let gram = gram.unwrap();
    let first_turned = a.as_view().transpose_view([1, 0]).unwrap().conj();
    assert_eq!(engine.matmul(&first_turned, &a).unwrap(), gram);
    let first_conjugated = a.conj().transpose_view([1, 0]).unwrap();
    assert_eq!(engine.matmul(&first_conjugated, &a).unwrap(), gram);
    assert_eq!(a.conj().transpose_view([1, 1]).unwrap_err().to_string().split(':').next(), Some("transpose_view"));
}

#[test]
fn a_real_number_is_its_own_conjugate() {
    let a = Matrix::from_fn([5, 7], |[i, j]| (i * 7 + j) as f64 - 9.5).unwrap();
    let b = Matrix::from_fn([7, 3], |[i, j]| (i * 3 + j) as f64 - 4.5).unwrap();
    let mut engine = CpuEngine::serial();
    assert_eq!(engine.matmul(&a.conj(), &b.conj()).unwrap(), engine.matmul(&a, &b).unwrap());
    let (a, b) = (a.as_view().to_col_major(), Matrix::from_fn([2, 2], |[i, j]| (i + 2 * j) as i32).unwrap());
    assert_eq!(a.conj().to_col_major(), a);
    assert_eq!(engine.matmul(&b.conj(), &b).unwrap(), engine.matmul(&b, &b).unwrap());
}

#[test]
fn conjugates_are_computed_on_demand_only() {
    let z = |re, im| Complex::<f64>::new(re, im);
    let a = Matrix::from_vec_col_major([2, 2], vec![z(1.0, 2.0), z(3.0, -4.0), z(5.0, 6.0), z(7.0, 0.5)]).unwrap();
    let rows = a.as_view().transpose_view([1, 0]).unwrap();
    let copied = rows.conj().to_col_major();
    assert_eq!(copied.as_slice(), [z(1.0, -2.0), z(5.0, -6.0), z(3.0, 4.0), z(7.0, -0.5)]);
    assert_eq!(rows.conj().conj(), rows);
    assert_eq!(rows.conj().shape(), &[2, 2]);
    let empty = Matrix::<Complex<f32>>::zeros([0, 3]).unwrap();
    assert_eq!(empty.conj().to_col_major(), empty);
}

#[test]
fn factors_that_do_not_fit_are_refused_as_ever() {
    let a = Matrix::<Complex<f64>>::zeros([2, 3]).unwrap();
    let refused = CpuEngine::serial().matmul(&a.conj(), &a.conj()).unwrap_err();
    assert_eq!(refused, Error::InnerExtentMismatch { operation: "matmul", left: [2, 3], right: [2, 3] });
    let vector = HostTensor::<Complex<f64>>::zeros([2]).unwrap();
    let refused = CpuEngine::serial().matmul(&vector.conj(), &vector).unwrap_err();
    assert_eq!(refused, Error::RankMismatch { operation: "matmul", expected: 2, actual: 1 });
}
