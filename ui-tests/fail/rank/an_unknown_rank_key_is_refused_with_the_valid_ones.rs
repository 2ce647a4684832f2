use pilaster::TensorRank;

#[derive(TensorRank)]
#[rank(axes(row, col), order = column_major)]
struct Matrix;

fn main() {}
