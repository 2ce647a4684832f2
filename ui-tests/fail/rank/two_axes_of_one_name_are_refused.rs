use pilaster::TensorRank;

#[derive(TensorRank)]
#[rank(axes(row, col, row))]
struct Batched;

fn main() {}
