use pilaster::{DType, Error, Tensor, TensorScalar, TypedTensor};

/// A scalar that owns memory.
#[derive(Clone, Debug, PartialEq, TensorScalar)]
#[tensor_scalar(kind = opaque, eq)]
struct Digits(Vec<u8>);

/// A generic scalar.
#[derive(Clone, Copy, Debug, TensorScalar)]
#[tensor_scalar(kind = opaque)]
struct Tagged<T> {
    value: T,
}

fn round_trip<T: TensorScalar>(value: T) -> Result<T, Error> {
    let erased = Tensor::full([2, 2], value)?;
    assert_eq!(erased.dtype(), DType::of::<T>());
    let other = erased.into_typed::<Tagged<bool>>();
    let typed: TypedTensor<T> = match other {
        Ok(_) => unreachable!("no scalar here is that one"),
        Err(refused) => refused.into_owner().into_typed()?,
    };
    typed.get([1, 1]).cloned()
}

fn main() -> Result<(), Error> {
    assert_eq!(round_trip(2.5)?, 2.5);
    assert!(round_trip(true)?);
    assert_eq!(round_trip(Digits(vec![4, 2]))?, Digits(vec![4, 2]));
    assert_eq!(round_trip(Tagged { value: 7_i32 })?.value, 7);
    assert_ne!(DType::of::<Tagged<i32>>(), DType::of::<Tagged<i64>>());
    Ok(())
}
