use pilaster::{HostTensor, Tensor};

pub fn both(typed: HostTensor<f64>) -> (Tensor, usize) {
    (Tensor::from_typed(typed), typed.len())
}

fn main() {}
