use pilaster::{HostTensor, Rank, TensorRank};

#[derive(TensorRank)]
#[rank(axes(row, col))]
pub struct Matrix;

pub fn cube(matrix: HostTensor<f64, Matrix>) -> HostTensor<f64, Rank<3>> {
    matrix.into_rank()
}

fn main() {}
