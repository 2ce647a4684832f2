use pilaster::TypedTensor;

pub fn first(tensor: &TypedTensor<f64>) -> f64 {
    tensor[&[0, 0]]
}

fn main() {}
