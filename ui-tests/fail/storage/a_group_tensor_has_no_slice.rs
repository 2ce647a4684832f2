use pilaster::{DynRank, Group, TypedTensor};

pub fn elements(tensor: &TypedTensor<f64, DynRank, Group>) -> &[f64] {
    tensor.as_slice()
}

fn main() {}
