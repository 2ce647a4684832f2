use pilaster::TensorRank;

#[derive(TensorRank)]
#[rank(axes(row, col))]
struct Matrix<const N: usize>;

fn main() {}
