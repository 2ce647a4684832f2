use pilaster::{HostTensor, TensorRank};

#[derive(TensorRank)]
#[rank(axes(row, col))]
pub struct Matrix;

pub fn element(matrix: &HostTensor<f64, Matrix>) -> f64 {
    matrix[[0, 0, 0]]
}

fn main() {}
