use pilaster::{HostTensor, TypedTensor};

pub fn owned(tensor: TypedTensor<f64>) -> Option<HostTensor<f64>> {
    tensor.take_out().ok()
}

fn main() {}
