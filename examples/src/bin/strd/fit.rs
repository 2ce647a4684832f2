//! Least squares on samples, with the mistakes of the solver told in the words of the file.

use crate::model::{Design, Model, POLYNOMIAL_COLUMN, Shape, Term};
use crate::number::{Number, Scalar};
use crate::problem::Problem;
use crate::samples::Samples;
use pilaster::{CpuEngine, Error};

/// A fitted model.
pub(crate) struct Fit<T> {
    /// What each parameter multiplies.
    pub(crate) terms: Vec<Term>,
    /// The parameters.
    pub(crate) coefficients: Vec<T>,
    /// What is known of their errors; nothing where there are as many parameters as rows.
    pub(crate) spread: Option<Spread<T>>,
    /// Rows less parameters.
    pub(crate) degrees_of_freedom: usize,
}

/// How far the data stray from the fit.
pub(crate) struct Spread<T> {
    /// The standard deviation of each coefficient.
    pub(crate) deviations: Vec<T>,
    /// The standard deviation of the residuals.
    pub(crate) residual: T,
}

/// Fits a model to samples by Householder QR, in `T` throughout.
///
/// # Errors
/// Where the model does not suit the samples (see [`Design::new`]), where a term is a linear combination of
/// those before it, and where the solution overflows.
pub(crate) fn fit<T: Number>(engine: &mut CpuEngine, samples: &Samples<T>, model: Model) -> Result<Fit<T>, Problem> {
    let Design { terms, matrix, response } = Design::new(samples, model)?;
    let solution = engine.lstsq(&matrix, &response).map_err(|error| explain(&error, samples, model, &terms))?;
    let coefficients = solution.coefficients.as_slice().to_vec();
    let spread = match solution.standard_deviations {
        None => None,
        Some(deviations) => {
            let degrees = i32::try_from(solution.degrees_of_freedom)
                .map_err(|_| Problem::new(&samples.source, "has more rows than can be counted"))?;
            let residual = solution.residual_norm.div(&T::from(degrees).sqrt());
            Some(Spread { deviations: deviations.as_slice().to_vec(), residual })
        }
    };
    let spreads = spread.iter().flat_map(|spread| spread.deviations.iter().chain([&spread.residual]));
    if !coefficients.iter().chain(spreads).all(|number| number.is_finite()) {
        let what = format!("the solution is too large for {}: scale the columns", T::SCALAR.name());
        return Err(Problem::new(&samples.source, what));
    }
    Ok(Fit { terms, coefficients, spread, degrees_of_freedom: solution.degrees_of_freedom })
}

fn explain<T: Number>(error: &Error, samples: &Samples<T>, model: Model, terms: &[Term]) -> Problem {
    let &Error::RankDeficient { column, .. } = error else {
        return Problem::new(&samples.source, error.to_string());
    };
    let term = terms[column];
    let others = match (term, model.intercept) {
        (Term::Power(_), _) => "the lower powers",
        (_, true) => "the intercept and the predictors before it",
        (_, false) => "the predictors before it",
    };
    let advice = match (model.shape, T::SCALAR) {
        (Shape::Polynomial(_), Scalar::F64) => "lower the degree or fit in dd",
        (Shape::Polynomial(_), Scalar::Dd) => "lower the degree",
        (Shape::Linear, _) => "leave it out",
    };
    let label = term.label(&samples.names);
    let scalar = T::SCALAR.name();
    let what = format!("{label} is, as far as {scalar} can tell, a linear combination of {others}: {advice}");
    let problem = Problem::new(&samples.source, what).at_line(samples.first_line);
    let index = match term {
        Term::Intercept => return problem,
        Term::Column(index) => index,
        Term::Power(_) => POLYNOMIAL_COLUMN,
    };
    problem.in_column(index, Some(&samples.names[index]))
}
