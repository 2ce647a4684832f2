use crate::common::{One, parts};
use pilaster_scalars::{Dual, Elementary};
use proptest::prelude::*;

type Two = Dual<One, 1>;

/// Value, first and second derivative, by nesting.
fn derivatives(function: impl Fn(Two) -> Two, at: f64) -> [f64; 3] {
    let result = function(Dual::variable(One::variable(at, 0), 0));
    // Both first derivatives are the same number by two ways.
    assert!((result.tangents[0].value - result.value.tangents[0]).abs() <= 1e-13 * result.tangents[0].value.abs());
    [result.value.value, result.tangents[0].value, result.tangents[0].tangents[0]]
}

#[track_caller]
fn agrees(name: &str, found: [f64; 3], expected: [f64; 3]) {
    for (order, (found, expected)) in found.into_iter().zip(expected).enumerate() {
        let error = (found - expected).abs();
        assert!(error <= 1e-12 * expected.abs().max(1.0), "{name}, order {order}: {found} is not {expected}");
    }
}

proptest! {
    #[test]
    fn first_and_second_derivatives_are_the_closed_forms(x in -3.0_f64..3.0) {
        let (s, c) = x.sin_cos();
        agrees("exp", derivatives(Elementary::exp, x), [x.exp(); 3]);
        agrees("exp_m1", derivatives(Elementary::exp_m1, x), [x.exp_m1(), x.exp(), x.exp()]);
        agrees("sin", derivatives(Elementary::sin, x), [s, c, -s]);
        agrees("cos", derivatives(Elementary::cos, x), [c, -s, -c]);
        agrees("sinh", derivatives(Elementary::sinh, x), [x.sinh(), x.cosh(), x.sinh()]);
        agrees("cosh", derivatives(Elementary::cosh, x), [x.cosh(), x.sinh(), x.cosh()]);
        let (t, sech) = (x.tanh(), 1.0 / x.cosh());
        agrees("tanh", derivatives(Elementary::tanh, x), [t, sech * sech, -2.0 * t * sech * sech]);
        let d = 1.0 + x * x;
        agrees("atan", derivatives(Elementary::atan, x), [x.atan(), 1.0 / d, -2.0 * x / (d * d)]);
        agrees("powi", derivatives(|x| x.powi(5), x), [x.powi(5), 5.0 * x.powi(4), 20.0 * x.powi(3)]);
        let z = x / 3.5;
        let w = 1.0 - z * z;
        agrees("asin", derivatives(Elementary::asin, z), [z.asin(), w.powf(-0.5), z * w.powf(-1.5)]);
        agrees("acos", derivatives(Elementary::acos, z), [z.acos(), -w.powf(-0.5), -z * w.powf(-1.5)]);
        let (y, tan) = (x / 2.5, (x / 2.5).tan());
        let sec2 = 1.0 + tan * tan;
        agrees("tan", derivatives(Elementary::tan, y), [tan, sec2, 2.0 * tan * sec2]);
    }

    #[test]
    fn on_positive_numbers_too(x in 0.2_f64..5.0, p in -3.0_f64..3.0) {
        agrees("ln", derivatives(Elementary::ln, x), [x.ln(), 1.0 / x, -1.0 / (x * x)]);
        agrees("ln_1p", derivatives(Elementary::ln_1p, x), [x.ln_1p(), 1.0 / (1.0 + x), -(1.0 + x).powi(-2)]);
        agrees("sqrt", derivatives(Dual::sqrt, x), [x.sqrt(), 0.5 / x.sqrt(), -0.25 * x.powf(-1.5)]);
        agrees("recip", derivatives(Dual::recip, x), [1.0 / x, -1.0 / (x * x), 2.0 * x.powi(-3)]);
        let powf = derivatives(|x| x.powf(Dual::constant(Dual::constant(p))), x);
        agrees("powf", powf.map(|v| v / 100.0), [x.powf(p), p * x.powf(p - 1.0), p * (p - 1.0) * x.powf(p - 2.0)].map(|v| v / 100.0));
        let [base, exponent] = Dual::variables([x, p]);
        let power = base.powf(exponent);
        prop_assert!((power.tangents[1] - x.powf(p) * x.ln()).abs() <= 1e-12 * (1.0 + x.powf(p)));
    }

    #[test]
    fn a_composition_has_the_product_of_the_slopes(x in -2.0_f64..2.0) {
        let inner = One::variable(x, 0).sin();
        let outer = (inner * inner + Dual::constant(1.0)).ln();
        let slope = 2.0 * x.sin() * x.cos() / (x.sin().powi(2) + 1.0);
        prop_assert!((outer.tangents[0] - slope).abs() <= 1e-14);
    }

    #[test]
    fn an_angle_has_the_gradient_of_the_plane(x in -2.0_f64..2.0, y in -2.0_f64..2.0) {
        let square = x * x + y * y;
        prop_assume!(square > 1e-3);
        let [dx, dy] = Dual::variables([x, y]);
        let angle = dy.atan2(dx);
        prop_assert_eq!(angle.value, y.atan2(x));
        prop_assert!((angle.tangents[0] + y / square).abs() <= 1e-12 / square);
        prop_assert!((angle.tangents[1] - x / square).abs() <= 1e-12 / square);
    }
}

#[test]
fn a_constant_base_of_zero_and_large_angles_have_derivatives() {
    let power = One::variable(0.0, 0).powf(Dual::constant(2.0));
    assert_eq!(parts(power), (0.0, [0.0]));
    assert_eq!(parts(One::variable(1000.0, 0).tanh()), (1.0, [0.0]));
    let [x, y] = Dual::variables([3e200_f64, 4e200]);
    crate::common::assert_near(&y.atan2(x).tangents, &[-1.6e-201, 1.2e-201], 1e-15);
}

#[test]
fn the_second_derivative_at_a_zero_tangent_is_kept() {
    // The first derivative of `sqrt(1 + x²)` is zero at zero, the second one.
    let found = derivatives(|x| (Dual::constant(One::constant(1.0)) + x * x).sqrt(), 0.0);
    assert_eq!(found, [1.0, 0.0, 1.0]);
}
