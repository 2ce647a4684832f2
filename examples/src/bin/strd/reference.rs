//! The reference sets of NIST, kept in the program.

use crate::accuracy::worst_digits;
use crate::fit::fit;
use crate::model::{Model, Shape};
use crate::number::{Number, Scalar};
use crate::problem::Problem;
use crate::records::{Record, Records};
use crate::samples::Samples;
use pilaster::CpuEngine;
use pilaster_scalars::DoubleDouble;

macro_rules! embedded {
    ($($name:literal)*) => {
        [$(Embedded {
            name: $name,
            observations: include_str!(concat!("../../../data/nist-strd/", $name, ".csv")),
            certified: include_str!(concat!("../../../data/nist-strd/", $name, ".certified.csv")),
        }),*]
    };
}

struct Embedded {
    name: &'static str,
    observations: &'static str,
    certified: &'static str,
}

const EMBEDDED: [Embedded; 9] = embedded!["norris" "pontius" "longley" "wampler1" "wampler2" "wampler3" "wampler4"
    "wampler5" "filip"];
const INDEX: &str = include_str!("../../../data/nist-strd/index.csv");

/// A set with what NIST certifies about it.
pub(crate) struct ReferenceSet {
    /// The name, in lower case.
    pub(crate) name: String,
    /// The level of difficulty, in NIST's words.
    pub(crate) difficulty: String,
    /// The number of observations.
    pub(crate) observations: String,
    /// The model in words.
    pub(crate) description: String,
    /// The certified parameters.
    pub(crate) parameters: Vec<Certified>,
    model: Model,
    records: Records,
}

/// A parameter with its certified values.
pub(crate) struct Certified {
    /// The name: `b0`, `b1` and so on.
    pub(crate) name: String,
    /// The estimate.
    pub(crate) estimate: DoubleDouble,
    /// The standard deviation of the estimate.
    pub(crate) deviation: DoubleDouble,
}

/// A set solved in one scalar.
pub(crate) struct Run {
    /// The scalar.
    pub(crate) scalar: Scalar,
    /// What came out.
    pub(crate) outcome: Result<Solved, Problem>,
}

/// The parameters of a solved set, and how good they are.
pub(crate) struct Solved {
    /// The estimates, exactly as the scalar holds them.
    pub(crate) estimates: Vec<DoubleDouble>,
    /// Their standard deviations, exactly as the scalar holds them.
    pub(crate) deviations: Vec<DoubleDouble>,
    /// The digits right of the worst estimate.
    pub(crate) estimate_digits: f64,
    /// The digits right of the worst standard deviation.
    pub(crate) deviation_digits: f64,
}

impl ReferenceSet {
    /// Every set, the easiest first.
    ///
    /// # Errors
    /// Where the data in the program are not what this module takes them for.
    pub(crate) fn all() -> Result<Vec<Self>, Problem> {
        let index = Records::read("index.csv", INDEX.as_bytes())?;
        index.rows.iter().skip(1).map(|row| Self::from_index(&index, row)).collect()
    }

    fn from_index(index: &Records, row: &Record) -> Result<Self, Problem> {
        let cell = |column| cell(index, row, column);
        let name = cell(0)?;
        let embedded = EMBEDDED.iter().find(|embedded| embedded.name == name);
        let embedded = embedded.ok_or_else(|| wrong(index, row, 0, "is a set without data"))?;
        let description = cell(4)?;
        let shape = match description.strip_prefix("polynomial degree ").map(str::parse) {
            Some(Ok(degree)) => Shape::Polynomial(degree),
            None if description == "multilinear" => Shape::Linear,
            _ => return Err(wrong(index, row, 4, "is an unknown model")),
        };
        Ok(Self {
            name: name.to_owned(),
            difficulty: cell(1)?.to_owned(),
            observations: cell(2)?.to_owned(),
            description: description.to_owned(),
            parameters: certified(embedded)?,
            model: Model { shape, intercept: true },
            records: Records::read(&format!("{name}.csv"), embedded.observations.as_bytes())?,
        })
    }

    /// Solves the set in a scalar.
    pub(crate) fn run(&self, engine: &mut CpuEngine, scalar: Scalar) -> Run {
        let outcome = match scalar {
            Scalar::F64 => self.solve::<f64>(engine),
            Scalar::Dd => self.solve::<DoubleDouble>(engine),
        };
        Run { scalar, outcome }
    }

    fn solve<T: Number>(&self, engine: &mut CpuEngine) -> Result<Solved, Problem> {
        let samples = Samples::<T>::parse(&self.records)?;
        let fit = fit(engine, &samples, self.model)?;
        let spread = fit.spread.ok_or_else(|| Problem::new(&samples.source, "has no degrees of freedom"))?;
        let estimates: Vec<DoubleDouble> = fit.coefficients.into_iter().map(Into::into).collect();
        let deviations: Vec<DoubleDouble> = spread.deviations.into_iter().map(Into::into).collect();
        let certified_estimates = self.parameters.iter().map(|parameter| parameter.estimate);
        let certified_deviations = self.parameters.iter().map(|parameter| parameter.deviation);
        Ok(Solved {
            estimate_digits: worst_digits(estimates.iter().copied().zip(certified_estimates)),
            deviation_digits: worst_digits(deviations.iter().copied().zip(certified_deviations)),
            estimates,
            deviations,
        })
    }
}

fn certified(embedded: &Embedded) -> Result<Vec<Certified>, Problem> {
    let source = format!("{}.certified.csv", embedded.name);
    let records = Records::read(&source, embedded.certified.as_bytes())?;
    let parameter = |row| {
        let number = |column| {
            let text = cell(&records, row, column)?;
            text.parse().map_err(|_| wrong(&records, row, column, "is not a number"))
        };
        Ok(Certified { name: cell(&records, row, 0)?.to_owned(), estimate: number(1)?, deviation: number(2)? })
    };
    records.rows.iter().skip(1).map(parameter).collect()
}

fn cell<'a>(records: &Records, row: &'a Record, column: usize) -> Result<&'a str, Problem> {
    row.cells.get(column).ok_or_else(|| wrong(records, row, column, "is missing"))
}

fn wrong(records: &Records, row: &Record, column: usize, what: &str) -> Problem {
    Problem::new(&records.source, what).at_line(row.line).in_column(column, None)
}

#[cfg(test)]
mod tests {
    use super::{EMBEDDED, INDEX, ReferenceSet};

    #[test]
    fn every_set_has_the_observations_and_parameters_that_the_index_promises() {
        let sets = ReferenceSet::all().expect("the sets are well-formed");
        assert_eq!(sets.len(), EMBEDDED.len());
        for (set, line) in sets.iter().zip(INDEX.lines().skip(1)) {
            let promised = line.split(',').collect::<Vec<_>>();
            assert_eq!(set.name, promised[0]);
            assert_eq!((set.records.rows.len() - 1).to_string(), promised[2], "observations of {}", set.name);
            assert_eq!(set.parameters.len().to_string(), promised[3], "parameters of {}", set.name);
        }
    }
}
