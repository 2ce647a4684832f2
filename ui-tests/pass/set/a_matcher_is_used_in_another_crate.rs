use pilaster::{CpuEngine, Error, TensorScalar};
use pilaster_ui_tests::sets::{self, SharedTensor};

fn main() -> Result<(), Error> {
    let engine = &mut CpuEngine::serial();
    let sum = SharedTensor::scalar(1.5_f32).promoting_add(engine, &SharedTensor::full([], 2.0_f64)?)?;
    assert_eq!(sets::with_shared!(&sum, |typed: T| (T::SPEC.name, typed.len())), ("f64", 1));
    assert_eq!(pilaster_ui_tests::with_shared!(sum.as_view(), |typed: T| size_of::<T>() * typed.len()), 8);
    Ok(())
}
