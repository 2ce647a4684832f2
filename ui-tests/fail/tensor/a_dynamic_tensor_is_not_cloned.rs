use pilaster::TypedTensor;

pub fn twice(tensor: TypedTensor<f64>) -> [TypedTensor<f64>; 2] {
    [tensor.clone(), tensor]
}

fn main() {}
