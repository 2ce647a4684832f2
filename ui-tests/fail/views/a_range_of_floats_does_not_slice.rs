use pilaster::{Rank, TypedTensorView, s};

pub fn part(view: TypedTensorView<'_, f64, Rank<1>>) {
    view.slice_view(s![0.0..2.0]).unwrap();
}

fn main() {}
