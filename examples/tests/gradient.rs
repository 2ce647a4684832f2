//! The program `gradient` against NIST's certified values and a gradient by formula.

use std::process::Command;

/// <https://www.itl.nist.gov/div898/strd/nls/data/misra1a.shtml>: the residual sum of squares, and the parameters.
const CERTIFIED: [f64; 3] = [1.2455138894E-01, 2.3894212918E+02, 5.5015643181E-04];

/// Of each step: number, loss, gradient, parameters.
fn steps() -> Vec<Vec<f64>> {
    let output = Command::new(env!("CARGO_BIN_EXE_gradient")).output().expect("gradient starts");
    assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
    let text = String::from_utf8(output.stdout).expect("text");
    let numbers = |line: &str| line.split_whitespace().map(|word| word.parse().expect("a number")).collect();
    text.lines().skip(1).map(numbers).collect()
}

#[test]
fn the_last_step_has_the_certified_values() {
    let steps = steps();
    let last = steps.last().expect("a step");
    for (found, certified) in [last[1], last[4], last[5]].into_iter().zip(CERTIFIED) {
        assert!((found - certified).abs() <= 2e-10 * certified, "{found} is not {certified}");
    }
    assert!(last[2].abs() < 1e-6 * steps[0][2].abs() && last[3].abs() < 1e-6 * steps[0][3].abs(), "{last:?}");
}

/// By the derivatives of `b1 (1 - exp(-b2 x))`, at the start.
#[test]
fn the_first_gradient_is_that_of_the_formula() {
    let data = include_str!("../data/nist-strd/misra1a.csv");
    let rows = data.lines().skip(1).map(|line| {
        let (y, x) = line.split_once(',').expect("two columns");
        (y.parse::<f64>().expect("a number"), x.parse::<f64>().expect("a number"))
    });
    let (b1, b2) = (500.0, 0.0001);
    let (mut by_b1, mut by_b2) = (0.0, 0.0);
    for (y, x) in rows {
        let fading = f64::exp(-b2 * x);
        let residual = b1 * (1.0 - fading) - y;
        by_b1 += 2.0 * residual * (1.0 - fading);
        by_b2 += 2.0 * residual * b1 * x * fading;
    }
    let first = &steps()[0];
    // The program prints four digits.
    assert!((first[2] - by_b1).abs() <= 1e-3 * by_b1.abs(), "{} is not {by_b1}", first[2]);
    assert!((first[3] - by_b2).abs() <= 1e-3 * by_b2.abs(), "{} is not {by_b2}", first[3]);
}
