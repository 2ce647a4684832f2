use pilaster::{Rank, TypedTensorView};
use std::cell::Cell;

pub fn send(view: TypedTensorView<'_, Cell<f64>, Rank<1>>) {
    std::thread::scope(|scope| {
        scope.spawn(move || view[[0]].set(0.0));
    });
}

fn main() {}
