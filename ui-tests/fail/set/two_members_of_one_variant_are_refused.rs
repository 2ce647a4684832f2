use pilaster::scalar_set;

#[scalar_set(tensor = MixedTensor)]
pub enum Mixed {
    Float(f64),
    Float(f32),
}

fn main() {}
