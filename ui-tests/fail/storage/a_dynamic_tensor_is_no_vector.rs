use pilaster::TypedTensor;

pub fn elements(tensor: TypedTensor<f64>) -> Vec<f64> {
    tensor.into_vec()
}

fn main() {}
