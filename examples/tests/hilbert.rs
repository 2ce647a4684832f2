//! The program `hilbert`, run as its users run it.

use std::process::{Command, Output};

fn hilbert(arguments: &[&str]) -> Output {
    Command::new(env!("CARGO_BIN_EXE_hilbert")).args(arguments).output().expect("hilbert starts")
}

fn printed(arguments: &[&str]) -> String {
    let output = hilbert(arguments);
    assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
    String::from_utf8(output.stdout).expect("text")
}

/// The determinants of the inverses (OEIS A005249), and how far rounding leads astray.
#[test]
fn inverses_are_exact_in_fractions_and_lose_digits_in_floats() {
    let determinants = [
        "1",
        "12",
        "2160",
        "6048000",
        "266716800000",
        "186313420339200000",
        "2067909047925770649600000",
        "365356847125734485878112256000000",
    ];
    let tsv = printed(&["--tsv", "--largest", "12"]);
    let rows: Vec<Vec<&str>> = tsv.lines().map(|line| line.split('\t').collect()).collect();
    assert_eq!(rows.len(), 12);
    assert!(rows.iter().zip(determinants).all(|(row, expected)| row[1] == expected), "{tsv}");
    for (at, row) in rows.iter().enumerate() {
        assert_eq!((row[0], row.len()), ((at + 1).to_string().as_str(), 4));
    }
    let errors = |row: usize| [2, 3].map(|column| rows[row][column].parse::<f64>().expect("a number"));
    let [f64_error, dd_error] = errors(7);
    assert!((1e-10..1e-5).contains(&f64_error) && (1e-27..1e-19).contains(&dd_error), "{tsv}");
    let [f64_error, dd_error] = errors(11);
    assert!(f64_error > 1e-4 && (1e-22..1e-12).contains(&dd_error), "{tsv}");
}

#[test]
fn the_table_has_a_line_for_each_order() {
    let table = printed(&["--largest", "3"]);
    let lines: Vec<&str> = table.lines().collect();
    assert!(lines[0].starts_with("order") && lines[3].trim_start().starts_with("3  integers"), "{table}");
    assert!(lines[1..4].iter().all(|line| line.len() == lines[0].len()), "{table}");
}

#[test]
fn an_order_that_cannot_be_is_refused() {
    for largest in ["0", "65", "x"] {
        let output = hilbert(&["--largest", largest]);
        assert_eq!(output.status.code(), Some(2));
        assert!(!output.stderr.is_empty() && output.stdout.is_empty());
    }
}
