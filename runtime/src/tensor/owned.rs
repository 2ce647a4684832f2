use super::view::rank_mismatch;
use super::{Iter, TypedTensorView, TypedTensorViewMut};
use crate::error::ReinterpretError;
use crate::layout::TensorLayout;
use crate::rank::{DynRank, RankShape, TensorRank};
use crate::storage::{Dynamic, Host, Representation, Storage};
use core::fmt;

/// A tensor that owns its elements: compact, column-major.
///
/// `T` may be any type at all; what needs more than storing has its bound on the method. `R` is the rank, known to
/// the compiler ([`Rank<N>`](crate::Rank)) or not ([`DynRank`]). `D` says who owns the memory: [`Host`] (a `Vec`) or
/// [`Dynamic`].
///
/// ```
/// use pilaster::{HostTensor, Rank};
///
/// let t = HostTensor::<f64, Rank<2>>::from_vec_col_major([2, 3], vec![1.0, 2.0, 3.0, 4.0, 5.0, 6.0])?;
/// assert_eq!(t[[0, 1]], 3.0); // the first column is 1, 2
/// # Ok::<(), pilaster::Error>(())
/// ```
pub struct TypedTensor<T, R: TensorRank = DynRank, D: Representation = Dynamic> {
    shape: R::Shape,
    /// Invariant: holds exactly as many elements as the shape.
    storage: D::Storage<T>,
}

/// A tensor whose elements are in one `Vec`.
pub type HostTensor<T, R = DynRank> = TypedTensor<T, R, Host>;

impl<T, R: TensorRank, D: Representation> TypedTensor<T, R, D> {
    /// Puts a shape and its elements together; the caller has compared their number.
    pub(super) fn from_parts(shape: R::Shape, data: Vec<T>) -> Self {
        debug_assert_eq!(TensorLayout::<R>::compact_unchecked(shape.clone()).len(), data.len());
        Self { shape, storage: D::Storage::from_vec(data) }
    }

    /// The extents.
    #[must_use]
    pub fn shape(&self) -> &R::Shape {
        &self.shape
    }

    /// The number of axes.
    #[must_use]
    pub fn rank(&self) -> usize {
        self.shape.as_ref().len()
    }

    /// The number of elements.
    #[must_use]
    pub fn len(&self) -> usize {
        self.storage.len()
    }

    /// Whether there are no elements.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.len() == 0
    }

    /// The layout: compact column-major. Worked out from the shape, not stored.
    #[must_use]
    pub fn layout(&self) -> TensorLayout<R> {
        TensorLayout::compact_unchecked(self.shape.clone())
    }

    /// The whole tensor, borrowed. No copy, no allocation to rank 8.
    #[must_use]
    pub fn as_view(&self) -> TypedTensorView<'_, T, R> {
        // SAFETY: the layout is compact over as many elements as the storage holds (invariant of `storage`), and the
        // view borrows `self`.
        unsafe { TypedTensorView::from_raw(self.storage.pointer(), self.layout()) }
    }

    /// The whole tensor, borrowed mutably. No copy, no allocation to rank 8.
    #[must_use]
    pub fn as_view_mut(&mut self) -> TypedTensorViewMut<'_, T, R> {
        let layout = self.layout();
        // SAFETY: as in `as_view`; a compact layout reaches no element twice, and `self` is borrowed mutably.
        unsafe { TypedTensorViewMut::from_raw(self.storage.pointer_mut(), layout) }
    }

    /// The elements in column-major order.
    #[must_use]
    pub fn iter(&self) -> Iter<'_, T, R> {
        self.as_view().iter()
    }

    /// The same elements under another rank type. Keeps the buffer.
    ///
    /// ```
    /// use pilaster::{DynRank, HostTensor, Rank};
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
}

impl<T, R: TensorRank> TypedTensor<T, R, Host> {
    /// The elements, in column-major order.
    #[must_use]
    pub fn as_slice(&self) -> &[T] {
        self.storage.as_slice()
    }

    /// The elements, in column-major order.
    #[must_use]
    pub fn as_mut_slice(&mut self) -> &mut [T] {
        self.storage.as_mut_slice()
    }

    /// The elements, in column-major order. A move: no copy, no allocation.
    #[must_use]
    pub fn into_vec(self) -> Vec<T> {
        self.storage.into_vec()
    }

    /// The same tensor where the owner of the memory is known at run time only. Never moves data.
    #[must_use]
    pub fn into_dynamic(self) -> TypedTensor<T, R, Dynamic> {
        TypedTensor { shape: self.shape, storage: crate::storage::DynamicStorage::Host(self.storage) }
    }
}

impl<T: Clone, R: TensorRank> Clone for TypedTensor<T, R, Host> {
    fn clone(&self) -> Self {
        Self { shape: self.shape.clone(), storage: self.storage.clone() }
    }
}

impl<T: PartialEq, R: TensorRank, D: Representation, E: Representation> PartialEq<TypedTensor<T, R, E>>
    for TypedTensor<T, R, D>
{
    /// The same shape, and equal elements at every index.
    fn eq(&self, other: &TypedTensor<T, R, E>) -> bool {
        self.shape == other.shape && self.iter().eq(other.iter())
    }
}

impl<T: fmt::Debug, R: TensorRank, D: Representation> fmt::Debug for TypedTensor<T, R, D> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.as_view().fmt(f)
    }
}
