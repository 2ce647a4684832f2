//! The program `bf16_error`: its figures against bf16 arithmetic made of bits and integers.

use std::fs;
use std::path::Path;
use std::process::Command;

/// Rounds a number to eight significant bits, ties to even: bf16 without its bounds.
fn round(value: f64) -> f64 {
    let bits = value.to_bits();
    let (cut, half) = (45, 1_u64 << 44);
    let is_odd = bits >> cut & 1;
    f64::from_bits((bits + half - 1 + is_odd) >> cut << cut)
}

/// The worst relative errors of products rounded once, and of those rounded at each step.
fn errors(extent: usize) -> [f64; 2] {
    let mut worst = [0.0_f64; 2];
    for entry in 0..64 {
        let (row, column) = (entry % 8, entry / 8);
        let terms = (0..extent).map(|at| ((37 * row + 101 * at + 17) % 251) * ((59 * at + 113 * column + 5) % 251));
        let exact = terms.clone().sum::<usize>() as f64 / 65536.0;
        let stepwise = terms.fold(0.0, |sum, term| round(sum + round(term as f64 / 65536.0)));
        for (worst, found) in worst.iter_mut().zip([round(exact), stepwise]) {
            *worst = worst.max((found - exact).abs() / exact);
        }
    }
    worst
}

#[test]
fn the_figures_are_those_of_arithmetic_in_integers() {
    let picture = Path::new(env!("CARGO_TARGET_TMPDIR")).join("bf16_error.svg");
    let mut command = Command::new(env!("CARGO_BIN_EXE_bf16_error"));
    let output = command.arg("--picture").arg(&picture).output().expect("bf16_error starts");
    assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
    let text = String::from_utf8(output.stdout).expect("text");
    let rows: Vec<Vec<f64>> = text
        .lines()
        .skip(1)
        .map(|line| line.split_whitespace().map(|word| word.parse().expect("a number")).collect())
        .collect();
    assert_eq!(rows.len(), 9);
    for row in &rows {
        let [in_f32, in_bf16] = errors(row[0] as usize);
        // Half a unit in the last place of bf16, and what sums of 4096 terms in f32 lose.
        assert!(row[1] <= 2_f64.powi(-8) * 1.001, "{row:?}");
        assert!((row[1] - in_f32).abs() <= 2e-5, "{row:?} is not {in_f32}");
        assert!((row[2] - in_bf16).abs() <= 1e-6, "{row:?} is not {in_bf16}");
    }
    let last = &rows[8];
    assert!(last[2] > 0.5 && last[2] > 100.0 * last[1], "{last:?}");
    let svg = fs::read_to_string(picture).expect("the picture");
    let document = roxmltree::Document::parse(&svg).expect("SVG");
    let words: Vec<&str> = document.descendants().filter_map(|node| node.text()).map(str::trim).collect();
    assert!(words.contains(&"summed in bf16") && words.contains(&"summed in f32, rounded once"), "{words:?}");
    let points = document.descendants().filter(|node| node.has_tag_name("circle")).count();
    assert_eq!(points, 18);
}
