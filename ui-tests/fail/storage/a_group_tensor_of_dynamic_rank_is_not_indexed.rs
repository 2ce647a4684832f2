use pilaster::{DynRank, Group, TypedTensor};

pub fn first(tensor: &TypedTensor<f64, DynRank, Group>) -> f64 {
    tensor[&[0, 0]]
}

fn main() {}
