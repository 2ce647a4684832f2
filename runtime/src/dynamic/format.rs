//! How tensors of any scalar print: each element by the `Debug` of its type, which every scalar has.

use super::{ErasedTensor, ErasedView, ErasedViewMut, Tensor, TensorOperand, TensorView, TensorViewMut};
use crate::layout::Indices;
use crate::rank::AxisVec;
use crate::tensor::TensorText;
use core::fmt;

impl ErasedView<'_> {
    fn write(&self, debug_name: Option<&str>, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let element = |index: &[usize], f: &mut fmt::Formatter<'_>| (self.table().write_element)(self, index, f);
        TensorText { debug_name, shape: self.shape(), placement: self.placement(), element: &element }.fmt(f)
    }
}

/// One element of a tensor of any scalar, to be printed.
///
/// Made by [`Tensor::values`].
pub struct Formatted<'a> {
    view: ErasedView<'a>,
    index: AxisVec<usize>,
}

impl fmt::Display for Formatted<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        (self.view.table().write_element)(&self.view, &self.index, f)
    }
}

impl fmt::Debug for Formatted<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

fn values<'a>(view: ErasedView<'a>) -> impl ExactSizeIterator<Item = Formatted<'a>> {
    let indices = Indices::new(view.shape());
    indices.map(move |index| Formatted { view: view.clone(), index })
}

macro_rules! printed {
    ($($operand:ty)*) => {$(
        impl fmt::Debug for $operand {
            /// The scalar and the shape, then the elements as [`Display`](fmt::Display) shows them.
            fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                let view = self.operand();
                view.write(Some(view.table().spec.name), f)
            }
        }

        impl fmt::Display for $operand {
            /// The elements, as rows for people; beyond a budget they are elided.
            fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                self.operand().write(None, f)
            }
        }

        impl $operand {
            /// The elements in column-major order, each to be printed.
            ///
            /// ```
            /// use pilaster::Tensor;
            ///
            /// let tensor = Tensor::from_vec_col_major([2], vec![1.5, -2.0])?;
            /// let words: Vec<String> = tensor.values().map(|value| value.to_string()).collect();
            /// assert_eq!(words, ["1.5", "-2.0"]);
            /// # Ok::<(), pilaster::Error>(())
            /// ```
            ///
            /// Printing a value of memory that the host cannot read is a formatting error.
            pub fn values(&self) -> impl ExactSizeIterator<Item = Formatted<'_>> {
                values(self.operand())
            }
        }
    )*};
}

printed! { Tensor TensorView<'_> TensorViewMut<'_> }

macro_rules! printed_erased {
    ($($erased:ty: $this:ident => $view:expr;)*) => {$(
        impl fmt::Debug for $erased {
            fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                let $this = self;
                $view.write(Some(self.table().spec.name), f)
            }
        }
    )*};
}

printed_erased! {
    ErasedTensor: tensor => tensor.as_view();
    ErasedView<'_>: view => view;
    ErasedViewMut<'_>: view => view.as_view();
}
