use pilaster::TensorRank;

#[derive(Clone, Copy, Debug)]
struct Endless;

impl TensorRank for Endless {
    type Shape = Vec<usize>;
    type Plain = Self;
}

fn main() {}
