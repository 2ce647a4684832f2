use crate::scalar::Semiring;
use core::marker::PhantomData;
use core::ptr::NonNull;

/// Where a product is written, and what becomes of the elements that are there.
pub(super) struct Output<'a, T> {
    /// Invariant: for every index inside the shape, valid at its offset for writes during `'a` and reached by nobody else;
    /// initialised unless `mode` is fresh.
    pointer: NonNull<T>,
    shape: [usize; 2],
    strides: [isize; 2],
    mode: Mode<'a, T>,
    elements: PhantomData<&'a mut T>,
}

/// What a product is to the elements of its output.
pub(super) enum Mode<'a, T> {
    /// There are none.
    Fresh,
    /// They are dropped, unread.
    Overwrite,
    /// They become `alpha * product + beta * element`.
    Accumulate {
        /// On the left of the product.
        alpha: &'a T,
        /// On the left of the element; where there is none, it is not read.
        beta: Option<&'a T>,
    },
}

impl<T> Clone for Mode<'_, T> {
    fn clone(&self) -> Self {
        *self
    }
}

impl<T> Copy for Mode<'_, T> {}

// SAFETY: through a shared output only disjoint parts are made and written (`part`), which moves values of `T` to other
// threads and reads the factors `alpha` and `beta` on them.
unsafe impl<T: Send + Sync> Sync for Output<'_, T> {}

impl<'a, T> Output<'a, T> {
    /// # Safety
    /// For every index inside the shape, its offset from the pointer is valid for writes during `'a` and reached by nobody
    /// else; a `T` is there unless the mode is fresh.
    pub(super) unsafe fn from_raw(
        pointer: NonNull<T>,
        shape: [usize; 2],
        strides: [isize; 2],
        mode: Mode<'a, T>,
    ) -> Self {
        Self { pointer, shape, strides, mode, elements: PhantomData }
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

    /// What becomes of the elements.
    pub(super) fn mode(&self) -> Mode<'a, T> {
        self.mode
    }

    /// A matrix of another shape that starts elsewhere.
    ///
    /// # Safety
    /// It lies in the memory that this output is the first matrix of, and no two that are used at the same time have an
    /// element in common.
    pub(super) unsafe fn moved(&self, offset: isize, shape: [usize; 2]) -> Self {
        // SAFETY: the caller's promise.
        Self { pointer: unsafe { self.pointer.offset(offset) }, shape, ..*self }
    }

    /// How far from the first element another one lies.
    #[inline(always)]
    pub(super) fn offset(&self, row: usize, column: usize) -> isize {
        row as isize * self.strides[0] + column as isize * self.strides[1]
    }

    /// Whether to write an element is to store it: the elements of a column lie side by side, and those that were there are
    /// neither read nor dropped.
    #[inline(always)]
    pub(super) fn is_plain(&self) -> bool {
        !core::mem::needs_drop::<T>() && self.strides[0] == 1 && !matches!(self.mode, Mode::Accumulate { .. })
    }

    /// Writes one element of the product; drops the one that was there, if any.
    ///
    /// # Safety
    /// The index lies inside the shape, and no element is written twice.
    #[inline(always)]
    pub(super) unsafe fn write(&mut self, row: usize, column: usize, product: T)
    where
        T: Semiring,
    {
        // SAFETY: the index is inside the shape (caller; invariant of `pointer`), and the element initialised where it is
        // read or dropped.
        unsafe {
            let slot = self.pointer.offset(self.offset(row, column));
            let value = match self.mode {
                Mode::Fresh => return slot.write(product),
                Mode::Overwrite => product,
                Mode::Accumulate { alpha, beta: Some(beta) } => alpha.mul(&product).add(&beta.mul(slot.as_ref())),
                Mode::Accumulate { alpha, beta: None } => alpha.mul(&product),
            };
            if core::mem::needs_drop::<T>() {
                // A panic while the old value is dropped must find the new one in its place.
                drop(slot.replace(value));
            } else {
                slot.write(value);
            }
        }
    }

    /// Writes elements of one column, from a row on; for types without drop glue.
    ///
    /// # Safety
    /// The indices lie inside the shape, and no element is written twice.
    #[inline(always)]
    pub(super) unsafe fn write_rows<const R: usize>(&mut self, row: usize, column: usize, products: [T; R])
    where
        T: Semiring,
    {
        if self.is_plain() {
            // SAFETY: the places are inside the shape (caller) and side by side, and nothing there need be dropped.
            return unsafe { self.pointer.offset(self.offset(row, column)).cast::<[T; R]>().write(products) };
        }
        for (turn, product) in products.into_iter().enumerate() {
            // SAFETY: as the caller says.
            unsafe { self.write(row + turn, column, product) };
        }
    }

    /// Writes every element of the product from its row and its column, in column-major order.
    pub(super) fn fill_with(mut self, value: impl Fn(usize, usize) -> T)
    where
        T: Semiring,
    {
        let [rows, columns] = self.shape;
        for column in 0..columns {
            for row in 0..rows {
                // SAFETY: inside the shape, each index once.
                unsafe { self.write(row, column, value(row, column)) };
            }
        }
    }
}
