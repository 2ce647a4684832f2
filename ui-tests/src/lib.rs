//! The tests of this package compile small programs against pilaster: those in `fail/` must be refused, each with the
//! message kept beside it; those in `pass/` must compile and run.
//!
//! `TRYBUILD=overwrite cargo test -p pilaster-ui-tests` writes the messages anew; a person reads them before they are
//! accepted. They are those of the compiler that `rust-version` names.

/// Implements the named operators on a struct of one field by the operators of that field, and no others.
///
/// A program that leaves one out shows in one word what it lacks.
///
/// ```
/// #[derive(Clone, Copy, Debug, PartialEq)]
/// struct Cents(i64);
///
/// pilaster_ui_tests::operators!(Cents: Add Zero);
/// assert_eq!(Cents(2) + Cents(3) + num_traits::Zero::zero(), Cents(5));
/// ```
#[macro_export]
macro_rules! operators {
    ($ty:ident: $($operator:ident)*) => { $($crate::operators! { @$operator $ty })* };
    (@Add $ty:ident) => { $crate::operators! { @binary Add add + $ty } };
    (@Sub $ty:ident) => { $crate::operators! { @binary Sub sub - $ty } };
    (@Mul $ty:ident) => { $crate::operators! { @binary Mul mul * $ty } };
    (@Div $ty:ident) => { $crate::operators! { @binary Div div / $ty } };
    (@binary $trait:ident $method:ident $symbol:tt $ty:ident) => {
        impl ::core::ops::$trait for $ty {
            type Output = Self;
            fn $method(self, other: Self) -> Self {
                Self(self.0 $symbol other.0)
            }
        }
    };
    (@Neg $ty:ident) => {
        impl ::core::ops::Neg for $ty {
            type Output = Self;
            fn neg(self) -> Self {
                Self(-self.0)
            }
        }
    };
    (@Zero $ty:ident) => {
        impl ::num_traits::Zero for $ty {
            fn zero() -> Self {
                Self(::num_traits::Zero::zero())
            }
            fn is_zero(&self) -> ::core::primitive::bool {
                ::num_traits::Zero::is_zero(&self.0)
            }
        }
    };
    (@One $ty:ident) => {
        impl ::num_traits::One for $ty {
            fn one() -> Self {
                Self(::num_traits::One::one())
            }
        }
    };
}

/// A scalar set of another crate than the program's, with a matcher that finds it from there.
pub mod sets {
    /// Two real numbers.
    #[pilaster::scalar_set(tensor = SharedTensor, matcher = with_shared, path = crate::sets)]
    #[non_exhaustive]
    pub enum Shared {
        /// Of 32 bits.
        F32(f32),
        /// Of 64 bits.
        F64(f64),
    }
}
