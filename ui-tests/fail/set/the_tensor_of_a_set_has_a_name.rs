use pilaster::scalar_set;

#[scalar_set]
pub enum Mixed {
    F64(f64),
}

pub fn rank(tensor: &MixedTensor) -> usize {
    tensor.rank()
}

fn main() {}
