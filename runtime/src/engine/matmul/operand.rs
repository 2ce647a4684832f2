use crate::error::Error;
use crate::rank::{Rank, TensorRank};
use crate::scalar::Conjugate;
use crate::tensor::{AsTensorView, Conjugated, TypedTensorView};
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
        Operand { view: self.as_tensor_view(), conjugate: None }
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
    view: TypedTensorView<'a, T, R>,
    conjugate: Option<fn(&T) -> T>,
}

/// An operand that is a matrix the host can read.
pub(super) type Factor<'a, T> = Operand<'a, T, Rank<2>>;

impl<'a, T, R: TensorRank> Operand<'a, T, R> {
    /// The operand, where it is a matrix that the host can read.
    pub(super) fn into_factor(self, operation: &'static str) -> Result<Factor<'a, T>, Error> {
        self.view.readable(operation)?;
        Ok(Operand { view: self.view.into_rank_for(operation)?, conjugate: self.conjugate })
    }
}

impl<'a, T> Factor<'a, T> {
    /// The elements as they are.
    pub(super) fn view(&self) -> &TypedTensorView<'a, T, Rank<2>> {
        &self.view
    }

    /// What to make of each element, if anything.
    pub(super) fn conjugate(&self) -> Option<fn(&T) -> T> {
        self.conjugate
    }

    /// Rows and columns.
    pub(super) fn shape(&self) -> [usize; 2] {
        *self.view.shape()
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
        let element = unsafe { element(&self.view, row, column) };
        match self.conjugate {
            None => Cow::Borrowed(element),
            Some(conjugate) => Cow::Owned(conjugate(element)),
        }
    }
}

/// One element as it is.
///
/// # Safety
/// The index lies inside the matrix, which the host can read.
#[inline(always)]
pub(super) unsafe fn element<'a, T>(matrix: &TypedTensorView<'a, T, Rank<2>>, row: usize, column: usize) -> &'a T {
    let strides = matrix.strides();
    let offset = row as isize * strides[0] + column as isize * strides[1];
    // SAFETY: inside the matrix (caller; invariant of the view).
    unsafe { matrix.pointer().offset(offset).as_ref() }
}
