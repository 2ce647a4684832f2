//! How expanded code asks, in a constant, for what a scalar can do that no key claims.

use crate::dynamic::tables::{ConjugationTable, IntegersTable, TruthTable};
use crate::scalar::{Accumulate, Conjugate, Magnitude, Semiring, is_larger};
use core::marker::PhantomData;

/// Asks: each answer is an inherent constant where the bounds of the derive prove the scalar capable, and otherwise that of
/// [`NotFound`], which an inherent one shadows. For a generic scalar that is decided where it is declared: an implementation
/// for some arguments only is not seen.
#[derive(Debug)]
pub struct Found<T>(PhantomData<T>);

impl<T: Conjugate + Accumulate> Found<T> {
    /// It has a conjugate.
    pub const CONJUGATION: Option<ConjugationTable> = Some(ConjugationTable::of::<T>());
}

impl<T: Semiring + Copy + Into<i128> + TryFrom<i128>> Found<T> {
    /// It is an integer.
    pub const INTEGERS: Option<IntegersTable> = Some(IntegersTable::of::<T>());
}

impl<T: Magnitude> Found<T> {
    /// It has sizes.
    pub const IS_LARGER: Option<fn(&T, &T) -> bool> = Some(is_larger::<T>);
}

impl Found<bool> {
    /// It is a truth value.
    pub const TRUTH: Option<TruthTable> = Some(TruthTable::of::<bool>());
}

/// The answers where the scalar is not capable.
pub trait NotFound {
    /// The scalar.
    type Scalar;
    /// It has no conjugate.
    const CONJUGATION: Option<ConjugationTable> = None;
    /// It is no integer.
    const INTEGERS: Option<IntegersTable> = None;
    /// It has no sizes.
    const IS_LARGER: Option<fn(&Self::Scalar, &Self::Scalar) -> bool> = None;
    /// It is no truth value.
    const TRUTH: Option<TruthTable> = None;
}

impl<T> NotFound for Found<T> {
    type Scalar = T;
}
