use pilaster::{Rank, TypedTensor, tensor};

fn main() {
    let _: TypedTensor<f64, Rank<2>> = tensor![[1.0, 2.0], [3.0, 4.0]];
}
