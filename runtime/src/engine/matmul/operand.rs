use crate::error::Error;
use crate::rank::{Rank, TensorRank};
use crate::scalar::Conjugate;
use crate::tensor::{AsTensorView, Conjugated, TypedTensorView};
use core::marker::PhantomData;
use core::ptr::NonNull;
use std::borrow::Cow;

/// What can be a factor of a product: everything that is an [`AsTensorView`], and a [`Conjugated`] view.
///
/// Sealed: a factor is made of nothing else.
#[diagnostic::on_unimplemented(
    message = "`{Self}` is not a typed tensor",
    label = "not a tensor whose element type the compiler knows",
    note = "hand over `&tensor`, where `tensor` is a `TypedTensor`, a `TypedTensorView`, a `TypedTensorViewMut` or a `Conjugated` of them",
    note = "`tensor.as_typed::<f64>()?` is the typed tensor inside a `Tensor`"
)]
pub trait MatmulOperand {
    /// The type of the elements.
    type Elem;
    /// The rank type.
    type Rank: TensorRank;

    #[doc(hidden)]
    fn as_operand(&self) -> Operand<'_, Self::Elem, Self::Rank>;
}

#[diagnostic::do_not_recommend]
impl<V: AsTensorView> MatmulOperand for V {
    type Elem = V::Elem;
    type Rank = V::Rank;

    fn as_operand(&self) -> Operand<'_, V::Elem, V::Rank> {
        Operand { view: self.as_tensor_view(), conjugate: self.conjugation().map(|conjugation| conjugation.element) }
    }
}

impl<T: Conjugate, R: TensorRank> MatmulOperand for Conjugated<'_, T, R> {
    type Elem = T;
    type Rank = R;

    fn as_operand(&self) -> Operand<'_, T, R> {
        Operand { view: self.view().clone(), conjugate: Some(T::conj) }
    }
}

/// Elements, and what to make of each where it is read.
#[doc(hidden)]
pub struct Operand<'a, T, R: TensorRank> {
    pub(super) view: TypedTensorView<'a, T, R>,
    pub(super) conjugate: Option<fn(&T) -> T>,
}

impl<'a, T, R: TensorRank> Operand<'a, T, R> {
    /// The operand, where it is a matrix.
    pub(super) fn into_matrix(self, operation: &'static str) -> Result<Operand<'a, T, Rank<2>>, Error> {
        Ok(Operand { view: self.view.into_rank_for(operation)?, conjugate: self.conjugate })
    }

    /// The operand as a matrix of one column (`axis` 1) or of one row (`axis` 0), where it is a vector.
    pub(super) fn into_vector(self, operation: &'static str, axis: usize) -> Result<Operand<'a, T, Rank<2>>, Error> {
        let vector = self.view.into_rank_for::<Rank<1>>(operation)?;
        Ok(Operand { view: vector.insert_axis_view(axis)?, conjugate: self.conjugate })
    }
}

/// A factor of one product: a matrix that the host can read.
pub(super) struct Factor<'a, T> {
    /// Invariant: for every index inside `shape`, its offset from here is that of an element that is initialised and not
    /// written by anyone during `'a`.
    pointer: NonNull<T>,
    shape: [usize; 2],
    strides: [isize; 2],
    conjugate: Option<fn(&T) -> T>,
    elements: PhantomData<&'a T>,
}

// SAFETY: a `Factor` is a `&'a [T]` in another shape.
unsafe impl<T: Sync> Sync for Factor<'_, T> {}

impl<'a, T> Factor<'a, T> {
    /// # Safety
    /// For every index inside the shape, its offset from the pointer is that of a `T` valid for reads during `'a`.
    pub(super) unsafe fn from_raw(
        pointer: NonNull<T>,
        shape: [usize; 2],
        strides: [isize; 2],
        conjugate: Option<fn(&T) -> T>,
    ) -> Self {
        Self { pointer, shape, strides, conjugate, elements: PhantomData }
    }

    /// The first element.
    pub(super) fn pointer(&self) -> NonNull<T> {
        self.pointer
    }

    /// Rows and columns.
    pub(super) fn shape(&self) -> [usize; 2] {
        self.shape
    }

    /// Row stride and column stride, in elements.
    pub(super) fn strides(&self) -> [isize; 2] {
        self.strides
    }

    /// What to make of each element, if anything.
    pub(super) fn conjugate(&self) -> Option<fn(&T) -> T> {
        self.conjugate
    }

    /// A matrix of this shape that starts elsewhere.
    ///
    /// # Safety
    /// So many elements from here another matrix of these strides can be read.
    pub(super) unsafe fn moved(&self, offset: isize, shape: [usize; 2]) -> Self {
        // SAFETY: the caller's promise.
        Self { pointer: unsafe { self.pointer.offset(offset) }, shape, ..*self }
    }

    /// How far from the first element another one lies.
    #[inline(always)]
    pub(super) fn offset(&self, row: usize, column: usize) -> isize {
        row as isize * self.strides[0] + column as isize * self.strides[1]
    }

    /// One element as it is.
    ///
    /// # Safety
    /// The index lies inside the matrix.
    #[inline(always)]
    pub(super) unsafe fn element(&self, row: usize, column: usize) -> &'a T {
        // SAFETY: inside the matrix (caller; invariant of `pointer`).
        unsafe { self.pointer.offset(self.offset(row, column)).as_ref() }
    }

    /// One element, as it is to be multiplied.
    ///
    /// # Safety
    /// The index lies inside the matrix.
    #[inline(always)]
    pub(super) unsafe fn read(&self, row: usize, column: usize) -> Cow<'a, T>
    where
        T: Clone,
    {
        // SAFETY: inside the matrix (caller).
        let element = unsafe { self.element(row, column) };
        match self.conjugate {
            None => Cow::Borrowed(element),
            Some(conjugate) => Cow::Owned(conjugate(element)),
        }
    }
}
