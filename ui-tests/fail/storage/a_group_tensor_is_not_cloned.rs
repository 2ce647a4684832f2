use pilaster::{DynRank, Group, TypedTensor};

pub fn twice(tensor: TypedTensor<f64, DynRank, Group>) -> [TypedTensor<f64, DynRank, Group>; 2] {
    [tensor.clone(), tensor]
}

fn main() {}
