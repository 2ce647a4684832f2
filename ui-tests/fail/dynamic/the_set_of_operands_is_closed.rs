use pilaster::{Tensor, TensorOperand};

pub struct Named {
    pub name: String,
    pub tensor: Tensor,
}

impl TensorOperand for Named {}

fn main() {}
