use pilaster::TypedTensor;

pub fn elements(tensor: &TypedTensor<f64>) -> &[f64] {
    tensor.as_slice()
}

fn main() {}
