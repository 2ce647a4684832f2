use pilaster::TypedTensor;

pub fn clear(tensor: &mut TypedTensor<f64>) {
    tensor[&[0, 0]] = 0.0;
}

fn main() {}
