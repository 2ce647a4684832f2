use pilaster::{Rank, TypedTensor};

pub struct Cuda;

pub fn elements(tensor: &TypedTensor<f64, Rank<2>, Cuda>) -> usize {
    tensor.len()
}

fn main() {}
