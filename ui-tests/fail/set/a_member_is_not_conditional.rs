use pilaster::scalar_set;

#[scalar_set(tensor = MixedTensor)]
pub enum Mixed {
    F64(f64),
    #[cfg(unix)]
    F32(f32),
}

fn main() {}
