//! Factorisations and what is solved with them, over any real field.

mod householder;
mod lstsq;
mod qr;

pub use lstsq::LeastSquares;
pub use qr::Qr;

use crate::scalar::{Accumulate, Accumulator};

/// The sum of the products of two slices of equal length, in the scalar's accumulator.
fn dot<T: Accumulate>(a: &[T], b: &[T]) -> T {
    debug_assert_eq!(a.len(), b.len());
    let period = T::Accum::FLUSH_EVERY;
    let mut sum = T::Accum::zero();
    for (a, b) in a.chunks(period.min(a.len().max(1))).zip(b.chunks(period.min(b.len().max(1)))) {
        sum = a.iter().zip(b).fold(sum, |sum, (a, b)| sum.mul_add(a, b)).flush();
    }
    sum.finish()
}
