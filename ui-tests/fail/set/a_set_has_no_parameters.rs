use pilaster::scalar_set;

#[scalar_set(tensor = MixedTensor)]
pub enum Mixed<T> {
    F64(f64),
    Other(T),
}

fn main() {}
