use pilaster::scalar_set;

#[scalar_set(tensor = MixedTensor)]
pub struct Mixed {
    pub first: f64,
    pub second: f32,
}

fn main() {}
