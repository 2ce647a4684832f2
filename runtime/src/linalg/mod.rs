//! Factorisations and what is solved with them: by elimination over any field, by reflections over any real one.

mod householder;
mod lstsq;
mod lu;
mod qr;
mod scale;

pub use lstsq::LeastSquares;
pub use lu::Lu;
pub use qr::Qr;

use crate::scalar::{Accumulate, sum_of_products};

/// The sum of the products of two slices of equal length, in the scalar's accumulator.
fn dot<T: Accumulate>(a: &[T], b: &[T]) -> T {
    debug_assert_eq!(a.len(), b.len());
    sum_of_products(a.iter().zip(b))
}
