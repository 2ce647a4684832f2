use pilaster::{HostTensor, TensorRank};

#[derive(TensorRank)]
#[rank(axes(row, col))]
pub struct Matrix;

pub fn element(matrix: &HostTensor<f64, Matrix>) -> Option<&f64> {
    matrix.get([0, 0, 0]).ok()
}

fn main() {}
