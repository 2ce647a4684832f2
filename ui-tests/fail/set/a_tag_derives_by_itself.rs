use pilaster::scalar_set;

#[scalar_set(tensor = MixedTensor)]
#[derive(Clone, Copy, Debug, Default)]
pub enum Mixed {
    #[default]
    F64(f64),
}

fn main() {}
