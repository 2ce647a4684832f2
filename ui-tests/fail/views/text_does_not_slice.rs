use pilaster::{Rank, TypedTensorView, s};

pub fn part(view: TypedTensorView<'_, f64, Rank<1>>) {
    view.slice_view(s![String::from("0..2")]).unwrap();
}

fn main() {}
