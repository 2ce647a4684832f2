use pilaster::TensorRank;

#[derive(TensorRank)]
#[rank(axis(row, col))]
struct Matrix;

fn main() {}
