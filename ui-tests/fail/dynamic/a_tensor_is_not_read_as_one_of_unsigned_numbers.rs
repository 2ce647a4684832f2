use pilaster::Tensor;

pub fn first(tensor: &Tensor) -> Option<u8> {
    tensor.get([0, 0]).ok().copied()
}

fn main() {}
