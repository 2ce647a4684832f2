use pilaster::TensorRank;

#[derive(TensorRank)]
#[rank(axes(rowNumber, col))]
struct Matrix;

fn main() {}
