use pilaster::{Error, HostTensor, Rank, scalar_set};
use pilaster_ui_tests::sets::{Shared, SharedTensor};

/// Of this crate, over scalars that the set of the other crate holds too, and one that it does not.
#[scalar_set(tensor = OwnTensor)]
pub enum Own {
    I32(i32),
    F64(f64),
    F32(f32),
}

fn main() -> Result<(), Error> {
    let tensor = HostTensor::<f64, Rank<1>>::from_vec_col_major([2], vec![1.0, 2.0])?;
    let elements = tensor.as_slice().as_ptr();

    let shared = SharedTensor::from_typed(tensor);
    let own: OwnTensor = shared.into_set::<Own>()?;
    let shared: SharedTensor = own.into_set::<Shared>()?;
    assert_eq!(shared.as_typed::<f64>()?.get([0])? as *const f64, elements);

    let refused = OwnTensor::scalar(1_i32).into_set::<Shared>().unwrap_err();
    assert_eq!(refused.into_owner(), OwnTensor::scalar(1_i32));
    Ok(())
}
