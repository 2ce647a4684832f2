//! Conversions between scalars: exact or refused, and lossy by name.

use super::RealField;
use num_complex::Complex;

/// An exact conversion from `S`, or none.
///
/// It is declared between all presets, a type to itself included. Complex numbers follow from their parts, over
/// every [`RealField`]: `Complex<T>` converts from whatever `T` converts from, and to every real scalar that
/// converts from `T`, if the imaginary part is zero.
///
/// The sign of a zero is no part of the number: `-0.0` becomes the integer 0, and an imaginary `-0.0` is zero.
///
/// A scalar of another crate declares its conversions in both directions: the orphan rule lets it write
/// `impl ConvertFrom<Mine> for f64` as well as `impl ConvertFrom<f64> for Mine`. Those with complex numbers it
/// has then already, where `Mine` is a real field.
///
/// ```
/// use pilaster::ConvertFrom;
///
/// assert_eq!(f64::convert_from(&(1_i64 << 53)), Some(9007199254740992.0));
/// assert_eq!(f64::convert_from(&((1_i64 << 53) + 1)), None);
/// ```
#[diagnostic::on_unimplemented(
    message = "no conversion from `{S}` to `{Self}` is declared",
    label = "`{Self}` is not converted from `{S}`",
    note = "write `impl pilaster::ConvertFrom<{S}> for {Self}`"
)]
pub trait ConvertFrom<S>: Sized {
    /// The same number, or `None` where this type does not hold it. A NaN is held by every type with a NaN.
    fn convert_from(value: &S) -> Option<Self>;
}

/// A conversion from `S` that may lose: it rounds to nearest, saturates, drops an imaginary part.
///
/// Between the presets it is Rust's `as`: a float that does not fit an integer saturates, a NaN gives 0, an
/// integer that does not fit wraps. To `bool` it asks whether the value is not zero; from a complex number it
/// takes the real part. It is declared where [`ConvertFrom`] is, and by other crates in the same way.
///
/// ```
/// use pilaster::CastFrom;
///
/// assert_eq!(i32::cast_from(&3.0e9_f64), i32::MAX);
/// assert_eq!(i32::cast_from(&2.9_f64), 2);
/// ```
#[diagnostic::on_unimplemented(
    message = "no cast from `{S}` to `{Self}` is declared",
    label = "`{Self}` is not cast from `{S}`",
    note = "write `impl pilaster::CastFrom<{S}> for {Self}`"
)]
pub trait CastFrom<S>: Sized {
    /// The nearest that this type can do.
    fn cast_from(value: &S) -> Self;
}

/// One implementation of `$rule` for every pair of a target and one of its sources.
macro_rules! pairs {
    ($rule:ident: $($to:ident from $($from:ident)*;)*) => {
        $($($rule! { $to, $from })*)*
    };
}

macro_rules! cast {
    ($to:ident, $from:ident, $value:ident => $result:expr) => {
        impl CastFrom<$from> for $to {
            #[inline]
            fn cast_from($value: &$from) -> Self {
                $result
            }
        }
    };
}

macro_rules! cast_number {
    ($to:ident, $from:ident) => {
        cast! { $to, $from, value => *value as $to }
    };
}

macro_rules! cast_truth {
    ($to:ident, $from:ident) => {
        cast! { $to, $from, value => u8::from(*value) as $to }
    };
}

macro_rules! cast_to_truth {
    ($to:ident, $from:ident) => {
        cast! { $to, $from, value => *value != <$from>::default() }
    };
}

pairs! { cast_number:
    f32 from f32 f64 i32 i64;
    f64 from f32 f64 i32 i64;
    i32 from f32 f64 i32 i64;
    i64 from f32 f64 i32 i64;
}

pairs! { cast_truth:
    f32 from bool;
    f64 from bool;
    i32 from bool;
    i64 from bool;
}

pairs! { cast_to_truth:
    bool from f32 f64 i32 i64 bool;
}

macro_rules! convert {
    ($to:ident, $from:ident, $value:ident => $result:expr) => {
        impl ConvertFrom<$from> for $to {
            #[inline]
            fn convert_from($value: &$from) -> Option<Self> {
                $result
            }
        }
    };
}

macro_rules! convert_always {
    ($to:ident, $from:ident) => {
        convert! { $to, $from, value => Some(<$to>::from(*value)) }
    };
}

macro_rules! convert_in_range {
    ($to:ident, $from:ident) => {
        convert! { $to, $from, value => <$to>::try_from(*value).ok() }
    };
}

/// The way back is through `i128`, which holds every preset integer and the floats they round to: by `i64` the
/// float 2^63 would saturate to `i64::MAX` and pass for it.
macro_rules! convert_integer_to_float {
    ($to:ident, $from:ident) => {
        convert! { $to, $from, value => {
            let rounded = *value as $to;
            (rounded as i128 == i128::from(*value)).then_some(rounded)
        } }
    };
}

/// A float that `i128` had to truncate or saturate, or that is not a number, differs from the way back or is
/// out of the target's range.
macro_rules! convert_float_to_integer {
    ($to:ident, $from:ident) => {
        convert! { $to, $from, value => {
            let truncated = *value as i128;
            if truncated as $from == *value { <$to>::try_from(truncated).ok() } else { None }
        } }
    };
}

macro_rules! convert_to_narrower_float {
    ($to:ident, $from:ident) => {
        convert! { $to, $from, value => {
            let rounded = *value as $to;
            (<$from>::from(rounded) == *value || value.is_nan()).then_some(rounded)
        } }
    };
}

macro_rules! convert_to_truth {
    ($to:ident, $from:ident) => {
        convert! { $to, $from, value => {
            if *value == $from::cast_from(&false) {
                Some(false)
            } else if *value == $from::cast_from(&true) {
                Some(true)
            } else {
                None
            }
        } }
    };
}

pairs! { convert_always:
    f32 from f32 bool;
    f64 from f32 f64 i32 bool;
    i32 from i32 bool;
    i64 from i32 i64 bool;
    bool from bool;
}

pairs! { convert_in_range:
    i32 from i64;
}

pairs! { convert_integer_to_float:
    f32 from i32 i64;
    f64 from i64;
}

pairs! { convert_float_to_integer:
    i32 from f32 f64;
    i64 from f32 f64;
}

pairs! { convert_to_narrower_float:
    f32 from f64;
}

pairs! { convert_to_truth:
    bool from f32 f64 i32 i64;
}

impl<S, T: CastFrom<S>> CastFrom<Complex<S>> for Complex<T> {
    #[inline]
    fn cast_from(value: &Complex<S>) -> Self {
        Complex { re: T::cast_from(&value.re), im: T::cast_from(&value.im) }
    }
}

impl<S, T: ConvertFrom<S>> ConvertFrom<Complex<S>> for Complex<T> {
    #[inline]
    fn convert_from(value: &Complex<S>) -> Option<Self> {
        Some(Complex { re: T::convert_from(&value.re)?, im: T::convert_from(&value.im)? })
    }
}

/// Conversions between complex numbers and the real scalars that the pattern stands for: the presets that are
/// no real fields, one by one, and all real fields at once.
macro_rules! complex_and_real {
    ($real:ident $(, $field:ident: $bound:ident)?) => {
        impl<T: RealField + CastFrom<$real> $(, $field: $bound)?> CastFrom<$real> for Complex<T> {
            #[inline]
            fn cast_from(value: &$real) -> Self {
                Complex { re: T::cast_from(value), im: T::zero() }
            }
        }

        impl<T: RealField + ConvertFrom<$real> $(, $field: $bound)?> ConvertFrom<$real> for Complex<T> {
            #[inline]
            fn convert_from(value: &$real) -> Option<Self> {
                Some(Complex { re: T::convert_from(value)?, im: T::zero() })
            }
        }

        impl<T: RealField $(, $field: $bound)?> CastFrom<Complex<T>> for $real
        where
            $real: CastFrom<T>,
        {
            #[inline]
            fn cast_from(value: &Complex<T>) -> Self {
                <$real>::cast_from(&value.re)
            }
        }

        impl<T: RealField $(, $field: $bound)?> ConvertFrom<Complex<T>> for $real
        where
            $real: ConvertFrom<T>,
        {
            #[inline]
            fn convert_from(value: &Complex<T>) -> Option<Self> {
                if value.im == T::zero() { <$real>::convert_from(&value.re) } else { None }
            }
        }
    };
}

complex_and_real! { i32 }
complex_and_real! { i64 }
complex_and_real! { bool }
complex_and_real! { R, R: RealField }

#[cfg(test)]
mod tests {
    use super::{CastFrom, ConvertFrom};
    use core::fmt::Debug;
    use num_bigint::BigInt;
    use num_complex::Complex;
    use num_rational::Ratio;
    use proptest::prelude::*;

    type Exact = Ratio<BigInt>;

    /// What a real value is, told without any conversion under test.
    #[derive(Clone, Debug, PartialEq)]
    enum Number {
        Finite(Exact),
        Infinite { negative: bool },
        Nan,
    }

    trait Real: Copy + Debug + PartialEq {
        const FLOAT: bool;

        fn number(self) -> Number;
        fn holds(value: &Exact) -> bool;
        /// What Rust's reference says of `as` for a finite number.
        fn is_cast_of(self, value: &Exact, from_float: bool) -> bool;
    }

    fn power_of_two(exponent: i32) -> Exact {
        let power = Exact::from(BigInt::from(1) << exponent.unsigned_abs());
        if exponent < 0 { power.recip() } else { power }
    }

    fn from_ieee(bits: u64, mantissa_bits: u32, exponent_bits: u32) -> Number {
        let negative = bits >> (mantissa_bits + exponent_bits) == 1;
        let biased = ((bits >> mantissa_bits) & ((1 << exponent_bits) - 1)) as i32;
        let mantissa = bits & ((1 << mantissa_bits) - 1);
        let bias = (1 << (exponent_bits - 1)) - 1;
        if biased == (1 << exponent_bits) - 1 {
            return if mantissa == 0 { Number::Infinite { negative } } else { Number::Nan };
        }
        let significand = if biased == 0 { mantissa } else { mantissa | (1 << mantissa_bits) };
        let signed = if negative { -i128::from(significand) } else { i128::from(significand) };
        let scale = power_of_two(biased.max(1) - bias - mantissa_bits as i32);
        Number::Finite(Exact::from(BigInt::from(signed)) * scale)
    }

    /// Whether a significand of `digits` bits at a unit of `2^smallest` or above, below `2^limit`, is the value.
    fn fits_binary(value: &Exact, digits: u64, smallest: i32, limit: i32) -> bool {
        let units = value / power_of_two(smallest);
        let whole = units.is_integer().then(|| units.to_integer());
        whole.is_some_and(|units| {
            let odd_bits = units.bits() - units.trailing_zeros().unwrap_or(0);
            odd_bits <= digits && units.magnitude().bits() as i32 + smallest <= limit
        })
    }

    macro_rules! real_float {
        ($float:ident, $digits:literal, $exponent:literal, $smallest:literal, $limit:literal) => {
            impl Real for $float {
                const FLOAT: bool = true;

                fn number(self) -> Number {
                    from_ieee(u64::from(self.to_bits()), $digits - 1, $exponent)
                }

                fn holds(value: &Exact) -> bool {
                    fits_binary(value, $digits, $smallest, $limit)
                }

                fn is_cast_of(self, value: &Exact, _: bool) -> bool {
                    let Number::Finite(rounded) = self.number() else {
                        let overflow = power_of_two($limit) - power_of_two($limit - $digits - 1);
                        return self.is_infinite() && if self > 0.0 { *value >= overflow } else { *value <= -overflow };
                    };
                    let distance = |to: &Exact| {
                        let gap = to - value;
                        if gap < Exact::default() { -gap } else { gap }
                    };
                    [self.next_up(), self.next_down()].iter().all(|neighbour| match neighbour.number() {
                        Number::Finite(other) => distance(&rounded) <= distance(&other),
                        Number::Infinite { .. } | Number::Nan => true,
                    })
                }
            }
        };
    }

    real_float! { f32, 24, 8, -149, 128 }
    real_float! { f64, 53, 11, -1074, 1024 }

    macro_rules! real_integer {
        ($integer:ident) => {
            impl Real for $integer {
                const FLOAT: bool = false;

                fn number(self) -> Number {
                    Number::Finite(Exact::from(BigInt::from(self)))
                }

                fn holds(value: &Exact) -> bool {
                    let (low, high) = (BigInt::from($integer::MIN), BigInt::from($integer::MAX));
                    value.is_integer() && (low..=high).contains(&value.to_integer())
                }

                fn is_cast_of(self, value: &Exact, from_float: bool) -> bool {
                    let (low, high) = (BigInt::from($integer::MIN), BigInt::from($integer::MAX));
                    let whole = value.trunc().to_integer();
                    if from_float {
                        BigInt::from(self) == whole.clamp(low, high)
                    } else {
                        (whole - BigInt::from(self)) % (BigInt::from(1) << $integer::BITS) == BigInt::from(0)
                    }
                }
            }
        };
    }

    real_integer! { i32 }
    real_integer! { i64 }

    impl Real for bool {
        const FLOAT: bool = false;

        fn number(self) -> Number {
            Number::Finite(Exact::from(BigInt::from(u8::from(self))))
        }

        fn holds(value: &Exact) -> bool {
            *value == Exact::from(BigInt::from(0)) || *value == Exact::from(BigInt::from(1))
        }

        fn is_cast_of(self, value: &Exact, _: bool) -> bool {
            self == (*value != Exact::default())
        }
    }

    /// Both conversions of one value are what the exact number says.
    fn check<S: Real, T: Real + ConvertFrom<S> + CastFrom<S>>(value: S) {
        let converted = T::convert_from(&value);
        let cast = T::cast_from(&value);
        let number = value.number();
        let held = match &number {
            Number::Finite(exact) => T::holds(exact),
            Number::Infinite { .. } | Number::Nan => T::FLOAT,
        };
        assert_eq!(converted.map(T::number), held.then_some(number.clone()), "{value:?} converted to {converted:?}");
        if let Number::Finite(exact) = &number {
            assert!(cast.is_cast_of(exact, S::FLOAT), "{value:?} cast to {cast:?}");
        }
    }

    fn check_all_targets<S: Real>(value: S)
    where
        f32: ConvertFrom<S> + CastFrom<S>,
        f64: ConvertFrom<S> + CastFrom<S>,
        i32: ConvertFrom<S> + CastFrom<S>,
        i64: ConvertFrom<S> + CastFrom<S>,
        bool: ConvertFrom<S> + CastFrom<S>,
    {
        check::<S, f32>(value);
        check::<S, f64>(value);
        check::<S, i32>(value);
        check::<S, i64>(value);
        check::<S, bool>(value);
    }

    #[test]
    fn a_conversion_at_the_edge_of_a_type_is_exact_or_refused() {
        let powers = (0..=127).map(|exponent| 2.0_f64.powi(exponent));
        let edges = [0.0, 0.5, 1.5, f64::MIN_POSITIVE, f64::MAX, f64::INFINITY, f64::NAN, 3.0e9, 1.0e-45];
        let narrow = [f32::MAX, f32::MIN_POSITIVE, f32::from_bits(1), f32::from_bits(0x7f_ffff)];
        for edge in powers.chain(edges).chain(narrow.map(f64::from)) {
            for near in [edge, edge.next_up(), edge.next_down(), edge + 1.0, edge - 1.0] {
                for value in [near, -near] {
                    check_all_targets(value);
                    check_all_targets(value as f32);
                    check_all_targets(value as i64);
                    check_all_targets(value as i32);
                }
            }
        }
        for exponent in 0..63 {
            for offset in [-1, 0, 1] {
                check_all_targets((1_i64 << exponent) + offset);
                check_all_targets(i64::MIN + (1 << exponent) + offset);
            }
        }
        [true, false].into_iter().for_each(check_all_targets);
        [i64::MIN, i64::MAX].into_iter().for_each(check_all_targets);
        [i32::MIN, i32::MAX].into_iter().for_each(check_all_targets);
    }

    #[test]
    fn the_refused_conversions_have_a_lossy_cast_of_another_name() {
        let odd = (1_i64 << 53) + 1;
        assert_eq!(f64::convert_from(&odd), None);
        assert_eq!(f64::cast_from(&odd), 9007199254740992.0);
        assert_eq!(i32::convert_from(&(1_i64 << 40)), None);
        assert_eq!(i32::cast_from(&(1_i64 << 40)), 0);
        assert_eq!(i32::convert_from(&3.0e9_f64), None);
        assert_eq!(i32::cast_from(&3.0e9_f64), i32::MAX);
        let number = Complex::new(1.0_f64, 2.0);
        assert_eq!(f64::convert_from(&number), None);
        assert_eq!(f64::cast_from(&number), 1.0);
    }

    #[test]
    fn a_float_that_is_not_a_number_is_cast_as_rust_casts_it() {
        assert_eq!(i32::cast_from(&f64::NAN), 0);
        assert_eq!(i64::cast_from(&f32::NEG_INFINITY), i64::MIN);
        assert!(bool::cast_from(&f64::NAN));
        assert!(f32::cast_from(&f64::NAN).is_nan());
    }

    #[test]
    fn the_sign_of_a_zero_survives_among_floats_and_goes_with_integers() {
        assert!(f32::convert_from(&-0.0_f64).is_some_and(f32::is_sign_negative));
        assert!(Complex::<f32>::convert_from(&-0.0_f64).is_some_and(|value| value.re.is_sign_negative()));
        assert_eq!(i64::convert_from(&-0.0_f32), Some(0));
        assert_eq!(bool::convert_from(&-0.0_f32), Some(false));
    }

    #[test]
    fn a_complex_number_is_converted_part_by_part() {
        let number = Complex::new(0.5_f64, f64::INFINITY);
        assert_eq!(Complex::<f32>::convert_from(&number), Some(Complex::new(0.5, f32::INFINITY)));
        assert_eq!(Complex::<f32>::convert_from(&Complex::new(0.5_f64, 0.1)), None);
        assert_eq!(Complex::<f32>::convert_from(&Complex::new(1.0e300_f64, 0.0)), None);
        assert_eq!(Complex::<f32>::cast_from(&Complex::new(1.0e300_f64, 0.1)), Complex::new(f32::INFINITY, 0.1));
        assert_eq!(Complex::<f64>::convert_from(&Complex::new(1.5_f32, -2.5)), Some(Complex::new(1.5, -2.5)));
    }

    #[test]
    fn a_complex_number_is_real_only_without_an_imaginary_part() {
        assert_eq!(f32::convert_from(&Complex::new(0.5_f64, -0.0)), Some(0.5));
        assert_eq!(f32::convert_from(&Complex::new(0.1_f64, 0.0)), None);
        assert_eq!(f64::convert_from(&Complex::new(0.5_f32, f32::NAN)), None);
        assert_eq!(i32::convert_from(&Complex::new(7.0_f32, 0.0)), Some(7));
        assert_eq!(i64::convert_from(&Complex::new(7.0_f64, 1.0e-300)), None);
        assert_eq!(bool::convert_from(&Complex::new(1.0_f64, 0.0)), Some(true));
        assert_eq!(i64::cast_from(&Complex::new(-7.9_f64, 1.0)), -7);
    }

    #[test]
    fn a_real_number_becomes_complex_as_its_part_allows() {
        assert_eq!(Complex::<f64>::convert_from(&i64::MAX), None);
        assert_eq!(Complex::<f64>::convert_from(&7_i32), Some(Complex::new(7.0, 0.0)));
        assert_eq!(Complex::<f32>::convert_from(&0.1_f64), None);
        assert_eq!(Complex::<f32>::cast_from(&0.1_f64), Complex::new(0.1, 0.0));
        assert_eq!(Complex::<f32>::convert_from(&true), Some(Complex::new(1.0, 0.0)));
    }

    proptest! {
        #[test]
        fn a_conversion_of_any_float_is_exact_or_refused(bits in any::<u64>(), narrow in any::<u32>()) {
            check_all_targets(f64::from_bits(bits));
            check_all_targets(f32::from_bits(narrow));
        }

        #[test]
        fn a_conversion_of_any_integer_is_exact_or_refused(value in any::<i64>(), shift in 0_u32..64) {
            check_all_targets(value >> shift);
            check_all_targets((value >> shift) as f64);
            check_all_targets((value >> shift) as i32);
        }
    }
}
