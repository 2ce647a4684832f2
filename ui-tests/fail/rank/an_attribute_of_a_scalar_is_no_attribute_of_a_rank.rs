use pilaster::TensorRank;

#[derive(TensorRank)]
#[tensor_rank(axes(row, col))]
struct Matrix;

fn main() {}
