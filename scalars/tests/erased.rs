//! `DoubleDouble`, and complex numbers of it, through tensors whose scalar is known at run time only: the digits that
//! `f64` has no room for arrive there too.

use pilaster::num_complex::Complex;
use pilaster::{CpuEngine, DType, Error, Field, HostTensor, Rank, Tensor, TensorScalar};
use pilaster_scalars::DoubleDouble;

/// A scalar with a sum of 1 and 2^-80: of more than 80 bits, or of fewer.
trait Wide: Field + Copy {
    /// 2^-80, exactly.
    fn tiny() -> Self;
    /// What is left of 2^-80 behind a one, and of twice as much.
    fn kept() -> [Self; 2];
}

impl Wide for DoubleDouble {
    fn tiny() -> Self {
        Self::from_parts(0.0, 2.0_f64.powi(-80))
    }

    fn kept() -> [Self; 2] {
        [Self::tiny(), Self::from_parts(2.0_f64.powi(-79), 0.0)]
    }
}

impl Wide for f64 {
    fn tiny() -> Self {
        2.0_f64.powi(-80)
    }

    fn kept() -> [Self; 2] {
        [0.0; 2]
    }
}

impl Wide for Complex<DoubleDouble> {
    fn tiny() -> Self {
        real(DoubleDouble::tiny())
    }

    fn kept() -> [Self; 2] {
        DoubleDouble::kept().map(real)
    }
}

impl Wide for Complex<f64> {
    fn tiny() -> Self {
        Complex::new(f64::tiny(), 0.0)
    }

    fn kept() -> [Self; 2] {
        [Complex::ZERO; 2]
    }
}

fn real(re: DoubleDouble) -> Complex<DoubleDouble> {
    Complex::new(re, DoubleDouble::ZERO)
}

/// Case P8: (1 + 2^-80) - 1.
fn check_sum_and_difference<T: Wide>() {
    let engine = &mut CpuEngine::serial();
    let (ones, tinies) =
        (HostTensor::<T, Rank<2>>::ones([2, 3]).unwrap(), HostTensor::full([2, 3], T::tiny()).unwrap());
    let sums = engine.add(&ones, &tinies).unwrap();
    let left = engine.sub(&sums, &ones).unwrap();
    assert!(left.iter().all(|value| *value == T::kept()[0]), "{left:?}");

    let (ones, tinies) = (Tensor::from_typed(ones), Tensor::from_typed(tinies));
    let erased = ones.add(engine, &tinies).unwrap().sub(engine, &ones).unwrap();
    assert_eq!(erased, Tensor::from_typed(left));
    let backwards = tinies.as_view().add(engine, &ones.as_view()).unwrap().neg(engine).unwrap();
    let left = backwards.add(engine, &ones).unwrap().neg(engine).unwrap();
    assert_eq!(left.get::<T>([1, 2]), Ok(&T::kept()[0]));
}

/// Case P9: the row [1, 1] times the column [1, 2^-80], less 1.
fn check_product<T: Wide>() {
    let engine = &mut CpuEngine::serial();
    let row = HostTensor::<T, Rank<2>>::ones([1, 2]).unwrap();
    let column = HostTensor::from_vec_col_major([2, 1], vec![T::one(), T::tiny()]).unwrap();
    let product = engine.matmul(&row, &column).unwrap();
    assert_eq!(product[[0, 0]].sub(&T::one()), T::kept()[0]);

    let (row, column) = (Tensor::from_typed(row), Tensor::from_typed(column));
    let product = row.matmul(engine, &column).unwrap();
    let left = product.sub(engine, &Tensor::full([1, 1], T::one()).unwrap()).unwrap();
    assert_eq!((left.dtype(), left.item()), (DType::of::<T>(), Ok(&T::kept()[0])));
    let (row, column) =
        (row.as_view().transpose_view([1, 0]).unwrap(), column.as_view().transpose_view([1, 0]).unwrap());
    assert_eq!(column.matmul(engine, &row).unwrap(), product);
}

/// Case P9: the sum of 1, 2^-80 and 2^-80, in any order.
fn check_sum<T: Wide>() {
    let engine = &mut CpuEngine::serial();
    for at in 0..3 {
        let mut values = vec![T::tiny(); 3];
        values[at] = T::one();
        let tensor = HostTensor::<T, Rank<1>>::from_vec_col_major([3], values).unwrap();
        let sum = engine.sum(&tensor).unwrap();
        assert_eq!(sum.sub(&T::one()), T::kept()[1]);
        assert_eq!(Tensor::from_typed(tensor).sum(engine).unwrap().item(), Ok(&sum));
    }
}

fn check_digits<T: Wide>() {
    check_sum_and_difference::<T>();
    check_product::<T>();
    check_sum::<T>();
}

#[test]
fn double_double_keeps_what_is_far_behind_a_one() {
    check_digits::<DoubleDouble>();
}

#[test]
fn complex_double_double_keeps_it_too() {
    check_digits::<Complex<DoubleDouble>>();
}

#[test]
fn f64_has_no_room_for_it() {
    check_digits::<f64>();
    check_digits::<Complex<f64>>();
}

/// Case E6, typed and erased.
fn check_small_product<T: Field>(of: impl Fn(i32) -> T) {
    let engine = &mut CpuEngine::serial();
    let matrix = |rows: [i32; 4]| HostTensor::<T, Rank<2>>::from_vec_row_major([2, 2], rows.map(&of).into()).unwrap();
    let (a, b, expected) = (matrix([1, 2, 3, 4]), matrix([5, 6, 7, 8]), matrix([19, 22, 43, 50]));
    assert_eq!(engine.matmul(&a, &b).unwrap(), expected);
    let product = Tensor::from_typed(a).matmul(engine, &Tensor::from_typed(b)).unwrap();
    assert_eq!(product, Tensor::from_typed(expected));
}

#[test]
fn the_small_product_is_right() {
    check_small_product(DoubleDouble::from);
    check_small_product(|value| real(DoubleDouble::from(value)));
    check_small_product(f64::from);
}

#[test]
fn an_imaginary_part_is_multiplied_as_exactly() {
    let engine = &mut CpuEngine::serial();
    let tiny = Complex::new(DoubleDouble::ZERO, DoubleDouble::tiny());
    let one_and_tiny = Complex::new(DoubleDouble::ONE, DoubleDouble::tiny());
    let row = Tensor::from_vec_col_major([1, 2], vec![real(DoubleDouble::ONE), tiny]).unwrap();
    let column = Tensor::from_vec_col_major([2, 1], vec![one_and_tiny, tiny]).unwrap();
    let square = 2.0_f64.powi(-160);
    // 1 (1 + i t) + (i t)² = (1 - t²) + i t, of which t² is as far behind the one as a low part may be.
    let product = *row.matmul(engine, &column).unwrap().item::<Complex<DoubleDouble>>().unwrap();
    assert_eq!(product, Complex::new(DoubleDouble::from_parts(1.0, -square), DoubleDouble::tiny()));
    let tinies = Tensor::scalar(tiny);
    assert_eq!(tinies.mul(engine, &tinies).unwrap().item(), Ok(&real(DoubleDouble::from_parts(-square, 0.0))));
}

#[test]
fn the_largest_is_found_behind_the_digits_of_f64() {
    let engine = &mut CpuEngine::serial();
    let (one, more) = (DoubleDouble::ONE, DoubleDouble::ONE + DoubleDouble::tiny());
    let tensor = Tensor::from_vec_col_major([3], vec![one, more, one]).unwrap();
    assert_eq!(tensor.max(engine).unwrap().item(), Ok(&more));
    assert_eq!(tensor.neg(engine).unwrap().min(engine).unwrap().item(), Ok(&-more));
    let mixed = Tensor::from_vec_col_major([2], vec![more, DoubleDouble::NAN]).unwrap();
    assert!(mixed.max(engine).unwrap().item::<DoubleDouble>().unwrap().is_nan());
    let complex = Tensor::scalar(Complex::new(more, one)).max(engine).unwrap_err();
    let (operation, scalar) = ("max", "Complex<DoubleDouble>");
    assert!(
        matches!(complex, Error::MissingCapability { operation: o, scalar: s, .. } if (o, s) == (operation, scalar))
    );
}

#[test]
fn an_integer_beyond_f64_is_cast_in_two_parts() {
    let engine = &mut CpuEngine::serial();
    let wide = (1_i64 << 62) + 1;
    let integers = Tensor::from_vec_col_major([2], vec![wide, -wide]).unwrap();
    let cast = integers.cast(engine, DType::of::<DoubleDouble>()).unwrap();
    let first = cast.get::<DoubleDouble>([0]).unwrap();
    assert_eq!((first.hi(), first.lo()), (2.0_f64.powi(62), 1.0));
    assert_eq!(cast.cast(engine, DType::I64).unwrap(), integers);
    assert_eq!(cast.cast(engine, DType::F64).unwrap().get([1]), Ok(&-(2.0_f64.powi(62))));
}

#[test]
fn a_number_that_fills_both_parts_is_converted_or_refused_by_name() {
    let engine = &mut CpuEngine::serial();
    let wide = Tensor::scalar((1_i64 << 62) + 1).convert(engine, DType::of::<DoubleDouble>()).unwrap();
    assert_eq!(wide.convert(engine, DType::I64).unwrap().item(), Ok(&((1_i64 << 62) + 1)));
    let refused = wide.convert(engine, DType::F64).unwrap_err();
    assert!(matches!(refused, Error::Inexact { from: "DoubleDouble", to: "f64", .. }), "{refused}");
}

#[test]
fn complex_numbers_are_cast_and_converted_by_what_their_parts_declare() {
    let engine = &mut CpuEngine::serial();
    let (dd, cdd) = (DType::of::<DoubleDouble>(), DType::of::<Complex<DoubleDouble>>());
    let half = Tensor::scalar(Complex::new(0.5, -0.25)).cast(engine, cdd).unwrap();
    let parts = [0.5, -0.25].map(DoubleDouble::from);
    assert_eq!(half.item(), Ok(&Complex::new(parts[0], parts[1])));
    assert_eq!(half.convert(engine, DType::C64).unwrap().item(), Ok(&Complex::new(0.5, -0.25)));
    assert_eq!(half.cast(engine, dd).unwrap().item(), Ok(&parts[0]));
    assert!(matches!(half.convert(engine, dd), Err(Error::Inexact { .. })));
    let tiny = Tensor::scalar(DoubleDouble::ONE + DoubleDouble::tiny());
    assert_eq!(tiny.convert(engine, cdd).unwrap().convert(engine, dd).unwrap(), tiny);
    assert_eq!(
        Tensor::scalar((1_i64 << 62) + 1).cast(engine, cdd).unwrap().cast(engine, DType::I64).unwrap().item(),
        Ok(&((1_i64 << 62) + 1))
    );
}

#[test]
fn the_scalars_are_externals_with_names() {
    assert_eq!(DType::of::<DoubleDouble>().to_string(), "DoubleDouble");
    assert_eq!(DType::of::<Complex<DoubleDouble>>().to_string(), "Complex<DoubleDouble>");
    assert_eq!(DType::of::<Complex<DoubleDouble>>().spec(), &Complex::<DoubleDouble>::SPEC);
    assert_ne!(DType::of::<Complex<DoubleDouble>>(), DType::C64);
    let engine = &mut CpuEngine::serial();
    let (real, complex) = (Tensor::scalar(DoubleDouble::ONE), Tensor::scalar(real(DoubleDouble::ONE)));
    assert!(matches!(real.add(engine, &complex), Err(Error::DTypeMismatch { .. })));
    assert!(matches!(complex.add(engine, &real), Err(Error::DTypeMismatch { .. })));
}
