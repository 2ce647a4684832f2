use pilaster::{HostTensor, Rank};

pub fn swap(tensor: &mut HostTensor<f64, Rank<1>>) {
    let mut left = tensor.as_view_mut();
    let mut right = tensor.as_view_mut();
    core::mem::swap(&mut left[[0]], &mut right[[1]]);
}

fn main() {}
