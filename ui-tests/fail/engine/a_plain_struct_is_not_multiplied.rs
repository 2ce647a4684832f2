use pilaster::{CpuEngine, HostTensor, Rank};

pub struct Particle;

pub fn product(engine: &mut CpuEngine, a: &HostTensor<Particle, Rank<2>>) -> bool {
    engine.matmul(a, a).is_ok()
}

fn main() {}
