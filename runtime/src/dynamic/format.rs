//! How tensors of any scalar print: each element by the `Debug` of its type, which every scalar has.

use super::{ErasedTensor, ErasedView, ErasedViewMut};
use crate::layout::Indices;
use crate::rank::AxisVec;
use crate::tensor::TensorText;
use core::fmt;

impl ErasedView<'_> {
    pub(super) fn write(&self, debug_name: Option<&str>, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let element = |index: &[usize], f: &mut fmt::Formatter<'_>| (self.table().write_element)(self, index, f);
        TensorText { debug_name, shape: self.shape(), placement: self.placement(), element: &element }.fmt(f)
    }
}

/// One element of a tensor of any scalar, to be printed.
///
/// Made by [`TensorOperand::values`](super::TensorOperand::values).
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

pub(super) fn values<'a>(view: ErasedView<'a>) -> impl ExactSizeIterator<Item = Formatted<'a>> {
    let indices = Indices::new(view.shape());
    indices.map(move |index| Formatted { view: view.clone(), index })
}

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
