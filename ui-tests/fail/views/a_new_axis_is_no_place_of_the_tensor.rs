use pilaster::{NewAxis, Rank, TypedTensorView, s};

pub fn part(view: TypedTensorView<'_, f64, Rank<2>>) {
    view.slice_view(s![NewAxis, ..]).unwrap();
}

fn main() {}
