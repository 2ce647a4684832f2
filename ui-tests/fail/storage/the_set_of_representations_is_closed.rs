use pilaster::Representation;

#[derive(Clone, Copy, Debug)]
pub struct Tape;

impl Representation for Tape {
    type Storage<T> = Vec<T>;
}

fn main() {}
