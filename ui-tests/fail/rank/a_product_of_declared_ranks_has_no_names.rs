use pilaster::{CpuEngine, Error, HostTensor, TensorRank};

#[derive(TensorRank)]
#[rank(axes(row, col))]
pub struct Matrix;

pub fn square(engine: &mut CpuEngine, a: &HostTensor<f64, Matrix>) -> Result<HostTensor<f64, Matrix>, Error> {
    engine.matmul(a, a)
}

fn main() {}
