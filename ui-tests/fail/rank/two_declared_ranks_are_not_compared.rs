use pilaster::{HostTensor, TensorRank};

#[derive(TensorRank)]
#[rank(axes(row, col))]
pub struct Matrix;

#[derive(TensorRank)]
#[rank(axes(time, channel))]
pub struct Recording;

pub fn same(a: &HostTensor<f64, Matrix>, b: &HostTensor<f64, Recording>) -> bool {
    a == b
}

fn main() {}
