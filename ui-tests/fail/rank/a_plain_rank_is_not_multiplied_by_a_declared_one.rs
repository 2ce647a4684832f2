use pilaster::{CpuEngine, HostTensor, Rank, TensorRank};

#[derive(TensorRank)]
#[rank(axes(row, col))]
pub struct Matrix;

pub fn product(engine: &mut CpuEngine, a: &HostTensor<f64, Rank<2>>, b: &HostTensor<f64, Matrix>) -> bool {
    engine.matmul(a, b).is_ok()
}

fn main() {}
