use pilaster::{HostTensor, Rank};

pub fn shift(tensor: &mut HostTensor<f64, Rank<1>>) {
    let from = tensor.as_view().reverse_axis_view(0).unwrap();
    let mut to = tensor.as_view_mut();
    to[[0]] = from[[0]];
}

fn main() {}
