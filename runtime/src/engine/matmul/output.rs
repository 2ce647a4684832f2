use crate::layout::TensorLayout;
use crate::rank::Rank;
use crate::tensor::TypedTensorViewMut;
use core::marker::PhantomData;
use core::mem::MaybeUninit;
use core::ptr::NonNull;

/// Where a product is written: fresh memory, or elements that are overwritten unread.
pub(super) struct Output<'a, T> {
    /// Invariant: for every index inside `layout`, valid for writes during `'a` and reached by nobody else; initialised
    /// where `initialised` says so.
    pointer: NonNull<T>,
    layout: TensorLayout<Rank<2>>,
    initialised: bool,
    elements: PhantomData<&'a mut T>,
}

impl<'a, T> Output<'a, T> {
    /// Fresh memory for a compact matrix.
    ///
    /// # Panics
    /// Where the slice does not have as many elements as the shape.
    pub(super) fn uninitialised(elements: &'a mut [MaybeUninit<T>], shape: [usize; 2]) -> Self {
        let layout = TensorLayout::compact_unchecked(shape);
        assert_eq!(layout.len(), elements.len(), "one slot an element");
        let pointer = NonNull::from(elements).cast();
        Self { pointer, layout, initialised: false, elements: PhantomData }
    }

    /// Elements that exist and are dropped when their successors are written.
    pub(super) fn initialised(mut view: TypedTensorViewMut<'a, T, Rank<2>>) -> Self {
        Self { pointer: view.pointer(), layout: *view.layout(), initialised: true, elements: PhantomData }
    }

    /// The first element.
    pub(super) fn pointer(&self) -> NonNull<T> {
        self.pointer
    }

    /// Row stride and column stride, in elements.
    pub(super) fn strides(&self) -> [isize; 2] {
        [self.layout.strides()[0], self.layout.strides()[1]]
    }

    /// Writes one element; drops the one that was there, if any.
    ///
    /// # Safety
    /// The index lies inside the shape, and in fresh memory no element is written twice.
    #[inline(always)]
    pub(super) unsafe fn write(&mut self, row: usize, column: usize, value: T) {
        let [row_stride, column_stride] = self.strides();
        // SAFETY: the index is inside the layout (caller; invariant of `pointer`).
        unsafe {
            let slot = self.pointer.offset(row as isize * row_stride + column as isize * column_stride);
            if core::mem::needs_drop::<T>() && self.initialised {
                // A panic while the old value is dropped must find the new one in its place.
                drop(slot.replace(value));
            } else {
                slot.write(value);
            }
        }
    }

    /// Writes every element, in column-major order.
    pub(super) fn fill_with(mut self, mut value: impl FnMut() -> T) {
        let [rows, columns] = *self.layout.shape();
        for column in 0..columns {
            for row in 0..rows {
                // SAFETY: inside the shape, each index once.
                unsafe { self.write(row, column, value()) };
            }
        }
    }
}
