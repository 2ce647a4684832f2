use pilaster::{HostTensor, TensorRank};

#[derive(TensorRank)]
#[rank(axes(row, col))]
pub struct Matrix;

#[derive(TensorRank)]
#[rank(axes(time, channel))]
pub struct Recording;

pub fn relabelled(matrix: HostTensor<f64, Matrix>) -> HostTensor<f64, Recording> {
    matrix
}

fn main() {}
