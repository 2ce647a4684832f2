use pilaster::{HostTensor, TensorRank};

#[derive(TensorRank)]
#[rank(axes(row, col))]
struct Matrix;

fn main() {
    let _ = HostTensor::<f64, Matrix>::zeros([2, 3, 4]);
}
