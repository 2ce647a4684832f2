use pilaster::TensorRank;

#[derive(TensorRank)]
#[rank(axes("row", "col"))]
struct Matrix;

fn main() {}
