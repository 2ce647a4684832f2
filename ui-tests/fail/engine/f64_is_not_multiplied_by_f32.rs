use pilaster::{CpuEngine, HostTensor, Rank};

pub fn product(engine: &mut CpuEngine, a: &HostTensor<f64, Rank<2>>, b: &HostTensor<f32, Rank<2>>) -> bool {
    engine.matmul(a, b).is_ok()
}

fn main() {}
