//! What the floats of eight bits promise, against a table that is made of the definition and a search through it.

use pilaster::num_traits::{One, Zero};
use pilaster::{CastFrom, ConvertFrom, CpuEngine, HostTensor, Rank, RealField, ScalarKind, TensorScalar};
use pilaster_scalars::{Float8E4M3, Float8E5M2};
use proptest::prelude::*;

/// One of the two, with its parameters as the specification gives them.
trait Float8: RealField + Copy + CastFrom<f32> + CastFrom<f64> + CastFrom<i64> + CastFrom<i32> + ConvertFrom<f64> {
    const EXPONENT_BITS: u32;
    const BIAS: i32;
    fn code(self) -> u8;
    fn of_code(code: u8) -> Self;
    fn value(self) -> f32;
    fn saturated(value: f32) -> Self;
    fn root(self) -> Self;

    /// Whether a code is infinite, and whether it is NaN.
    fn is_special(code: u8) -> [bool; 2];
}

macro_rules! floats {
    ($($name:ident: $bits:expr, $bias:expr, $special:expr;)*) => {$(
        impl Float8 for $name {
            const EXPONENT_BITS: u32 = $bits;
            const BIAS: i32 = $bias;

            fn code(self) -> u8 {
                self.to_bits()
            }

            fn of_code(code: u8) -> Self {
                Self::from_bits(code)
            }

            fn value(self) -> f32 {
                self.to_f32()
            }

            fn saturated(value: f32) -> Self {
                Self::from_f32_saturating(value)
            }

            fn root(self) -> Self {
                self.sqrt()
            }

            fn is_special(code: u8) -> [bool; 2] {
                $special(code & 0x7f)
            }
        }
    )*};
}

floats! {
    Float8E4M3: 4, 7, |magnitude| [false, magnitude == 0x7f];
    Float8E5M2: 5, 15, |magnitude| [magnitude == 0x7c, magnitude > 0x7c];
}

/// The value of a finite code: sign, exponent, fraction.
fn defined<F: Float8>(code: u8) -> f64 {
    let fraction_bits = 7 - F::EXPONENT_BITS;
    let exponent = i32::from(code & 0x7f) >> fraction_bits;
    let fraction = f64::from(code & ((1 << fraction_bits) - 1)) / f64::from(1 << fraction_bits);
    let size = if exponent == 0 {
        fraction * 2.0_f64.powi(1 - F::BIAS)
    } else {
        (1.0 + fraction) * 2.0_f64.powi(exponent - F::BIAS)
    };
    if code >= 0x80 { -size } else { size }
}

/// All positive finite numbers of a format, in the order of their codes.
struct Table {
    values: Vec<f64>,
    infinity: Option<u8>,
}

impl Table {
    fn of<F: Float8>() -> Self {
        let codes = (0..0x80).filter(|&code| F::is_special(code) == [false; 2]);
        Self { values: codes.map(defined::<F>).collect(), infinity: (0..0x80).find(|&code| F::is_special(code)[0]) }
    }

    fn largest(&self) -> u8 {
        (self.values.len() - 1) as u8
    }

    /// Half the way from the largest number to the one that would be next: from here on, numbers are too large.
    fn limit(&self) -> f64 {
        let [.., before, largest] = self.values[..] else { panic!("a format has numbers") };
        largest + (largest - before) / 2.0
    }

    /// The code of the nearest number, the even one of two; none for NaN.
    fn nearest(&self, value: f64, saturates: bool) -> Option<u8> {
        let sign = if value.is_sign_negative() { 0x80 } else { 0 };
        let (size, largest) = (value.abs(), self.largest());
        // The largest code is even in one format and odd in the other: a tie goes to it, or beyond.
        let is_too_large = size > self.limit() || size == self.limit() && largest % 2 == 1;
        if value.is_nan() {
            return None;
        } else if is_too_large {
            return if saturates { Some(sign | largest) } else { self.infinity.map(|code| sign | code) };
        }
        let above = self.values.partition_point(|&value| value < size).min(largest.into()) as u8;
        let distance = |code: u8| (self.values[usize::from(code)] - size).abs();
        let order = |a: &u8, b: &u8| distance(*a).total_cmp(&distance(*b)).then((a % 2).cmp(&(b % 2)));
        [above.saturating_sub(1), above].into_iter().min_by(order).map(|code| sign | code)
    }
}

fn check_code<F: Float8>(found: F, expected: Option<u8>, what: impl core::fmt::Debug) {
    match expected {
        Some(code) => assert_eq!(found.code(), code, "{what:?}"),
        None => assert!(found.value().is_nan(), "{what:?} is {found:?}"),
    }
}

fn check_table<F: Float8>() {
    for code in 0..=u8::MAX {
        let number = F::of_code(code);
        match F::is_special(code) {
            [true, _] => assert_eq!(number.value(), f32::INFINITY.copysign(if code >= 0x80 { -1.0 } else { 1.0 })),
            [_, true] => assert!(number.value().is_nan()),
            _ => {
                assert_eq!(f64::from(number.value()).to_bits(), defined::<F>(code).to_bits(), "{code:#x}");
                assert_eq!(F::cast_from(&number.value()).code(), code);
                assert_eq!(F::convert_from(&defined::<F>(code)).map(F::code), Some(code));
            }
        }
    }
}

#[test]
fn every_code_is_the_number_that_its_format_defines() {
    check_table::<Float8E4M3>();
    check_table::<Float8E5M2>();
}

fn check_rounding<F: Float8>(table: &Table, value: f64) {
    check_code(F::cast_from(&value), table.nearest(value, false), value);
    let narrow = value as f32;
    check_code(F::cast_from(&narrow), table.nearest(narrow.into(), false), narrow);
    check_code(F::saturated(narrow), table.nearest(narrow.into(), true), narrow);
    let converted = F::convert_from(&value);
    let is_held = F::cast_from(&value).value() == narrow && f64::from(narrow) == value || value.is_nan();
    assert_eq!(converted.is_some(), is_held, "{value}");
}

fn check_ties<F: Float8>() {
    let table = Table::of::<F>();
    let mut below = 0.0;
    for &value in &table.values {
        let tie = (below + value) / 2.0;
        for value in [tie, tie.next_up(), tie.next_down(), value.next_down(), value.next_up()] {
            check_rounding::<F>(&table, value);
            check_rounding::<F>(&table, -value);
        }
        below = value;
    }
    for value in [table.limit(), table.limit().next_down(), 2.0 * below, f64::MAX, f64::INFINITY, f64::NAN] {
        check_rounding::<F>(&table, value);
        check_rounding::<F>(&table, -value);
    }
    for integer in (-70_000_i64..70_000).step_by(7).chain([i64::MIN, i64::MAX]) {
        check_code(F::cast_from(&integer), table.nearest(integer as f64, false), integer);
        check_code(F::cast_from(&(integer as i32)), table.nearest(f64::from(integer as i32), false), integer);
    }
}

#[test]
fn ties_and_their_neighbours_round_to_nearest_even() {
    check_ties::<Float8E4M3>();
    check_ties::<Float8E5M2>();
}

proptest! {
    #[test]
    fn any_float_becomes_the_nearest(bits in any::<u64>(), exponent in -20_i32..20, fraction in 1.0_f64..2.0) {
        for value in [f64::from_bits(bits), fraction * 2.0_f64.powi(exponent)] {
            check_rounding::<Float8E4M3>(&Table::of::<Float8E4M3>(), value);
            check_rounding::<Float8E5M2>(&Table::of::<Float8E5M2>(), value);
        }
    }
}

/// `f64` holds sums and products exactly, and quotients and roots to far more digits than a tie may hide behind.
fn check_operations<F: Float8>() {
    let table = Table::of::<F>();
    for a in 0..=u8::MAX {
        let x = F::of_code(a);
        let wide_x = f64::from(x.value());
        check_code(x.root(), table.nearest(wide_x.sqrt(), false), x);
        if !wide_x.is_nan() {
            assert_eq!(x.neg().code(), a ^ 0x80);
        }
        for b in 0..=u8::MAX {
            let y = F::of_code(b);
            let wide_y = f64::from(y.value());
            check_code(x.add(&y), table.nearest(wide_x + wide_y, false), (x, y));
            check_code(x.sub(&y), table.nearest(wide_x - wide_y, false), (x, y));
            check_code(x.mul(&y), table.nearest(wide_x * wide_y, false), (x, y));
            check_code(x.div(&y), table.nearest(wide_x / wide_y, false), (x, y));
            assert_eq!(x.partial_cmp(&y), wide_x.partial_cmp(&wide_y));
            assert_eq!(x == y, wide_x == wide_y);
        }
    }
}

#[test]
fn operations_round_the_exact_result_once_for_every_pair() {
    check_operations::<Float8E4M3>();
    check_operations::<Float8E5M2>();
}

#[test]
fn a_product_of_matrices_is_summed_in_f32_and_rounded_once() {
    // In the format itself a sum of ones stops growing at 16, or at 8.
    for inner in [20, 200] {
        let ones = HostTensor::<Float8E4M3, Rank<2>>::ones([40, inner]).unwrap();
        let sixteenths = HostTensor::full([inner, 3], Float8E4M3::from_f32(0.0625)).unwrap();
        let product = CpuEngine::serial().matmul(&ones, &sixteenths).unwrap();
        let expected = Float8E4M3::from_f32(inner as f32 / 16.0);
        assert!(product.iter().all(|element| *element == expected), "{:?}", product[[0, 0]]);
    }
    let ones = HostTensor::<Float8E5M2, Rank<1>>::ones([40]).unwrap();
    assert_eq!(CpuEngine::serial().dot(&ones, &ones), Ok(Float8E5M2::from_f32(40.0)));
}

#[test]
fn constants_are_what_they_are_called() {
    assert_eq!([Float8E4M3::MAX, Float8E4M3::MIN, Float8E4M3::EPSILON].map(f32::from), [448.0, -448.0, 0.125]);
    assert_eq!([Float8E5M2::MAX, Float8E5M2::MIN, Float8E5M2::EPSILON].map(f32::from), [57344.0, -57344.0, 0.25]);
    assert_eq!(
        (f32::from(Float8E4M3::MIN_POSITIVE), f32::from(Float8E5M2::MIN_POSITIVE)),
        (0.015625, 2.0_f32.powi(-14))
    );
    assert_eq!((<Float8E4M3 as One>::one().to_f32(), <Float8E5M2 as One>::one().to_f32()), (1.0, 1.0));
    assert!(<Float8E4M3 as Zero>::zero().is_zero() && Float8E5M2::from_bits(0x80).is_zero());
    assert!(Float8E4M3::NAN.is_nan() && Float8E5M2::NAN.is_nan() && !Float8E5M2::INFINITY.is_finite());
    assert_eq!(-Float8E5M2::INFINITY, Float8E5M2::NEG_INFINITY);
}

#[test]
fn one_format_converts_into_the_other_where_it_holds_the_number() {
    let table = Table::of::<Float8E4M3>();
    for code in 0..=u8::MAX {
        let value = Float8E5M2::from_bits(code);
        let there = Float8E4M3::cast_from(&value);
        check_code(there, table.nearest(value.to_f32().into(), false), value);
        let is_same = there == Float8E4M3::from_f32(value.to_f32()) && there.to_f32() == value.to_f32();
        assert_eq!(Float8E4M3::convert_from(&value).is_some(), is_same || value.is_nan(), "{value}");
    }
    assert_eq!(i64::convert_from(&Float8E4M3::from_f32(416.0)), Some(416));
    assert_eq!((i32::cast_from(&Float8E5M2::from_f32(2.5)), i32::convert_from(&Float8E5M2::from_f32(2.5))), (2, None));
    assert!(bool::cast_from(&Float8E4M3::ONE) && !bool::cast_from(&Float8E4M3::ZERO));
}

#[test]
fn what_is_written_is_read_back() {
    for code in (0..=u8::MAX).filter(|&code| !Float8E4M3::from_bits(code).is_nan()) {
        let number = Float8E4M3::from_bits(code);
        assert_eq!(number.to_string().parse::<Float8E4M3>().unwrap().to_bits(), code);
    }
    for code in (0..=u8::MAX).filter(|&code| !Float8E5M2::from_bits(code).is_nan()) {
        let number = Float8E5M2::from_bits(code);
        assert_eq!(number.to_string().parse::<Float8E5M2>().unwrap().to_bits(), code);
    }
    assert_eq!(
        (Float8E4M3::SPEC.name, Float8E4M3::SPEC.kind, Float8E4M3::SPEC.width),
        ("Float8E4M3", ScalarKind::Float, 8)
    );
}
