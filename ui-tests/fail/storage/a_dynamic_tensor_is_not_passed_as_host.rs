use pilaster::{HostTensor, TypedTensor};

pub fn total(tensor: &HostTensor<f64>) -> f64 {
    tensor.as_slice().iter().sum()
}

pub fn of_dynamic(tensor: &TypedTensor<f64>) -> f64 {
    total(tensor)
}

fn main() {}
