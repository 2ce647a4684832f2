//! `gradient`: the gradient of a loss, and the way down it, without a formula for a derivative.
//!
//! NIST's nonlinear set Misra1a: how much gas `y` a surface has taken up at pressure `x`, modelled as `b1 (1 - exp(-b2 x))`.
//! The residuals are computed in dual numbers, which carry their derivatives by both parameters. These are the Jacobian of a
//! Gauss-Newton step, a linear least squares problem, and, summed up in the loss, its gradient.

use pilaster::{CpuEngine, Error, HostTensor, Rank};
use pilaster_scalars::{Dual, Elementary};
use std::error::Error as StdError;

const OBSERVATIONS: &str = include_str!("../../data/nist-strd/misra1a.csv");

/// NIST's first start, far from the solution.
const START: [f64; 2] = [500.0, 0.0001];

const MOST_STEPS: usize = 50;

type Parameters = [Dual<f64, 2>; 2];
type Residuals = HostTensor<Dual<f64, 2>, Rank<1>>;

struct Observations {
    pressure: HostTensor<f64, Rank<1>>,
    taken_up: HostTensor<f64, Rank<1>>,
}

fn main() -> Result<(), Box<dyn StdError>> {
    let observations = Observations::read(OBSERVATIONS)?;
    let mut engine = CpuEngine::serial();
    let mut parameters = START;
    println!("{:>4}  {:>18}  {:>24}  {:>20}  {:>20}", "step", "loss", "gradient", "b1", "b2");
    for step in 0..MOST_STEPS {
        let residuals = observations.residuals(&mut engine, Dual::variables(parameters))?;
        let loss = engine.dot(&residuals, &residuals)?;
        let gradient = loss.tangents.map(|slope| format!("{slope:.3e}")).join(" ");
        let [b1, b2] = parameters;
        println!("{step:4}  {:18.10e}  {gradient:>24}  {b1:20.13e}  {b2:20.13e}", loss.value);
        let down = gauss_newton(&mut engine, &residuals)?;
        parameters = [b1 - down[[0]], b2 - down[[1]]];
        if parameters == [b1, b2] || (down[[0]] / b1).abs().max((down[[1]] / b2).abs()) < 1e-13 {
            return Ok(());
        }
    }
    Err(format!("no solution after {MOST_STEPS} steps").into())
}

impl Observations {
    fn read(csv: &str) -> Result<Self, Box<dyn StdError>> {
        let rows: Vec<[f64; 2]> = csv::Reader::from_reader(csv.as_bytes()).deserialize().collect::<Result<_, _>>()?;
        let column = |number: usize| HostTensor::<f64, Rank<1>>::from_fn([rows.len()], |[row]| rows[row][number]);
        Ok(Self { taken_up: column(0)?, pressure: column(1)? })
    }

    /// What the model says less what was observed.
    fn residuals(&self, engine: &mut CpuEngine, [b1, b2]: Parameters) -> Result<Residuals, Error> {
        let one = Dual::constant(1.0);
        engine.zip_map(&self.pressure, &self.taken_up, |&x, &y| {
            b1 * (one - (-b2 * Dual::constant(x)).exp()) - Dual::constant(y)
        })
    }
}

/// The step that would solve the problem if the residuals were linear in the parameters.
fn gauss_newton(engine: &mut CpuEngine, residuals: &Residuals) -> Result<HostTensor<f64, Rank<1>>, Error> {
    let jacobian = HostTensor::<f64, Rank<2>>::from_fn([residuals.len(), 2], |[row, parameter]| {
        residuals[[row]].tangents[parameter]
    })?;
    let values = engine.map(residuals, |residual| residual.value)?;
    Ok(engine.lstsq(&jacobian, &values)?.coefficients)
}
