//! How expanded code asks, in a constant, whether a conversion exists.

use crate::dynamic::Cast;
use crate::scalar::{CastFrom, ConvertFrom, TensorScalar};
use core::marker::PhantomData;

/// Asks for an exact conversion: `DECLARED` is the inherent constant where `D: From<S>`, and otherwise that of
/// [`Undeclared`], which an inherent one shadows.
#[derive(Debug)]
pub struct Exact<S, D>(PhantomData<(S, D)>);

impl<S, D: From<S>> Exact<S, D> {
    /// It exists.
    pub const DECLARED: bool = true;
}

impl<S: TensorScalar, D: TensorScalar + From<S>> Exact<S, D> {
    /// Of whole tensors, between scalars.
    pub const CAST: Option<Cast> = Some(Cast::exact::<S, D>());
}

/// Asks, in the same way, for a conversion that may refuse together with one that may lose.
#[derive(Debug)]
pub struct Lossy<S, D>(PhantomData<(S, D)>);

impl<S, D: ConvertFrom<S> + CastFrom<S>> Lossy<S, D> {
    /// Both exist.
    pub const DECLARED: bool = true;
}

impl<S: TensorScalar, D: TensorScalar + ConvertFrom<S> + CastFrom<S>> Lossy<S, D> {
    /// Of whole tensors, between scalars.
    pub const CAST: Option<Cast> = Some(Cast::lossy::<S, D>());
}

/// The exact conversion where there is one, else the other.
#[must_use]
pub const fn either(exact: Option<Cast>, lossy: Option<Cast>) -> Option<Cast> {
    if exact.is_some() { exact } else { lossy }
}

/// The answer where nothing was declared.
pub trait Undeclared {
    /// It does not exist.
    const DECLARED: bool = false;
    /// Nor does one of whole tensors.
    const CAST: Option<Cast> = None;
}

impl<S, D> Undeclared for Exact<S, D> {}
impl<S, D> Undeclared for Lossy<S, D> {}

#[cfg(test)]
mod tests {
    use super::{Exact, Lossy, Undeclared as _};

    #[test]
    fn the_probes_tell_what_exists() {
        const { assert!(Exact::<f32, f64>::DECLARED) };
        const { assert!(!Exact::<f64, f32>::DECLARED) };
        const { assert!(!Lossy::<String, f32>::DECLARED) };
    }
}
