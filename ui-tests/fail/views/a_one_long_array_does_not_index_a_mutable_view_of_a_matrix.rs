use pilaster::{Rank, TypedTensorViewMut};

pub fn clear(mut matrix: TypedTensorViewMut<'_, f64, Rank<2>>) {
    matrix[[0]] = 0.0;
}

fn main() {}
