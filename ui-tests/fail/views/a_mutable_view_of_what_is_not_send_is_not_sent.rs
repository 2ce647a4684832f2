use pilaster::{Rank, TypedTensorViewMut};
use std::rc::Rc;

pub fn send(mut view: TypedTensorViewMut<'_, Rc<f64>, Rank<1>>) {
    std::thread::scope(|scope| {
        scope.spawn(move || view[[0]] = Rc::new(0.0));
    });
}

fn main() {}
