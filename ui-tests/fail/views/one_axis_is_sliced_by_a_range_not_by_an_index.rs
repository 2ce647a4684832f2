use pilaster::{Rank, TypedTensorView};

pub fn row(view: TypedTensorView<'_, f64, Rank<2>>) {
    view.slice_axis_view(0, 1).unwrap();
}

fn main() {}
