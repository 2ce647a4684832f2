use pilaster::{Rank, TypedTensorView};

pub fn rows(view: TypedTensorView<'_, f64, Rank<2>>) {
    view.index_axis_view(0, 1..3).unwrap();
}

fn main() {}
