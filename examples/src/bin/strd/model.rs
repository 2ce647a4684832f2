//! Models that are linear in their parameters, and the design matrix of one on given samples.

use crate::number::Number;
use crate::problem::Problem;
use crate::samples::Samples;
use pilaster::{Error, HostTensor, Rank};

/// How the response depends on the predictors.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Model {
    /// The terms beside the intercept.
    pub(crate) shape: Shape,
    /// Whether there is a constant term.
    pub(crate) intercept: bool,
}

/// The terms of a model beside its intercept.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Shape {
    /// The powers of one predictor, from the first to this one.
    Polynomial(u32),
    /// Every predictor once.
    Linear,
}

/// What one parameter multiplies.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Term {
    /// The number one.
    Intercept,
    /// The numbers of a column, by its index in the file.
    Column(usize),
    /// A power of the only predictor.
    Power(u32),
}

/// The index of the column whose powers make a polynomial.
pub(crate) const POLYNOMIAL_COLUMN: usize = 1;

impl Term {
    /// The term as a formula writes it.
    pub(crate) fn label(self, names: &[String]) -> String {
        match self {
            Self::Intercept => "intercept".to_owned(),
            Self::Column(index) => names[index].clone(),
            Self::Power(1) => names[POLYNOMIAL_COLUMN].clone(),
            Self::Power(exponent) => format!("{}^{exponent}", names[POLYNOMIAL_COLUMN]),
        }
    }
}

/// A model on samples: one column of the matrix for each term.
pub(crate) struct Design<T> {
    /// The terms, in the order of the columns.
    pub(crate) terms: Vec<Term>,
    /// The values of the terms, a row for each sample.
    pub(crate) matrix: HostTensor<T, Rank<2>>,
    /// The responses.
    pub(crate) response: HostTensor<T, Rank<1>>,
}

impl<T: Number> Design<T> {
    /// Works out the terms of a model on samples, in `T`.
    ///
    /// # Errors
    /// Where a polynomial is asked of more than one predictor, where there are fewer rows than parameters, or
    /// none, and where a power overflows.
    pub(crate) fn new(samples: &Samples<T>, model: Model) -> Result<Self, Problem> {
        let terms = terms(samples, model)?;
        let mut values: Vec<T> = Vec::with_capacity(terms.len() * samples.lines.len());
        for &term in &terms {
            match term {
                Term::Intercept => values.extend(samples.lines.iter().map(|_| T::one())),
                Term::Column(index) => values.extend_from_slice(&samples.columns[index]),
                Term::Power(exponent) => push_power(&mut values, samples, exponent)?,
            }
        }
        let shape = [samples.lines.len(), terms.len()];
        let refused = |error: Error| Problem::new(&samples.source, error.to_string());
        let matrix = HostTensor::from_vec_col_major(shape, values).map_err(|error| refused(error.into()))?;
        let response = HostTensor::from_vec_col_major([samples.lines.len()], samples.columns[0].clone())
            .map_err(|error| refused(error.into()))?;
        Ok(Self { terms, matrix, response })
    }
}

fn terms<T>(samples: &Samples<T>, model: Model) -> Result<Vec<Term>, Problem> {
    let mut terms = if model.intercept { vec![Term::Intercept] } else { vec![] };
    match model.shape {
        Shape::Linear => terms.extend((1..samples.columns.len()).map(Term::Column)),
        Shape::Polynomial(degree) => {
            if let Some(name) = samples.names.get(POLYNOMIAL_COLUMN + 1) {
                let what = "is a second predictor, and a polynomial has one: leave it out, or ask for no degree";
                return Err(Problem::new(&samples.source, what)
                    .at_line(samples.first_line)
                    .in_column(POLYNOMIAL_COLUMN + 1, Some(name)));
            }
            check_rows(samples, terms.len() as u64 + u64::from(degree))?;
            terms.extend((1..=degree).map(Term::Power));
        }
    }
    check_rows(samples, terms.len() as u64)?;
    if terms.is_empty() {
        return Err(Problem::new(&samples.source, "degree 0 without an intercept leaves nothing to fit"));
    }
    Ok(terms)
}

fn check_rows<T>(samples: &Samples<T>, parameters: u64) -> Result<(), Problem> {
    let rows = samples.lines.len();
    if rows as u64 >= parameters {
        return Ok(());
    }
    let plural = if rows == 1 { "" } else { "s" };
    let what = format!("the data end after {rows} row{plural}, too few for the {parameters} parameters of the model");
    let last = samples.lines.last().copied().unwrap_or(samples.first_line);
    Err(Problem::new(&samples.source, what).at_line(last))
}

/// Appends the column of a power: the first is the predictor, each later one the column before it times the
/// predictor.
fn push_power<T: Number>(values: &mut Vec<T>, samples: &Samples<T>, exponent: u32) -> Result<(), Problem> {
    let predictor = &samples.columns[POLYNOMIAL_COLUMN];
    if exponent == 1 {
        values.extend_from_slice(predictor);
        return Ok(());
    }
    let lower_power = values.len() - predictor.len();
    for (row, x) in predictor.iter().enumerate() {
        let power = values[lower_power + row].mul(x);
        if !power.is_finite() {
            let what = format!("{x:e} to the power {exponent} is too large for {}", T::SCALAR.name());
            return Err(Problem::new(&samples.source, what)
                .at_line(samples.lines[row])
                .in_column(POLYNOMIAL_COLUMN, Some(&samples.names[POLYNOMIAL_COLUMN])));
        }
        values.push(power);
    }
    Ok(())
}
