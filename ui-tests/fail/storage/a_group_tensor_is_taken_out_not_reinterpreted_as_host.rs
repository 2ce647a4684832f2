use pilaster::{DynRank, Group, HostTensor, TypedTensor};

pub fn owned(tensor: TypedTensor<f64, DynRank, Group>) -> Option<HostTensor<f64>> {
    tensor.into_host().ok()
}

fn main() {}
