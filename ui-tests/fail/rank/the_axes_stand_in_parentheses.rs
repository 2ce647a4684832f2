use pilaster::TensorRank;

#[derive(TensorRank)]
#[rank = "row, col"]
struct Matrix;

fn main() {}
