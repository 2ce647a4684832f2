use pilaster::DType;

pub struct Cell(pub f64);

pub fn dtype() -> DType {
    DType::of::<Cell>()
}

fn main() {}
