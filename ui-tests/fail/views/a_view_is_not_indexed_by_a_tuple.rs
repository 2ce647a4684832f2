use pilaster::{Rank, TypedTensorView};

pub fn corner(view: TypedTensorView<'_, f64, Rank<2>>) -> f64 {
    view[(0, 0)]
}

fn main() {}
