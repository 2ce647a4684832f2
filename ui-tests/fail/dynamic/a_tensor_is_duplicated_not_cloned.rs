use pilaster::Tensor;

pub fn twice(tensor: Tensor) -> [Tensor; 2] {
    [tensor.clone(), tensor]
}

fn main() {}
