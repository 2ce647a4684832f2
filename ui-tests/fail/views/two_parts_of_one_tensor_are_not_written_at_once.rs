use pilaster::{HostTensor, Rank, s};

pub fn swap(tensor: &mut HostTensor<f64, Rank<2>>) {
    let mut even = tensor.as_view_mut().slice_view(s![.., ..;2]).unwrap();
    let mut odd = tensor.as_view_mut().slice_view(s![.., 1..;2]).unwrap();
    core::mem::swap(&mut even[[0, 0]], &mut odd[[0, 0]]);
}

fn main() {}
