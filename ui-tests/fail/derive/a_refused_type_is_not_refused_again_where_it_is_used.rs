use pilaster::{CpuEngine, HostTensor, Rank, TensorScalar};

#[derive(Clone, Copy, Debug, TensorScalar)]
#[tensor_scalar(kind = flaot)]
struct Grade(u8);

pub fn product(a: &HostTensor<Grade, Rank<2>>) -> HostTensor<Grade, Rank<2>> {
    CpuEngine::serial().matmul(a, a).unwrap()
}

fn main() {}
