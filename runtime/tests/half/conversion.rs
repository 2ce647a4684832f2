//! Conversions: exact, refused, and rounded once to nearest, ties to even.

use crate::Half;
use pilaster::half::{bf16, f16};
use pilaster::num_complex::Complex;
use pilaster::{CastFrom, ConvertFrom, TensorScalar};
use proptest::prelude::*;

/// Both conversions of every value are what the bits say.
fn check_widening<H, T>(value: impl Fn(T) -> f64)
where
    H: Half + CastFrom<T> + ConvertFrom<T>,
    T: TensorScalar + CastFrom<H> + ConvertFrom<H>,
{
    for half in H::all() {
        let (cast, converted) = (T::cast_from(&half), T::convert_from(&half).expect("wider"));
        let (back, back_converted) = (H::cast_from(&cast), H::convert_from(&cast).expect("it came from there"));
        match half.decoded() {
            Some(decoded) => {
                assert_eq!(value(cast).to_bits(), decoded.to_bits(), "{half:?}");
                assert_eq!(value(converted).to_bits(), decoded.to_bits(), "{half:?}");
                assert_eq!((back.bits(), back_converted.bits()), (half.bits(), half.bits()), "{half:?}");
            }
            None => {
                assert!(value(cast).is_nan() && value(converted).is_nan(), "{half:?}");
                assert!(back.decoded().is_none() && back_converted.decoded().is_none(), "{half:?}");
            }
        }
    }
}

#[test]
fn every_value_goes_to_the_wider_floats_and_comes_back() {
    check_widening::<f16, f32>(f64::from);
    check_widening::<f16, f64>(|value| value);
    check_widening::<bf16, f32>(f64::from);
    check_widening::<bf16, f64>(|value| value);
}

/// A number and its negative are rounded to what these bits are, by whichever float holds the number.
fn check_rounding<H: Half + CastFrom<f32> + ConvertFrom<f32>>(value: f64, bits: u16) {
    let negative = 0x8000;
    let exact = H::of_bits(bits).decoded() == Some(value);
    assert_eq!(H::cast_from(&value).bits(), bits, "{value:e}");
    assert_eq!(H::cast_from(&-value).bits(), bits | negative, "-{value:e}");
    assert_eq!(H::convert_from(&value).map(H::bits), exact.then_some(bits), "{value:e}");
    let narrow = value as f32;
    if f64::from(narrow) == value {
        assert_eq!(H::cast_from(&narrow).bits(), bits, "{value:e}");
        assert_eq!(H::cast_from(&-narrow).bits(), bits | negative, "-{value:e}");
        assert_eq!(H::convert_from(&narrow).map(H::bits), exact.then_some(bits), "{value:e}");
    }
}

/// Between each number and the next, the middle and its neighbours: one unit of `f64` decides, so a second rounding by
/// way of `f32` would be found.
fn check_every_tie<H: Half + CastFrom<f32> + ConvertFrom<f32>>() {
    let largest = 2.0_f64.powi(H::BIAS + 1);
    for low in 0..H::infinity_bits() {
        let high = low + 1;
        let value = |bits| H::of_bits(bits).decoded().expect("a number").min(largest);
        let middle = f64::midpoint(value(low), value(high));
        check_rounding::<H>(middle, if low % 2 == 0 { low } else { high });
        check_rounding::<H>(middle.next_down(), low);
        check_rounding::<H>(middle.next_up(), high);
        let in_f32 = middle as f32;
        assert_eq!(f64::from(in_f32), middle, "the middle is an f32");
        check_rounding::<H>(in_f32.next_down().into(), low);
        check_rounding::<H>(in_f32.next_up().into(), high);
    }
}

#[test]
fn every_tie_goes_to_the_even_neighbour_and_everything_else_to_the_nearest() {
    check_every_tie::<f16>();
    check_every_tie::<bf16>();
}

#[test]
fn what_is_too_large_is_infinite_and_what_is_too_small_a_signed_zero() {
    assert_eq!(bf16::cast_from(&f32::MAX), bf16::INFINITY);
    assert_eq!(bf16::cast_from(&f64::MIN), bf16::NEG_INFINITY);
    assert_eq!(f16::cast_from(&i64::MAX), f16::INFINITY);
    assert_eq!(f16::cast_from(&i32::MIN), f16::NEG_INFINITY);
    assert_eq!(f16::cast_from(&65519.99), f16::MAX);
    assert_eq!(f16::cast_from(&65520.0), f16::INFINITY);
    for tiny in [1.0e-300, f64::from_bits(1)] {
        assert_eq!(f16::cast_from(&tiny).to_bits(), 0);
        assert_eq!(bf16::cast_from(&-tiny).to_bits(), 0x8000);
        assert_eq!(bf16::convert_from(&tiny), None);
    }
}

/// The bits that an integer is rounded to, and whether they are the integer: from the list of all numbers, by comparing
/// whole numbers. A number is at most an integer where its ceiling is.
fn rounded_integer<H: Half>(value: i64) -> (u16, bool) {
    let magnitude = i128::from(value).abs();
    let sign = if value < 0 { 0x8000 } else { 0 };
    let whole = |bits: u16| match bits {
        bits if bits == H::infinity_bits() => 1_i128 << (H::BIAS + 1).min(126),
        bits => H::of_bits(bits).decoded().expect("a number").ceil() as i128,
    };
    let (mut low, mut high) = (0, H::infinity_bits());
    while high - low > 1 {
        let middle = low + (high - low) / 2;
        if whole(middle) <= magnitude { low = middle } else { high = middle }
    }
    let (below, above) = (magnitude - whole(low), whole(high) - magnitude);
    if below == 0 {
        return (low | sign, true);
    }
    let rounded = match below.cmp(&above) {
        core::cmp::Ordering::Less => low,
        core::cmp::Ordering::Equal => low + low % 2,
        core::cmp::Ordering::Greater => high,
    };
    (rounded | sign, false)
}

/// Both conversions of an integer.
fn check_integer<H>(value: i64)
where
    H: Half + CastFrom<i64> + ConvertFrom<i64> + CastFrom<i32> + ConvertFrom<i32>,
{
    let (bits, exact) = rounded_integer::<H>(value);
    assert_eq!(H::cast_from(&value).bits(), bits, "{value}");
    assert_eq!(H::convert_from(&value).map(H::bits), exact.then_some(bits), "{value}");
    if let Ok(narrow) = i32::try_from(value) {
        assert_eq!(H::cast_from(&narrow).bits(), bits, "{value}");
        assert_eq!(H::convert_from(&narrow).map(H::bits), exact.then_some(bits), "{value}");
    }
}

#[test]
fn an_integer_beside_a_tie_is_rounded_once() {
    for exponent in 0..63 {
        let power = 1_i64 << exponent;
        for tie in [power >> 8, power >> 9, power >> 11, (power >> 8) * 3, (power >> 11) * 3] {
            for offset in [-1, 0, 1] {
                let value = power.saturating_add(tie).saturating_add(offset);
                for value in [value, -value] {
                    check_integer::<f16>(value);
                    check_integer::<bf16>(value);
                }
            }
        }
    }
    for value in (-70000..=70000).chain([i64::MIN, i64::MAX]) {
        check_integer::<f16>(value);
        check_integer::<bf16>(value);
    }
}

/// What is whole and in range is converted; the cast cuts off and saturates.
fn check_out_to_integers<H: Half>()
where
    i32: CastFrom<H> + ConvertFrom<H>,
    i64: CastFrom<H> + ConvertFrom<H>,
    bool: CastFrom<H> + ConvertFrom<H>,
{
    for half in H::all() {
        let value = half.decoded();
        let whole = value.filter(|value| value.is_finite() && value.fract() == 0.0);
        let as_i64 = whole.filter(|value| (-(2.0_f64.powi(63))..2.0_f64.powi(63)).contains(value));
        let as_i32 = whole.filter(|value| (-2147483648.0..=2147483647.0).contains(value));
        assert_eq!(i64::convert_from(&half), as_i64.map(|value| value as i64), "{half:?}");
        assert_eq!(i32::convert_from(&half), as_i32.map(|value| value as i32), "{half:?}");
        assert_eq!(i64::cast_from(&half), value.unwrap_or(0.0) as i64, "{half:?}");
        assert_eq!(i32::cast_from(&half), value.unwrap_or(0.0) as i32, "{half:?}");
        let truth = value.and_then(|value| [(0.0, false), (1.0, true)].iter().find(|(of, _)| *of == value).copied());
        assert_eq!(bool::convert_from(&half), truth.map(|(_, truth)| truth), "{half:?}");
        assert_eq!(bool::cast_from(&half), value != Some(0.0), "{half:?}");
    }
}

#[test]
fn every_value_goes_to_the_integers_if_it_is_one() {
    check_out_to_integers::<f16>();
    check_out_to_integers::<bf16>();
    assert_eq!((f16::cast_from(&true), bf16::convert_from(&false)), (f16::ONE, Some(bf16::ZERO)));
}

/// Every value of one type in the other: what its `f64` would be.
fn check_each_other<S: Half, T: Half + CastFrom<S> + ConvertFrom<S>>() {
    for half in S::all() {
        let (cast, converted) = (T::cast_from(&half), T::convert_from(&half));
        match half.decoded() {
            Some(value) => {
                assert_eq!(cast.bits(), T::cast_from(&value).bits(), "{half:?}");
                assert_eq!(converted.map(T::bits), T::convert_from(&value).map(T::bits), "{half:?}");
            }
            None => assert!(cast.decoded().is_none() && converted.is_some_and(|nan| nan.decoded().is_none())),
        }
    }
}

#[test]
fn the_two_go_into_each_other_where_range_and_digits_allow() {
    check_each_other::<f16, bf16>();
    check_each_other::<bf16, f16>();
    check_each_other::<f16, f16>();
    check_each_other::<bf16, bf16>();
    assert_eq!(bf16::convert_from(&f16::from_f32(1.0 + 1.0 / 1024.0)), None);
    assert_eq!(f16::convert_from(&bf16::from_f32(1.0e30)), None);
    assert_eq!(f16::convert_from(&bf16::from_f32(-0.5)), Some(f16::from_f32(-0.5)));
}

#[test]
fn complex_numbers_follow_from_their_parts() {
    let number = Complex::new(bf16::from_f32(1.5), bf16::from_f32(-2.0));
    assert_eq!(Complex::<f32>::convert_from(&number), Some(Complex::new(1.5, -2.0)));
    assert_eq!(Complex::<bf16>::convert_from(&Complex::new(1.5, 0.1_f64)), None);
    assert_eq!(Complex::<bf16>::cast_from(&Complex::new(1.5, -2.0)), number);
    assert_eq!(f16::convert_from(&Complex::new(0.5_f32, 0.0)), Some(f16::from_f32(0.5)));
    assert_eq!(f16::convert_from(&Complex::new(0.5_f64, 1.0)), None);
    assert_eq!(f32::convert_from(&Complex::new(f16::ONE, f16::ZERO)), Some(1.0));
    assert_eq!((Complex::<f16>::SPEC.name, Complex::<bf16>::SPEC.name), ("Complex<f16>", "Complex<bf16>"));
}

/// The bits that a number is rounded to: from the list of all numbers, by comparing with the middle of two neighbours.
fn rounded<H: Half>(value: f64) -> u16 {
    let number = |bits| H::of_bits(bits).decoded().expect("a number").min(2.0_f64.powi(H::BIAS + 1));
    let (mut low, mut high) = (0, H::infinity_bits());
    while high - low > 1 {
        let middle = low + (high - low) / 2;
        if number(middle) <= value.abs() { low = middle } else { high = middle }
    }
    let middle = f64::midpoint(number(low), number(high));
    let up = value.abs() > middle || value.abs() == middle && low % 2 == 1;
    low + u16::from(up) + if value.is_sign_negative() { 0x8000 } else { 0 }
}

proptest! {
    #[test]
    fn any_float_is_rounded_to_the_nearest(bits in any::<u64>(), exponent in -160..140, fraction in 1.0..2.0) {
        for value in [f64::from_bits(bits), fraction * 2.0_f64.powi(exponent)] {
            if value.is_nan() {
                prop_assert!(f16::cast_from(&value).is_nan() && bf16::convert_from(&value).is_some_and(bf16::is_nan));
            } else {
                prop_assert_eq!(f16::cast_from(&value).to_bits(), rounded::<f16>(value));
                prop_assert_eq!(bf16::cast_from(&value).to_bits(), rounded::<bf16>(value));
            }
        }
    }

    #[test]
    fn any_integer_is_rounded_to_the_nearest(value in any::<i64>(), shift in 0..64) {
        check_integer::<f16>(value >> shift);
        check_integer::<bf16>(value >> shift);
    }
}
