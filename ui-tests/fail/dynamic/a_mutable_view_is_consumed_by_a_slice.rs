use pilaster::{TensorViewMut, s};

pub fn halves(view: TensorViewMut<'_>) -> bool {
    let upper = view.slice_view(s![..2]);
    let lower = view.slice_view(s![2..]);
    upper.is_ok() && lower.is_ok()
}

fn main() {}
