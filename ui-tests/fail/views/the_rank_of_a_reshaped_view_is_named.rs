use pilaster::{Rank, TypedTensorView};

pub fn columns(view: TypedTensorView<'_, f64, Rank<1>>) -> f64 {
    view.reshape_view([2, 3]).unwrap()[[0, 1]]
}

fn main() {}
