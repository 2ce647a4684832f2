use pilaster::scalar_set;

#[scalar_set(tensor = MixedTensor, path = crate)]
pub enum Mixed {
    F64(f64),
}

fn main() {}
