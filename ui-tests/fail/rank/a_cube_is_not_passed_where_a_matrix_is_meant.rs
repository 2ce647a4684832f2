use pilaster::{HostTensor, Rank};

pub fn trace(matrix: &HostTensor<f64, Rank<2>>) -> f64 {
    matrix[[0, 0]] + matrix[[1, 1]]
}

pub fn of_cube(cube: &HostTensor<f64, Rank<3>>) -> f64 {
    trace(cube)
}

fn main() {}
