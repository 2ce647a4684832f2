//! The program `own_scalar`: its length, and its figure against sums that are scaled each day.

use std::process::Command;

const SOURCE: &str = include_str!("../src/bin/own_scalar.rs");

/// The lines up to `main` that are neither empty nor comments.
#[test]
fn the_scalar_takes_less_than_forty_lines() {
    let (scalar, _) = SOURCE.split_once("fn main()").expect("a program");
    let lines = scalar.lines().map(str::trim).filter(|line| !line.is_empty() && !line.starts_with("//"));
    let count = lines.count();
    assert!((1..=40).contains(&count), "{count} lines");
}

/// The forward algorithm with scaling (L. R. Rabiner, Proc. IEEE 77(2), 1989), in `f64`.
fn log_likelihood() -> f64 {
    let (turn, seen) = ([[0.9, 0.4], [0.1, 0.6]], [[0.8, 0.3], [0.2, 0.7]]);
    let (mut states, mut log) = ([0.5, 0.5], 0.0);
    for day in 0..3000 {
        let today: [f64; 2] = seen[usize::from(day % 7 < 2)];
        let next: [f64; 2] = [0, 1].map(|to: usize| today[to] * (turn[to][0] * states[0] + turn[to][1] * states[1]));
        let scale = next[0] + next[1];
        log += f64::ln(scale);
        states = next.map(|state| state / scale);
    }
    log
}

#[test]
fn the_likelihood_is_that_of_the_scaled_sums_and_below_every_f64() {
    let output = Command::new(env!("CARGO_BIN_EXE_own_scalar")).output().expect("own_scalar starts");
    assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
    let text = String::from_utf8(output.stdout).expect("text");
    assert_eq!(text.lines().next(), Some("LogProb"));
    let (_, figure) = text.split_once("ln p = ").expect("a figure");
    let found: f64 = figure.trim().parse().expect("a number");
    let expected = log_likelihood();
    assert!((found - expected).abs() < 1e-8 * expected.abs(), "{found} is not {expected}");
    assert!(expected < f64::MIN_POSITIVE.ln());
    assert_eq!(text.matches("LogProb(-").count(), 2, "{text}");
}
