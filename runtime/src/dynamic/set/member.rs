use super::ScalarSet;
use crate::scalar::TensorScalar;

/// That a set holds a scalar. Implemented for the tag: for each member, and for every scalar where the set has a variant for
/// all others, as [`DType`](crate::DType) has.
///
/// ```
/// use pilaster::{HasMember, ScalarSet, SetTensor, TypedTensor};
///
/// /// Twelve zeros, in any set that has `f64`.
/// fn dozen<S: HasMember<f64>>() -> S::Tensor {
///     S::Tensor::from_typed(TypedTensor::<f64>::zeros([12]).expect("small"))
/// }
/// assert_eq!(dozen::<pilaster::DType>().len(), 12);
/// ```
#[diagnostic::on_unimplemented(
    message = "`{T}` is not a member of the scalar set `{Self}`",
    label = "`{T}` is not a member of `{Self}`",
    note = "add a variant that holds `{T}` to the set; in generic code, add the bound `{Self}: pilaster::HasMember<{T}>`",
    note = "`try_from_typed` asks at run time"
)]
pub trait HasMember<T>: ScalarSet {
    /// Its tag.
    #[must_use]
    fn tag() -> Self;
}

/// What two scalars promote to in the set `S`, as a type. Implemented for every two members that have a common type.
///
/// ```
/// use pilaster::{DType, PromoteIn};
///
/// let sum: <i32 as PromoteIn<DType, f32>>::Output = 1.5_f64;
/// # let _ = sum;
/// ```
#[diagnostic::on_unimplemented(
    message = "`{Self}` and `{Rhs}` have no common type in the scalar set `{S}`",
    label = "nothing that both promote to",
    note = "both must be members of `{S}`, and not apart by `no_promote(..)`; in generic code, add the bound `{Self}: pilaster::PromoteIn<{S}, {Rhs}>`"
)]
pub trait PromoteIn<S: ScalarSet, Rhs>: TensorScalar {
    /// The common type.
    type Output: TensorScalar;
}

/// The members by their numbers, for expanded code.
pub trait MemberAt<const NUMBER: usize> {
    /// The scalar.
    type Scalar: TensorScalar;
}
