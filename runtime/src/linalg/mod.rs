//! Factorisations and what is solved with them, over any real field.

mod householder;
mod lstsq;
mod qr;
mod scale;

pub use lstsq::LeastSquares;
pub use qr::Qr;

use crate::scalar::{Accumulate, sum_of_products};

/// The sum of the products of two slices of equal length, in the scalar's accumulator.
fn dot<T: Accumulate>(a: &[T], b: &[T]) -> T {
    debug_assert_eq!(a.len(), b.len());
    sum_of_products(a.iter().zip(b))
}
