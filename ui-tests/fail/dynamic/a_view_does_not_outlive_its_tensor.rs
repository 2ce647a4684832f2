use pilaster::{Error, Tensor, TensorView};

pub fn dangling() -> Result<TensorView<'static>, Error> {
    let tensor = Tensor::full([2, 2], 1.0)?;
    Ok(tensor.as_view())
}

fn main() {}
