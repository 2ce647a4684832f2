use pilaster::{Rank, TypedTensorViewMut};

pub fn first(point: TypedTensorViewMut<'_, f64, Rank<0>>) {
    point.remove_axis_view(0).unwrap();
}

fn main() {}
