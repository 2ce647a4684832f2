use pilaster::{Tensor, scalar_set};

#[scalar_set(tensor = MixedTensor)]
pub enum Mixed {
    F64(f64),
}

pub fn mixed(tensor: Tensor) -> MixedTensor {
    tensor
}

fn main() {}
