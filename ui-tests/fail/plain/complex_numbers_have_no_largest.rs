use pilaster::num_complex::Complex;
use pilaster::{CpuEngine, HostTensor};

pub fn largest(engine: &mut CpuEngine, numbers: &HostTensor<Complex<f64>>) -> bool {
    engine.max(numbers).is_ok()
}

fn main() {}
