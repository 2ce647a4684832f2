use pilaster::{HostTensor, Rank};

pub fn first(matrix: &HostTensor<f64, Rank<2>>) -> f64 {
    matrix[(0, 0)]
}

fn main() {}
