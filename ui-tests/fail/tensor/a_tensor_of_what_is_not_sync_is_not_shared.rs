use core::cell::Cell;
use pilaster::{HostTensor, Rank};

fn shared<T: Sync>(_: T) {}

pub fn share(tensor: &HostTensor<Cell<f64>, Rank<1>>) {
    shared(tensor.as_view());
}

fn main() {}
