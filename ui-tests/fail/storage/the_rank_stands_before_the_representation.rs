use pilaster::{Host, TypedTensor};

pub fn elements(tensor: &TypedTensor<f64, Host>) -> usize {
    tensor.len()
}

fn main() {}
