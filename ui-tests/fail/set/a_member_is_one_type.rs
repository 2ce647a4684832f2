use pilaster::scalar_set;

#[scalar_set(tensor = MixedTensor)]
pub enum Mixed {
    F64(f64),
    Both(f32, i32),
}

fn main() {}
