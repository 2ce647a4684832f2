use pilaster::scalar_set;

#[scalar_set(tensor = MixedTensor)]
pub enum Mixed {
    Bool(bool),
    I32(i32),
    F32(f32),
}

fn main() {}
