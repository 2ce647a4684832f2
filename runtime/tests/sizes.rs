//! How many bytes the handles take: they are passed around by value.

use pilaster::{DType, HostTensor, Rank, ReinterpretError, Tensor, TypedTensor, TypedTensorView, TypedTensorViewMut};

fn assert_at_most<T>(budget: usize) {
    let size = size_of::<T>();
    assert!(size <= budget, "{} takes {size} bytes, budget {budget}", std::any::type_name::<T>());
}

#[test]
fn an_owned_tensor_keeps_to_its_budget() {
    assert_at_most::<TypedTensor<f64>>(120);
    assert_at_most::<TypedTensor<f64, Rank<2>>>(64);
}

#[test]
fn an_erased_tensor_keeps_to_its_budget() {
    assert_at_most::<Tensor>(136);
    assert_at_most::<DType>(16);
}

#[test]
fn a_view_keeps_to_its_budget() {
    assert_at_most::<TypedTensorView<'_, f64>>(176);
    assert_at_most::<TypedTensorView<'_, f64, Rank<2>>>(56);
    assert_at_most::<TypedTensorViewMut<'_, f64>>(176);
    assert_at_most::<TypedTensorViewMut<'_, f64, Rank<2>>>(56);
}

#[test]
fn what_holds_a_tensor_or_nothing_is_no_larger_than_the_tensor() {
    assert_at_most::<Option<HostTensor<f64, Rank<2>>>>(size_of::<HostTensor<f64, Rank<2>>>());
    assert_at_most::<Option<Tensor>>(size_of::<Tensor>());
    assert_at_most::<Option<TypedTensorView<'_, f64, Rank<2>>>>(size_of::<TypedTensorView<'_, f64, Rank<2>>>());
}

#[test]
fn a_refusal_does_not_make_a_result_larger_than_its_tensor() {
    type Matrix = HostTensor<f64, Rank<2>>;
    assert_at_most::<ReinterpretError<Matrix>>(size_of::<usize>());
    assert_at_most::<Result<Matrix, ReinterpretError<Matrix>>>(size_of::<Matrix>());
}
