//! The command line.

use crate::model::{Model, Shape};
use crate::number::Scalar;
use clap::Parser;
use std::path::{Path, PathBuf};

/// How many digits of a least-squares fit are right?
///
/// Without a file, nine of NIST's eleven linear regression sets (StRD), those with an intercept, are solved in f64 and
/// in double-double (dd), and the digits right against the certified values are told. With a file, a model is fitted to its columns.
#[derive(Parser)]
#[command(name = "strd", version)]
pub(crate) struct Arguments {
    /// A CSV file of your own, or - for standard input: the first column is the response, the others are predictors
    pub(crate) file: Option<PathBuf>,

    /// Fit a polynomial of this degree in the only predictor [default: every predictor once]
    #[arg(long, value_parser = degree, allow_negative_numbers = true, requires = "file")]
    degree: Option<u32>,

    /// Fit no constant term
    #[arg(long, requires = "file")]
    no_intercept: bool,

    /// The scalar to read, fit and print a file in
    #[arg(long, value_enum, default_value = "dd", requires = "file")]
    pub(crate) scalar: Scalar,

    /// Print every parameter of the reference sets beside its certified value
    #[arg(long, short, conflicts_with = "file")]
    pub(crate) verbose: bool,

    /// Print only lines of fields between tabs, and draw no picture unless one is asked for
    ///
    /// Of the reference sets: dataset, scalar, digits of the coefficients and of their standard deviations. Of a file:
    /// term, coefficient and standard deviation (nan where there are no degrees of freedom), with every digit that
    /// tells a number from its neighbours.
    #[arg(long, conflicts_with = "verbose")]
    pub(crate) tsv: bool,

    /// Where to draw the digits, in SVG [default: digits.svg]
    #[arg(long, value_name = "PATH", conflicts_with = "file")]
    picture: Option<PathBuf>,

    /// Draw no picture
    #[arg(long, conflicts_with_all = ["file", "picture"])]
    no_picture: bool,
}

impl Arguments {
    /// The model to fit to a file.
    pub(crate) fn model(&self) -> Model {
        Model { shape: self.degree.map_or(Shape::Linear, Shape::Polynomial), intercept: !self.no_intercept }
    }

    /// Where to draw a picture, if anywhere.
    pub(crate) fn picture(&self) -> Option<&Path> {
        match &self.picture {
            None if self.tsv || self.no_picture => None,
            None => Some(Path::new("digits.svg")),
            Some(path) => Some(path),
        }
    }
}

fn degree(text: &str) -> Result<u32, String> {
    text.parse().map_err(|_| "a degree is a whole number, 0 or more".to_owned())
}

/// What is wrong with the command line, without the usage that clap prints after it.
pub(crate) fn complaint(error: &clap::Error) -> String {
    let text = error.to_string();
    let lines = text.lines().map(str::trim).filter(|line| !line.is_empty());
    let lines: Vec<&str> =
        lines.take_while(|line| !line.starts_with("Usage:") && !line.starts_with("For more")).collect();
    lines.join(" ").trim_start_matches("error: ").to_owned()
}

#[cfg(test)]
mod tests {
    use super::{Arguments, complaint};
    use clap::{CommandFactory, Parser};

    #[test]
    fn the_command_is_consistent() {
        Arguments::command().debug_assert();
    }

    #[test]
    fn a_mistake_on_the_command_line_is_told_in_one_line() {
        let complain = |arguments: &[&str]| {
            let error = Arguments::try_parse_from(["strd"].iter().chain(arguments)).err().expect("a mistake");
            complaint(&error)
        };
        assert_eq!(
            complain(&["a.csv", "--degree", "-1"]),
            "invalid value '-1' for '--degree <DEGREE>': a degree is a whole number, 0 or more"
        );
        assert_eq!(
            complain(&["a.csv", "--scalar", "f16"]),
            "invalid value 'f16' for '--scalar <SCALAR>' [possible values: f64, dd]"
        );
        assert!(complain(&["--degree", "2"]).contains("<FILE>"));
    }
}
