use pilaster::{CpuEngine, Error, HostTensor, Tensor, TensorScalar};
use std::marker::PhantomData;

#[derive(Clone, Debug, PartialEq, PartialOrd, TensorScalar)]
#[tensor_scalar(kind = opaque, ord)]
struct Ranked<T, U> {
    value: T,
    unit: PhantomData<U>,
}

#[derive(Clone, Debug, PartialEq, TensorScalar)]
#[tensor_scalar(kind = opaque, eq)]
struct Label<T>(T);

fn main() -> Result<(), Error> {
    let ranked = |value| Ranked::<f64, u8> { value, unit: PhantomData };
    let t = HostTensor::<_>::from_vec_col_major([2], vec![ranked(1.0), ranked(3.0)])?;
    let largest = Tensor::from_typed(t).max(&mut CpuEngine::serial())?;
    assert_eq!(largest.item::<Ranked<f64, u8>>()?, &ranked(3.0));

    let labels = || Tensor::full([2], Label(true));
    assert_eq!(labels()?, labels()?);
    Ok(())
}
