use pilaster::{Rank, TypedTensorView};

pub fn first(point: TypedTensorView<'_, f64, Rank<0>>) {
    point.index_axis_view(0, 0).unwrap();
}

fn main() {}
