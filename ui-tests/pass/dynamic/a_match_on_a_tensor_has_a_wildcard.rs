use pilaster::{DType, Error, Tensor};

fn first(tensor: &Tensor) -> Option<f64> {
    match tensor {
        Tensor::F64(typed) => typed.get([0]).ok().copied(),
        Tensor::F32(typed) => typed.get([0]).ok().map(|value| f64::from(*value)),
        _ => None,
    }
}

fn is_complex(dtype: DType) -> bool {
    matches!(dtype, DType::C32 | DType::C64)
}

fn main() -> Result<(), Error> {
    assert_eq!(first(&Tensor::full([1], 1.5)?), Some(1.5));
    assert_eq!(first(&Tensor::full([1], 1.5_f32)?), Some(1.5));
    assert_eq!(first(&Tensor::full([1], true)?), None);
    assert!(is_complex("c64".parse().expect("a preset")));
    Ok(())
}
