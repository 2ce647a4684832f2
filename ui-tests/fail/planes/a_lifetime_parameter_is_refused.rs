use pilaster::Planes;

#[derive(Clone, Copy, Planes)]
struct Borrowed<'a>(&'a f64);

fn main() {}
