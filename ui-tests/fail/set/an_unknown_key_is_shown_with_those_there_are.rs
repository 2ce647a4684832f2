use pilaster::scalar_set;

#[scalar_set(tensor = MixedTensor, veiw = MixedView)]
pub enum Mixed {
    F64(f64),
}

fn main() {}
