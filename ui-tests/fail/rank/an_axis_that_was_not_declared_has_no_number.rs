use pilaster::{HostTensor, TensorRank};

#[derive(TensorRank)]
#[rank(axes(row, col))]
pub struct Matrix;

pub fn depth(matrix: &HostTensor<f64, Matrix>) -> usize {
    matrix.extent(Matrix::DEPTH)
}

fn main() {}
