use pilaster::{HostTensor, Rank, tensor};

fn main() {
    let _: HostTensor<f64, Rank<3>> = tensor![0.0; 2, 3];
}
