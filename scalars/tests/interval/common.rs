//! The exact value of a bound, told from its bits, and intervals to try.

use core::cmp::Ordering;
use core::iter::Sum;
use core::ops::{Add, Div, Mul, Neg, Sub};
use num_bigint::BigInt;
use pilaster_scalars::{Endpoint, Interval};
use proptest::prelude::*;

/// A fraction times a power of two, in no lowest terms: common divisors of numbers of this size take long to find.
#[derive(Clone, Debug)]
pub(crate) struct Exact {
    numerator: BigInt,
    /// Above zero.
    denominator: BigInt,
    exponent: i64,
}

impl Exact {
    pub(crate) fn new(numerator: BigInt, denominator: BigInt) -> Self {
        let is_negative = denominator < BigInt::ZERO;
        let [numerator, denominator] = if is_negative { [-numerator, -denominator] } else { [numerator, denominator] };
        Self { numerator, denominator, exponent: 0 }
    }

    pub(crate) fn whole(value: i64) -> Self {
        Self::new(value.into(), 1.into())
    }

    pub(crate) fn zero() -> Self {
        Self::whole(0)
    }

    /// Both numerators over the common denominator and the smaller exponent.
    fn aligned(&self, other: &Self) -> [BigInt; 2] {
        let exponent = self.exponent.min(other.exponent);
        let over = |a: &Self, b: &Self| (&a.numerator * &b.denominator) << (a.exponent - exponent);
        [over(self, other), over(other, self)]
    }
}

impl Add for &Exact {
    type Output = Exact;

    fn add(self, other: Self) -> Exact {
        let [a, b] = self.aligned(other);
        let denominator = &self.denominator * &other.denominator;
        Exact { numerator: a + b, denominator, exponent: self.exponent.min(other.exponent) }
    }
}

impl Neg for &Exact {
    type Output = Exact;

    fn neg(self) -> Exact {
        Exact { numerator: -&self.numerator, ..self.clone() }
    }
}

impl Sub for &Exact {
    type Output = Exact;

    fn sub(self, other: Self) -> Exact {
        self + &-other
    }
}

impl Mul for &Exact {
    type Output = Exact;

    fn mul(self, other: Self) -> Exact {
        Exact {
            numerator: &self.numerator * &other.numerator,
            denominator: &self.denominator * &other.denominator,
            exponent: self.exponent + other.exponent,
        }
    }
}

impl Div for &Exact {
    type Output = Exact;

    fn div(self, other: Self) -> Exact {
        let (numerator, denominator) = (&self.numerator * &other.denominator, &self.denominator * &other.numerator);
        Exact { exponent: self.exponent - other.exponent, ..Exact::new(numerator, denominator) }
    }
}

impl Sum for Exact {
    fn sum<I: Iterator<Item = Self>>(numbers: I) -> Self {
        numbers.fold(Self::zero(), |sum, number| &sum + &number)
    }
}

impl PartialEq for Exact {
    fn eq(&self, other: &Self) -> bool {
        self.cmp(other).is_eq()
    }
}

impl Eq for Exact {}

impl PartialOrd for Exact {
    fn partial_cmp(&self, other: &Self) -> Option<Ordering> {
        Some(self.cmp(other))
    }
}

impl Ord for Exact {
    fn cmp(&self, other: &Self) -> Ordering {
        let [a, b] = self.aligned(other);
        a.cmp(&b)
    }
}

pub(crate) fn power_of_two(exponent: i64) -> Exact {
    Exact { exponent, ..Exact::whole(1) }
}

/// The exact value of a finite number.
pub(crate) fn exact<T: Endpoint + Into<f64>>(value: T) -> Exact {
    let value: f64 = value.into();
    assert!(value.is_finite());
    let bits = value.to_bits();
    let biased = (bits >> 52 & 0x7ff) as i64;
    let fraction = (bits & ((1 << 52) - 1)) as i64;
    let mantissa = if biased == 0 { fraction } else { fraction + (1 << 52) };
    let size = Exact { exponent: biased.max(1) - 1075, ..Exact::whole(mantissa) };
    if value.is_sign_negative() { -&size } else { size }
}

pub(crate) fn is_at_most<T: Endpoint + Into<f64>>(bound: T, number: &Exact) -> bool {
    if bound.is_infinite() { bound < T::max_value() } else { exact(bound) <= *number }
}

pub(crate) fn is_at_least<T: Endpoint + Into<f64>>(bound: T, number: &Exact) -> bool {
    is_at_most(-bound, &-number)
}

pub(crate) fn holds<T: Endpoint + Into<f64>>(interval: Interval<T>, number: &Exact) -> bool {
    is_at_most(interval.lower(), number) && is_at_least(interval.upper(), number)
}

/// Numbers that an interval holds, the extreme ones among them. Of one without a bound the largest finite number.
pub(crate) fn members<T: Endpoint + Into<f64>>(interval: Interval<T>) -> [Exact; 3] {
    let [lower, upper] = [interval.lower().max(T::min_value()), interval.upper().min(T::max_value())];
    [exact(lower), exact(interval.midpoint()), exact(upper)]
}

pub(crate) fn is_finite<T: Endpoint>(interval: Interval<T>) -> bool {
    interval.lower().is_finite() && interval.upper().is_finite()
}

/// Numbers of all sizes, with zeros, the ends of the range, infinities, and pairs that are close.
pub(crate) fn bound() -> impl Strategy<Value = f64> {
    prop_oneof![
        6 => -4.0_f64..4.0,
        2 => (-50_i32..50).prop_map(f64::from),
        6 => any::<u64>().prop_map(f64::from_bits).prop_filter("NaN", |value| !value.is_nan()),
        2 => (any::<bool>(), 0_u64..1 << 56).prop_map(|(sign, bits)| f64::from_bits(u64::from(sign) << 63 | bits)),
        2 => prop_oneof![Just(0.0), Just(-0.0), Just(f64::MAX), Just(f64::MIN_POSITIVE), Just(f64::from_bits(1))],
        1 => prop_oneof![Just(f64::INFINITY), Just(f64::NEG_INFINITY)],
    ]
}

pub(crate) fn interval() -> impl Strategy<Value = Interval<f64>> {
    let pair = prop_oneof![
        3 => (bound(), bound()),
        1 => bound().prop_map(|at| (at, at)),
        1 => bound().prop_map(|at| (at, at.next_up())),
    ];
    pair.prop_filter_map("no interval", |(a, b)| Interval::new(a.min(b), a.max(b)))
}

/// Of `f32`, whose bounds are those of an `f64` that is cut short.
pub(crate) fn single() -> impl Strategy<Value = Interval<f32>> {
    let bound = prop_oneof![
        3 => bound().prop_map(|value| value as f32),
        2 => any::<u32>().prop_map(f32::from_bits).prop_filter("NaN", |value| !value.is_nan()),
        1 => (any::<bool>(), 0_u32..1 << 27).prop_map(|(sign, bits)| f32::from_bits(u32::from(sign) << 31 | bits)),
    ];
    [bound.clone().boxed(), bound.boxed()].prop_filter_map("no interval", |[a, b]| Interval::new(a.min(b), a.max(b)))
}
