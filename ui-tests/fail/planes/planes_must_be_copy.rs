use pilaster::Planes;

#[derive(Clone, Planes)]
struct Total(u64);

fn main() {}
