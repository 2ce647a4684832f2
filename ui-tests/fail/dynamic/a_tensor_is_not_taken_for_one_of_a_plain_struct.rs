use pilaster::{Tensor, TypedTensor};

#[derive(Clone, Debug)]
pub struct Cell(pub f64);

pub fn cells(tensor: &Tensor) -> Option<&TypedTensor<Cell>> {
    tensor.as_typed::<Cell>().ok()
}

fn main() {}
