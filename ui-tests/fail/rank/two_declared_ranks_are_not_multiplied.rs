use pilaster::{CpuEngine, HostTensor, TensorRank};

#[derive(TensorRank)]
#[rank(axes(row, col))]
pub struct Matrix;

#[derive(TensorRank)]
#[rank(axes(time, channel))]
pub struct Recording;

pub fn product(engine: &mut CpuEngine, a: &HostTensor<f64, Matrix>, b: &HostTensor<f64, Recording>) -> bool {
    engine.matmul(a, b).is_ok()
}

fn main() {}
