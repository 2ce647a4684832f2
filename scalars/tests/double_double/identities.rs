//! Laws of the elementary functions, and the constants.

use crate::common::{any_finite, bits, exact, float_between, integer, is_within, number_between, power_of_two};
use num_bigint::BigInt;
use num_traits::{FloatConst, Signed};
use pilaster_scalars::DoubleDouble;
use proptest::prelude::*;

/// Digits by mpmath 1.3.
type Constant = (fn() -> DoubleDouble, DoubleDouble, &'static str);

const CONSTANTS: [Constant; 19] = [
    (<DoubleDouble as FloatConst>::E, DoubleDouble::E, "2.7182818284590452353602874713526624977572470937000"),
    (<DoubleDouble as FloatConst>::PI, DoubleDouble::PI, "3.1415926535897932384626433832795028841971693993751"),
    (<DoubleDouble as FloatConst>::TAU, DoubleDouble::TAU, "6.2831853071795864769252867665590057683943387987502"),
    (
        <DoubleDouble as FloatConst>::FRAC_PI_2,
        DoubleDouble::FRAC_PI_2,
        "1.5707963267948966192313216916397514420985846996876",
    ),
    (
        <DoubleDouble as FloatConst>::FRAC_PI_3,
        DoubleDouble::FRAC_PI_3,
        "1.0471975511965977461542144610931676280657231331250",
    ),
    (
        <DoubleDouble as FloatConst>::FRAC_PI_4,
        DoubleDouble::FRAC_PI_4,
        "0.78539816339744830961566084581987572104929234984378",
    ),
    (
        <DoubleDouble as FloatConst>::FRAC_PI_6,
        DoubleDouble::FRAC_PI_6,
        "0.52359877559829887307710723054658381403286156656252",
    ),
    (
        <DoubleDouble as FloatConst>::FRAC_PI_8,
        DoubleDouble::FRAC_PI_8,
        "0.39269908169872415480783042290993786052464617492189",
    ),
    (
        <DoubleDouble as FloatConst>::FRAC_1_PI,
        DoubleDouble::FRAC_1_PI,
        "0.31830988618379067153776752674502872406891929148091",
    ),
    (
        <DoubleDouble as FloatConst>::FRAC_2_PI,
        DoubleDouble::FRAC_2_PI,
        "0.63661977236758134307553505349005744813783858296183",
    ),
    (
        <DoubleDouble as FloatConst>::FRAC_2_SQRT_PI,
        DoubleDouble::FRAC_2_SQRT_PI,
        "1.1283791670955125738961589031215451716881012586580",
    ),
    (<DoubleDouble as FloatConst>::SQRT_2, DoubleDouble::SQRT_2, "1.4142135623730950488016887242096980785696718753769"),
    (
        <DoubleDouble as FloatConst>::FRAC_1_SQRT_2,
        DoubleDouble::FRAC_1_SQRT_2,
        "0.70710678118654752440084436210484903928483593768847",
    ),
    (<DoubleDouble as FloatConst>::LN_2, DoubleDouble::LN_2, "0.69314718055994530941723212145817656807550013436026"),
    (<DoubleDouble as FloatConst>::LN_10, DoubleDouble::LN_10, "2.3025850929940456840179914546843642076011014886288"),
    (<DoubleDouble as FloatConst>::LOG2_E, DoubleDouble::LOG2_E, "1.4426950408889634073599246810018921374266459541530"),
    (
        <DoubleDouble as FloatConst>::LOG10_E,
        DoubleDouble::LOG10_E,
        "0.43429448190325182765112891891660508229439700580367",
    ),
    (
        <DoubleDouble as FloatConst>::LOG2_10,
        DoubleDouble::LOG2_10,
        "3.3219280948873623478703194294893901758648313930246",
    ),
    (
        <DoubleDouble as FloatConst>::LOG10_2,
        DoubleDouble::LOG10_2,
        "0.30102999566398119521373889472449302676818988146211",
    ),
];

#[test]
fn constants_are_the_nearest_numbers() {
    for (function, constant, digits) in CONSTANTS {
        let nearest: DoubleDouble = digits.parse().unwrap();
        assert_eq!(bits(constant), bits(nearest), "{digits}");
        assert_eq!(bits(function()), bits(nearest), "{digits}");
    }
}

/// A number between two, with a low part.
fn between(low: f64, high: f64) -> impl Strategy<Value = DoubleDouble> {
    (low..high, -0.5..0.5).prop_map(|(hi, lo)| DoubleDouble::from_parts(hi, lo * hi * f64::EPSILON))
}

fn is_close(a: DoubleDouble, b: DoubleDouble, units: f64) -> bool {
    (a - b).abs() <= b.abs() * DoubleDouble::EPSILON * DoubleDouble::from(units)
}

proptest! {
    #[test]
    fn inverse_functions_undo_functions(x in between(-1.5, 1.5), y in number_between(-500..500)) {
        // The condition of each inverse here is at most 5, and each function adds its unit.
        prop_assert!(is_close(x.exp_m1().ln_1p(), x, 8.0));
        prop_assert!(is_close(x.sin().asin(), x, 24.0));
        prop_assert!(is_close(x.tan().atan(), x, 16.0));
        prop_assert!(is_close(x.sinh().asinh(), x, 8.0));
        prop_assert!(is_close(x.tanh().atanh(), x, 16.0));
        prop_assert!(is_close(y.cbrt().powi(3), y, 8.0));
        prop_assert!(is_close(y.abs().ln().exp(), y.abs(), 4.0 + 2.0 * y.abs().ln().hi().abs()));
    }

    #[test]
    fn functions_are_odd_or_even(x in any_finite(), y in any_finite()) {
        let odd: [fn(DoubleDouble) -> DoubleDouble; 10] = [
            DoubleDouble::sin, DoubleDouble::tan, DoubleDouble::asin, DoubleDouble::atan, DoubleDouble::sinh,
            DoubleDouble::tanh, DoubleDouble::asinh, DoubleDouble::atanh, DoubleDouble::cbrt, DoubleDouble::trunc,
        ];
        for (index, function) in odd.into_iter().enumerate() {
            let (value, mirrored) = (function(x), -function(-x));
            prop_assert!(value.is_nan() && mirrored.is_nan() || bits(value) == bits(mirrored), "{index} {value} {mirrored}");
        }
        prop_assert_eq!(bits((-x).cos()), bits(x.cos()));
        prop_assert_eq!(bits((-x).cosh()), bits(x.cosh()));
        prop_assert_eq!(bits((-x).hypot(y)), bits(y.hypot(x)));
        prop_assert_eq!(bits((-y).atan2(x)), bits(-(y.atan2(x))));
    }

    #[test]
    fn a_point_is_on_the_circle_whatever_the_size_of_the_angle(angle in any_finite()) {
        let (sine, cosine) = angle.sin_cos();
        prop_assert!(is_close(sine * sine + cosine * cosine, DoubleDouble::ONE, 4.0));
        let twice = angle + angle;
        if twice.is_finite() && sine.abs().hi() > 1e-3 && cosine.abs().hi() > 1e-3 {
            prop_assert!(is_close(twice.sin(), (sine + sine) * cosine, 8.0));
        }
    }

    #[test]
    fn powers_of_two_are_exact(exponent in -1074_i32..1024, tenths in 1_i32..1000) {
        let power = DoubleDouble::from(2).powi(exponent);
        prop_assert_eq!(exact(power), power_of_two(exponent));
        prop_assert_eq!(power.log2(), DoubleDouble::from(exponent));
        prop_assert_eq!(DoubleDouble::from(exponent).exp2(), power);
        prop_assert_eq!(DoubleDouble::from(2).powf(exponent.into()), power);
        let fraction = DoubleDouble::from(tenths) / DoubleDouble::from(1000);
        prop_assert!(is_close(DoubleDouble::from(2).powf(fraction), fraction.exp2(), 4.0));
    }

    #[test]
    fn whole_powers_of_at_most_106_bits_are_exact(base in -(1_i64 << 35)..(1 << 35), exponent in 0_i32..30) {
        let expected = BigInt::from(base).pow(exponent as u32);
        if expected.bits() <= 106 {
            let (base, expected) = (DoubleDouble::from(base), integer(expected.try_into().unwrap()));
            prop_assert_eq!(exact(base.powi(exponent)), expected.clone());
            prop_assert_eq!(exact(base.powf(exponent.into())), expected);
        }
    }

    #[test]
    fn whole_powers_are_within_a_unit(base in number_between(-9..9), exponent in -100_i32..100) {
        let value = base.powi(exponent);
        let expected = num_traits::pow::Pow::pow(exact(base), exponent);
        prop_assert!(is_within(value, &expected, 4, 1), "{value}");
    }

    #[test]
    fn a_sum_with_a_product_keeps_what_the_product_loses(
        a in number_between(-100..100),
        b in number_between(-100..100),
        shift in float_between(-110..3),
    ) {
        let product = exact(a) * exact(b);
        for addend in [-(a * b), a * b * DoubleDouble::from(shift), DoubleDouble::from(shift)] {
            let expected = &product + exact(addend);
            let error = (exact(a.mul_add(b, addend)) - &expected).abs();
            prop_assert!(error <= expected.abs() * power_of_two(-104) + product.abs() * power_of_two(-156));
        }
    }

    #[test]
    fn degrees_are_radians(angle in number_between(-900..900)) {
        prop_assert!(is_close(angle.to_degrees().to_radians(), angle, 4.0));
    }
}
