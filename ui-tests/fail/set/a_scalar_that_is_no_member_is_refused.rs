use pilaster::{HostTensor, scalar_set};

#[scalar_set(tensor = MixedTensor)]
pub enum Mixed {
    F64(f64),
    F32(f32),
}

pub fn erased(tensor: HostTensor<i32>) -> MixedTensor {
    MixedTensor::from_typed(tensor)
}

fn main() {}
