use pilaster::{Rank, TypedTensorViewMut};

pub fn clear(matrix: &mut TypedTensorViewMut<'_, f64, Rank<2>>) {
    matrix.index_axis_view(1, 0).unwrap()[[0]] = 0.0;
}

fn main() {}
