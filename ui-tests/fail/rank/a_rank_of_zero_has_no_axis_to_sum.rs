use pilaster::{CpuEngine, HostTensor, Rank};

pub fn sums(engine: &mut CpuEngine, number: &HostTensor<f64, Rank<0>>) -> bool {
    engine.sum_axis(number, 0).is_ok()
}

fn main() {}
