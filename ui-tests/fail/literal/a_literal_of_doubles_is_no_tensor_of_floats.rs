use pilaster::{HostTensor, Rank, tensor};

pub fn weights(first: f64) -> HostTensor<f32, Rank<1>> {
    tensor![first, 2.0]
}

fn main() {}
