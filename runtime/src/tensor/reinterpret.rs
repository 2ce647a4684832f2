//! The same elements under another rank type or representation. Nothing here copies an element unless its name says so.

use super::view::rank_mismatch;
use super::{HostTensor, TypedTensor};
use crate::error::{Error, ReinterpretError};
use crate::rank::{AxisVec, DynRank, IntoRankShape, RankOfShape, RankShape, TensorRank};
use crate::storage::{Dynamic, DynamicStorage, Group, GroupStorage, Host, Representation, Storage};

impl<T, R: TensorRank, D: Representation> TypedTensor<T, R, D> {
    fn into_parts(self) -> (R::Shape, D::Storage<T>) {
        (self.shape, self.storage)
    }

    /// The same elements under another rank type of as many axes, checked by the compiler. Keeps the buffer.
    ///
    /// ```
    /// use pilaster::{HostTensor, Rank, TensorRank};
    ///
    /// #[derive(TensorRank)]
    /// #[rank(axes(row, col))]
    /// struct Matrix;
    ///
    /// let named: HostTensor<f64, Matrix> = HostTensor::<f64, Rank<2>>::zeros([2, 3])?.into_rank();
    /// assert_eq!(named.extent(Matrix::COL), 3);
    /// # Ok::<(), pilaster::Error>(())
    /// ```
    #[must_use]
    pub fn into_rank<S: RankOfShape<R::Shape>>(self) -> TypedTensor<T, S, D> {
        TypedTensor { shape: self.shape, storage: self.storage }
    }

    /// The same elements under another rank type. Keeps the buffer.
    ///
    /// ```
    /// use pilaster::{HostTensor, Rank};
    ///
    /// let any = HostTensor::<f64>::zeros([2, 3])?;
    /// let matrix: HostTensor<f64, Rank<2>> = any.try_into_rank()?;
    /// let refused = matrix.try_into_rank::<Rank<3>>().unwrap_err();
    /// assert_eq!(refused.into_owner().shape(), &[2, 3]);
    /// # Ok::<(), pilaster::Error>(())
    /// ```
    ///
    /// # Errors
    /// [`Error::RankMismatch`] with the tensor, where it has another number of axes.
    pub fn try_into_rank<S: TensorRank>(self) -> Result<TypedTensor<T, S, D>, ReinterpretError<Self>> {
        match S::Shape::from_extents(self.shape.as_ref()) {
            Some(shape) => Ok(TypedTensor { shape, storage: self.storage }),
            None => Err(ReinterpretError::new(rank_mismatch::<S>("try_into_rank", self.rank()), self)),
        }
    }

    /// The same elements, in the same column-major order, under other extents. Keeps the buffer.
    ///
    /// ```
    /// use pilaster::{HostTensor, Rank, tensor};
    ///
    /// let column: HostTensor<i32, Rank<2>> = tensor![1, 2, 3].into_shape([3, 1])?;
    /// assert_eq!(column, tensor![[1], [2], [3]]);
    /// # Ok::<(), pilaster::Error>(())
    /// ```
    ///
    /// # Errors
    /// [`Error::LengthMismatch`] where the shape asks for another number of elements, [`Error::RankMismatch`] or
    /// [`Error::TooLarge`], with the tensor.
    pub fn into_shape<S: TensorRank>(
        self,
        shape: impl IntoRankShape<S>,
    ) -> Result<TypedTensor<T, S, D>, ReinterpretError<Self>> {
        match self.layout().reshape(shape) {
            Ok(layout) => Ok(TypedTensor { shape: layout.into_shape(), storage: self.storage }),
            Err(error) => Err(ReinterpretError::new(error.of("into_shape"), self)),
        }
    }

    /// The same elements with the rank known at run time. Keeps the buffer; no allocation to rank 8.
    #[must_use]
    pub fn into_dyn_rank(self) -> TypedTensor<T, DynRank, D> {
        TypedTensor { shape: AxisVec::from_slice(self.shape.as_ref()), storage: self.storage }
    }

    /// The same tensor where the owner of the memory is known at run time only. Never moves data.
    ///
    /// ```
    /// use pilaster::HostTensor;
    ///
    /// let t = HostTensor::<f64>::ones([2, 3])?.into_dynamic();
    /// assert_eq!(t.get([1, 2])?, &1.0);
    /// assert!(t.into_host().is_ok());
    /// # Ok::<(), pilaster::Error>(())
    /// ```
    #[must_use]
    pub fn into_dynamic(self) -> TypedTensor<T, R, Dynamic> {
        let (shape, storage) = self.into_parts();
        TypedTensor { shape, storage: storage.into_dynamic() }
    }

    /// A copy in memory of the host: one allocation, each element cloned once.
    ///
    /// It is there for every representation because it says that it copies; `Clone` is for [`Host`] alone.
    ///
    /// # Errors
    /// [`Error::NotReadable`] where the host cannot read the elements: nothing is downloaded in silence.
    pub fn duplicate(&self) -> Result<HostTensor<T, R>, Error>
    where
        T: Clone,
    {
        let view = self.as_view();
        view.readable("duplicate")?;
        Ok(view.to_col_major())
    }
}

impl<T, R: TensorRank> TypedTensor<T, R, Host> {
    /// The same elements in memory that other tensors may share. Keeps the buffer; allocates the count of its owners.
    #[must_use]
    pub fn into_group(self) -> TypedTensor<T, R, Group> {
        let (shape, storage) = self.into_parts();
        TypedTensor { shape, storage: GroupStorage::from_vec(storage.into_vec()) }
    }
}

impl<T, R: TensorRank> TypedTensor<T, R, Group> {
    /// Moves the elements out into memory of their own: one allocation, each element moved once. What the group's memory
    /// held of them is free when the group's last member goes.
    ///
    /// # Errors
    /// [`Error::NotReadable`] with the tensor.
    pub fn take_out(self) -> Result<HostTensor<T, R>, ReinterpretError<Self>> {
        let placement = self.placement();
        let (shape, storage) = self.into_parts();
        match storage.take_out() {
            Ok(data) => Ok(TypedTensor { shape, storage: Storage::from_vec(data) }),
            Err(storage) => {
                let error = Error::NotReadable { operation: "take_out", placement };
                Err(ReinterpretError::new(error, TypedTensor { shape, storage }))
            }
        }
    }
}

impl<T, R: TensorRank> TypedTensor<T, R, Dynamic> {
    /// The same tensor as [`Host`], where a `Vec` owns its elements. Never moves data.
    ///
    /// ```
    /// use pilaster::{Error, HostTensor};
    ///
    /// let grouped = HostTensor::<f64>::ones([2, 3])?.into_group().into_dynamic();
    /// let refused = grouped.into_host().unwrap_err();
    /// assert!(matches!(refused.error(), Error::Grouped { .. }));
    /// assert_eq!(refused.into_owner().len(), 6);
    /// # Ok::<(), Error>(())
    /// ```
    ///
    /// # Errors
    /// [`Error::Grouped`] with the tensor, where it shares its memory.
    pub fn into_host(self) -> Result<HostTensor<T, R>, ReinterpretError<Self>> {
        let (shape, storage) = self.into_parts();
        match storage {
            DynamicStorage::Host(storage) => Ok(TypedTensor { shape, storage }),
            DynamicStorage::Group(_) => {
                let error = Error::Grouped { operation: "into_host" };
                Err(ReinterpretError::new(error, TypedTensor { shape, storage }))
            }
        }
    }

    /// The same tensor as [`Group`]. Never moves data; where a `Vec` owns the elements, allocates the count of its owners.
    #[must_use]
    pub fn into_group(self) -> TypedTensor<T, R, Group> {
        let (shape, storage) = self.into_parts();
        let storage = match storage {
            DynamicStorage::Host(storage) => GroupStorage::from_vec(storage.into_vec()),
            DynamicStorage::Group(storage) => storage,
        };
        TypedTensor { shape, storage }
    }
}
