//! `hilbert`: how many digits of the inverse of a Hilbert matrix does a scalar keep?
//!
//! The matrix with the elements `1 / (i + j + 1)` loses some three digits to rounding for every two rows. Its inverse has
//! integers for elements, which are known in closed form: in fractions it is found exactly, and `f64` and double-double are
//! held against it.

use clap::Parser;
use pilaster::num_traits::{One, Zero};
use pilaster::{ConvertFrom, CpuEngine, Error, Field, HostTensor, Rank};
use pilaster_scalars::{DoubleDouble, Rational};
use std::io::{self, ErrorKind, StdoutLock, Write};
use std::process::ExitCode;

type Matrix<T> = HostTensor<T, Rank<2>>;

/// Inverts Hilbert matrices in fractions, in f64 and in double-double, and prints what the last two lose.
#[derive(Parser)]
struct Arguments {
    /// The order of the largest matrix.
    #[arg(long, default_value_t = 16, value_parser = clap::value_parser!(u8).range(1..=64))]
    largest: u8,
    /// Print tab-separated lines: order, determinant of the inverse, and the relative errors in f64 and double-double.
    #[arg(long)]
    tsv: bool,
}

/// What is found for one order.
struct Row {
    order: usize,
    /// An integer too.
    determinant_of_inverse: Rational,
    f64_error: Option<f64>,
    dd_error: Option<f64>,
}

fn main() -> ExitCode {
    let arguments = Arguments::parse();
    match run(&arguments) {
        Ok(()) => ExitCode::SUCCESS,
        Err(complaint) => {
            eprintln!("error: {complaint}");
            ExitCode::FAILURE
        }
    }
}

fn run(arguments: &Arguments) -> Result<(), Box<dyn core::error::Error>> {
    let mut engine = CpuEngine::serial();
    let rows = (1..=arguments.largest.into()).map(|order| row(&mut engine, order)).collect::<Result<Vec<Row>, _>>()?;
    let mut out = io::stdout().lock();
    let print = if arguments.tsv { print_tsv } else { print_table };
    match print(&mut out, &rows) {
        // A reader that has seen enough is no mistake.
        Err(error) if error.kind() != ErrorKind::BrokenPipe => Err(error.into()),
        Ok(()) | Err(_) => Ok(()),
    }
}

fn row(engine: &mut CpuEngine, order: usize) -> Result<Row, Box<dyn core::error::Error>> {
    let fractions = hilbert::<Rational>(order)?;
    let exact = engine.inverse(&fractions)?;
    if exact != closed_form(order)? {
        return Err(format!("order {order}: the inverse is not that of the closed form").into());
    }
    Ok(Row {
        order,
        determinant_of_inverse: Rational::one() / engine.det(&fractions)?,
        f64_error: error::<f64>(engine, &exact)?,
        dd_error: error::<DoubleDouble>(engine, &exact)?,
    })
}

fn hilbert<T: Field + From<i32>>(order: usize) -> Result<Matrix<T>, Error> {
    Matrix::from_fn([order, order], |[i, j]| Field::div(&T::one(), &T::from((i + j + 1) as i32)))
}

/// The inverse of the Hilbert matrix (M.-D. Choi, *Tricks or treats with the Hilbert matrix*, Amer. Math. Monthly 90, 1983).
fn closed_form(order: usize) -> Result<Matrix<Rational>, Error> {
    let n = order;
    Matrix::from_fn([n, n], |[i, j]| {
        let middle = binomial(i + j, i);
        let size = Rational::from(i + j + 1) * binomial(n + i, n - j - 1) * binomial(n + j, n - i - 1) * middle.powi(2);
        if (i + j) % 2 == 0 { size } else { -size }
    })
}

fn binomial(n: usize, k: usize) -> Rational {
    (1..=k).map(|step| Rational::new(n - k + step, step)).product()
}

/// The largest difference from the exact inverse, by the largest element of that; none where the scalar finds no inverse.
fn error<T>(engine: &mut CpuEngine, exact: &Matrix<Rational>) -> Result<Option<f64>, Error>
where
    T: Field + From<i32>,
    Rational: ConvertFrom<T>,
{
    let inverse = match engine.inverse(&hilbert::<T>(exact.shape()[0])?) {
        Err(Error::Singular { .. }) => return Ok(None),
        other => other?,
    };
    let mut largest = Rational::zero();
    for (found, exact) in inverse.iter().zip(exact.iter()) {
        match Rational::convert_from(found) {
            Some(found) => largest = largest.max((&found - exact).abs()),
            None => return Ok(None),
        }
    }
    let size = exact.iter().map(Rational::abs).max().expect("an order of at least one");
    Ok(Some((largest / size).to_f64()))
}

fn told(error: Option<f64>) -> String {
    error.map_or("-".into(), |error| format!("{error:.1e}"))
}

fn print_tsv(out: &mut StdoutLock<'_>, rows: &[Row]) -> io::Result<()> {
    for Row { order, determinant_of_inverse, f64_error, dd_error } in rows {
        writeln!(out, "{order}\t{determinant_of_inverse}\t{}\t{}", told(*f64_error), told(*dd_error))?;
    }
    Ok(())
}

fn print_table(out: &mut StdoutLock<'_>, rows: &[Row]) -> io::Result<()> {
    writeln!(out, "order  exact      error in f64  error in dd")?;
    for Row { order, f64_error, dd_error, .. } in rows {
        writeln!(out, "{order:>5}  integers  {:>13}  {:>11}", told(*f64_error), told(*dd_error))?;
    }
    writeln!(out, "\nIn fractions every inverse is that of the closed form, to the last digit.")?;
    writeln!(out, "An error is the largest difference from it, relative to its largest element.")
}
