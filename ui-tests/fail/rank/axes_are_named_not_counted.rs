use pilaster::TensorRank;

#[derive(TensorRank)]
#[rank(axes = 2)]
struct Matrix;

fn main() {}
