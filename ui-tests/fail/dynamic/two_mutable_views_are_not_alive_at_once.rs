use pilaster::Tensor;

pub fn twice(tensor: &mut Tensor) -> bool {
    let one = tensor.as_view_mut();
    let other = tensor.as_view_mut();
    one.len() == other.len()
}

fn main() {}
