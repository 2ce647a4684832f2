use pilaster::scalar_set;

#[scalar_set(tensor = MixedTensor)]
pub enum Mixed {
    F32(f32),
    #[promote(F23)]
    F64(f64),
}

fn main() {}
