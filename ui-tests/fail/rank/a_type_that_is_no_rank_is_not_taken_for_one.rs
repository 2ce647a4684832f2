use pilaster::HostTensor;

pub struct Matrix;

pub fn elements(matrix: &HostTensor<f64, Matrix>) -> usize {
    matrix.len()
}

fn main() {}
