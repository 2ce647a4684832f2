use pilaster::Tensor;

pub fn first(tensor: &Tensor) -> f64 {
    tensor[[0, 0]]
}

fn main() {}
