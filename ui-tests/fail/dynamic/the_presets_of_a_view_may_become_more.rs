use pilaster::TensorView;

pub fn is_preset(view: &TensorView<'_>) -> bool {
    match view {
        TensorView::F32(_) | TensorView::F64(_) | TensorView::I32(_) | TensorView::I64(_) => true,
        TensorView::Bool(_) | TensorView::C32(_) | TensorView::C64(_) => true,
        TensorView::External(_) => false,
    }
}

fn main() {}
