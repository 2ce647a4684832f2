use pilaster::scalar_set;

#[scalar_set(tensor = MixedTensor)]
pub enum Mixed {
    Double(f64),
    Single(f32),
    Wide(f64),
}

fn main() {}
