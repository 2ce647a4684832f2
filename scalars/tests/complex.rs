//! Functions of complex numbers against mpmath (`data/complex_functions.py` made the values), on `f64` and double-double.

use num_traits::{Float, FloatConst};
use pilaster::num_complex::Complex;
use pilaster_scalars::{DoubleDouble, complex};

const VALUES: &str = include_str!("data/complex_functions.csv");

fn function<T: Float + FloatConst>(name: &str) -> fn(Complex<T>) -> Complex<T> {
    match name {
        "sqrt" => complex::sqrt,
        "ln" => complex::ln,
        "tan" => complex::tan,
        "tanh" => complex::tanh,
        "asin" => complex::asin,
        "acos" => complex::acos,
        "atan" => complex::atan,
        "asinh" => complex::asinh,
        "acosh" => complex::acosh,
        "atanh" => complex::atanh,
        // Those of num-complex.
        "exp" => Complex::exp,
        "sin" => Complex::sin,
        "cosh" => Complex::cosh,
        _ => panic!("no function {name}"),
    }
}

struct Line {
    name: &'static str,
    argument: Complex<f64>,
    value: Complex<DoubleDouble>,
}

fn lines() -> impl Iterator<Item = Line> {
    VALUES.lines().map(|line| {
        let (name, numbers) = line.split_once(',').expect("a name");
        let numbers: Vec<f64> = numbers.split(',').map(|number| number.parse().expect(number)).collect();
        let [re, im, value_re, re_low, value_im, im_low] = numbers.try_into().expect("six numbers");
        let part = |hi: f64, lo: f64| if hi == 0.0 { hi.into() } else { DoubleDouble::from_parts(hi, lo) };
        Line {
            name,
            argument: Complex::new(re, im),
            value: Complex::new(part(value_re, re_low), part(value_im, im_low)),
        }
    })
}

/// The distance of a result, as a part of the value's size, and whether both parts have the value's signs.
fn error(result: Complex<DoubleDouble>, value: Complex<DoubleDouble>) -> (f64, bool) {
    let size = value.norm();
    let error = if size.hi() == 0.0 { result.norm() } else { (result - value).norm() / size };
    let same = |a: DoubleDouble, b: DoubleDouble| a.is_sign_negative() == b.is_sign_negative();
    (error.hi(), same(result.re, value.re) && same(result.im, value.im))
}

#[test]
fn values_are_principal_ones_with_all_digits_on_both_sides_of_every_cut() {
    for Line { name, argument, value } in lines() {
        let wide = Complex::new(DoubleDouble::from(argument.re), DoubleDouble::from(argument.im));
        let (distance, signs) = error(function::<DoubleDouble>(name)(wide), value);
        assert!(
            distance <= 8.0 * DoubleDouble::EPSILON.hi(),
            "{name}({wide}): {}",
            distance / DoubleDouble::EPSILON.hi()
        );
        assert!(signs, "{name}({wide}) = {value}");

        let narrow = function::<f64>(name)(argument);
        let (distance, signs) = error(Complex::new(narrow.re.into(), narrow.im.into()), value);
        assert!(distance <= 8.0 * f64::EPSILON, "{name}({argument}) = {narrow}: {}", distance / f64::EPSILON);
        assert!(signs, "{name}({argument}) = {narrow}");
    }
}

#[test]
fn each_part_of_a_root_and_a_small_inverse_has_all_digits() {
    let by_parts = ["sqrt", "atanh", "asinh", "asin", "atan", "tanh", "tan"];
    let is_small = |line: &Line| line.name == "sqrt" || line.argument.norm() < 0.1;
    let mut count = 0;
    for Line { name, argument, value } in lines().filter(|line| by_parts.contains(&line.name) && is_small(line)) {
        let wide = Complex::new(DoubleDouble::from(argument.re), DoubleDouble::from(argument.im));
        let result = function::<DoubleDouble>(name)(wide);
        for (part, expected) in [(result.re, value.re), (result.im, value.im)] {
            let bound = expected.abs() * DoubleDouble::EPSILON * DoubleDouble::from(8);
            assert!((part - expected).abs() <= bound, "{name}({wide}) = {result}, not {value}");
        }
        count += 1;
    }
    assert!(count > 100, "{count}");
}

#[test]
fn roots_have_the_special_values_of_c() {
    let (inf, nan) = (f64::INFINITY, f64::NAN);
    let table = [
        ((-0.0, 0.0), (0.0, 0.0)),
        ((-0.0, -0.0), (0.0, -0.0)),
        ((nan, inf), (inf, inf)),
        ((1.0, -inf), (inf, -inf)),
        ((-inf, 1.0), (0.0, inf)),
        ((-inf, -1.0), (0.0, -inf)),
        ((inf, 1.0), (inf, 0.0)),
        ((inf, -1.0), (inf, -0.0)),
        ((-inf, nan), (nan, inf)),
        ((inf, nan), (inf, nan)),
        ((nan, 1.0), (nan, nan)),
        ((1.0, nan), (nan, nan)),
    ];
    for ((re, im), (root_re, root_im)) in table {
        let same = |a: f64, b: f64| a.is_nan() && b.is_nan() || a.to_bits() == b.to_bits();
        let root = complex::sqrt(Complex::new(re, im));
        // The sign of the infinite imaginary part beside NaN is not specified.
        let is_free = re == -inf && im.is_nan();
        assert!(
            same(root.re, root_re) && (same(root.im, root_im) || is_free && root.im.is_infinite()),
            "{re} {im}: {root}"
        );
    }
}

#[test]
fn the_ends_of_the_range_neither_overflow_nor_lose_digits() {
    let large = Complex::new(f64::MAX, f64::MAX);
    assert!(complex::sqrt(large).norm().is_finite());
    assert!((complex::ln(large).re - (f64::MAX.ln() + 0.5 * 2.0_f64.ln())).abs() < 1e-12);
    let tiny = Complex::new(0.0, f64::from_bits(2));
    let root = complex::sqrt(tiny);
    assert_eq!(root.re, root.im);
    assert!((root.re / f64::from_bits(1).sqrt() - 1.0).abs() < 1e-15);
    let big = Complex::new(DoubleDouble::from(3e300), DoubleDouble::from(-4e300));
    assert_eq!(big.norm().hi(), 5e300);
}

/// The reasons for the functions here; one that num-complex has mended can go. Each loses half of the digits at least.
#[test]
fn the_methods_of_num_complex_have_the_troubles_that_are_said() {
    let by_methods = |name: &str| -> fn(Complex<f64>) -> Complex<f64> {
        match name {
            "sqrt" => Complex::sqrt,
            "ln" => Complex::ln,
            "tan" => Complex::tan,
            "tanh" => Complex::tanh,
            "asin" => Complex::asin,
            "acos" => Complex::acos,
            "atan" => Complex::atan,
            "asinh" => Complex::asinh,
            "acosh" => Complex::acosh,
            _ => Complex::atanh,
        }
    };
    let troubled = [
        ("sqrt", -4.0, 1e-30),
        ("ln", 1.0, 1e-20),
        ("tan", 1.0, 1000.0),
        ("tanh", 1000.0, 1.0),
        ("asin", 1e-20, 1e-20),
        ("acos", 1.0, 1e-20),
        ("atan", 1e-20, 1e-20),
        ("asinh", 1e-20, 1e-20),
        ("acosh", 1.0, 1e-20),
        ("atanh", 1e-20, 1e-20),
    ];
    for (name, re, im) in troubled {
        let argument = Complex::new(re, im);
        let (theirs, ours) = (by_methods(name)(argument), function::<f64>(name)(argument));
        let is_off = |theirs: f64, ours: f64| {
            let distance = (theirs - ours).abs();
            distance.is_nan() || distance > 1e-9 * ours.abs()
        };
        assert!(is_off(theirs.re, ours.re) || is_off(theirs.im, ours.im), "{name}({argument}): {theirs}, {ours}");
    }
}
