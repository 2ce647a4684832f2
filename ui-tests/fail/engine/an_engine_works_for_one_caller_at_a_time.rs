use pilaster::{CpuEngine, HostTensor, Rank};

pub fn product(engine: &CpuEngine, a: &HostTensor<f64, Rank<2>>) -> bool {
    engine.matmul(a, a).is_ok()
}

fn main() {}
