use pilaster::TensorRank;

#[derive(TensorRank)]
#[rank(axes(a, b, c, d, e, f, g, h, i))]
struct Nine;

fn main() {}
