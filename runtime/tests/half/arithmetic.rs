//! Sums and products run in `f32` and are rounded once.

use crate::Half;
use pilaster::half::{bf16, f16};
use pilaster::num_complex::Complex;
use pilaster::{CpuEngine, HostTensor, One, Rank, RealField, Semiring, Tensor};

fn vector<H: Half>(values: &[f64]) -> HostTensor<H, Rank<1>> {
    HostTensor::from_vec_col_major([values.len()], values.iter().map(H::cast_from).collect()).unwrap()
}

/// The sum of so many ones, typed, erased, and along the second axis of a matrix.
fn sums_of_ones<H: Half>(count: usize) -> [f64; 3] {
    let engine = &mut CpuEngine::serial();
    let ones = HostTensor::<H, Rank<2>>::ones([2, count]).unwrap();
    let row = ones.as_view().slice_axis_view(0, 0..1).unwrap();
    let erased = Tensor::from(HostTensor::<H>::ones([count]).unwrap()).sum(engine).unwrap();
    [engine.sum(&row).unwrap(), *erased.item::<H>().unwrap(), engine.sum_axis(&ones, 1).unwrap()[[1]]]
        .map(|sum| sum.decoded().unwrap())
}

#[test]
fn many_ones_are_counted_beyond_where_the_type_itself_stands_still() {
    // In themselves, bf16 would stop at 256 and f16 at 2048.
    assert_eq!(sums_of_ones::<bf16>(4096), [4096.0; 3]);
    assert_eq!(sums_of_ones::<bf16>(300), [300.0; 3]);
    assert_eq!(sums_of_ones::<f16>(4096), [4096.0; 3]);
    assert_eq!(sums_of_ones::<f16>(300), [300.0; 3]);
}

#[test]
fn a_tie_of_a_sum_goes_to_the_even_neighbour() {
    let engine = &mut CpuEngine::serial();
    let unit = 2.0_f64.powi(-8);
    let (ones, small) = (vector::<bf16>(&[1.0, 1.0]), vector::<bf16>(&[unit, 3.0 * unit]));
    let expected = vector::<bf16>(&[1.0, 1.0 + 2.0_f64.powi(-6)]);
    assert_eq!(engine.add(&ones, &small).unwrap(), expected);
    let erased = Tensor::from(ones).add(engine, &Tensor::from(small)).unwrap();
    assert_eq!(erased, Tensor::from(expected));
    assert_eq!(engine.sum(&vector::<bf16>(&[1.0, unit])).unwrap(), bf16::ONE);
    assert_eq!(engine.sum(&vector::<bf16>(&[1.0, 3.0 * unit])).unwrap().to_f64(), 1.0 + 2.0_f64.powi(-6));
    assert_eq!(engine.sum(&vector::<bf16>(&[f64::from(bf16::MAX); 2])).unwrap(), bf16::INFINITY);
}

/// A product of matrices of small whole numbers, whose every partial sum an `f32` holds: rounded once, it is the exact
/// sum cast.
fn check_matmul<H: Half>() {
    let engine = &mut CpuEngine::serial();
    let (rows, inner, columns) = (37, 301, 5);
    let a = |i: usize, k: usize| ((i * 7 + k * 3) % 17) as i64;
    let b = |k: usize, j: usize| ((k * 5 + j * 11) % 13) as i64 - 3;
    let left = HostTensor::<H, Rank<2>>::from_fn([rows, inner], |[i, k]| H::cast_from(&(a(i, k) as f64))).unwrap();
    let right = HostTensor::<H, Rank<2>>::from_fn([inner, columns], |[k, j]| H::cast_from(&(b(k, j) as f64))).unwrap();
    let product = engine.matmul(&left, &right).unwrap();
    let erased = Tensor::from(left).matmul(engine, &Tensor::from(right)).unwrap();
    let mut inexact = 0;
    for i in 0..rows {
        for j in 0..columns {
            let exact: i64 = (0..inner).map(|k| a(i, k) * b(k, j)).sum();
            let expected = H::cast_from(&(exact as f64));
            inexact += usize::from(expected.decoded() != Some(exact as f64));
            assert_eq!(product[[i, j]], expected, "{exact}");
            assert_eq!(erased.get::<H>([i, j]), Ok(&expected), "{exact}");
        }
    }
    assert!(inexact > 0, "some sum must need its rounding");
}

#[test]
fn a_product_of_matrices_is_summed_in_f32_and_rounded_once() {
    check_matmul::<f16>();
    check_matmul::<bf16>();
}

#[test]
fn complex_numbers_of_them_are_summed_and_multiplied() {
    let engine = &mut CpuEngine::serial();
    let one = Complex::new(bf16::ONE, -bf16::ONE);
    let ones = HostTensor::<Complex<bf16>, Rank<2>>::full([1, 300], one).unwrap();
    let [re, im] = [300.0, -300.0].map(bf16::from_f32);
    assert_eq!(engine.sum(&ones).unwrap(), Complex::new(re, im));
    let squares = engine.matmul(&ones, &ones.as_view().transpose_view([1, 0]).unwrap()).unwrap();
    assert_eq!(squares[[0, 0]], Complex::new(bf16::ZERO, bf16::from_f32(-600.0)));
}

/// The operations on every value, against those of `f64` rounded once: a half has so few digits that they agree.
fn check_operations<H: Half>() {
    let others = [1.0, -3.0, 0.1, 7.5, 1.0e-5, 240.0].map(|value| H::cast_from(&value));
    for a in H::all() {
        let Some(x) = a.decoded() else { continue };
        for b in others {
            let y = b.decoded().unwrap();
            for (found, wide) in [(a.add(&b), x + y), (a.sub(&b), x - y), (a.mul(&b), x * y), (a.div(&b), x / y)] {
                assert!(found == H::cast_from(&wide) || wide.is_nan(), "{a:?} and {b:?}: {found:?}, not {wide}");
            }
        }
        assert_eq!(a.neg().decoded(), Some(-x));
        assert_eq!(a.abs().decoded(), Some(x.abs()).filter(|_| x != 0.0).or(Some(0.0)));
        if x >= 0.0 {
            assert_eq!(a.sqrt(), H::cast_from(&x.sqrt()), "{a:?}");
        } else {
            assert!(a.sqrt().decoded().is_none(), "{a:?}");
        }
    }
}

#[test]
fn every_value_is_a_member_of_a_real_field() {
    check_operations::<f16>();
    check_operations::<bf16>();
    assert_eq!(f16::EPSILON, <f16 as RealField>::epsilon());
    assert_eq!(<bf16 as RealField>::epsilon().to_f64(), 2.0_f64.powi(-7));
    assert_eq!((<f16 as Semiring>::zero(), <f16 as One>::one()), (f16::ZERO, f16::ONE));
}

#[test]
fn a_column_is_factorised() {
    let column = HostTensor::<f16, Rank<2>>::from_fn([2, 1], |[i, _]| f16::from_f32([3.0, 4.0][i])).unwrap();
    let qr = CpuEngine::serial().qr(&column).unwrap();
    assert_eq!(qr.r().unwrap()[[0, 0]], f16::from_f32(5.0));
}
