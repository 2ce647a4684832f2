use pilaster::{HostTensor, Tensor};

#[derive(Clone, Debug)]
pub struct Cell(pub f64);

pub fn erased(cells: HostTensor<Cell>) -> Tensor {
    Tensor::from_typed(cells)
}

fn main() {}
