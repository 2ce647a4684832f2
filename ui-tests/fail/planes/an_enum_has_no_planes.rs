use pilaster::Planes;

#[derive(Clone, Copy, Planes)]
enum Sign {
    Plus,
    Minus,
}

fn main() {}
