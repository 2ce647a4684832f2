use pilaster::TensorRank;

#[derive(TensorRank)]
#[rank(axes())]
struct Point;

fn main() {}
