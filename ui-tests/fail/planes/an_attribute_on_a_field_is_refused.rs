use pilaster::Planes;

#[derive(Clone, Copy, Planes)]
struct Total(#[planes(crate = pilaster)] u64);

fn main() {}
