use super::{Iter, TypedTensorView, TypedTensorViewMut};
use crate::layout::TensorLayout;
use crate::rank::{DynRank, TensorRank};
use crate::storage::{Dynamic, Host, Placement, Representation, Storage};

/// A tensor that owns its elements: compact, column-major.
///
/// `T` may be any type at all; what needs more than storing has its bound on the method. `R` is the rank, known to
/// the compiler ([`Rank<N>`](crate::Rank)) or not ([`DynRank`]). `D` says who owns the memory: [`Host`] (a `Vec`),
/// [`Group`](crate::Group) (shared with other tensors) or [`Dynamic`] (either).
///
/// ```
/// use pilaster::{HostTensor, Rank};
///
/// let t = HostTensor::<f64, Rank<2>>::from_vec_col_major([2, 3], vec![1.0, 2.0, 3.0, 4.0, 5.0, 6.0])?;
/// assert_eq!(t[[0, 1]], 3.0); // the first column is 1, 2
/// # Ok::<(), pilaster::Error>(())
/// ```
///
/// Host tensors and views have the operators `+ - * /` and their `+=` forms, element by element, also with a scalar. They
/// work on one thread and panic where the shapes do not fit; the methods of [`CpuEngine`](crate::CpuEngine) of the same
/// names return errors.
///
/// ```
/// use pilaster::tensor;
///
/// let (a, b) = (tensor![[1.0_f64, 2.0], [3.0, 4.0]], tensor![[10.0], [20.0]]);
/// let mut c = 2.0 * &a + &b;
/// c -= 1.0;
/// assert_eq!(-c, tensor![[-11.0, -13.0], [-25.0, -27.0]]);
/// ```
pub struct TypedTensor<T, R: TensorRank = DynRank, D: Representation = Dynamic> {
    pub(super) shape: R::Shape,
    /// Invariant: holds exactly as many elements as the shape.
    pub(super) storage: D::Storage<T>,
}

/// A tensor whose elements are in one `Vec`.
pub type HostTensor<T, R = DynRank> = TypedTensor<T, R, Host>;

impl<T, R: TensorRank, D: Representation> TypedTensor<T, R, D> {
    /// Puts a shape and its elements together; the caller has compared their number.
    pub(crate) fn from_parts(shape: R::Shape, data: Vec<T>) -> Self {
        debug_assert_eq!(TensorLayout::<R>::compact_unchecked(shape.clone()).len(), data.len());
        Self { shape, storage: D::Storage::from_vec(data) }
    }

    /// Puts a shape and memory that holds as many elements together.
    pub(crate) fn from_storage(shape: R::Shape, storage: D::Storage<T>) -> Self {
        debug_assert_eq!(TensorLayout::<R>::compact_unchecked(shape.clone()).len(), storage.len());
        Self { shape, storage }
    }

    /// The extents.
    #[must_use]
    #[inline]
    pub fn shape(&self) -> &R::Shape {
        &self.shape
    }

    /// The number of axes.
    #[must_use]
    pub fn rank(&self) -> usize {
        self.shape.as_ref().len()
    }

    /// The length of one axis.
    ///
    /// # Panics
    /// If there is no such axis.
    #[must_use]
    #[track_caller]
    pub fn extent(&self, axis: usize) -> usize {
        self.shape.as_ref()[axis]
    }

    /// The number of elements.
    #[must_use]
    #[inline]
    pub fn len(&self) -> usize {
        self.storage.len()
    }

    /// Whether there are no elements.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.len() == 0
    }

    /// Which memory holds the elements.
    #[must_use]
    #[inline]
    pub fn placement(&self) -> Placement {
        self.storage.placement()
    }

    /// The layout: compact column-major. Worked out from the shape, not stored.
    #[must_use]
    #[inline]
    pub fn layout(&self) -> TensorLayout<R> {
        TensorLayout::compact_unchecked(self.shape.clone())
    }

    /// The whole tensor, borrowed. No copy, no allocation to rank 8.
    #[must_use]
    #[inline]
    pub fn as_view(&self) -> TypedTensorView<'_, T, R> {
        // SAFETY: the layout is compact over as many elements as the storage holds (invariant of `storage`), and the
        // view borrows `self`.
        unsafe { TypedTensorView::from_raw(self.storage.pointer(), self.layout(), self.placement()) }
    }

    /// The whole tensor, borrowed mutably. No copy, no allocation to rank 8.
    #[must_use]
    #[inline]
    pub fn as_view_mut(&mut self) -> TypedTensorViewMut<'_, T, R> {
        let (layout, placement) = (self.layout(), self.placement());
        // SAFETY: as in `as_view`; a compact layout reaches no element twice, and `self` is borrowed mutably.
        unsafe { TypedTensorViewMut::from_raw(self.storage.pointer_mut(), layout, placement) }
    }

    /// The elements in column-major order.
    ///
    /// # Panics
    /// Where the host cannot read them.
    #[must_use]
    #[track_caller]
    pub fn iter(&self) -> Iter<'_, T, R> {
        self.as_view().iter()
    }
}

/// A tensor whose elements one `Vec` owns: [`HostTensor`].
///
/// A bound of what every tensor seems to have, where an `impl` for `HostTensor` would do, so that the compiler tells of
/// another tensor what to write, and not only that there is no such method.
#[diagnostic::on_unimplemented(
    message = "this needs a `Host` tensor, whose elements one `Vec` owns, and `{Self}` is none",
    label = "for `Host` tensors only",
    note = "`duplicate()` copies any tensor into a `Host` one; `iter()` and `get(..)` read the elements where they are",
    note = "`into_host()` gives a `Dynamic` tensor as `Host` where it is one, without a copy; `take_out()` moves a `Group` tensor out of its group"
)]
pub trait VecOwned<T>: Sized {
    #[doc(hidden)]
    fn elements(&self) -> &[T];
    #[doc(hidden)]
    fn elements_mut(&mut self) -> &mut [T];
    #[doc(hidden)]
    fn into_elements(self) -> Vec<T>;
}

impl<T, R: TensorRank> VecOwned<T> for HostTensor<T, R> {
    fn elements(&self) -> &[T] {
        self.storage.as_slice()
    }

    fn elements_mut(&mut self) -> &mut [T] {
        self.storage.as_mut_slice()
    }

    fn into_elements(self) -> Vec<T> {
        self.storage.into_vec()
    }
}

impl<T, R: TensorRank, D: Representation> TypedTensor<T, R, D> {
    /// The elements of a [`HostTensor`], in column-major order.
    #[must_use]
    pub fn as_slice(&self) -> &[T]
    where
        Self: VecOwned<T>,
    {
        self.elements()
    }

    /// The elements of a [`HostTensor`], in column-major order.
    #[must_use]
    pub fn as_mut_slice(&mut self) -> &mut [T]
    where
        Self: VecOwned<T>,
    {
        self.elements_mut()
    }

    /// The elements of a [`HostTensor`], in column-major order. A move: no copy, no allocation.
    #[must_use]
    pub fn into_vec(self) -> Vec<T>
    where
        Self: VecOwned<T>,
    {
        self.into_elements()
    }
}

impl<T: Clone, R: TensorRank, D: Representation> Clone for TypedTensor<T, R, D>
where
    Self: VecOwned<T>,
{
    fn clone(&self) -> Self {
        Self::from_parts(self.shape.clone(), self.elements().to_vec())
    }
}

impl<T: PartialEq, R: TensorRank, D: Representation, E: Representation> PartialEq<TypedTensor<T, R, E>>
    for TypedTensor<T, R, D>
{
    /// The same shape, and equal elements at every index.
    ///
    /// # Panics
    /// Where the host cannot read the elements.
    fn eq(&self, other: &TypedTensor<T, R, E>) -> bool {
        self.shape == other.shape && self.iter().eq(other.iter())
    }
}
