use pilaster::{HostTensor, Rank};

pub fn element(matrix: &HostTensor<f64, Rank<2>>) -> Option<&f64> {
    matrix.get([0, 0, 0]).ok()
}

fn main() {}
