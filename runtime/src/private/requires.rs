//! The operators that a claimed algebra needs, each behind a trait of its own, so that a missing one is one
//! compile error that says what to write.
//!
//! The operators ask for a scalar rather than for `Clone`, which a scalar is: a type that lacks `Clone` is then told
//! so once, and not once more for each operator.

use crate::scalar::TensorScalar;
use core::ops;
use num_traits::{One, Zero};

/// Stands for `+`.
#[diagnostic::on_unimplemented(
    message = "the claimed `algebra` needs the operator `+` on `{Self}`",
    label = "`{Self}` has no `+`",
    note = "write `impl core::ops::Add for {Self}` with `type Output = Self`, or claim less: every `algebra` from `semiring` up needs it",
    note = "where the key `algebra` is not given, `kind` claims one: `float` a `real_field`, `complex` a `field`, `integer` a `ring`"
)]
pub trait Plus: Sized {
    /// Forwards to `+`.
    fn plus(a: &Self, b: &Self) -> Self;
}

#[diagnostic::do_not_recommend]
impl<T: TensorScalar + ops::Add<Output = T>> Plus for T {
    #[inline]
    fn plus(a: &Self, b: &Self) -> Self {
        a.clone() + b.clone()
    }
}

/// Stands for `*`.
#[diagnostic::on_unimplemented(
    message = "the claimed `algebra` needs the operator `*` on `{Self}`",
    label = "`{Self}` has no `*`",
    note = "write `impl core::ops::Mul for {Self}` with `type Output = Self`, or claim less: every `algebra` from `semiring` up needs it",
    note = "where the key `algebra` is not given, `kind` claims one: `float` a `real_field`, `complex` a `field`, `integer` a `ring`"
)]
pub trait Times: Sized {
    /// Forwards to `*`.
    fn times(a: &Self, b: &Self) -> Self;
}

#[diagnostic::do_not_recommend]
impl<T: TensorScalar + ops::Mul<Output = T>> Times for T {
    #[inline]
    fn times(a: &Self, b: &Self) -> Self {
        a.clone() * b.clone()
    }
}

/// Stands for `-`.
#[diagnostic::on_unimplemented(
    message = "the claimed `algebra` needs the operator `-` on `{Self}`",
    label = "`{Self}` has no `-`",
    note = "write `impl core::ops::Sub for {Self}` with `type Output = Self`, or claim less: every `algebra` from `ring` up needs it",
    note = "where the key `algebra` is not given, `kind` claims one: `float` a `real_field`, `complex` a `field`, `integer` a `ring`"
)]
pub trait Minus: Sized {
    /// Forwards to `-`.
    fn minus(a: &Self, b: &Self) -> Self;
}

#[diagnostic::do_not_recommend]
impl<T: TensorScalar + ops::Sub<Output = T>> Minus for T {
    #[inline]
    fn minus(a: &Self, b: &Self) -> Self {
        a.clone() - b.clone()
    }
}

/// Stands for `/`.
#[diagnostic::on_unimplemented(
    message = "the claimed `algebra` needs the operator `/` on `{Self}`",
    label = "`{Self}` has no `/`",
    note = "write `impl core::ops::Div for {Self}` with `type Output = Self`, or claim less: every `algebra` from `field` up needs it",
    note = "where the key `algebra` is not given, `kind` claims one: `float` a `real_field`, `complex` a `field`, `integer` a `ring`"
)]
pub trait Over: Sized {
    /// Forwards to `/`.
    fn over(a: &Self, b: &Self) -> Self;
}

#[diagnostic::do_not_recommend]
impl<T: TensorScalar + ops::Div<Output = T>> Over for T {
    #[inline]
    fn over(a: &Self, b: &Self) -> Self {
        a.clone() / b.clone()
    }
}

/// Stands for `unary -`.
#[diagnostic::on_unimplemented(
    message = "the claimed `algebra` needs the operator `unary -` on `{Self}`",
    label = "`{Self}` has no `unary -`",
    note = "write `impl core::ops::Neg for {Self}` with `type Output = Self`, or claim less: every `algebra` from `ring` up needs it",
    note = "where the key `algebra` is not given, `kind` claims one: `float` a `real_field`, `complex` a `field`, `integer` a `ring`"
)]
pub trait Negated: Sized {
    /// Forwards to `unary -`.
    fn negated(a: &Self) -> Self;
}

#[diagnostic::do_not_recommend]
impl<T: TensorScalar + ops::Neg<Output = T>> Negated for T {
    #[inline]
    fn negated(a: &Self) -> Self {
        -a.clone()
    }
}

/// Stands for `num_traits::Zero`.
#[diagnostic::on_unimplemented(
    message = "the claimed `algebra` needs `Zero` on `{Self}`",
    label = "`{Self}` has no zero",
    note = "write `impl num_traits::Zero for {Self}` (the crate `num-traits`, also at `pilaster::num_traits`), or claim less: every `algebra` from `semiring` up needs it",
    note = "where the key `algebra` is not given, `kind` claims one: `float` a `real_field`, `complex` a `field`, `integer` a `ring`"
)]
pub trait HasZero: Sized {
    /// Forwards to `Zero::zero`.
    fn zero_value() -> Self;
}

#[diagnostic::do_not_recommend]
impl<T: Zero> HasZero for T {
    #[inline]
    fn zero_value() -> Self {
        T::zero()
    }
}

/// Stands for `num_traits::One`.
#[diagnostic::on_unimplemented(
    message = "the claimed `algebra` needs `One` on `{Self}`",
    label = "`{Self}` has no one",
    note = "write `impl num_traits::One for {Self}` (the crate `num-traits`, also at `pilaster::num_traits`), or claim less: every `algebra` from `ring` up needs it",
    note = "where the key `algebra` is not given, `kind` claims one: `float` a `real_field`, `complex` a `field`, `integer` a `ring`"
)]
pub trait HasOne: Sized {
    /// Forwards to `One::one`.
    fn one_value() -> Self;
}

#[diagnostic::do_not_recommend]
impl<T: One> HasOne for T {
    #[inline]
    fn one_value() -> Self {
        T::one()
    }
}

/// Never implemented: it gives a missing inherent `sqrt` its error.
#[diagnostic::on_unimplemented(
    message = "`algebra = real_field` needs the inherent method `sqrt` on `{Self}`",
    label = "`{Self}` has no `sqrt` of its own",
    note = "write `impl {Self} {{ pub fn sqrt(self) -> Self {{ .. }} }}`, or claim less: `algebra = field`"
)]
pub trait InherentSqrt {}

/// In scope where the derive calls `Self::sqrt`, so that a type without an inherent one neither finds the trait
/// method that is being implemented nor compiles.
pub trait SqrtFallback: Sized {
    /// Chosen only where the type has no `sqrt` of its own.
    fn sqrt(self) -> Self
    where
        Self: InherentSqrt;
}

impl<T> SqrtFallback for T {
    fn sqrt(self) -> Self
    where
        Self: InherentSqrt,
    {
        self
    }
}

/// Never implemented: it gives a missing inherent `epsilon` its error.
#[diagnostic::on_unimplemented(
    message = "`algebra = real_field` needs the inherent function `epsilon` on `{Self}`",
    label = "`{Self}` has no `epsilon` of its own",
    note = "write `impl {Self} {{ pub fn epsilon() -> Self {{ .. }} }}`, or claim less: `algebra = field`"
)]
pub trait InherentEpsilon {}

/// In scope where the derive calls `Self::epsilon`; an inherent one comes first.
pub trait EpsilonFallback: Sized {
    /// Chosen only where the type has no `epsilon` of its own.
    fn epsilon() -> Self
    where
        Self: InherentEpsilon;
}

impl<T> EpsilonFallback for T {
    fn epsilon() -> Self
    where
        Self: InherentEpsilon,
    {
        unreachable!("`InherentEpsilon` has no implementation")
    }
}

/// A copy for [`SqrtFallback`], asked of a scalar for the reason above.
#[inline]
pub fn duplicate<T: TensorScalar>(value: &T) -> T {
    value.clone()
}

/// Stands for `PartialEq` where the key `eq` claims it.
#[diagnostic::on_unimplemented(
    message = "the key `eq` claims an equality that `{Self}` does not have",
    label = "`{Self}` has no `==`",
    note = "write `#[derive(PartialEq)]` on `{Self}`, or drop `eq`"
)]
pub trait HasEquality: PartialEq {}

#[diagnostic::do_not_recommend]
impl<T: PartialEq> HasEquality for T {}

/// Stands for `PartialOrd` where the key `ord` claims it.
#[diagnostic::on_unimplemented(
    message = "the key `ord` claims an order that `{Self}` does not have",
    label = "`{Self}` has no `<`",
    note = "write `#[derive(PartialOrd)]` on `{Self}`, or drop `ord`"
)]
pub trait HasOrder: PartialOrd {}

#[diagnostic::do_not_recommend]
impl<T: PartialOrd> HasOrder for T {}
