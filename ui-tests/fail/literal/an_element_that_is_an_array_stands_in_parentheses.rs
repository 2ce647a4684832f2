use pilaster::{HostTensor, Rank, tensor};

fn main() {
    let _: HostTensor<[f64; 2], Rank<1>> = tensor![[1.0, 2.0], [3.0, 4.0]];
}
