use pilaster::{CpuEngine, Error, HostTensor, TensorRank};

#[derive(TensorRank)]
#[rank(axes(row, col))]
pub struct Matrix;

#[derive(TensorRank)]
#[rank(axes(row))]
pub struct Rows;

pub fn sums(engine: &mut CpuEngine, matrix: &HostTensor<f64, Matrix>) -> Result<HostTensor<f64, Rows>, Error> {
    engine.sum_axis(matrix, Matrix::COL)
}

fn main() {}
