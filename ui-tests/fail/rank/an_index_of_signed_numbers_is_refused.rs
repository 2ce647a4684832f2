use pilaster::{HostTensor, Rank};

pub fn before(matrix: &HostTensor<f64, Rank<2>>, row: i32) -> Option<&f64> {
    matrix.get([row, 0]).ok()
}

fn main() {}
