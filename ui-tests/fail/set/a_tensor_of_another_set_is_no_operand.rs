use pilaster::{CpuEngine, Tensor, scalar_set};

#[scalar_set(tensor = MixedTensor)]
pub enum Mixed {
    F64(f64),
}

pub fn sum(engine: &mut CpuEngine, a: &MixedTensor, b: &Tensor) -> bool {
    a.add(engine, b).is_ok()
}

fn main() {}
