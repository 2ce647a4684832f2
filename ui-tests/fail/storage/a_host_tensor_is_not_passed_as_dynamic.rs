use pilaster::{HostTensor, TypedTensor};

pub fn keep(tensor: TypedTensor<f64>) -> usize {
    tensor.len()
}

pub fn of_host(tensor: HostTensor<f64>) -> usize {
    keep(tensor)
}

fn main() {}
