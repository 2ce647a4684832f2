use pilaster::{Rank, TypedTensorViewMut};

pub fn clear(mut matrix: TypedTensorViewMut<'_, f64, Rank<2>>) {
    let mut diagonal = matrix.diagonal_view([0, 1]).unwrap();
    diagonal[[0]] = 0.0;
    matrix[[0, 1]] = 0.0;
}

fn main() {}
