use pilaster::Tensor;

pub fn typed(tensor: Tensor) -> bool {
    tensor.into_typed().is_ok()
}

fn main() {}
