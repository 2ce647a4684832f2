use pilaster::scalar_set;

#[scalar_set(tensor = "MixedTensor", no_promote(F64), matcher = with mixed)]
pub enum Mixed {
    F64(f64),
    #[promote(F46)]
    F32(f32),
    #[scalar(name = "text")]
    Text(String, String),
    Unit,
}

fn main() {}
