use pilaster::{HostTensor, Rank};

pub fn matrix(any: HostTensor<f64>) -> HostTensor<f64, Rank<2>> {
    any.into_rank()
}

fn main() {}
