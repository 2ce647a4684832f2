use pilaster::{Rank, TypedTensorViewMut, s};

pub fn fill(view: TypedTensorViewMut<'_, f64, Rank<1>>) {
    let mut head = view.slice_view(s![..1]).unwrap();
    let mut tail = view.slice_view(s![1..]).unwrap();
    core::mem::swap(&mut head[[0]], &mut tail[[0]]);
}

fn main() {}
