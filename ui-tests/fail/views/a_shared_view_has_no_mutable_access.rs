use pilaster::{Rank, TypedTensorView};

pub fn clear(mut view: TypedTensorView<'_, f64, Rank<1>>) {
    *view.get_mut([0]).unwrap() = 0.0;
}

fn main() {}
