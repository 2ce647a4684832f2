//! How expanded code asks, in a constant, for what a scalar can do that no key claims.

use crate::dynamic::Constant;
use crate::dynamic::tables::{ConjugationTable, DivisionTable, IntegersTable, RemainderTable, TruthTable, UnitTable};
use crate::scalar::{Accumulate, Conjugate, Divide, Magnitude, One, Remainder, Semiring, is_larger};
use crate::tensor::{Conjugation, HostTensor};
use core::any::Any;
use core::marker::PhantomData;

/// What two scalars have to do with one another.
pub type Comparison<T> = fn(&T, &T) -> bool;

/// What was found that a scalar can do.
#[derive(Clone, Copy)]
#[expect(missing_debug_implementations, reason = "functions, which nobody prints")]
pub struct Capabilities {
    /// Where it has a one.
    pub unit: Option<UnitTable>,
    /// Where it has a one.
    pub ones: Option<Constant>,
    /// Where it can be divided.
    pub division: Option<DivisionTable>,
    /// Where something remains then.
    pub remainder: Option<RemainderTable>,
    /// Where it has a conjugate.
    pub conjugation: Option<ConjugationTable>,
    /// Where it has a conjugate: its [`Conjugation`].
    pub conjugating: Option<&'static (dyn Any + Send + Sync)>,
    /// Where it is an integer.
    pub integers: Option<IntegersTable>,
    /// Where it is a truth value.
    pub truth: Option<TruthTable>,
}

/// Asks: each answer is an inherent constant where the bounds of the derive prove the scalar capable, and otherwise that of
/// [`NotFound`], which an inherent one shadows. For a generic scalar that is decided where it is declared: an implementation
/// for some arguments only is not seen.
#[derive(Debug)]
pub struct Found<T>(PhantomData<T>);

impl<T: Semiring + One> Found<T> {
    /// It has a one.
    pub const UNIT: Option<UnitTable> = Some(UnitTable::of::<T>());
    /// It has a one.
    pub const ONES: Option<Constant> = Some(|shape| HostTensor::<T>::ones(shape).map(crate::dynamic::erase));
}

impl<T: Divide> Found<T> {
    /// It can be divided.
    pub const DIVISION: Option<DivisionTable> = Some(DivisionTable::of::<T>());
}

impl<T: Remainder> Found<T> {
    /// Something remains of a division.
    pub const REMAINDER: Option<RemainderTable> = Some(RemainderTable::of::<T>());
}

impl<T: Conjugate + Accumulate> Found<T> {
    /// It has a conjugate.
    pub const CONJUGATION: Option<ConjugationTable> = Some(ConjugationTable::of::<T>());
    /// It has a conjugate.
    pub const CONJUGATING: Option<&'static (dyn Any + Send + Sync)> = Some(&Conjugation::<T>::OF);
}

impl<T: Semiring + Copy + Into<i128> + TryFrom<i128>> Found<T> {
    /// It is an integer.
    pub const INTEGERS: Option<IntegersTable> = Some(IntegersTable::of::<T>());
}

impl<T: Magnitude> Found<T> {
    /// It has sizes.
    pub const IS_LARGER: Option<Comparison<T>> = Some(is_larger::<T>);
}

impl Found<bool> {
    /// It is a truth value.
    pub const TRUTH: Option<TruthTable> = Some(TruthTable::of::<bool>());
}

/// The answers where the scalar is not capable.
pub trait NotFound {
    /// The scalar.
    type Scalar;
    /// It has no one.
    const UNIT: Option<UnitTable> = None;
    /// It has no one.
    const ONES: Option<Constant> = None;
    /// It cannot be divided.
    const DIVISION: Option<DivisionTable> = None;
    /// Nothing remains of a division.
    const REMAINDER: Option<RemainderTable> = None;
    /// It has no conjugate.
    const CONJUGATION: Option<ConjugationTable> = None;
    /// It has no conjugate.
    const CONJUGATING: Option<&'static (dyn Any + Send + Sync)> = None;
    /// It is no integer.
    const INTEGERS: Option<IntegersTable> = None;
    /// It has no sizes.
    const IS_LARGER: Option<Comparison<Self::Scalar>> = None;
    /// It is no truth value.
    const TRUTH: Option<TruthTable> = None;
}

impl<T> NotFound for Found<T> {
    type Scalar = T;
}
