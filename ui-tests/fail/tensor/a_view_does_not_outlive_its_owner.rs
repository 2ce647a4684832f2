use pilaster::{HostTensor, Rank, TypedTensorView};

pub fn zeros() -> TypedTensorView<'static, f64, Rank<2>> {
    let tensor = HostTensor::<f64, Rank<2>>::zeros([2, 2]).unwrap();
    tensor.as_view()
}

fn main() {}
