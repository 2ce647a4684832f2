//! Elementary functions, against mpmath: `data/double_double_functions.py` made the values.

use crate::common::is_normalised;
use pilaster_scalars::DoubleDouble;
use std::collections::BTreeMap;

const VALUES: &str = include_str!("../data/double_double_functions.csv");

type Unary = fn(DoubleDouble) -> DoubleDouble;
type Binary = fn(DoubleDouble, DoubleDouble) -> DoubleDouble;

enum Function {
    Unary(Unary),
    Binary(Binary),
}

fn function(name: &str) -> Function {
    let unary: Unary = match name {
        "exp" => DoubleDouble::exp,
        "exp2" => DoubleDouble::exp2,
        "exp_m1" => DoubleDouble::exp_m1,
        "ln" => DoubleDouble::ln,
        "log2" => DoubleDouble::log2,
        "log10" => DoubleDouble::log10,
        "ln_1p" => DoubleDouble::ln_1p,
        "sin" => DoubleDouble::sin,
        "cos" => DoubleDouble::cos,
        "tan" => DoubleDouble::tan,
        "asin" => DoubleDouble::asin,
        "acos" => DoubleDouble::acos,
        "atan" => DoubleDouble::atan,
        "sinh" => DoubleDouble::sinh,
        "cosh" => DoubleDouble::cosh,
        "tanh" => DoubleDouble::tanh,
        "asinh" => DoubleDouble::asinh,
        "acosh" => DoubleDouble::acosh,
        "atanh" => DoubleDouble::atanh,
        "sqrt" => DoubleDouble::sqrt,
        "cbrt" => DoubleDouble::cbrt,
        "powf" => return Function::Binary(DoubleDouble::powf),
        "powi" => return Function::Binary(|base, exponent| base.powi(exponent.hi() as i32)),
        "atan2" => return Function::Binary(DoubleDouble::atan2),
        "hypot" => return Function::Binary(DoubleDouble::hypot),
        _ => panic!("no function {name}"),
    };
    Function::Unary(unary)
}

/// A line of the table: arguments, and the value in three parts.
struct Line {
    x: DoubleDouble,
    y: DoubleDouble,
    value: [f64; 3],
}

impl Line {
    fn read(line: &str) -> (&str, Self) {
        let (name, numbers) = line.split_once(',').expect("a name");
        let numbers: Vec<f64> = numbers.split(',').map(|number| number.parse().expect(number)).collect();
        let [x, x_low, y, y_low, value @ ..] = numbers.try_into().map(|numbers: [f64; 7]| numbers).expect(line);
        let line = Self { x: DoubleDouble::from_parts(x, x_low), y: DoubleDouble::from_parts(y, y_low), value };
        assert_eq!((line.x.hi(), line.x.lo()), (x, x_low), "the parts of a number");
        (name, line)
    }

    fn result(&self, function: &Function) -> DoubleDouble {
        match function {
            Function::Unary(function) => function(self.x),
            Function::Binary(function) => function(self.x, self.y),
        }
    }

    /// The error in units of 2^-104 of the value; below 2^-969, where that has no 106 bits, of
    /// twice the smallest subnormal number.
    fn error(&self, result: DoubleDouble) -> f64 {
        let [hi, lo, rest] = self.value;
        let error = ((result.hi() - hi) + (result.lo() - lo) - rest).abs();
        let unit = hi.abs() * 2.0_f64.powi(-104);
        if hi.abs() < DoubleDouble::MIN_POSITIVE.hi() { error / (2.0 * f64::from_bits(1)) } else { error / unit }
    }

    /// How many units of 2^-104 the function may be off.
    fn bound(&self, name: &str) -> f64 {
        match name {
            "powf" => 1.0 + (self.y.hi() * self.x.hi().ln()).abs(),
            _ => 1.0,
        }
    }
}

#[test]
fn functions_are_within_a_unit_of_their_values() {
    let mut largest: BTreeMap<&str, (f64, usize)> = BTreeMap::new();
    for line in VALUES.lines() {
        let (name, line) = Line::read(line);
        let result = line.result(&function(name));
        let error = line.error(result);
        assert!(is_normalised(result), "{name}({:x}, {:x}) = {:?}", line.x, line.y, (result.hi(), result.lo()));
        let bound = line.bound(name);
        assert!(error <= bound, "{name}({:x}, {:x}) = {result:x}: {error} of {bound} units", line.x, line.y);
        let (maximum, count) = largest.entry(name).or_default();
        *maximum = maximum.max(error / bound);
        *count += 1;
    }
    assert_eq!(largest.len(), 25, "{largest:?}");
    assert!(largest.values().all(|&(_, count)| count >= 80), "{largest:?}");
}
