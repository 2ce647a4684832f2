use pilaster::scalar_set;

#[scalar_set(tensor = MixedTensor, no_promote(F64, F32))]
pub enum Mixed {
    F64(f64),
    F32(f32),
}

fn main() {}
