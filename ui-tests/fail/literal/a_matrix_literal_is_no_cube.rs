use pilaster::{HostTensor, Rank, tensor};

fn main() {
    let _: HostTensor<f64, Rank<3>> = tensor![[1.0, 2.0], [3.0, 4.0]];
}
