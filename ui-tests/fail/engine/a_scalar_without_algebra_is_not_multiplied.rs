use pilaster::{CpuEngine, HostTensor, Rank, TensorScalar};

#[derive(Clone, Debug, TensorScalar)]
#[tensor_scalar(kind = opaque)]
pub struct Grade(u8);

pub fn product(engine: &mut CpuEngine, a: &HostTensor<Grade, Rank<2>>) -> bool {
    engine.matmul(a, a).is_ok()
}

fn main() {}
