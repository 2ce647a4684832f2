//! What is printed on standard output.

use crate::fit::Fit;
use crate::number::{Number, Scalar};
use crate::reference::{ReferenceSet, Run, Solved};
use crate::samples::Samples;
use crate::table::{Align, Table};
use std::fmt::LowerExp;
use std::io::{self, Write};

/// Stands where a number could not be had.
const NONE: &str = "-";

/// A set and what became of it in each scalar.
pub(crate) type Solution = (ReferenceSet, [Run; Scalar::ALL.len()]);

/// Prints a line for each set, with the digits right in each scalar.
///
/// # Errors
/// Where `out` cannot be written to.
pub(crate) fn summary(out: &mut dyn Write, solutions: &[Solution]) -> io::Result<()> {
    use Align::{Left, Right};
    let mut table = Table::new([
        ("dataset", Left),
        ("difficulty", Left),
        ("observations", Right),
        ("parameters", Right),
        ("f64 coef", Right),
        ("f64 sd", Right),
        ("dd coef", Right),
        ("dd sd", Right),
    ]);
    for (set, runs) in solutions {
        let [[f64_coefficient, f64_deviation], [dd_coefficient, dd_deviation]] = runs.each_ref().map(digits);
        table.push([
            set.name.clone(),
            set.difficulty.clone(),
            set.observations.clone(),
            set.parameters.len().to_string(),
            f64_coefficient,
            f64_deviation,
            dd_coefficient,
            dd_deviation,
        ]);
    }
    write!(out, "{table}")?;
    writeln!(out)?;
    writeln!(out, "coef, sd: digits right (log relative error, 15 at most) of the worst coefficient and of the worst")?;
    writeln!(out, "standard deviation against the values that NIST certifies; solved by Householder QR.")
}

/// The digits right of a run, each with one decimal.
fn digits(run: &Run) -> [String; 2] {
    match &run.outcome {
        Ok(solved) => [solved.estimate_digits, solved.deviation_digits].map(|digits| format!("{digits:.1}")),
        Err(_) => [NONE, NONE].map(str::to_owned),
    }
}

/// Prints `dataset`, `scalar`, `lre_estimate` and `lre_sd` for each set and scalar, between tabs.
/// What could not be solved has no digit right.
///
/// # Errors
/// Where `out` cannot be written to.
pub(crate) fn tab_separated(out: &mut dyn Write, solutions: &[Solution]) -> io::Result<()> {
    for (set, runs) in solutions {
        for run in runs {
            let digits = run.outcome.as_ref().map(|solved| (solved.estimate_digits, solved.deviation_digits));
            let (estimate, deviation) = digits.unwrap_or_default();
            writeln!(out, "{}\t{}\t{estimate:.2}\t{deviation:.2}", set.name, run.scalar.name())?;
        }
    }
    Ok(())
}

/// Says of each run that failed why it did.
pub(crate) fn failures(solutions: &[Solution]) -> impl Iterator<Item = String> {
    let runs = solutions.iter().flat_map(|(_, runs)| runs);
    runs.filter_map(|run| run.outcome.as_ref().err().map(|problem| format!("{} in {}", problem, run.scalar.name())))
}

/// Prints every parameter of every set: what is certified, and beside it what each scalar gave.
///
/// # Errors
/// Where `out` cannot be written to.
pub(crate) fn parameters(out: &mut dyn Write, solutions: &[Solution]) -> io::Result<()> {
    use Align::Left;
    for (set, runs) in solutions {
        let (name, difficulty, observations) = (&set.name, &set.difficulty, &set.observations);
        writeln!(out, "\n{name}: {}, difficulty {difficulty}, {observations} observations", set.description)?;
        let mut table =
            Table::new([("parameter", Left), ("", Left), (" certified", Left), (" f64", Left), (" dd", Left)]);
        for (index, parameter) in set.parameters.iter().enumerate() {
            let [in_f64, in_dd] = runs.each_ref().map(|run| estimate_and_deviation(run, index));
            let certified = [parameter.estimate, parameter.deviation].map(|value| scientific(value, CERTIFIED_PRINTED));
            let quantities = ["estimate", "sd"].into_iter().zip(certified).zip(in_f64.into_iter().zip(in_dd));
            for ((quantity, certified), (in_f64, in_dd)) in quantities {
                table.push([parameter.name.clone(), quantity.to_owned(), certified, in_f64, in_dd]);
            }
        }
        write!(out, "{table}")?;
    }
    Ok(())
}

/// The estimate of a parameter and its standard deviation, with two digits more than certified values have.
fn estimate_and_deviation(run: &Run, index: usize) -> [String; 2] {
    match &run.outcome {
        Ok(Solved { estimates, deviations, .. }) => {
            [estimates[index], deviations[index]].map(|value| scientific(value, CERTIFIED_PRINTED + 2))
        }
        Err(_) => [NONE, NONE].map(|none| format!(" {none}")),
    }
}

/// Significant digits of a certified value.
const CERTIFIED_PRINTED: usize = 15;

/// Prints what was understood of a user's own samples, and the fit to them with every digit of the scalar.
///
/// # Errors
/// Where `out` cannot be written to.
pub(crate) fn own_fit<T: Number>(out: &mut dyn Write, samples: &Samples<T>, fit: &Fit<T>) -> io::Result<()> {
    use Align::Left;
    understood(out, samples)?;
    let labels = labels(samples, fit);
    writeln!(out, "{} over {}; in {}\n", samples.names[0], labels.join(", "), T::SCALAR.name())?;
    let mut table = Table::new([("term", Left), (" coefficient", Left), (" standard deviation", Left)]);
    for (index, (label, &coefficient)) in labels.into_iter().zip(&fit.coefficients).enumerate() {
        let deviation = match &fit.spread {
            Some(spread) => scientific(spread.deviations[index], T::DIGITS),
            None => format!(" {NONE}"),
        };
        table.push([label, scientific(coefficient, T::DIGITS), deviation]);
    }
    writeln!(out, "{table}")?;
    match &fit.spread {
        Some(spread) => {
            writeln!(out, "residual standard deviation {}", scientific(spread.residual, T::DIGITS))?;
            writeln!(out, "degrees of freedom           {}", fit.degrees_of_freedom)
        }
        None => writeln!(out, "no degrees of freedom: the curve meets every row, and deviations cannot be told"),
    }
}

fn labels<T>(samples: &Samples<T>, fit: &Fit<T>) -> Vec<String> {
    fit.terms.iter().map(|term| term.label(&samples.names)).collect()
}

/// A header taken for a row, or a column that was not meant, shows here before its coefficients are believed.
fn understood<T>(out: &mut dyn Write, samples: &Samples<T>) -> io::Result<()> {
    let rows = samples.lines.len();
    let plural = if rows == 1 { "" } else { "s" };
    let header = if samples.header { format!("header on line {}", samples.first_line) } else { "no header".to_owned() };
    writeln!(out, "{}: {rows} row{plural}, {header}: columns are {}", samples.source, samples.names.join(", "))
}

/// Prints `term`, `coefficient` and `standard_deviation` for each term, between tabs, with as many digits as it takes
/// to read back the same number; `nan` for a deviation that cannot be told.
///
/// # Errors
/// Where `out` cannot be written to.
pub(crate) fn own_fit_tab_separated<T: Number>(
    out: &mut dyn Write,
    samples: &Samples<T>,
    fit: &Fit<T>,
) -> io::Result<()> {
    for (index, (label, coefficient)) in labels(samples, fit).iter().zip(&fit.coefficients).enumerate() {
        match &fit.spread {
            Some(spread) => writeln!(out, "{label}\t{coefficient:e}\t{:e}", spread.deviations[index])?,
            None => writeln!(out, "{label}\t{coefficient:e}\tnan")?,
        }
    }
    Ok(())
}

/// So many significant digits with an exponent; a blank stands where the sign of a negative number would, so that
/// the points of a column stand one above the other.
fn scientific(number: impl LowerExp, digits: usize) -> String {
    let text = format!("{number:.*e}", digits - 1);
    if text.starts_with('-') { text } else { format!(" {text}") }
}
