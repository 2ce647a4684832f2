use pilaster::scalar_set;

#[scalar_set(tensor = MixedTensor)]
pub enum Mixed {
    F64(f64),
    F32 { scalar: f32 },
}

fn main() {}
