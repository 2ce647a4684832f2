use super::{HasMember, ScalarSet, SetView, SetViewMut, TensorOperand, TensorOperandMut, own};
use crate::dynamic::mismatch;
use crate::dynamic::table::{Constant, Joining, only};
use crate::dynamic::tables::{SemiringTable, UnitTable};
use crate::dynamic::{ErasedTensor, ErasedViewMut, ScalarTable};
use crate::engine::CpuEngine;
use crate::error::{Error, ReinterpretError};
use crate::layout::TensorLayout;
use crate::rank::{AxisVec, DynRank, IntoRankShape, TensorRank};
use crate::scalar::TensorScalar;
use crate::storage::Representation;
use crate::tensor::TypedTensor;

/// An owned tensor of a scalar set, for functions that are generic over the set.
///
/// What `#[scalar_set(tensor = ..)]` names implements it, and has these operations as methods of its own too. Sealed:
/// implemented by the expansion of the macro only.
pub trait SetTensor: TensorOperandMut<<Self as SetTensor>::Set> + Sized + Send + Sync + 'static {
    /// The set, by its tag.
    type Set: ScalarSet<Tensor = Self>;

    #[doc(hidden)]
    fn from_erased(tensor: ErasedTensor) -> Result<Self, ErasedTensor>;
    #[doc(hidden)]
    fn into_erased(self) -> ErasedTensor;
    #[doc(hidden)]
    fn erased_view_mut(&mut self) -> ErasedViewMut<'_>;
    #[doc(hidden)]
    fn typed<T: TensorScalar>(&self) -> Option<&TypedTensor<T>>;
    #[doc(hidden)]
    fn typed_mut<T: TensorScalar>(&mut self) -> Option<&mut TypedTensor<T>>;

    /// The extents.
    #[must_use]
    fn shape(&self) -> &AxisVec<usize>;

    /// Forgets which member it is, and the rank. No copy, no allocation to rank 8.
    #[must_use]
    fn from_typed<T: TensorScalar, R: TensorRank, D: Representation>(tensor: TypedTensor<T, R, D>) -> Self
    where
        Self::Set: HasMember<T>,
    {
        own::<Self::Set>(erased(tensor))
    }

    /// Forgets which scalar it is, and the rank, where the set holds the scalar. No copy, no allocation to rank 8.
    ///
    /// # Errors
    /// [`Error::NotAMember`] with the tensor.
    fn try_from_typed<T: TensorScalar, R: TensorRank, D: Representation>(
        tensor: TypedTensor<T, R, D>,
    ) -> Result<Self, ReinterpretError<TypedTensor<T, R, D>>> {
        match Self::Set::tag_of::<T>() {
            Some(_) => Ok(own::<Self::Set>(erased(tensor))),
            None => Err(ReinterpretError::new(not_a_member::<Self::Set>("try_from_typed", T::SPEC.name), tensor)),
        }
    }

    /// Takes a tensor of another set, where the scalar is a member of this one too. No copy, no allocation.
    ///
    /// # Errors
    /// [`Error::NotAMember`] with the tensor.
    fn try_from_set<O: SetTensor>(tensor: O) -> Result<Self, ReinterpretError<O>> {
        let scalar = tensor.tag().spec().name;
        Self::from_erased(tensor.into_erased()).map_err(|tensor| {
            ReinterpretError::new(not_a_member::<Self::Set>("try_from_set", scalar), own::<O::Set>(tensor))
        })
    }

    /// A tensor of rank 0 that holds one value.
    #[must_use]
    fn scalar<T: TensorScalar>(value: T) -> Self
    where
        Self::Set: HasMember<T>,
    {
        Self::from_typed(TypedTensor::<T>::of_one(value))
    }

    /// Takes the elements as they are, in column-major order. No copy.
    ///
    /// # Errors
    /// As [`TypedTensor::from_vec_col_major`], with the vector.
    fn from_vec_col_major<T: TensorScalar>(
        shape: impl IntoRankShape<DynRank>,
        data: Vec<T>,
    ) -> Result<Self, ReinterpretError<Vec<T>>>
    where
        Self::Set: HasMember<T>,
    {
        TypedTensor::<T>::from_vec_col_major(shape, data).map(Self::from_typed)
    }

    /// Takes elements that are in row-major order; moves each once.
    ///
    /// # Errors
    /// As [`TypedTensor::from_vec_row_major`], with the vector.
    fn from_vec_row_major<T: TensorScalar>(
        shape: impl IntoRankShape<DynRank>,
        data: Vec<T>,
    ) -> Result<Self, ReinterpretError<Vec<T>>>
    where
        Self::Set: HasMember<T>,
    {
        TypedTensor::<T>::from_vec_row_major(shape, data).map(Self::from_typed)
    }

    /// Clones of one value.
    ///
    /// # Errors
    /// [`Error::TooLarge`].
    fn full<T: TensorScalar>(shape: impl IntoRankShape<DynRank>, value: T) -> Result<Self, Error>
    where
        Self::Set: HasMember<T>,
    {
        TypedTensor::<T>::full(shape, value).map(Self::from_typed)
    }

    /// Zeros of a member that is known at run time.
    ///
    /// ```
    /// use pilaster::{DType, Tensor};
    ///
    /// assert_eq!(Tensor::zeros(DType::F32, [2, 3])?.get::<f32>([1, 2])?, &0.0);
    /// let refused = Tensor::zeros(DType::Bool, [2]).unwrap_err();
    /// assert_eq!(refused.to_string(), "zeros: `bool` lacks `algebra = semiring`");
    /// # Ok::<(), pilaster::Error>(())
    /// ```
    ///
    /// # Errors
    /// [`Error::MissingCapability`] or [`Error::TooLarge`].
    fn zeros(tag: Self::Set, shape: impl IntoRankShape<DynRank>) -> Result<Self, Error> {
        constant("zeros", SemiringTable::CAPABILITY, tag, tag.table().zeros, shape)
    }

    /// Ones of a member that is known at run time.
    ///
    /// # Errors
    /// [`Error::MissingCapability`] or [`Error::TooLarge`].
    fn ones(tag: Self::Set, shape: impl IntoRankShape<DynRank>) -> Result<Self, Error> {
        constant("ones", UnitTable::CAPABILITY, tag, tag.table().ones, shape)
    }

    /// Tensors one behind the other along an axis.
    ///
    /// ```
    /// use pilaster::{CpuEngine, Tensor, tensor};
    ///
    /// let (a, b) = (Tensor::from_typed(tensor![[1], [2]]), Tensor::from_typed(tensor![[3, 4], [5, 6]]));
    /// let joined = Tensor::concat(&mut CpuEngine::serial(), &[&a, &b], 1)?;
    /// assert_eq!(joined, Tensor::from_typed(tensor![[1, 3, 4], [2, 5, 6]]));
    /// # Ok::<(), pilaster::Error>(())
    /// ```
    ///
    /// # Errors
    /// [`Error::DTypeMismatch`], and as [`CpuEngine::concat`].
    fn concat(engine: &mut CpuEngine, parts: &[impl TensorOperand<Self::Set>], axis: usize) -> Result<Self, Error> {
        joined("concat", engine, parts, axis, |table| table.concat)
    }

    /// Tensors of one shape beside each other along a new axis.
    ///
    /// # Errors
    /// [`Error::DTypeMismatch`], and as [`CpuEngine::stack`].
    fn stack(engine: &mut CpuEngine, parts: &[impl TensorOperand<Self::Set>], axis: usize) -> Result<Self, Error> {
        joined("stack", engine, parts, axis, |table| table.stack)
    }

    /// The layout: compact column-major.
    #[must_use]
    fn layout(&self) -> TensorLayout<DynRank> {
        TensorLayout::compact_unchecked(self.shape().clone())
    }

    /// The whole tensor, borrowed.
    #[must_use]
    fn as_view(&self) -> <Self::Set as ScalarSet>::View<'_> {
        SetView::own(self.operand().to_view())
    }

    /// The whole tensor, borrowed mutably.
    #[must_use]
    fn as_view_mut(&mut self) -> <Self::Set as ScalarSet>::ViewMut<'_> {
        SetViewMut::own(self.erased_view_mut())
    }

    /// The typed tensor, borrowed. No copy, no allocation.
    ///
    /// # Errors
    /// [`Error::DTypeMismatch`] where it holds another scalar.
    fn as_typed<T: TensorScalar>(&self) -> Result<&TypedTensor<T>, Error> {
        typed_for(self, "as_typed")
    }

    /// The typed tensor, borrowed mutably. No copy, no allocation.
    ///
    /// # Errors
    /// [`Error::DTypeMismatch`] where it holds another scalar.
    fn as_typed_mut<T: TensorScalar>(&mut self) -> Result<&mut TypedTensor<T>, Error> {
        typed_mut_for(self, "as_typed_mut")
    }

    /// The typed tensor. No copy, no allocation.
    ///
    /// ```
    /// use pilaster::{HostTensor, Tensor};
    ///
    /// let tensor = Tensor::from_typed(HostTensor::<f64>::ones([2])?);
    /// let tensor = tensor.into_typed::<f32>().unwrap_err().into_owner(); // refused: nothing is lost
    /// assert_eq!(tensor.into_typed::<f64>()?.get([1])?, &1.0);
    /// # Ok::<(), pilaster::Error>(())
    /// ```
    ///
    /// # Errors
    /// [`Error::DTypeMismatch`] with the tensor, where it holds another scalar.
    fn into_typed<T: TensorScalar>(self) -> Result<TypedTensor<T>, ReinterpretError<Self>> {
        let actual = self.tag().dtype();
        let refused = |tensor| ReinterpretError::new(mismatch::<T>("into_typed", actual), own::<Self::Set>(tensor));
        self.into_erased().into_typed().map_err(refused)
    }

    /// One element.
    ///
    /// # Errors
    /// [`Error::DTypeMismatch`], [`Error::IndexOutOfBounds`], [`Error::RankMismatch`] or [`Error::NotReadable`].
    fn get<T: TensorScalar>(&self, index: impl IntoRankShape<DynRank>) -> Result<&T, Error> {
        typed_for::<T, _>(self, "get")?.get(index)
    }

    /// One element, to write.
    ///
    /// # Errors
    /// [`Error::DTypeMismatch`], [`Error::IndexOutOfBounds`], [`Error::RankMismatch`] or [`Error::NotReadable`].
    fn get_mut<T: TensorScalar>(&mut self, index: impl IntoRankShape<DynRank>) -> Result<&mut T, Error> {
        typed_mut_for::<T, _>(self, "get_mut")?.get_mut(index)
    }

    /// The only element.
    ///
    /// # Errors
    /// [`Error::DTypeMismatch`], [`Error::NotOneElement`] or [`Error::NotReadable`].
    fn item<T: TensorScalar>(&self) -> Result<&T, Error> {
        only("item", &typed_for::<T, _>(self, "item")?.as_view())
    }
}

fn erased<T: TensorScalar, R: TensorRank, D: Representation>(tensor: TypedTensor<T, R, D>) -> ErasedTensor {
    ErasedTensor::from_typed(tensor.into_dyn_rank().into_dynamic())
}

/// The error of a scalar that the set does not hold.
pub(super) fn not_a_member<S: ScalarSet>(operation: &'static str, scalar: &'static str) -> Error {
    Error::NotAMember { operation, scalar, set: S::NAME }
}

fn constant<S: ScalarSet>(
    operation: &'static str,
    capability: &'static str,
    tag: S,
    found: Option<Constant>,
    shape: impl IntoRankShape<DynRank>,
) -> Result<S::Tensor, Error> {
    let make = found.ok_or_else(|| tag.table().lacks(operation, capability))?;
    make(&shape.into_rank_shape(operation)?).map(own::<S>)
}

/// Many tensors of one scalar, put together.
fn joined<A: SetTensor>(
    operation: &'static str,
    engine: &mut CpuEngine,
    parts: &[impl TensorOperand<A::Set>],
    axis: usize,
    way: fn(&ScalarTable) -> Joining,
) -> Result<A, Error> {
    let parts: Vec<_> = parts.iter().map(|part| part.operand()).collect();
    let first = *parts.first().ok_or(Error::Empty { operation })?;
    parts.iter().try_for_each(|part| first.agrees(operation, *part))?;
    way(first.table())(engine, &parts, axis).map(own::<A::Set>)
}

fn typed_for<'a, T: TensorScalar, A: SetTensor>(
    tensor: &'a A,
    operation: &'static str,
) -> Result<&'a TypedTensor<T>, Error> {
    tensor.typed().ok_or_else(|| mismatch::<T>(operation, tensor.tag().dtype()))
}

fn typed_mut_for<'a, T: TensorScalar, A: SetTensor>(
    tensor: &'a mut A,
    operation: &'static str,
) -> Result<&'a mut TypedTensor<T>, Error> {
    let actual = tensor.tag().dtype();
    tensor.typed_mut().ok_or_else(|| mismatch::<T>(operation, actual))
}
