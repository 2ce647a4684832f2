use pilaster::TensorRank;

#[derive(TensorRank)]
#[rank(axes(row, col))]
struct Matrix {
    rows: usize,
    cols: usize,
}

fn main() {}
