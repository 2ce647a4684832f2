//! How many bytes the handles take, which are passed around by value.

use crate::Outcome;
use crate::harness;
use pilaster::{DType, Rank, Tensor, TypedTensor, TypedTensorView};

pub(crate) fn run() -> Outcome {
    size::<TypedTensor<f64>>("TypedTensor<f64>", 120);
    size::<TypedTensor<f64, Rank<2>>>("TypedTensor<f64, Rank<2>>", 64);
    size::<TypedTensorView<'_, f64>>("TypedTensorView<f64>", 176);
    size::<TypedTensorView<'_, f64, Rank<2>>>("TypedTensorView<f64, Rank<2>>", 56);
    size::<Tensor>("Tensor", 136);
    size::<DType>("DType", 16);
    size::<Option<Tensor>>("Option<Tensor>", size_of::<Tensor>());
    Ok(())
}

fn size<T>(name: &str, budget: usize) {
    harness::print_budget(name, size_of::<T>(), budget, "bytes");
}
