use pilaster::{Rank, TypedTensorView};

pub fn diagonal<'a>(matrix: &TypedTensorView<'a, f64, Rank<2>>) -> TypedTensorView<'a, f64, Rank<2>> {
    matrix.diagonal_view([0, 1]).unwrap()
}

fn main() {}
