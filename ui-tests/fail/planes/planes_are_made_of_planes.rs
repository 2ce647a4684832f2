use pilaster::Planes;

#[derive(Clone, Copy)]
struct Sign;

#[derive(Clone, Copy, Planes)]
struct Total {
    sign: Sign,
    size: u64,
}

fn main() {}
