//! The six presets with arithmetic.

use super::common::{Dyadic, Random};
use super::window::{Window, window};
use pilaster::num_complex::Complex;
use pilaster::num_traits::Signed;
use pilaster::{Accumulate, CpuEngine, HostTensor, Rank};
use proptest::prelude::*;
use std::fmt::Debug;

/// What a preset's product is compared with.
pub(crate) trait Checked: Accumulate + Copy + PartialEq {
    /// What may stand where nothing is read, and where nothing is to be written.
    const AROUND: Self;

    fn random(random: &mut Random) -> Self;

    /// Whether both are the same bits, NaN included.
    fn is_same(self, other: Self) -> bool;

    /// Panics where the value is not the sum of the products, to the bound of this type.
    fn assert_is_sum(self, products: impl Iterator<Item = (Self, Self)> + Clone);
}

macro_rules! floats {
    ($($float:ty)*) => {$(
        impl Checked for $float {
            const AROUND: Self = <$float>::NAN;

            fn random(random: &mut Random) -> Self {
                random.float(6) as $float
            }

            fn is_same(self, other: Self) -> bool {
                self.to_bits() == other.to_bits()
            }

            fn assert_is_sum(self, products: impl Iterator<Item = (Self, Self)> + Clone) {
                assert_is_real_sum(self, <$float>::EPSILON, products.map(|(a, b)| (Dyadic::from(a), Dyadic::from(b))));
            }
        }

        impl Checked for Complex<$float> {
            const AROUND: Self = Complex { re: <$float>::NAN, im: <$float>::NAN };

            fn random(random: &mut Random) -> Self {
                Complex { re: Checked::random(random), im: Checked::random(random) }
            }

            fn is_same(self, other: Self) -> bool {
                self.re.is_same(other.re) && self.im.is_same(other.im)
            }

            fn assert_is_sum(self, products: impl Iterator<Item = (Self, Self)> + Clone) {
                let re = products.clone().flat_map(|(a, b)| [(a.re, b.re), (-a.im, b.im)]);
                let im = products.flat_map(|(a, b)| [(a.re, b.im), (a.im, b.re)]);
                self.re.assert_is_sum(re);
                self.im.assert_is_sum(im);
            }
        }
    )*};
}

floats! { f32 f64 }

/// `|sum - exact| <= (k + 2) * eps * (|a_1 b_1| + .. + |a_k b_k|)`: any order of summation keeps to it, fused or not.
fn assert_is_real_sum<F: Copy + Debug + Into<f64>>(
    sum: F,
    epsilon: F,
    products: impl Iterator<Item = (Dyadic, Dyadic)>,
) {
    let abs = |value: Dyadic| Dyadic { mantissa: value.mantissa.abs(), ..value };
    let (mut exact, mut size, mut count) = (Dyadic::zero(), Dyadic::zero(), 0);
    for (a, b) in products {
        let product = &a * &b;
        exact = &exact + &product;
        size = &size + &abs(product);
        count += 1;
    }
    let error = abs(&Dyadic::from(sum.into()) - &exact);
    let bound = &(&Dyadic::from(count + 2) * &Dyadic::from(epsilon.into())) * &size;
    assert!(error <= bound, "{sum:?} for a sum of {count} products: {error:?} is more than {bound:?}");
}

macro_rules! integers {
    ($($integer:ty)*) => {$(
        impl Checked for $integer {
            const AROUND: Self = 0x5a5a_5a5a;

            fn random(random: &mut Random) -> Self {
                random.bits() as $integer
            }

            fn is_same(self, other: Self) -> bool {
                self == other
            }

            /// The sum of the products of the integers themselves, cut down to the width once.
            fn assert_is_sum(self, products: impl Iterator<Item = (Self, Self)> + Clone) {
                let exact = products.fold(0_i128, |sum, (a, b)| sum.wrapping_add(i128::from(a) * i128::from(b)));
                assert_eq!(self, exact as $integer);
            }
        }
    )*};
}

integers! { i32 i64 }

/// The factors of a product, in column-major order.
pub(crate) struct Factors<T> {
    extents: [usize; 3],
    pub(crate) left: Vec<T>,
    pub(crate) right: Vec<T>,
}

impl<T: Checked> Factors<T> {
    pub(crate) fn random(extents: [usize; 3], seed: u64) -> Self {
        let [rows, inner, columns] = extents;
        let random = &mut Random::new(seed);
        let mut numbers = |count| (0..count).map(|_| T::random(random)).collect();
        Self { extents, left: numbers(rows * inner), right: numbers(inner * columns) }
    }

    pub(crate) fn assert_product_is(&self, product: impl IntoIterator<Item = T>) {
        let [rows, inner, columns] = self.extents;
        let mut checked = 0;
        for (at, sum) in product.into_iter().enumerate() {
            let (row, column) = (at % rows, at / rows);
            let pair = |step| (self.left[row + rows * step], self.right[step + inner * column]);
            sum.assert_is_sum((0..inner).map(pair));
            checked += 1;
        }
        assert_eq!(checked, rows * columns);
    }

    /// The product with its factors and its output in these windows: right, the same twice, and nothing but the
    /// window of the output is written.
    fn assert_multiplied_right(&self, windows: &[Window; 3]) {
        let [rows, inner, columns] = self.extents;
        let owner = windows[0].owner([rows, inner], &self.left, &T::AROUND);
        let left = windows[0].view(&owner, [rows, inner]);
        let owner = windows[1].owner([inner, columns], &self.right, &T::AROUND);
        let right = windows[1].view(&owner, [inner, columns]);
        let mut engine = CpuEngine::serial();

        let product = engine.matmul(&left, &right).unwrap();
        assert_eq!(product.shape(), &[rows, columns]);
        self.assert_product_is(product.iter().copied());
        let again = engine.matmul(&left, &right).unwrap();
        assert!(product.iter().zip(again.iter()).all(|(one, other)| one.is_same(*other)), "not the same twice");

        let shape = [rows, columns];
        let mut output = windows[2].owner(shape, &[], &T::AROUND);
        engine.matmul_into(&left, &right, &mut windows[2].view_mut(&mut output, shape)).unwrap();
        self.assert_product_is(windows[2].places(shape).map(|place| output[place]));
        for place in windows[2].places(shape) {
            output[place] = T::AROUND;
        }
        assert!(output.iter().all(|element| element.is_same(T::AROUND)), "written outside of the window");
    }
}

fn case() -> impl Strategy<Value = ([usize; 3], [Window; 3], u64)> {
    let extent = || prop_oneof![1 => Just(0_usize), 8 => 1..=12_usize, 6 => 1..=40_usize];
    ([extent(), extent(), extent()], [window(), window(), window()], any::<u64>())
}

macro_rules! right_over_random_shapes_and_strides {
    ($($name:ident: $scalar:ty;)*) => {
        proptest! {
            #![proptest_config(ProptestConfig::with_cases(64))]

            $(
                #[test]
                fn $name((extents, windows, seed) in case()) {
                    Factors::<$scalar>::random(extents, seed).assert_multiplied_right(&windows);
                }
            )*
        }
    };
}

right_over_random_shapes_and_strides! {
    f32_products_are_within_their_bound: f32;
    f64_products_are_within_their_bound: f64;
    c32_products_are_within_their_bound: Complex<f32>;
    c64_products_are_within_their_bound: Complex<f64>;
    i32_products_are_exact_and_wrap: i32;
    i64_products_are_exact_and_wrap: i64;
}

/// Beyond the blocks of every extent, with edges of tiles on all sides.
#[test]
fn products_larger_than_a_block_are_right() {
    let windows = [Window::SCATTERED, Window::WHOLE, Window::SCATTERED];
    Factors::<f32>::random([70, 13, 150], 1).assert_multiplied_right(&windows);
    Factors::<f64>::random([70, 130, 15], 2).assert_multiplied_right(&windows);
    Factors::<Complex<f32>>::random([67, 17, 21], 3).assert_multiplied_right(&windows);
    Factors::<Complex<f64>>::random([19, 13, 101], 4).assert_multiplied_right(&windows);
    Factors::<i32>::random([70, 130, 150], 5).assert_multiplied_right(&windows);
    Factors::<i64>::random([150, 130, 70], 6).assert_multiplied_right(&windows);
}

#[test]
fn long_sums_cross_the_blocks_of_the_inner_extent() {
    let windows = [Window::WHOLE, Window::SCATTERED, Window::WHOLE];
    Factors::<f32>::random([9, 650, 11], 7).assert_multiplied_right(&windows);
    Factors::<f64>::random([9, 650, 11], 8).assert_multiplied_right(&windows);
    Factors::<Complex<f32>>::random([5, 650, 3], 9).assert_multiplied_right(&windows);
    Factors::<Complex<f64>>::random([5, 650, 3], 10).assert_multiplied_right(&windows);
    Factors::<i32>::random([70, 1100, 5], 11).assert_multiplied_right(&windows);
    Factors::<i64>::random([33, 1100, 5], 12).assert_multiplied_right(&windows);
}

/// A NaN in the output would show in the product of every tile that reads it.
#[test]
fn the_output_is_never_read() {
    for rows in (1..=40).chain([63, 64, 65, 129]) {
        let factors = Factors::<f64>::random([rows, 3, 70 - rows.min(69)], rows as u64);
        factors.assert_multiplied_right(&[Window::WHOLE; 3]);
        let factors = Factors::<Complex<f32>>::random([rows, 2, 7], rows as u64);
        factors.assert_multiplied_right(&[Window::WHOLE; 3]);
    }
}

#[test]
fn special_values_follow_ieee() {
    let mut engine = CpuEngine::serial();
    let row = |values: [f64; 2]| HostTensor::<f64, Rank<2>>::from_vec_col_major([1, 2], values.into()).unwrap();
    let column = |values: [f64; 2]| HostTensor::<f64, Rank<2>>::from_vec_col_major([2, 1], values.into()).unwrap();
    let mut product = |a, b| engine.matmul(&row(a), &column(b)).unwrap()[[0, 0]];
    assert_eq!(product([f64::INFINITY, 1.0], [2.0, 3.0]), f64::INFINITY);
    assert!(product([f64::INFINITY, 1.0], [0.0, 3.0]).is_nan());
    assert!(product([f64::NAN, 1.0], [0.0, 3.0]).is_nan());
    assert_eq!(product([1e300, 1.0], [1e300, 1.0]), f64::INFINITY);
}
