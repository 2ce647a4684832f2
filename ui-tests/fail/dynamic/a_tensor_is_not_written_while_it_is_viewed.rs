use pilaster::{Error, Tensor};

pub fn overwritten(tensor: &mut Tensor) -> Result<usize, Error> {
    let view = tensor.as_view();
    *tensor.get_mut::<f64>([0])? = 1.0;
    Ok(view.len())
}

fn main() {}
