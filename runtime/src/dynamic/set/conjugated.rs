use super::operand::{Operand, TensorFactor, TensorOperandMut, function};
use super::{ScalarSet, taken};
use crate::dynamic::tables::{SemiringTable, StoredTable};
use crate::dynamic::{DType, ErasedRef};
use crate::engine::CpuEngine;
use crate::error::Error;
use core::fmt;

/// A borrowed tensor of the set `S` whose elements count as conjugated: nothing is computed before it is read.
///
/// What [`Conjugated`](crate::Conjugated) is to a typed tensor: a factor of a product, which conjugates what it reads, or
/// what is copied. [`conj`](crate::TensorOperand::conj) of a tensor or a view makes it.
///
/// ```
/// use pilaster::num_complex::Complex;
/// use pilaster::{CpuEngine, Tensor, tensor};
///
/// let engine = &mut CpuEngine::serial();
/// let i = Complex::new(0.0, 1.0);
/// let a = Tensor::from_typed(tensor![[i], [i]]);
/// let turned = a.as_view().transpose_view([1, 0])?;
/// let gram = turned.conj()?.matmul(engine, &a)?;
/// assert_eq!(gram.item::<Complex<f64>>()?, &Complex::new(2.0, 0.0));
/// assert_eq!(a.matmul(engine, &turned.conj()?)?.trace(engine)?.item(), gram.item::<Complex<f64>>());
/// assert_eq!(a.conj()?.to_contiguous(engine)?.get::<Complex<f64>>([1, 0])?, &Complex::new(0.0, -1.0));
/// # Ok::<(), pilaster::Error>(())
/// ```
#[must_use = "nothing is conjugated before it is read"]
#[derive(Clone, Copy)]
pub struct ConjugatedOperand<'v, S: ScalarSet = DType> {
    /// Invariant: counts as conjugated, and is of the scalar of `member`.
    operand: ErasedRef<'v>,
    member: S,
}

impl<S: ScalarSet> Operand<S> for ConjugatedOperand<'_, S> {
    fn operand(&self) -> ErasedRef<'_> {
        self.operand
    }

    fn member(&self) -> S {
        self.member
    }
}

impl<S: ScalarSet> TensorFactor<S> for ConjugatedOperand<'_, S> {}

impl<S: ScalarSet> fmt::Debug for ConjugatedOperand<'_, S> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("ConjugatedOperand").field("member", &self.member).finish_non_exhaustive()
    }
}

impl<'v, S: ScalarSet> ConjugatedOperand<'v, S> {
    pub(super) fn new(operand: ErasedRef<'v>, member: S) -> Result<Self, Error> {
        Ok(Self { operand: operand.conjugated("conj")?, member })
    }
}

/// Operations of the list that read their receiver by what can conjugate it.
macro_rules! operations {
    ($(
        $(#[$doc:meta])*
        $name:ident[$($operand:ident),*]($($plain:ident: $type:ty),*) -> $outcome:ident of $group:ident $table:ident;
    )*) => {
        impl<S: ScalarSet> ConjugatedOperand<'_, S> {$(
            operations! { @ $outcome
                [$(#[$doc])*] $name [$($operand)*] [$($plain: $type)*] $group $table
            }
        )*}
    };
    (@ tensor [$($doc:tt)*] $name:ident [$($operand:ident)*] [$($plain:ident: $type:ty)*] $group:ident $table:ident) => {
        $($doc)*
        ///
        /// # Errors
        #[doc = concat!("As [`TensorOperand::", stringify!($name), "`](crate::TensorOperand::", stringify!($name), ").")]
        pub fn $name(
            &self,
            engine: &mut CpuEngine,
            $($operand: &impl TensorFactor<S>,)*
            $($plain: $type,)*
        ) -> Result<S::Tensor, Error> {
            let receiver = self.operand;
            $(let $operand = $operand.operand();)*
            let function = function!($name of $group $table: receiver $($operand)*);
            taken::<S>(stringify!($name), function(engine, receiver, $($operand,)* $($plain,)*)?)
        }
    };
    (@ written [$($doc:tt)*] $name:ident [$($operand:ident)*] [$($plain:ident: $type:ty)*] $group:ident $table:ident) => {
        $($doc)*
        ///
        /// # Errors
        #[doc = concat!("As [`TensorOperand::", stringify!($name), "`](crate::TensorOperand::", stringify!($name), ").")]
        pub fn $name(
            &self,
            engine: &mut CpuEngine,
            $($operand: &impl TensorFactor<S>,)*
            $($plain: $type,)*
            out: &mut impl TensorOperandMut<S>,
        ) -> Result<(), Error> {
            let (receiver, out) = (self.operand, out.operand_mut());
            $(let $operand = $operand.operand();)*
            let function = function!($name of $group $table: receiver $($operand)* out);
            function(engine, receiver, $($operand,)* $($plain,)* out)
        }
    };
}

operations! {
    /// A compact column-major tensor of the conjugates.
    to_contiguous[]() -> tensor of stored StoredTable;
    /// The conjugates with the axes in another order: axis `i` of the result is axis `axes[i]` of this tensor.
    transpose[](axes: &[usize]) -> tensor of stored StoredTable;
    /// The conjugates, written over the elements of `out`, which is of the same shape.
    copy_into[]() -> written of stored StoredTable;
    /// The conjugates with the axes in another order, written over the elements of `out`.
    transpose_into[](axes: &[usize]) -> written of stored StoredTable;
    /// The product of the matrix of conjugates and another matrix, or of each two of two batches.
    matmul[rhs]() -> tensor of semiring SemiringTable;
    /// The same product, written over the elements of `out`, which are not read.
    matmul_into[rhs]() -> written of semiring SemiringTable;
    /// The product of the matrix of conjugates and a vector.
    matvec[rhs]() -> tensor of semiring SemiringTable;
    /// The products of each conjugate of a vector with each element of another, as a matrix.
    outer[rhs]() -> tensor of semiring SemiringTable;
}
