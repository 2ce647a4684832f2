use super::presets::presets;
use super::table::{Constant, only};
use super::{DType, ErasedTensor, ErasedView, ErasedViewMut, TensorView, TensorViewMut};
use crate::error::{Error, ReinterpretError};
use crate::layout::TensorLayout;
use crate::rank::{AxisVec, DynRank, IntoRankShape, TensorRank};
use crate::scalar::TensorScalar;
use crate::storage::{Placement, Representation};
use crate::tensor::TypedTensor;

macro_rules! erased_tensor {
    ($($variant:ident($scalar:ty) $label:literal),*) => {
        /// A tensor whose scalar is known at run time: one of the seven presets, or any other that was derived.
        ///
        /// It is a thin door to the typed tensor: operations look up the typed one and forward to it, for an external
        /// scalar exactly as for a preset. What the scalar's algebra lacks is an error that names both. Operands of one
        /// operation must be of one scalar: nothing is promoted in silence.
        ///
        /// ```
        /// use pilaster::{CpuEngine, DType, Error, HostTensor, Tensor};
        ///
        /// let mut engine = CpuEngine::serial();
        /// let a = Tensor::from_typed(HostTensor::<f64>::ones([2, 2])?);
        /// let product = a.matmul(&mut engine, &a)?;
        /// assert_eq!(product.dtype(), DType::F64);
        /// assert_eq!(product.get::<f64>([0, 1])?, &2.0);
        ///
        /// let b = a.cast(&mut engine, DType::F32)?;
        /// assert!(matches!(a.add(&mut engine, &b), Err(Error::DTypeMismatch { .. })));
        /// # Ok::<(), Error>(())
        /// ```
        #[non_exhaustive]
        pub enum Tensor {
            $(
                #[doc = concat!("Elements of type `", stringify!($scalar), "`.")]
                $variant(TypedTensor<$scalar>),
            )*
            /// Elements of any other scalar.
            External(ErasedTensor),
        }

        impl Tensor {
            pub(super) fn from_erased(tensor: ErasedTensor) -> Self {
                match DType::of_table(tensor.table()) {
                    $(DType::$variant => match tensor.into_typed() {
                        Ok(tensor) => Self::$variant(tensor),
                        Err(tensor) => Self::External(tensor),
                    },)*
                    DType::External(_) => Self::External(tensor),
                }
            }

            fn into_erased(self) -> ErasedTensor {
                match self {
                    $(Self::$variant(tensor) => ErasedTensor::from_typed(tensor),)*
                    Self::External(tensor) => tensor,
                }
            }

            pub(super) fn erased_view(&self) -> ErasedView<'_> {
                match self {
                    $(Self::$variant(tensor) => ErasedView::from_typed(tensor.as_view()),)*
                    Self::External(tensor) => tensor.as_view(),
                }
            }

            pub(super) fn erased_view_mut(&mut self) -> ErasedViewMut<'_> {
                match self {
                    $(Self::$variant(tensor) => ErasedViewMut::from_typed(tensor.as_view_mut()),)*
                    Self::External(tensor) => tensor.as_view_mut(),
                }
            }

            /// Which scalar it holds.
            #[must_use]
            pub fn dtype(&self) -> DType {
                match self {
                    $(Self::$variant(_) => DType::$variant,)*
                    Self::External(tensor) => DType::of_table(tensor.table()),
                }
            }

            fn typed<T: TensorScalar>(&self) -> Option<&TypedTensor<T>> {
                match self {
                    $(Self::$variant(tensor) => (tensor as &dyn core::any::Any).downcast_ref(),)*
                    Self::External(tensor) => tensor.as_typed(),
                }
            }

            fn typed_mut<T: TensorScalar>(&mut self) -> Option<&mut TypedTensor<T>> {
                match self {
                    $(Self::$variant(tensor) => (tensor as &mut dyn core::any::Any).downcast_mut(),)*
                    Self::External(tensor) => tensor.as_typed_mut(),
                }
            }

            /// The extents.
            #[must_use]
            pub fn shape(&self) -> &AxisVec<usize> {
                match self {
                    $(Self::$variant(tensor) => tensor.shape(),)*
                    Self::External(tensor) => tensor.shape(),
                }
            }
        }
    };
}

presets!(erased_tensor);

impl Tensor {
    /// Forgets the scalar and the rank. No copy, no allocation to rank 8.
    #[must_use]
    pub fn from_typed<T: TensorScalar, R: TensorRank, D: Representation>(tensor: TypedTensor<T, R, D>) -> Self {
        Self::from_erased(ErasedTensor::from_typed(tensor.into_dyn_rank().into_dynamic()))
    }

    /// A tensor of rank 0 that holds one value.
    #[must_use]
    pub fn scalar<T: TensorScalar>(value: T) -> Self {
        Self::from_typed(TypedTensor::<T>::of_one(value))
    }

    /// Takes the elements as they are, in column-major order. No copy.
    ///
    /// # Errors
    /// As [`TypedTensor::from_vec_col_major`], with the vector.
    pub fn from_vec_col_major<T: TensorScalar>(
        shape: impl IntoRankShape<DynRank>,
        data: Vec<T>,
    ) -> Result<Self, ReinterpretError<Vec<T>>> {
        TypedTensor::<T>::from_vec_col_major(shape, data).map(Self::from_typed)
    }

    /// Takes elements that are in row-major order; moves each once.
    ///
    /// # Errors
    /// As [`TypedTensor::from_vec_row_major`], with the vector.
    pub fn from_vec_row_major<T: TensorScalar>(
        shape: impl IntoRankShape<DynRank>,
        data: Vec<T>,
    ) -> Result<Self, ReinterpretError<Vec<T>>> {
        TypedTensor::<T>::from_vec_row_major(shape, data).map(Self::from_typed)
    }

    /// Clones of one value.
    ///
    /// # Errors
    /// [`Error::TooLarge`].
    pub fn full<T: TensorScalar>(shape: impl IntoRankShape<DynRank>, value: T) -> Result<Self, Error> {
        TypedTensor::<T>::full(shape, value).map(Self::from_typed)
    }

    /// Zeros of a scalar that is known at run time.
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
    pub fn zeros(dtype: DType, shape: impl IntoRankShape<DynRank>) -> Result<Self, Error> {
        let found = dtype.table().semiring.as_ref().map(|semiring| semiring.zeros);
        Self::constant("zeros", "`algebra = semiring`", dtype, found, shape)
    }

    /// Ones of a scalar that is known at run time.
    ///
    /// # Errors
    /// [`Error::MissingCapability`] or [`Error::TooLarge`].
    pub fn ones(dtype: DType, shape: impl IntoRankShape<DynRank>) -> Result<Self, Error> {
        Self::constant("ones", "`algebra = ring`", dtype, dtype.table().ones, shape)
    }

    fn constant(
        operation: &'static str,
        capability: &'static str,
        dtype: DType,
        found: Option<Constant>,
        shape: impl IntoRankShape<DynRank>,
    ) -> Result<Self, Error> {
        let missing = || Error::MissingCapability { operation, scalar: dtype.spec().name, capability };
        let make = found.ok_or_else(missing)?;
        make(&shape.into_rank_shape(operation)?).map(Self::from_erased)
    }

    /// The number of axes.
    #[must_use]
    pub fn rank(&self) -> usize {
        self.shape().len()
    }

    /// The number of elements.
    #[must_use]
    pub fn len(&self) -> usize {
        self.layout().len()
    }

    /// Whether there are no elements.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.layout().is_empty()
    }

    /// The layout: compact column-major.
    #[must_use]
    pub fn layout(&self) -> TensorLayout<DynRank> {
        TensorLayout::compact_unchecked(self.shape().clone())
    }

    /// Which memory holds the elements.
    #[must_use]
    pub fn placement(&self) -> Placement {
        self.erased_view().placement()
    }

    /// The whole tensor, borrowed.
    #[must_use]
    pub fn as_view(&self) -> TensorView<'_> {
        TensorView::from_erased(self.erased_view())
    }

    /// The whole tensor, borrowed mutably.
    #[must_use]
    pub fn as_view_mut(&mut self) -> TensorViewMut<'_> {
        TensorViewMut::from_erased(self.erased_view_mut())
    }

    /// The typed tensor, borrowed. No copy, no allocation.
    ///
    /// # Errors
    /// [`Error::DTypeMismatch`] where it holds another scalar.
    pub fn as_typed<T: TensorScalar>(&self) -> Result<&TypedTensor<T>, Error> {
        self.typed_for("as_typed")
    }

    /// The typed tensor, borrowed mutably. No copy, no allocation.
    ///
    /// # Errors
    /// [`Error::DTypeMismatch`] where it holds another scalar.
    pub fn as_typed_mut<T: TensorScalar>(&mut self) -> Result<&mut TypedTensor<T>, Error> {
        self.typed_mut_for("as_typed_mut")
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
    pub fn into_typed<T: TensorScalar>(self) -> Result<TypedTensor<T>, ReinterpretError<Self>> {
        let actual = self.dtype();
        let refused = |tensor| ReinterpretError::new(mismatch::<T>("into_typed", actual), Self::from_erased(tensor));
        self.into_erased().into_typed().map_err(refused)
    }

    /// One element.
    ///
    /// # Errors
    /// [`Error::DTypeMismatch`], [`Error::IndexOutOfBounds`], [`Error::RankMismatch`] or [`Error::NotReadable`].
    pub fn get<T: TensorScalar>(&self, index: impl IntoRankShape<DynRank>) -> Result<&T, Error> {
        self.typed_for::<T>("get")?.get(index)
    }

    /// One element, to write.
    ///
    /// # Errors
    /// [`Error::DTypeMismatch`], [`Error::IndexOutOfBounds`], [`Error::RankMismatch`] or [`Error::NotReadable`].
    pub fn get_mut<T: TensorScalar>(&mut self, index: impl IntoRankShape<DynRank>) -> Result<&mut T, Error> {
        self.typed_mut_for::<T>("get_mut")?.get_mut(index)
    }

    /// The only element.
    ///
    /// # Errors
    /// [`Error::DTypeMismatch`], [`Error::NotOneElement`] or [`Error::NotReadable`].
    pub fn item<T: TensorScalar>(&self) -> Result<&T, Error> {
        only("item", &self.typed_for::<T>("item")?.as_view())
    }

    fn typed_for<T: TensorScalar>(&self, operation: &'static str) -> Result<&TypedTensor<T>, Error> {
        self.typed().ok_or_else(|| mismatch::<T>(operation, self.dtype()))
    }

    fn typed_mut_for<T: TensorScalar>(&mut self, operation: &'static str) -> Result<&mut TypedTensor<T>, Error> {
        let actual = self.dtype();
        self.typed_mut().ok_or_else(|| mismatch::<T>(operation, actual))
    }
}

/// The error of a tensor that holds another scalar than `T`.
pub(super) fn mismatch<T: TensorScalar>(operation: &'static str, actual: DType) -> Error {
    Error::DTypeMismatch { operation, left: DType::of::<T>(), right: actual }
}

impl<T: TensorScalar, R: TensorRank, D: Representation> From<TypedTensor<T, R, D>> for Tensor {
    fn from(tensor: TypedTensor<T, R, D>) -> Self {
        Self::from_typed(tensor)
    }
}
