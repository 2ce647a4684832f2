use pilaster::TensorRank;

#[derive(TensorRank)]
struct Matrix;

fn main() {}
