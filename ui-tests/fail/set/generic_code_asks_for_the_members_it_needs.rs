use pilaster::{ScalarSet, SetTensor};

pub fn one<S: ScalarSet>() -> S::Tensor {
    S::Tensor::scalar(1.0_f64)
}

fn main() {}
