//! Operands of erased operations: a tensor or a view, borrowed where it is. The typed operation makes of it the one view
//! that it needs; making one of each operand for it here would cost small tensors more than the operation.

use super::tables::ConjugationTable;
use super::{ErasedTensor, ErasedView, ErasedViewMut, ScalarTable};
use crate::error::Error;
use crate::rank::{AxisVec, DynRank};
use crate::scalar::TensorScalar;
use crate::storage::Placement;
use crate::tensor::{AsTensorView, Conjugation, TypedTensor, TypedTensorView, TypedTensorViewMut};
use core::marker::PhantomData;
use core::ptr::NonNull;

/// What an [`ErasedRef`] points to.
#[derive(Clone, Copy)]
enum Form {
    Tensor,
    /// A view for reading, or one for writing, which is laid out alike.
    View,
}

/// A tensor or a view of any scalar, borrowed.
#[derive(Clone, Copy)]
pub struct ErasedRef<'v> {
    /// Invariant: of the scalar of `table`, a `&'v TypedTensor` or the beginning of a `&'v TypedTensorView`, as `form` says.
    pointer: NonNull<()>,
    form: Form,
    /// Whether the elements count as conjugated.
    is_conjugated: bool,
    table: &'static ScalarTable,
    borrowed: PhantomData<&'v ()>,
}

impl<'v> ErasedRef<'v> {
    fn new<H>(held: &'v H, form: Form, table: &'static ScalarTable) -> Self {
        Self { pointer: NonNull::from(held).cast(), form, is_conjugated: false, table, borrowed: PhantomData }
    }

    /// Forgets the type of a tensor.
    #[inline]
    #[must_use]
    pub fn of_tensor<T: TensorScalar>(tensor: &'v TypedTensor<T>) -> Self {
        Self::new(tensor, Form::Tensor, T::table())
    }

    /// Forgets the type of a view.
    #[inline]
    #[must_use]
    pub fn of_view<T: TensorScalar>(view: &'v TypedTensorView<'_, T>) -> Self {
        Self::new(view, Form::View, T::table())
    }

    /// Forgets the type of a mutable view, which is read.
    #[inline]
    #[must_use]
    pub fn of_view_mut<T: TensorScalar>(view: &'v TypedTensorViewMut<'_, T>) -> Self {
        // `repr(C)`, with the fields of a view for reading.
        Self::new(view, Form::View, T::table())
    }

    /// The operations of the scalar.
    #[inline]
    #[must_use]
    pub fn table(self) -> &'static ScalarTable {
        self.table
    }

    /// The same, with its elements conjugated by what takes it for a factor or copies it.
    ///
    /// # Errors
    /// [`Error::MissingCapability`], of this operation.
    pub(super) fn conjugated(self, operation: &'static str) -> Result<Self, Error> {
        match self.table.conjugating {
            Some(_) => Ok(Self { is_conjugated: true, ..self }),
            None => Err(self.table.lacks(operation, ConjugationTable::CAPABILITY)),
        }
    }

    /// The tensor or the view, where its scalar is `T`.
    #[inline]
    pub(super) fn as_typed<T: TensorScalar>(self) -> Option<TypedRef<'v, T>> {
        // SAFETY: of `T` and of this form (invariant of `pointer`), borrowed for `'v`, during which a mutable view is not written.
        // The views are `repr(C)` and begin with a thin pointer, and a layout and a placement of the same types; what else they
        // have takes no room, or follows.
        let held = self.table.is::<T>().then(|| unsafe {
            match self.form {
                Form::Tensor => Held::Tensor(self.pointer.cast().as_ref()),
                Form::View => Held::View(self.pointer.cast().as_ref()),
            }
        });
        held.map(|held| TypedRef { held, is_conjugated: self.is_conjugated })
    }

    /// A view of it.
    #[must_use]
    pub fn to_view(self) -> ErasedView<'v> {
        (self.table.view)(self)
    }

    /// The numbers of all axes.
    pub(super) fn axes(self) -> AxisVec<usize> {
        (0..self.to_view().layout().rank()).collect()
    }

    /// Which memory holds the elements.
    pub(super) fn placement(self) -> Placement {
        self.to_view().placement()
    }

    /// A compact copy of the elements.
    pub(super) fn to_col_major(self) -> Result<ErasedTensor, Error> {
        (self.table.to_col_major)(self)
    }

    /// Whether scalar, shape and elements are equal; never where the scalar has no equality.
    pub(super) fn equals(self, other: ErasedRef<'_>) -> bool {
        self.table.type_id == other.table.type_id && self.table.equal.is_some_and(|equal| equal(self, other))
    }

    /// Refuses another operand of another scalar.
    #[inline]
    pub(super) fn agrees(self, operation: &'static str, other: ErasedRef<'_>) -> Result<(), Error> {
        self.table.agrees(operation, other.table)
    }
}

impl ErasedTensor {
    /// The tensor as an operand.
    #[doc(hidden)]
    #[inline]
    #[must_use]
    pub fn as_operand(&self) -> ErasedRef<'_> {
        ErasedRef::new(self.slot(), Form::Tensor, self.table())
    }
}

impl ErasedView<'_> {
    /// The view as an operand.
    #[doc(hidden)]
    #[inline]
    #[must_use]
    pub fn as_operand(&self) -> ErasedRef<'_> {
        ErasedRef::new(self, Form::View, self.table())
    }
}

impl ErasedViewMut<'_> {
    /// The view as an operand.
    #[doc(hidden)]
    #[inline]
    #[must_use]
    pub fn as_operand(&self) -> ErasedRef<'_> {
        ErasedRef::new(self, Form::View, self.table())
    }
}

/// A tensor or a view whose scalar is known again.
pub struct TypedRef<'v, T: TensorScalar> {
    held: Held<'v, T>,
    /// Whether the elements count as conjugated.
    is_conjugated: bool,
}

enum Held<'v, T: TensorScalar> {
    Tensor(&'v TypedTensor<T>),
    View(&'v TypedTensorView<'v, T>),
}

impl<'v, T: TensorScalar> TypedRef<'v, T> {
    /// A view of it, for as long as it is borrowed itself.
    pub(super) fn into_view(self) -> TypedTensorView<'v, T> {
        match self.held {
            Held::Tensor(tensor) => tensor.as_view(),
            Held::View(view) => view.clone(),
        }
    }
}

impl<T: TensorScalar> AsTensorView for TypedRef<'_, T> {
    type Elem = T;
    type Rank = DynRank;

    #[inline]
    fn as_tensor_view(&self) -> TypedTensorView<'_, T> {
        match self.held {
            Held::Tensor(tensor) => tensor.as_view(),
            Held::View(view) => view.clone(),
        }
    }

    #[inline]
    fn conjugation(&self) -> Option<Conjugation<T>> {
        // Each is of its own scalar, as the table is.
        let conjugating = if self.is_conjugated { T::table().conjugating } else { None };
        conjugating.and_then(|conjugation| conjugation.downcast_ref()).copied()
    }
}
