//! `alpha * a * b + beta * c`.

use super::common::{Dyadic, Random};
use super::derived::Real;
use super::order::Words;
use super::window::{Window, window};
use pilaster::num_complex::Complex;
use pilaster::num_traits::Signed;
use pilaster::{Accumulate, CpuEngine, HostTensor, Rank};
use proptest::prelude::*;
use std::collections::BTreeMap;

type Matrix<T> = HostTensor<T, Rank<2>>;

fn matrix<T>(shape: [usize; 2], number: impl FnMut() -> T) -> Vec<T> {
    std::iter::repeat_with(number).take(shape[0] * shape[1]).collect()
}

/// The result in the window of a larger output, in column-major order, where nothing else was written.
fn accumulated<T: Accumulate + PartialEq>(
    [alpha, beta]: [&T; 2],
    factors: [&Matrix<T>; 2],
    old: &[T],
    window: &Window,
    around: &T,
) -> Vec<T> {
    let shape = [factors[0].shape()[0], factors[1].shape()[1]];
    let mut output = window.owner(shape, old, around);
    let mut view = window.view_mut(&mut output, shape);
    CpuEngine::serial().matmul_accumulate(alpha, factors[0], factors[1], beta, &mut view).unwrap();
    let written: Vec<T> = window.places(shape).map(|place| output[place].clone()).collect();
    window.places(shape).for_each(|place| output[place] = around.clone());
    assert!(output.iter().all(|element| element == around), "written outside of the window");
    written
}

/// By the operators themselves, which are exact here.
fn assert_exact<T>([rows, inner, columns]: [usize; 3], window: &Window, mut number: impl FnMut() -> T)
where
    T: Accumulate + PartialEq + Copy + std::ops::Add<Output = T> + std::ops::Mul<Output = T>,
{
    let (left, right) = (matrix([rows, inner], &mut number), matrix([inner, columns], &mut number));
    let old = matrix([rows, columns], &mut number);
    let (alpha, beta) = (number(), number());
    let a = Matrix::from_vec_col_major([rows, inner], left.clone()).unwrap();
    let b = Matrix::from_vec_col_major([inner, columns], right.clone()).unwrap();
    let expected = |at: usize| {
        let (row, column) = (at % rows, at / rows);
        let terms = (0..inner).map(|step| left[row + rows * step] * right[step + inner * column]);
        alpha * terms.fold(T::zero(), |sum, term| sum + term) + beta * old[at]
    };
    let written = accumulated([&alpha, &beta], [&a, &b], &old, window, &number());
    assert_eq!(written, (0..rows * columns).map(expected).collect::<Vec<_>>());
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(96))]

    /// Small integers, exact in each of these.
    #[test]
    fn what_was_there_is_scaled_and_the_scaled_product_added(
        extents in [0..=40_usize, 0..=40_usize, 0..=40_usize],
        window in window(),
        seed in any::<u64>(),
    ) {
        let random = &mut Random::new(seed);
        assert_exact(extents, &window, || random.integer(50));
        assert_exact(extents, &window, || random.integer(50) as f64);
        assert_exact(extents, &window, || random.integer(20) as f32);
        assert_exact(extents, &window, || Complex::new(random.integer(20) as f32, random.integer(20) as f32));
        assert_exact(extents, &window, || Complex::new(random.integer(50) as f64, random.integer(50) as f64));
    }
}

#[test]
fn sums_beyond_every_block_are_scaled_once() {
    let random = &mut Random::new(3);
    assert_exact([9, 1500, 5], &Window::SCATTERED, || random.integer(50) as f64);
    assert_exact([70, 1500, 3], &Window::WHOLE, || random.integer(50));
    assert_exact([5, 1000, 7], &Window::SCATTERED, || Complex::new(random.integer(9) as f32, random.integer(9) as f32));
}

#[test]
fn what_the_kernels_of_floats_round_is_within_their_bound() {
    let random = &mut Random::new(4);
    let inner = 100;
    let mut number = || random.float(6);
    let (left, right) = (matrix([1, inner], &mut number), matrix([inner, 1], &mut number));
    let [alpha, beta, old] = [number(), number(), number()];
    let a = Matrix::from_vec_col_major([1, inner], left.clone()).unwrap();
    let b = Matrix::from_vec_col_major([inner, 1], right.clone()).unwrap();
    let written = accumulated([&alpha, &beta], [&a, &b], &[old], &Window::WHOLE, &0.0)[0];

    let product = |x: f64, y: f64| &Dyadic::from(x) * &Dyadic::from(y);
    let mut terms: Vec<Dyadic> =
        left.iter().zip(&right).map(|(&x, &y)| &product(x, y) * &Dyadic::from(alpha)).collect();
    terms.push(product(beta, old));
    let abs = |value: &Dyadic| Dyadic { mantissa: value.mantissa.abs(), ..value.clone() };
    let exact: Dyadic = terms.iter().cloned().sum();
    let size: Dyadic = terms.iter().map(abs).sum();
    let bound = &(&Dyadic::from(inner as i64 + 4) * &Dyadic::from(f64::EPSILON)) * &size;
    assert!(abs(&(&Dyadic::from(written) - &exact)) <= bound);
}

#[test]
fn zero_times_the_output_is_what_the_scalar_makes_of_it_and_floats_do_not_read_it() {
    fn after<T: Accumulate>([zero, one, nan]: [T; 3], inner: usize) -> HostTensor<T, Rank<3>> {
        let a = HostTensor::<T, Rank<3>>::full([3, inner, 2], one.clone()).unwrap();
        let b = HostTensor::<T, Rank<3>>::full([inner, 3, 2], one.clone()).unwrap();
        let mut c = HostTensor::<T, Rank<3>>::full([3, 3, 2], nan).unwrap();
        CpuEngine::serial().matmul_accumulate(&one, &a, &b, &zero, &mut c).unwrap();
        let [a, b] = [&a, &b].map(|factor| factor.as_view().index_axis_view(2, 0).unwrap());
        let mut first = c.as_view_mut().index_axis_view(2, 0).unwrap();
        CpuEngine::serial().matmul_accumulate(&one, &a, &b, &zero, &mut first).unwrap();
        c
    }
    for inner in [0, 3, 100] {
        let sum = inner as f64;
        assert!(after([0.0, 1.0, f64::NAN], inner).iter().all(|element| *element == sum), "{inner}");
        let complex = [0.0, 1.0, f64::NAN].map(Complex::<f64>::from);
        assert!(after(complex, inner).iter().all(|element| *element == Complex::from(sum)), "{inner}");
        assert!(after([0.0, 1.0, f64::NAN].map(Real), inner).iter().all(|element| element.0.is_nan()), "{inner}");
    }
}

#[test]
fn no_term_leaves_the_scaled_output() {
    let mut c = Matrix::<f64>::full([2, 3], 5.0).unwrap();
    let (a, b) = (Matrix::zeros([2, 0]).unwrap(), Matrix::zeros([0, 3]).unwrap());
    CpuEngine::serial().matmul_accumulate(&2.0, &a, &b, &3.0, &mut c).unwrap();
    assert_eq!(c.as_slice(), [15.0; 6]);
}

#[test]
fn factors_that_do_not_commute_stand_on_the_left() {
    let of = |word: &str| Words::of(word);
    let one_by_one = |word: &str| Matrix::full([1, 1], of(word)).unwrap();
    let (a, b, mut c) = (one_by_one("a"), one_by_one("b"), one_by_one("c"));
    CpuEngine::serial().matmul_accumulate(&of("x"), &a, &b, &of("y"), &mut c).unwrap();
    let both = BTreeMap::from([("xab".to_owned(), 1), ("yc".to_owned(), 1)]);
    assert_eq!(c[[0, 0]], Words::pooled(both));
}
