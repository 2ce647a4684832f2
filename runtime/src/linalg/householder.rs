use super::dot;
use super::scale::largest_magnitude;
use crate::scalar::{RealField, is_finite};

/// A reflector `I - tau * v * v^T` that maps a vector to a multiple of the first unit vector; `v` starts with an
/// implied one and is kept in place of the vector's other elements.
pub(super) struct Reflector<T> {
    /// What the first element becomes.
    pub(super) beta: T,
    /// 0 where the vector is zero.
    pub(super) tau: T,
}

/// The reflector of a vector of at least one element, whose tail is overwritten with that of `v`.
///
/// The sign of `beta` is opposite to that of the first element, so that nothing cancels (G. H. Golub, C. F. Van Loan,
/// *Matrix Computations*, 4th ed., algorithm 5.1.1). A vector whose norm is not finite has no reflector: `beta` and
/// `tau` are NaN, and so is all that the reflector is applied to.
pub(super) fn reflect<T: RealField>(vector: &mut [T]) -> Reflector<T> {
    let (first, tail) = vector.split_first_mut().expect("a column has a diagonal element");
    let tail_norm = norm(tail);
    let norm = hypot(first, &tail_norm);
    if !is_finite(&norm) {
        let nan = norm.sub(&norm);
        return Reflector { beta: nan.clone(), tau: nan };
    }
    // A tail of zeros is reflected all the same, exactly: where the numbers carry derivatives, those of the tail count.
    if norm == T::zero() {
        return Reflector { beta: first.clone(), tau: T::zero() };
    }
    let beta = if *first < T::zero() { norm } else { norm.neg() };
    let pivot = first.sub(&beta);
    for value in tail {
        *value = value.div(&pivot);
    }
    Reflector { tau: beta.sub(first).div(&beta), beta }
}

/// Applies a reflector, given by `tau` and the tail of `v`, to a vector of one element more than that tail.
pub(super) fn apply<T: RealField>(tau: &T, tail: &[T], vector: &mut [T]) {
    let (first, rest) = vector.split_first_mut().expect("a reflector acts on its diagonal element");
    let scale = first.add(&dot(tail, rest)).mul(tau);
    *first = first.sub(&scale);
    for (value, v) in rest.iter_mut().zip(tail) {
        *value = value.sub(&v.mul(&scale));
    }
}

/// The Euclidean norm, summed in units of the largest element, so that no square overflows or vanishes.
pub(super) fn norm<T: RealField>(vector: &[T]) -> T {
    let largest = largest_magnitude(vector);
    if largest == T::zero() || !is_finite(&largest) {
        return largest;
    }
    let scaled: Vec<T> = vector.iter().map(|value| value.div(&largest)).collect();
    dot(&scaled, &scaled).sqrt().mul(&largest)
}

fn hypot<T: RealField>(a: &T, b: &T) -> T {
    norm(&[a.clone(), b.clone()])
}
