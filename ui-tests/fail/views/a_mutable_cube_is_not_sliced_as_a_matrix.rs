use pilaster::{Rank, TypedTensorViewMut, s};

pub fn part(view: TypedTensorViewMut<'_, f64, Rank<3>>) {
    view.slice_view(s![0, ..]).unwrap();
}

fn main() {}
