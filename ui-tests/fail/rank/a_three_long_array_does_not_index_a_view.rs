use pilaster::{Rank, TypedTensorView};

pub fn element(matrix: TypedTensorView<'_, f64, Rank<2>>) -> f64 {
    matrix[[0, 0, 0]]
}

fn main() {}
