use pilaster::TypedTensor;

pub fn clear(tensor: &mut TypedTensor<f64>) {
    tensor.as_mut_slice().fill(0.0);
}

fn main() {}
