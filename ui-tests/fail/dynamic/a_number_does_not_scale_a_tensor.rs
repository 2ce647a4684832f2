use pilaster::{CpuEngine, Tensor};

pub fn doubled(engine: &mut CpuEngine, tensor: &Tensor) -> bool {
    tensor.scale(engine, &2.0).is_ok()
}

fn main() {}
