use pilaster::{Rank, TypedTensorView};

pub fn turned(matrix: TypedTensorView<'_, f64, Rank<2>>) -> bool {
    matrix.transpose_view([2, 1, 0]).is_ok()
}

fn main() {}
