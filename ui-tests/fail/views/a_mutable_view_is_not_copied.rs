use pilaster::{Rank, TypedTensorViewMut};

pub fn twice(view: TypedTensorViewMut<'_, f64, Rank<1>>) {
    let mut one = view;
    let mut other = view;
    core::mem::swap(&mut one[[0]], &mut other[[0]]);
}

fn main() {}
