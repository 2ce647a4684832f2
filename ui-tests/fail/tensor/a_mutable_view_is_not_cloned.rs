use pilaster::{Rank, TypedTensorViewMut};

pub fn twice(view: TypedTensorViewMut<'_, f64, Rank<1>>) {
    let mut other = view.clone();
    other[[0]] = 1.0;
}

fn main() {}
