use pilaster::{DynRank, Group, TypedTensor};

pub fn elements(tensor: TypedTensor<f64, DynRank, Group>) -> Vec<f64> {
    tensor.into_vec()
}

fn main() {}
