use pilaster::Planes;

#[derive(Clone, Copy, Planes)]
#[planes(lanes = 8)]
struct Total(u64);

fn main() {}
