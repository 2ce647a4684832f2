use pilaster::Tensor;

pub fn typed_and_erased(tensor: Tensor) -> usize {
    match tensor.into_typed::<f64>() {
        Ok(typed) => typed.len() + tensor.len(),
        Err(_) => 0,
    }
}

fn main() {}
