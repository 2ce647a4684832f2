//! Scalar sets: tensors of one scalar out of a closed list, which is known at run time.
//!
//! A set never writes arithmetic. Its tensors are taken apart by a `match`, handed to the table of the scalar's own
//! operations, and put together again by tag.

mod conjugated;
mod dispatch;
mod faults;
mod member;
mod methods;
mod operand;
mod operations;
mod owned;
mod promoting;
mod promotion;
pub mod support;
mod tag;
mod view;
mod view_methods;

pub use conjugated::ConjugatedOperand;
pub use faults::Message;
pub use member::{HasMember, MemberAt, PromoteIn};
pub use operand::{Operand, TensorFactor, TensorOperand, TensorOperandMut};
pub use owned::SetTensor;
use owned::not_a_member;
pub use promotion::{Member, Promotion, PromotionTable};
pub use tag::ParseTagError;
pub use view::{SetView, SetViewMut};

use super::{DType, ErasedTensor, ScalarTable};
use crate::error::Error;
use crate::private::Contract;
use crate::scalar::{ScalarSpec, TensorScalar};
use core::fmt::{Debug, Display};
use core::hash::Hash;
use core::str::FromStr;

/// A set of scalars, by its tag: the type whose values say which member it is.
///
/// Made by [`#[scalar_set]`](macro@crate::scalar_set) and never by hand: hidden items carry what the macro worked out.
///
/// ```
/// use pilaster::num_complex::Complex;
/// use pilaster::{CpuEngine, Error, scalar_set};
///
/// #[scalar_set(tensor = SignalTensor, matcher = with_signal)]
/// pub enum Signal {
///     I64(i64),
///     F64(f64),
///     C64(Complex<f64>),
/// }
///
/// let engine = &mut CpuEngine::serial();
/// let counts = SignalTensor::from_vec_col_major([2], vec![1_i64, 2])?;
/// let shift = SignalTensor::from_vec_col_major([2], vec![Complex::I, Complex::ONE])?;
/// let sum = counts.promoting_add(engine, &shift)?;
/// assert_eq!((sum.tag(), sum.get([0])?), (Signal::C64, &Complex::new(1.0, 1.0)));
/// assert!(matches!(counts.add(engine, &shift), Err(Error::DTypeMismatch { .. })));
/// assert_eq!(with_signal!(&sum, |typed: T| typed.len() * size_of::<T>()), 32);
/// # Ok::<(), Error>(())
/// ```
///
/// [`DType`] is the tag of the presets. Through this trait a function takes the tensors of any set and names no member:
///
/// ```
/// use pilaster::{CpuEngine, DType, Error, ScalarSet, SetTensor, Tensor, TensorOperand};
///
/// /// The sum of the squares, in whatever scalar it is.
/// fn energy<S: ScalarSet>(engine: &mut CpuEngine, signal: &S::Tensor) -> Result<S::Tensor, Error> {
///     signal.mul(engine, signal)?.sum(engine)
/// }
///
/// let signal = Tensor::from_vec_col_major([2], vec![3_i64, 4])?;
/// assert_eq!(energy::<DType>(&mut CpuEngine::serial(), &signal)?.item::<i64>()?, &25);
/// # Ok::<(), Error>(())
/// ```
#[diagnostic::on_unimplemented(
    message = "`{Self}` is not the tag of a scalar set",
    label = "not the tag of a scalar set",
    note = "a set goes by the enum that `#[scalar_set]` stands on: `tensor.into_set::<Mixed>()`, not by its tensor `MixedTensor`"
)]
pub trait ScalarSet:
    Copy + Eq + Ord + Hash + Debug + Display + FromStr<Err = ParseTagError> + Send + Sync + 'static
{
    /// An owned tensor of any member.
    type Tensor: SetTensor<Set = Self>;
    /// A view of one.
    type View<'a>: SetView<'a, Set = Self>;
    /// A mutable view of one.
    type ViewMut<'a>: SetViewMut<'a, Set = Self>;

    /// The name of the tag's type.
    const NAME: &'static str;
    /// The members, in the order of their declaration.
    const TAGS: &'static [Self];
    /// What they are called in files and errors: by their scalars, where no other label was given.
    const LABELS: &'static [&'static str];
    /// Their facts.
    const SPECS: &'static [ScalarSpec];

    #[doc(hidden)]
    const CONTRACT: Contract;
    #[doc(hidden)]
    const PROMOTION: PromotionTable;
    /// The number of the member; none for a scalar that is no member, in a set that holds those too.
    #[doc(hidden)]
    fn number(self) -> Option<usize>;
    #[doc(hidden)]
    fn table(self) -> &'static ScalarTable;
    #[doc(hidden)]
    fn of_table(table: &'static ScalarTable) -> Option<Self>;

    /// The tag of the scalar `T`, where the set holds it.
    #[must_use]
    fn tag_of<T: TensorScalar>() -> Option<Self> {
        Self::of_table(T::table())
    }

    /// What it is called in files and errors.
    #[must_use]
    fn label(self) -> &'static str {
        match self.number() {
            Some(number) => Self::LABELS[number],
            None => self.table().spec.name,
        }
    }

    /// Name, kind and width of the scalar.
    #[must_use]
    fn spec(self) -> &'static ScalarSpec {
        &self.table().spec
    }

    /// The same scalar as the preset set, which holds every other scalar too, knows it.
    #[must_use]
    fn dtype(self) -> DType {
        DType::of_table(self.table())
    }

    /// The least member that both promote to; none where the set says that there is none.
    ///
    /// It commutes. Two scalars that are no members have one only if they are the same.
    ///
    /// ```
    /// use pilaster::{DType, ScalarSet};
    ///
    /// assert_eq!(DType::I32.promote(DType::F32), Some(DType::F64));
    /// assert_eq!(DType::F64.promote(DType::C32), Some(DType::C64));
    /// ```
    #[must_use]
    fn promote(self, other: Self) -> Option<Self> {
        match (self.number(), other.number()) {
            (Some(first), Some(second)) => Self::PROMOTION.join(first, second).map(|join| Self::TAGS[join]),
            _ => (self == other).then_some(self),
        }
    }
}

/// The tensor of a set that holds a result, of whatever scalar.
pub(super) fn taken<S: ScalarSet>(operation: &'static str, tensor: ErasedTensor) -> Result<S::Tensor, Error> {
    let scalar = tensor.table().spec.name;
    S::Tensor::from_erased(tensor).map_err(|_| not_a_member::<S>(operation, scalar))
}

/// The tensor of a set that holds a result of the set's own operations.
pub(super) fn own<S: ScalarSet>(tensor: ErasedTensor) -> S::Tensor {
    let scalar = tensor.table().spec.name;
    match S::Tensor::from_erased(tensor) {
        Ok(tensor) => tensor,
        Err(_) => unreachable!("`{scalar}` came out of an operation of the set `{}`", S::NAME),
    }
}
