use pilaster::TensorRank;

#[derive(TensorRank)]
#[rank(axes(row, col))]
enum Axis {
    Row,
    Col,
}

fn main() {}
