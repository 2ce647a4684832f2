//! How expanded code asks, in a constant, whether a conversion exists.

use crate::scalar::{CastFrom, ConvertFrom};
use core::marker::PhantomData;

/// Asks for an exact conversion: `DECLARED` is the inherent constant where `D: From<S>`, and otherwise that of
/// [`Undeclared`], which an inherent one shadows.
#[derive(Debug)]
pub struct Exact<S, D>(PhantomData<(S, D)>);

impl<S, D: From<S>> Exact<S, D> {
    /// It exists.
    pub const DECLARED: bool = true;
}

/// Asks, in the same way, for a conversion that may refuse together with one that may lose.
#[derive(Debug)]
pub struct Lossy<S, D>(PhantomData<(S, D)>);

impl<S, D: ConvertFrom<S> + CastFrom<S>> Lossy<S, D> {
    /// Both exist.
    pub const DECLARED: bool = true;
}

/// The answer where nothing was declared.
pub trait Undeclared {
    /// It does not exist.
    const DECLARED: bool = false;
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
