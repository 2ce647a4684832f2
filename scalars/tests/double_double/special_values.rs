//! Zeros, infinities, NaN and domains of the elementary functions: those of `f64`.

use pilaster_scalars::DoubleDouble;

const SPECIAL: [f64; 17] = [
    0.0,
    -0.0,
    1.0,
    -1.0,
    0.5,
    -0.5,
    2.0,
    -2.0,
    3.0,
    -3.0,
    1e10,
    -1e10,
    1e300,
    -1e300,
    f64::INFINITY,
    f64::NEG_INFINITY,
    f64::NAN,
];

/// Whether a result is the one of `f64`: the same special value with the same sign, or next to it.
fn agrees(result: DoubleDouble, expected: f64) -> bool {
    let (hi, lo) = (result.hi(), result.lo());
    if expected.is_nan() || hi.is_nan() {
        return hi.is_nan() && expected.is_nan() && lo == 0.0;
    }
    if expected == 0.0 || expected.is_infinite() {
        return hi.to_bits() == expected.to_bits() && lo == 0.0;
    }
    hi.is_sign_negative() == expected.is_sign_negative() && (hi - expected).abs() <= 4.0 * f64::EPSILON * expected.abs()
}

macro_rules! agree {
    ($($function:ident)+) => {
        for x in SPECIAL {
            $(
                let result = DoubleDouble::from(x).$function();
                assert!(agrees(result, x.$function()), "{}({x}) = {result}", stringify!($function));
            )+
        }
    };
    ($($function:ident)+, of two) => {
        for (x, y) in SPECIAL.into_iter().flat_map(|x| SPECIAL.map(|y| (x, y))) {
            $(
                let result = DoubleDouble::from(x).$function(y.into());
                assert!(agrees(result, x.$function(y)), "{}({x}, {y}) = {result}", stringify!($function));
            )+
        }
    };
}

#[test]
fn functions_of_one_number_have_the_special_values_of_f64() {
    agree! { exp exp2 exp_m1 ln log2 log10 ln_1p sinh cosh tanh asinh acosh atanh }
    agree! { sin cos tan asin acos atan to_degrees to_radians }
    agree! { sqrt cbrt recip floor ceil round trunc fract signum }
}

#[test]
fn functions_of_two_numbers_have_the_special_values_of_f64() {
    agree! { powf atan2 hypot copysign, of two }
}

#[test]
fn whole_powers_have_the_special_values_of_f64() {
    for (x, exponent) in SPECIAL.into_iter().flat_map(|x| [-3, -2, -1, 0, 1, 2, 3].map(|exponent| (x, exponent))) {
        let result = DoubleDouble::from(x).powi(exponent);
        assert!(agrees(result, x.powi(exponent)), "{x}^{exponent} = {result}");
    }
}

#[test]
fn the_ends_of_the_range_are_reached() {
    let exact = |text: &str| text.parse::<DoubleDouble>().unwrap();
    assert!(exact("709.78271289338399678").exp().is_finite());
    assert!(exact("709.78271289338399679").exp().is_infinite());
    assert_eq!(exact("-745.1").exp(), DoubleDouble::from(f64::from_bits(1)));
    assert_eq!(exact("-745.2").exp(), DoubleDouble::ZERO);
    assert!(exact("710.47").sinh().is_finite() && exact("-710.48").sinh() == DoubleDouble::NEG_INFINITY);
    assert!(exact("-710.47").cosh().is_finite() && exact("710.48").cosh().is_infinite());
    assert!(DoubleDouble::from(1024).exp2().is_infinite() && DoubleDouble::from(1023).exp2().is_finite());
    assert_eq!(DoubleDouble::from(-1074).exp2(), DoubleDouble::from(f64::from_bits(1)));
    assert_eq!(DoubleDouble::from(2).powi(-1074), DoubleDouble::from(f64::from_bits(1)));
    let third = DoubleDouble::from(f64::MAX / 3.0);
    assert!(third.hypot(third).is_finite());
    let smallest = DoubleDouble::from(f64::from_bits(1));
    assert_eq!(smallest.hypot(DoubleDouble::ZERO), smallest);
}

#[test]
fn a_number_is_out_of_a_domain_by_its_low_part() {
    let above_one = DoubleDouble::from_parts(1.0, 1e-30);
    assert!(above_one.asin().is_nan() && above_one.acos().is_nan() && above_one.atanh().is_nan());
    assert!((-above_one).ln_1p().is_nan() && above_one.acosh().hi() > 0.0);
    let below_one = DoubleDouble::from_parts(1.0, -1e-30);
    assert!(below_one.acosh().is_nan() && below_one.acos().hi() > 0.0 && (-below_one).ln_1p().is_finite());
    // An exponent that is not whole by its low part, and bases that are not one by theirs.
    assert!((-DoubleDouble::ONE).powf(DoubleDouble::from_parts(2.0, 1e-30)).is_nan());
    assert_eq!(above_one.powf(DoubleDouble::INFINITY), DoubleDouble::INFINITY);
    assert_eq!(below_one.powf(DoubleDouble::INFINITY), DoubleDouble::ZERO);
    // Above 2^53 the low part tells even from odd.
    let odd = DoubleDouble::from(9_007_199_254_740_993_i64);
    assert_eq!((-DoubleDouble::ONE).powf(odd), -DoubleDouble::ONE);
    assert_eq!((-DoubleDouble::ONE).powf(odd + DoubleDouble::ONE), DoubleDouble::ONE);
    assert_eq!((-DoubleDouble::ZERO).powf(-odd), DoubleDouble::NEG_INFINITY);
}
