use pilaster::{Rank, TypedTensorView, s};

pub fn part(view: TypedTensorView<'_, f64, Rank<2>>) {
    view.slice_view(s![1..]).unwrap();
}

fn main() {}
