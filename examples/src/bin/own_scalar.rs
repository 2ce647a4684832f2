//! `own_scalar`: a number type from nothing, and what tensors of it do at once.
//!
//! A probability as its logarithm, since that of a long sequence is far below the least `f64`: products add logarithms, sums
//! go by way of the larger one. Two states of the weather, what is seen of each, and how likely 3000 days in a row are.

use pilaster::{CpuEngine, Error, Tensor, TensorScalar, num_traits::Zero, tensor};
use std::ops::{Add, Mul};

#[derive(Clone, Copy, Debug, PartialEq, PartialOrd, TensorScalar)]
#[tensor_scalar(kind = opaque, algebra = semiring, ord, eq)]
struct LogProb(f64);

impl Add for LogProb {
    type Output = Self;
    fn add(self, rhs: Self) -> Self {
        let (most, least) = if self.0 > rhs.0 { (self.0, rhs.0) } else { (rhs.0, self.0) };
        Self(if least == f64::NEG_INFINITY { most } else { most + (least - most).exp().ln_1p() })
    }
}

impl Mul for LogProb {
    type Output = Self;
    #[expect(clippy::suspicious_arithmetic_impl, reason = "the logarithm of a product")]
    fn mul(self, rhs: Self) -> Self {
        Self(self.0 + rhs.0)
    }
}

impl Zero for LogProb {
    fn zero() -> Self {
        Self(f64::NEG_INFINITY)
    }
    fn is_zero(&self) -> bool {
        self.0 == f64::NEG_INFINITY
    }
}

fn main() -> Result<(), Error> {
    let mut engine = CpuEngine::serial();
    let log = |p: &f64| LogProb(p.ln());
    let turn = engine.map(&tensor![[0.9, 0.4], [0.1, 0.6]], log)?; // from the column's state to the row's
    let seen = [tensor![[0.8], [0.3]], tensor![[0.2], [0.7]]]; // dry and wet days, in each state
    let mut days = engine.map(&tensor![[0.5], [0.5]], log)?;
    for day in 0..3000 {
        let today = engine.map(&seen[usize::from(day % 7 < 2)], log)?;
        days = engine.matmul(&turn, &days)?;
        engine.mul_assign(&mut days, &today)?;
    }
    let erased = Tensor::from_typed(days.clone()).sum(&mut engine)?;
    println!("{}\n{days:?}\nln p = {:.6}", erased.dtype(), engine.sum(&days)?.0);
    assert_eq!(erased.item::<LogProb>()?, &engine.sum(&days)?);
    Ok(())
}
