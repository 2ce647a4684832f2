use pilaster::scalar_set;

#[scalar_set(tensor = MixedTensor)]
pub enum Mixed {
    #[promote(F64)]
    F64(f64),
}

fn main() {}
