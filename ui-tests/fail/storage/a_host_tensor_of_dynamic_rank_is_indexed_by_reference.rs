use pilaster::HostTensor;

pub fn first(tensor: &HostTensor<f64>) -> f64 {
    tensor[[0, 0]]
}

fn main() {}
