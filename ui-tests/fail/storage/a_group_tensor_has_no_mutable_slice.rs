use pilaster::{DynRank, Group, TypedTensor};

pub fn clear(tensor: &mut TypedTensor<f64, DynRank, Group>) {
    tensor.as_mut_slice().fill(0.0);
}

fn main() {}
