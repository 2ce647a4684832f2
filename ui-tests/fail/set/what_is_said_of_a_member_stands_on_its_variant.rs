use pilaster::scalar_set;

#[scalar_set(tensor = MixedTensor)]
#[promote(F32)]
#[scalar(rename = "double")]
pub enum Mixed {
    F32(f32),
    F64(f64),
}

fn main() {}
