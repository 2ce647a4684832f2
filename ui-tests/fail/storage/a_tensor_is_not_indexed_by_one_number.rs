use pilaster::{HostTensor, Rank};

pub fn first(vector: &HostTensor<f64, Rank<1>>) -> f64 {
    vector[0]
}

fn main() {}
