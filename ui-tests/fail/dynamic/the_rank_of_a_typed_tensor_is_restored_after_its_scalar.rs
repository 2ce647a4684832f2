use pilaster::{Rank, Tensor, TypedTensor};

pub fn matrix(tensor: Tensor) -> Option<TypedTensor<f64, Rank<2>>> {
    tensor.into_typed::<f64>().ok()
}

fn main() {}
