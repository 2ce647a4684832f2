//! `strd`: how many digits of a least-squares fit are right, in `f64` and in double-double?
//!
//! Without a file it solves nine of NIST's eleven linear regression sets (StRD), those with an intercept, in both
//! scalars and holds the results against the certified values. With a file it fits a polynomial or a linear model to its columns. Either way a
//! number goes from its decimal text straight into the scalar, never through a narrower one.

mod accuracy;
mod cli;
mod fit;
mod header;
mod model;
mod number;
mod picture;
mod problem;
mod quotes;
mod records;
mod reference;
mod report;
mod samples;
mod table;

use clap::Parser;
use cli::Arguments;
use number::{Number, Scalar};
use pilaster::CpuEngine;
use pilaster_scalars::DoubleDouble;
use problem::{Problem, on_one_line};
use records::Records;
use reference::ReferenceSet;
use report::Solution;
use samples::Samples;
use std::io::{self, BufWriter, ErrorKind, Write};
use std::path::Path;
use std::process::ExitCode;

/// The exit status of wrong input, as of a wrong command line.
const WRONG_INPUT: u8 = 2;

fn main() -> ExitCode {
    let result = match Arguments::try_parse() {
        Ok(arguments) => run(&arguments).map_err(|problem| problem.to_string()),
        Err(error) if error.use_stderr() => Err(cli::complaint(&error)),
        Err(help) => print(|out| write!(out, "{help}")).map_err(|problem| problem.to_string()),
    };
    match result {
        Ok(()) => ExitCode::SUCCESS,
        Err(complaint) => {
            tell(&format!("error: {complaint}"));
            ExitCode::from(WRONG_INPUT)
        }
    }
}

fn run(arguments: &Arguments) -> Result<(), Problem> {
    let mut engine = CpuEngine::serial();
    match (&arguments.file, arguments.scalar) {
        (None, _) => solve_reference_sets(&mut engine, arguments),
        (Some(path), Scalar::F64) => fit_file::<f64>(&mut engine, path, arguments),
        (Some(path), Scalar::Dd) => fit_file::<DoubleDouble>(&mut engine, path, arguments),
    }
}

fn fit_file<T: Number>(engine: &mut CpuEngine, path: &Path, arguments: &Arguments) -> Result<(), Problem> {
    let samples = Samples::<T>::parse(&Records::open(path)?)?;
    let fit = fit::fit(engine, &samples, arguments.model())?;
    print(|out| {
        if arguments.tsv {
            report::own_fit_tab_separated(out, &samples, &fit)
        } else {
            report::own_fit(out, &samples, &fit)
        }
    })
}

fn solve_reference_sets(engine: &mut CpuEngine, arguments: &Arguments) -> Result<(), Problem> {
    let sets = ReferenceSet::all()?;
    let mut solve = |set: ReferenceSet| {
        let runs = Scalar::ALL.map(|scalar| set.run(engine, scalar));
        (set, runs)
    };
    let solutions: Vec<Solution> = sets.into_iter().map(&mut solve).collect();
    print(|out| match arguments {
        Arguments { tsv: true, .. } => report::tab_separated(out, &solutions),
        Arguments { verbose: true, .. } => {
            report::summary(out, &solutions)?;
            report::parameters(out, &solutions)
        }
        _ => report::summary(out, &solutions),
    })?;
    report::failures(&solutions).for_each(|failure| tell(&format!("note: {failure}")));
    match arguments.picture() {
        Some(path) => draw(path, &solutions),
        None => Ok(()),
    }
}

fn draw(path: &Path, solutions: &[Solution]) -> Result<(), Problem> {
    let picture = picture::svg(solutions).map_err(|error| Problem::new(&path.display().to_string(), error))?;
    std::fs::write(path, picture)
        .map_err(|error| Problem::new(&path.display().to_string(), format!("cannot be written: {error}")))?;
    tell(&format!("the digits are drawn in {}", path.display()));
    Ok(())
}

/// Prints on standard output; a reader that has seen enough and closed it is no mistake.
fn print(report: impl FnOnce(&mut dyn Write) -> io::Result<()>) -> Result<(), Problem> {
    let mut out = BufWriter::new(io::stdout().lock());
    match report(&mut out).and_then(|()| out.flush()) {
        Err(error) if error.kind() != ErrorKind::BrokenPipe => {
            Err(Problem::new("standard output", format!("cannot be written: {error}")))
        }
        _ => Ok(()),
    }
}

/// Says one line on standard error. Where nobody listens there is nothing left to do about it.
fn tell(line: &str) {
    let _ = writeln!(io::stderr(), "{}", on_one_line(line));
}
